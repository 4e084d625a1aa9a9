import { describe, expect, test } from "vitest";
import { chargeLease, creditLease } from "#domain/lease-accounts";
import { accountByRole, post } from "#domain/ledger";
import { feeLines, previewFees } from "#domain/owner-accounts";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks } from "../../../tests/factories/leasing";
import { february, only, terms } from "../../../tests/factories/management-fees";
import { must } from "../../../tests/factories/must";
import { charge, collectRent, makeOwned, pay } from "../../../tests/factories/owner-accounts";
import { computeFee, type FeeTerms } from "./compute-management-fee";

keepBooks("2026-03-01");

describe("a fee", () => {
	const base = { baseCents: 100_000, units: 4, occupiedUnits: 3 };
	test.each<[string, Partial<FeeTerms>, Partial<typeof base>, { from: string; to: string }, number]>([
		["percent of what was collected", {}, {}, february, 8_000],
		["rounded to the cent", { percentBp: 333 }, { baseCents: 1_235 }, february, 41],
		["a base below zero is nothing", {}, { baseCents: -5_000 }, february, 0],
		["flat a month", { percentBp: 0, flatCents: 15_000 }, {}, february, 15_000],
		["per unit", { percentBp: 0, perUnitCents: 1_000 }, {}, february, 4_000],
		["per unit that is let", { percentBp: 0, perUnitCents: 1_000, waiveVacant: true }, {}, february, 3_000],
		["all together", { flatCents: 5_000, perUnitCents: 1_000 }, {}, february, 17_000],
		["at least", { minCents: 9_000 }, {}, february, 9_000],
		["at most", { maxCents: 7_000 }, {}, february, 7_000],
		[
			"nothing while vacant, the minimum neither",
			{ minCents: 9_000, waiveVacant: true },
			{ occupiedUnits: 0 },
			february,
			0,
		],
		[
			"one month ago to yesterday is a month",
			{ percentBp: 0, flatCents: 15_000 },
			{},
			{ from: "2026-01-21", to: "2026-02-20" },
			15_000,
		],
		["a week of February", { percentBp: 0, flatCents: 28_000 }, {}, { from: "2026-02-01", to: "2026-02-07" }, 7_000],
		["a quarter", { percentBp: 0, flatCents: 10_000 }, {}, { from: "2026-01-01", to: "2026-03-31" }, 30_000],
		["from the 31st on", { percentBp: 0, flatCents: 10_000 }, {}, { from: "2026-01-31", to: "2026-03-30" }, 20_000],
	])("%s", (_, changed, other, window, cents) => {
		expect(computeFee({ ...terms, ...changed }, { ...base, ...other }, window)).toBe(cents);
	});
});

describe("what was collected", () => {
	test("counts money put to income, on the day it was put there", () => {
		const { scope, leaseId, propertyId } = makeOwned([10_000], { managementFeePercentBp: 1_000 });
		charge(scope, leaseId, "2026-02-01", 100_000);
		pay(scope, leaseId, "2026-02-03", 60_000);
		pay(scope, leaseId, "2026-03-01", 40_000);
		expect(only(scope, february)).toMatchObject({ collectedCents: 60_000, baseCents: 60_000, feeCents: 6_000 });
		expect(feeLines(scope, propertyId, february)).toMatchObject([
			{ date: "2026-02-03", cents: 60_000, accountName: "Rent Income" },
		]);
		expect(feeLines(makeBooks(), propertyId, february)).toEqual([]);
	});

	test("does not count deposits, prepayments, waivers, write-offs and accounts without a fee", () => {
		const { scope, leaseId } = makeOwned([10_000], { managementFeePercentBp: 1_000 });
		const [deposit, parking] = [accountNamed(scope, "Security Deposit Liability"), accountNamed(scope, "Parking")];
		statement("UPDATE gl_accounts SET management_fee_applies = 0 WHERE id = ?").run(parking);
		collectRent(scope, leaseId, "2026-02-02", 50_000);
		charge(scope, leaseId, "2026-02-03", 30_000, deposit);
		charge(scope, leaseId, "2026-02-03", 4_000, parking);
		pay(scope, leaseId, "2026-02-03", 34_000);
		charge(scope, leaseId, "2026-02-04", 2_000);
		const income = accountByRole(scope, "rent_income").id;
		const off = { date: "2026-02-05", lines: [{ accountId: income, amountCents: 1_000 }] };
		must(creditLease(scope, leaseId, { ...off, kind: "waive" }));
		const lost = [{ accountId: accountByRole(scope, "bad_debt").id, amountCents: 1_000 }];
		must(creditLease(scope, leaseId, { date: "2026-02-05", kind: "write_off", lines: lost, reason: "Gone" }));
		pay(scope, leaseId, "2026-02-06", 9_000);
		expect(only(scope, february).collectedCents).toBe(50_000);
		must(chargeLease(scope, leaseId, { date: "2026-02-07", lines: [{ accountId: income, amountCents: 9_000 }] }));
		expect(only(scope, february).collectedCents).toBe(59_000);
	});

	test("counts income that was received without a charge, and only with money", () => {
		const { scope, propertyId } = makeOwned([10_000], { managementFeePercentBp: 1_000 });
		const laundry = { accountId: accountNamed(scope, "Laundry"), amountCents: -5_000, propertyId };
		const bank = { accountId: accountNamed(scope, "Operating Cash"), amountCents: 5_000, propertyId };
		must(post(scope, { type: "deposit", date: "2026-02-10", lines: [bank, laundry] }));
		const due = { accountId: accountNamed(scope, "Other Receivables"), amountCents: 5_000, propertyId };
		must(post(scope, { type: "journal_entry", date: "2026-02-11", lines: [due, laundry] }));
		expect(only(scope, february).collectedCents).toBe(5_000);
	});

	test("a property without terms, or of another organization, has no fee", () => {
		const { scope } = makeOwned([10_000]);
		expect(previewFees(scope, february)).toEqual([]);
		makeOwned([10_000], { managementFeePercentBp: 1_000 });
		expect(previewFees(scope, february)).toEqual([]);
	});
});

test("an empty property is waived, one that was let for a day is not", () => {
	const { scope, propertyId } = makeOwned([10_000], { managementFeeFlatCents: 10_000, managementFeeWaiveVacant: true });
	expect(only(scope, { from: "2025-11-01", to: "2025-11-30" })).toMatchObject({
		propertyId,
		waived: true,
		feeCents: 0,
	});
	expect(only(scope, { from: "2025-12-02", to: "2026-01-01" })).toMatchObject({
		waived: false,
		feeCents: 10_000,
		occupiedUnits: 1,
	});
});
