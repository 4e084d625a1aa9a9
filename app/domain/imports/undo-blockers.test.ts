import { beforeEach, expect, test } from "vitest";
import { chargeLease, receivePayment } from "#domain/lease-accounts";
import { endLease } from "#domain/leasing";
import { accountByRole } from "#domain/ledger";
import { addUnit } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../tests/factories/identity";
import { elm, importText, leaseOf } from "../../../tests/factories/imports";
import { makeLease, onDay } from "../../../tests/factories/leasing";
import { makeListing } from "../../../tests/factories/listings";
import { must } from "../../../tests/factories/must";
import { makeExpense } from "../../../tests/factories/payables";
import { makeResident } from "../../../tests/factories/residents";
import { whyNotUndone } from "./index.server";

let scope: Scope;
let importId = 0;
let propertyId = 0;

beforeEach(async () => {
	onDay("2026-11-21");
	scope = (await makeManager()).scope;
	const leased = (unit: number) => `${elm},${unit},Current,Ana ${unit},,2026-01-01,,900,,900,0,`;
	await importText(scope, [leased(1), leased(2), `${elm},3,Vacant,,,,,,,,,`].join("\n"));
	importId = statement<{ id: number }>("SELECT max(id) AS id FROM imports").get()?.id ?? 0;
	propertyId = statement<{ id: number }>("SELECT max(id) AS id FROM properties").get()?.id ?? 0;
});

const lease = (unit: string) => (leaseOf(scope, unit) as { id: number }).id;
const unitNamed = (unitNumber: string) =>
	statement<{ id: number }>("SELECT id FROM units WHERE property_id = ? AND unit_number = ?").get(
		propertyId,
		unitNumber,
	)?.id ?? 0;
const pay = (unit: string) => {
	const payment = {
		date: "2026-11-21",
		amountCents: 90_000,
		method: "cash",
		payerName: "Ana",
		confirmLarge: true,
	} as const;
	must(receivePayment(scope, lease(unit), payment));
};

test("payments, charges and endings of leases since are counted, one and many", () => {
	expect(whyNotUndone(scope, importId)).toEqual([]);
	pay("1");
	expect(whyNotUndone(scope, importId)).toEqual(["1 lease has payments since."]);
	pay("2");
	const income = accountByRole(scope, "rent_income").id;
	const lines = [{ accountId: income, amountCents: 100 }];
	must(chargeLease(scope, lease("2"), { date: "2026-11-21", lines, confirmDuplicate: true }));
	must(endLease(scope, lease("2"), { moveOutDate: "2026-12-31" }));
	expect(whyNotUndone(scope, importId)).toEqual([
		...["2 leases have payments since.", "1 lease has other transactions since."],
		"1 lease was renewed, ended or offered a renewal since.",
	]);
});

test("logins, later leases, listings, entries and units that came since are named", async () => {
	await makeResident(scope, lease("1"));
	makeLease(scope, { unitId: unitNamed("3"), startDate: "2026-12-01", endDate: "2027-11-30" });
	expect(whyNotUndone(scope, importId)).toEqual(["1 tenant has a login.", "1 unit has another lease since."]);
	makeListing(scope, { unitId: unitNamed("2"), draft: true });
	makeExpense(scope, propertyId, { date: "2026-11-21" });
	must(addUnit(scope, propertyId, { unitNumber: "4" }));
	expect(whyNotUndone(scope, importId).slice(2)).toEqual([
		...["1 unit has a listing, maintenance request or inspection.", "1 property has transactions since."],
		"1 property has units that were added since.",
	]);
	const elsewhere = (await makeManager()).scope;
	expect(whyNotUndone(elsewhere, importId)).toEqual([]);
});
