import { expect, test } from "vitest";
import { addAsset } from "#domain/assets";
import { saveInsuranceSettings, saveRequirement } from "#domain/vendors";
import type { Scope } from "~/domain/kernel/scope";
import { onDay } from "../../../tests/factories/leasing";
import { makeRequest } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeVendor } from "../../../tests/factories/payables";
import { makeOrganization, makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { giveEmail, makeWorkOrder } from "../../../tests/factories/work-orders";
import { findOrder, sendOrder } from "./index.server";

const noLimits = { eachOccurrenceCents: null, aggregateCents: null, additionalInsured: false };

function job() {
	onDay("2026-03-05");
	const { scope } = makeOrganization();
	const { propertyId } = makeProperty(scope);
	const vendorId = makeVendor(scope, { companyName: "Ace Plumbing", trade: "plumbing" });
	giveEmail(vendorId, "ace@vendors.example");
	return { scope, propertyId, vendorId };
}

const insured = (scope: Scope, atDispatch: "warn" | "block") => {
	must(saveInsuranceSettings(scope, { atDispatch, atPayment: "off" }));
	must(saveRequirement(scope, { trade: "plumbing", kind: "general_liability", ...noLimits }));
};

test("a running warranty speaks up before a vendor is sent, and a tick sends one anyway", () => {
	const { scope, propertyId, vendorId } = job();
	const warranty = { warrantyUntil: "2026-03-05", warrantyBy: "Frost" };
	const { assetId } = must(addAsset(scope, { kind: "refrigerator", propertyId, ...warranty }));
	const requestId = makeRequest(scope, { propertyId, assetId });
	const { orderId } = makeWorkOrder(scope, { requestId, vendorId });
	expect(saying(sendOrder(scope, orderId, { vendorIds: [] }))).toBe(
		"confirmWarranty: Refrigerator is under warranty from Frost until Mar 5, 2026. Request warranty service first.",
	);
	expect(findOrder(scope, orderId)?.asks).toEqual([]);
	expect(sendOrder(scope, orderId, { vendorIds: [], confirmWarranty: true })).toMatchObject({ ok: true });
	onDay("2026-03-06");
	const late = makeWorkOrder(scope, { requestId, vendorId });
	expect(sendOrder(scope, late.orderId, { vendorIds: [] })).toMatchObject({ ok: true });
});

test("a vendor without the required insurance is asked about, or gets no work where that blocks", () => {
	const { scope, propertyId, vendorId } = job();
	const { orderId } = makeWorkOrder(scope, { propertyId, vendorId });
	insured(scope, "warn");
	expect(saying(sendOrder(scope, orderId, { vendorIds: [] }))).toBe(
		"confirmInsurance: Ace Plumbing has no general liability insurance on file.",
	);
	expect(sendOrder(scope, orderId, { vendorIds: [], confirmInsurance: true })).toMatchObject({ ok: true });
	insured(scope, "block");
	expect(saying(sendOrder(scope, orderId, { vendorIds: [vendorId], confirmInsurance: true }))).toBe(
		"vendorIds: Ace Plumbing has no general liability insurance on file. Work can't be sent to them until that's on file.",
	);
});
