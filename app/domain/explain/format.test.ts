import { expect, test } from "vitest";
import { addsUp, isExplained, sumOf, whyOf } from "./format";

test("a figure's address names its record, its property and its days", () => {
	expect(whyOf({ of: "balance", id: 7 })).toEqual({ why: { balance: 7 } });
	expect(whyOf({ of: "balance", id: 7, on: "2026-03-01" })).toEqual({ why: { balance: 7, on: "2026-03-01" } });
	expect(whyOf({ of: "available", id: 3, propertyId: 9 })).toEqual({ why: { available: 3, property: 9 } });
	const days = { from: "2026-01-01", to: "2026-01-31" };
	expect(whyOf({ of: "account", id: 5, ...days, basis: "cash", propertyId: undefined })).toEqual({
		why: { account: 5, ...days, basis: "cash" },
	});
	expect(whyOf({ of: "owner1099", id: 2, year: 2026 })).toEqual({ why: { owner1099: 2, year: 2026 } });
});

test("steps add up to what they explain; one that only tells something adds nothing", () => {
	const step = (cents: number | null) => ({ date: null, text: "", more: [], cents });
	const part = { heading: "", steps: [step(500), step(null), step(-200)] };
	expect(sumOf(part)).toBe(300);
	expect(addsUp(part)).toBe(true);
	const reaches = (cents: number) => addsUp({ ...part, reaches: { label: "Balance", cents } });
	expect([reaches(300), reaches(299)]).toEqual([true, false]);
});

test.each([
	["a charge of a lease", { type: "charge", leaseId: 1, openCents: 0 }, true],
	["an entry of a lease that settles nothing", { type: "general", leaseId: 1, openCents: null }, false],
	["a payment", { type: "payment", leaseId: 1, openCents: null }, true],
	["a credit", { type: "credit", leaseId: 1, openCents: null }, true],
	["an applied deposit", { type: "apply_deposit", leaseId: 1, openCents: null }, true],
	["an applied prepayment", { type: "apply_prepayment", leaseId: 1, openCents: null }, true],
	["a prepayment", { type: "prepayment", leaseId: 1, openCents: 5 }, false],
	["a refund", { type: "refund", leaseId: 1, openCents: 5 }, false],
	["a reversal", { type: "charge", leaseId: 1, openCents: 5, reversalOf: 3 }, false],
	["a management fee", { type: "management_fee", leaseId: null, openCents: null }, true],
	["a payment of an owner", { type: "owner_draw", leaseId: null, openCents: null }, true],
	["a deposit at the bank", { type: "deposit", leaseId: null, openCents: null }, false],
])("%s is explained: %s", (_, entry, explained) => {
	expect(isExplained({ reversalOf: null, ...entry } as Parameters<typeof isExplained>[0])).toBe(explained);
});
