import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { receivePayment } from "#domain/lease-accounts";
import { endLease } from "#domain/leasing";
import { listRecurring, pauseRecurring, postDueRecurring } from "#domain/recurring-charges";
import type { Scope } from "~/domain/kernel/scope";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeEnding, makeOffer } from "../../../tests/factories/renewals";
import { makeProperty, makeUnit } from "../../../tests/factories/rentals";
import { tellingFrom } from "../../../tests/factories/told";
import { tellDaily } from "./index.server";

afterEach(() => setClock());

/** What the managers' bells say of a day, in each organization. */
function toldOn(day: string, ...scopes: Scope[]): string[][] {
	onDay(day);
	const told = scopes.map(tellingFrom);
	for (const _ of tellDaily());
	const bell = /^notice to property_manager: /;
	return told.map((lines) =>
		lines()
			.split("\n")
			.filter((line) => bell.test(line))
			.map((line) => line.replace(bell, "")),
	);
}

/** So many leases of a house of its own, with $1,200.00 due on the first. */
function leased(scope: Scope, count: number, over: Parameters<typeof makeLease>[1] = {}) {
	const { propertyId } = makeProperty(scope, { name: "Elm House" });
	return Array.from({ length: count }, () => {
		const { id } = makeUnit(scope, propertyId);
		return makeLease(scope, { unitId: id, ...over }).leaseId;
	});
}

test("rent that falls due is summed over the leases that still owe it", () => {
	onDay("2026-01-01");
	const scope = makeBooks();
	const [paid = 0, half = 0, paused = 0] = leased(scope, 5);
	const pay = (leaseId: number, amountCents: number) =>
		must(
			receivePayment(scope, leaseId, {
				...{ date: "2026-01-01", amountCents, method: "cash", payerName: "Ana Diaz", confirmLarge: true },
			}),
		);
	pay(paid, 240_000);
	pay(half, 180_000);
	const [rent] = listRecurring(scope, paused);
	must(pauseRecurring(scope, rent?.id ?? 0));
	makeLease(makeBooks());
	const [falling = []] = toldOn("2026-01-27", scope);
	expect(falling.filter((line) => line.startsWith("Rent of"))).toEqual([
		"Rent of $3,000.00 is due on Feb 1, 2026 from 3 leases.",
	]);
	onDay("2026-02-01");
	postDueRecurring();
	const [overdue = []] = toldOn("2026-02-02", scope);
	expect(overdue.filter((line) => line.includes("unpaid"))).toEqual([
		"$3,000.00 due on Feb 1, 2026 is unpaid on 3 leases.",
	]);
});

test("ten leases that end on a day are told one by one, more in one line", () => {
	onDay("2026-01-01");
	const [few, many] = [makeBooks(), makeBooks()];
	leased(few, 10);
	leased(many, 11);
	const [ten = [], eleven = []] = toldOn("2026-11-01", few, many).map((lines) =>
		lines.filter((line) => /\bends?\b/.test(line)),
	);
	expect(eleven).toEqual(["11 leases end by Dec 31, 2026 and haven't been renewed."]);
	expect(ten).toHaveLength(10);
	expect(ten[0]).toMatch(/^The lease for Ana Diaz at Elm House · .+ ends on Dec 31, 2026, in 60 days\.$/);
});

test("a lease whose people leave, or who got an offer, isn't told", () => {
	onDay("2026-10-01");
	const scope = makeBooks();
	const stays = makeProperty(scope, { name: "Oak House" });
	const [leaves, offered] = [makeEnding(scope), makeEnding(scope)];
	makeLease(scope, { unitId: stays.unitId, chargeFrom: "2026-12-01" });
	must(endLease(scope, leaves.leaseId, { moveOutDate: "2026-12-31" }));
	makeOffer(scope, offered.leaseId);
	const [lines = []] = toldOn("2026-11-01", scope);
	expect(lines.filter((line) => line.includes("ends on"))).toEqual([
		"The lease for Ana Diaz at Oak House · 1 ends on Dec 31, 2026, in 60 days.",
	]);
});
