import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { chargeLease, creditLease, returnPayment } from "#domain/leasing";
import { accountByRole, post, trialBalance, verifyBooks } from "#domain/ledger";
import {
	collectFees,
	type FeePreview,
	feeLines,
	feesUncollected,
	findFeeRun,
	listFeeRuns,
	ownerTransactionTotals,
	previewFees,
	proposedWindow,
	reverseOwnerTransaction,
	undoFees,
} from "#domain/owner-accounts";
import { propertyCash, setManagementFee } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import { accountNamed, makeBooks, onDay } from "../../../tests/factories/leasing";
import { charge, collectRent, makeOwned, must, pay } from "../../../tests/factories/owner-accounts";
import { makeProperty } from "../../../tests/factories/rentals";
import { computeFee, type FeeTerms } from "./fee-terms";

beforeEach(() => onDay("2026-03-01"));
afterEach(() => {
	expect(verifyBooks().differences).toEqual([]);
	setClock();
});

const february = { from: "2026-02-01", to: "2026-02-28" };
const march = { from: "2026-03-01", to: "2026-03-31" };
const terms: FeeTerms = {
	...{ percentBp: 800, flatCents: 0, perUnitCents: 0, minCents: 0, maxCents: null, waiveVacant: false },
};

function collect(
	scope: Scope,
	window: { from: string; to: string },
	date: string,
	change: Partial<FeePreview> & object = {},
) {
	const lines = previewFees(scope, window).map(({ propertyId, feeCents }) => ({
		...{ propertyId, amountCents: feeCents, shownCents: feeCents, ...change },
	}));
	return collectFees(scope, { ...window, date, companyAccountId: accountNamed(scope, "Operating Cash"), lines });
}

const only = (scope: Scope, window: { from: string; to: string }) => {
	const [preview] = previewFees(scope, window);
	if (!preview) throw new Error("No fee is previewed.");
	return preview;
};

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

	test("a property without terms, or of another organisation, has no fee", () => {
		const { scope } = makeOwned([10_000]);
		expect(previewFees(scope, february)).toEqual([]);
		makeOwned([10_000], { managementFeePercentBp: 1_000 });
		expect(previewFees(scope, february)).toEqual([]);
	});
});

describe("collecting", () => {
	test("takes the fee from the property to the company, and says so everywhere", () => {
		const { scope, leaseId, propertyId } = makeOwned([10_000], { managementFeePercentBp: 1_000, name: "Elm" });
		collectRent(scope, leaseId, "2026-02-02", 100_000);
		expect(feesUncollected(scope)).toMatchObject([{ propertyId }]);
		const run = must(collect(scope, february, "2026-03-01"));
		expect(run).toMatchObject({ number: 1, properties: 1, paidCents: 10_000, dueCents: 0 });
		expect(feesUncollected(scope)).toEqual([]);
		expect(propertyCash(scope, propertyId)?.availableCents).toBe(90_000);
		const balances = trialBalance(scope, { asOf: "2026-03-01", basis: "cash" });
		const of = (name: string) => balances.find((row) => row.name === name)?.balanceCents;
		expect([of("Management Fees"), of("Management Fee Income"), of("Operating Cash")]).toEqual([
			10_000, -10_000, 100_000,
		]);
		expect(ownerTransactionTotals(scope)).toMatchObject({ rows: 1, feesCents: 10_000 });
		expect(findFeeRun(scope, run.runId)?.fees).toMatchObject([
			{ propertyName: "Elm", baseCents: 100_000, paidCents: 10_000 },
		]);
		expect(findFeeRun(makeBooks(), run.runId)).toBeUndefined();
		expect(proposedWindow(scope)).toEqual({ from: "2026-02-01", to: "2026-02-28" });
		onDay("2026-03-20");
		expect(proposedWindow(scope)).toEqual({ from: "2026-03-01", to: "2026-03-19" });
	});

	test("a window is collected once: what overlaps is refused and names the run", () => {
		const { scope, leaseId } = makeOwned([10_000], { managementFeePercentBp: 1_000, name: "Elm" });
		collectRent(scope, leaseId, "2026-02-02", 100_000);
		must(collect(scope, february, "2026-03-01"));
		for (const window of [
			february,
			{ from: "2026-02-28", to: "2026-03-01" },
			{ from: "2026-01-01", to: "2026-01-31" },
		]) {
			expect(previewFees(scope, window)[0]?.collected).toEqual({ runNumber: 1, to: "2026-02-28" });
			expect(collect(scope, window, "2026-03-01")).toEqual({
				...{ ok: false, field: "lines[0].amount" },
				message: "The fee of Elm is collected up to Feb 28, 2026, in run 1. Begin on a later day.",
			});
		}
		expect(listFeeRuns(scope).rows).toHaveLength(1);
	});

	test("a payment that the bank sends back lowers the next base, below zero too", () => {
		const { scope, leaseId, propertyId } = makeOwned([10_000], { managementFeePercentBp: 1_000, reserveCents: 0 });
		const payment = collectRent(scope, leaseId, "2026-02-02", 100_000);
		must(collect(scope, february, "2026-03-01"));
		onDay("2026-04-01");
		must(returnPayment(scope, payment, { date: "2026-03-05" }));
		pay(scope, leaseId, "2026-03-20", 30_000);
		expect(only(scope, march)).toMatchObject({
			collectedCents: 30_000,
			returnedCents: 100_000,
			baseCents: -70_000,
			feeCents: 0,
		});
		must(collect(scope, march, "2026-04-01"));
		onDay("2026-05-01");
		pay(scope, leaseId, "2026-04-02", 70_000);
		collectRent(scope, leaseId, "2026-04-03", 50_000);
		const april = { from: "2026-04-01", to: "2026-04-30" };
		expect(only(scope, april)).toMatchObject({
			collectedCents: 120_000,
			carriedCents: -70_000,
			baseCents: 50_000,
			feeCents: 5_000,
		});
		must(collect(scope, april, "2026-05-01"));
		const charged = statement<{ cents: number }>(
			"SELECT sum(paid_cents) AS cents FROM management_fees WHERE property_id = ?",
		).get(propertyId);
		expect(charged?.cents).toBe(15_000);
	});

	test("what is entered later for days that were collected comes with the next run, once", () => {
		const { scope, leaseId } = makeOwned([10_000], { managementFeePercentBp: 1_000 });
		const early = collectRent(scope, leaseId, "2026-02-02", 100_000);
		must(collect(scope, february, "2026-03-01"));
		collectRent(scope, leaseId, "2026-02-20", 40_000);
		collectRent(scope, leaseId, "2026-01-20", 9_000);
		onDay("2026-04-01");
		must(returnPayment(scope, early, { date: "2026-02-27" }));
		collectRent(scope, leaseId, "2026-03-02", 5_000);
		expect(only(scope, march)).toMatchObject({ collectedCents: 5_000, lateCents: -60_000, baseCents: -55_000 });
		must(collect(scope, march, "2026-04-01"));
		onDay("2026-05-01");
		expect(only(scope, { from: "2026-04-01", to: "2026-04-30" })).toMatchObject({
			lateCents: 0,
			carriedCents: -55_000,
		});
	});

	test("what the property has not the cash for stays due and comes with the next fee", () => {
		const { scope, leaseId, propertyId } = makeOwned([10_000], {
			managementFeePercentBp: 1_000,
			managementFeeMinCents: 5_000,
		});
		collectRent(scope, leaseId, "2026-02-02", 100_000);
		const repairs = { accountId: accountNamed(scope, "Repairs"), amountCents: 97_000, propertyId };
		const bank = { accountId: accountNamed(scope, "Operating Cash"), amountCents: -97_000, propertyId };
		must(post(scope, { type: "expense", date: "2026-02-20", lines: [repairs, bank] }));
		expect(must(collect(scope, february, "2026-03-01"))).toMatchObject({ paidCents: 3_000, dueCents: 7_000 });
		onDay("2026-04-01");
		expect(only(scope, march)).toMatchObject({ computedCents: 5_000, dueBeforeCents: 7_000, feeCents: 12_000 });
		expect(must(collect(scope, march, "2026-04-01"))).toMatchObject({ paidCents: 0, dueCents: 12_000 });
		expect(findFeeRun(scope, 2)?.fees).toMatchObject([{ transactionId: null, dueCents: 12_000 }]);
	});

	test("another amount needs a reason, and a figure that changed meanwhile is looked at again", () => {
		const { scope, leaseId } = makeOwned([10_000], { managementFeePercentBp: 1_000 });
		collectRent(scope, leaseId, "2026-02-02", 100_000);
		const lines = previewFees(scope, february).map(({ propertyId }) => ({
			propertyId,
			amountCents: 8_000,
			shownCents: 10_000,
		}));
		const input = { ...february, date: "2026-03-01", companyAccountId: accountNamed(scope, "Operating Cash"), lines };
		expect(collectFees(scope, input)).toMatchObject({ field: "lines[0].reason" });
		expect(collectFees(scope, { ...input, lines: lines.map((line) => ({ ...line, shownCents: 1 })) })).toMatchObject({
			field: "lines[0].amount",
		});
		expect(collectFees(scope, { ...input, lines: [] })).toMatchObject({ field: "lines" });
		expect(
			collectFees(scope, { ...input, lines: [...lines, ...lines].map((line) => ({ ...line, reason: "x" })) }).ok,
		).toBe(false);
		expect(collectFees(scope, { ...input, companyAccountId: accountNamed(scope, "Rent Income") })).toMatchObject({
			field: "companyAccountId",
		});
		expect(collectFees(scope, { ...input, date: "2026-03-02" })).toMatchObject({ field: "date" });
		expect(collectFees(scope, { ...input, from: "2026-02-28", to: "2026-02-01" })).toMatchObject({ field: "to" });
		const foreign = makeProperty(makeBooks(), { managementFeePercentBp: 1_000 }).propertyId;
		expect(collectFees(scope, { ...input, lines: [{ propertyId: foreign, amountCents: 0, shownCents: 0 }] }).ok).toBe(
			false,
		);
		const kept = { ...input, lines: lines.map((line) => ({ ...line, reason: "First month" })), idempotencyKey: "k" };
		const run = must(collectFees(scope, kept));
		expect(run.paidCents).toBe(8_000);
		expect(collectFees(scope, kept)).toEqual(run);
		expect(findFeeRun(scope, run.runId)?.fees).toMatchObject([
			{ chargedCents: 8_000, dueCents: 0, reason: "First month" },
		]);
	});

	test("all fees of a window at once, if they still come to what was shown", () => {
		const scope = makeBooks();
		const elm = makeOwned([10_000], { managementFeePercentBp: 1_000 }, scope);
		const oak = makeOwned([10_000], { managementFeePercentBp: 500 }, scope);
		makeOwned([10_000], { managementFeePercentBp: 500 }, scope);
		collectRent(scope, elm.leaseId, "2026-02-02", 100_000);
		collectRent(scope, oak.leaseId, "2026-02-02", 100_000);
		const companyAccountId = accountNamed(scope, "Operating Cash");
		const input = { ...february, date: "2026-03-01", companyAccountId, lines: [] };
		expect(collectFees(scope, { ...input, allShownCents: 14_999 })).toMatchObject({ ok: false });
		expect(must(collectFees(scope, { ...input, allShownCents: 15_000 }))).toMatchObject({
			properties: 2,
			paidCents: 15_000,
		});
		expect(collectFees(scope, { ...input, allShownCents: 0 })).toMatchObject({ ok: false });
	});

	test("a run is undone whole, the latest first, and its window is free again", () => {
		const { scope, leaseId, propertyId } = makeOwned([10_000], { managementFeePercentBp: 1_000 });
		collectRent(scope, leaseId, "2026-02-02", 100_000);
		const first = must(collect(scope, february, "2026-03-01"));
		onDay("2026-04-01");
		collectRent(scope, leaseId, "2026-03-02", 50_000);
		const second = must(collect(scope, march, "2026-04-01"));
		const undo = { date: "2026-04-01", reason: "Wrong terms" };
		expect(undoFees(scope, first.runId, undo)).toMatchObject({
			ok: false,
			message: expect.stringContaining("run 2 first"),
		});
		expect(undoFees(scope, second.runId, { ...undo, reason: "" })).toMatchObject({ field: "reason" });
		expect(undoFees(makeBooks(), second.runId, undo).ok).toBe(false);
		const { transactionId } = findFeeRun(scope, first.runId)?.fees[0] ?? {};
		expect(reverseOwnerTransaction(scope, transactionId ?? 0, undo).ok).toBe(false);
		must(undoFees(scope, second.runId, undo));
		expect(undoFees(scope, second.runId, undo).ok).toBe(false);
		must(undoFees(scope, first.runId, undo));
		expect(propertyCash(scope, propertyId)?.availableCents).toBe(150_000);
		expect(ownerTransactionTotals(scope).rows).toBe(0);
		must(setManagementFee(scope, propertyId, { managementFeePerUnitCents: 2_500, managementFeeMaxCents: 2_000 }));
		expect(only(scope, february)).toMatchObject({ collected: undefined, computedCents: 2_000 });
		expect(setManagementFee(scope, propertyId, { managementFeeMinCents: 2, managementFeeMaxCents: 1 })).toMatchObject({
			ok: false,
		});
		expect(must(collect(scope, february, "2026-04-01")).number).toBe(3);
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
