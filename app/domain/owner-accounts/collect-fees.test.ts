import { describe, expect, test } from "vitest";
import { adjustAccount, listRegister, setTrustWarning, transferMoney } from "#domain/banking";
import { returnPayment } from "#domain/lease-accounts";
import { accountIdByRole, post, trialBalance, verifyBooks } from "#domain/ledger";
import {
	checkWindow,
	collectFees,
	type FeePreview,
	feesUncollected,
	findFeeRun,
	listFeeRuns,
	ownerTransactionTotals,
	previewFees,
	proposedWindow,
	reverseOwnerTransaction,
	undoFees,
	withCash,
} from "#domain/owner-accounts";
import { availableCash } from "#domain/owner-money";
import { setManagementFee } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeBankAccount } from "../../../tests/factories/banking";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, onDay } from "../../../tests/factories/leasing";
import {
	april,
	collect,
	collectTicked,
	companyAccount,
	february,
	march,
	only,
} from "../../../tests/factories/management-fees";
import { must } from "../../../tests/factories/must";
import { charge, collectRent, makeOwned, pay } from "../../../tests/factories/owner-accounts";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";

keepBooks("2026-03-01");

test("what is settled anew is not returned: only a payment that came back is", () => {
	const { scope, leaseId } = makeOwned([10_000], { managementFeePercentBp: 1_000 });
	charge(scope, leaseId, "2026-02-10", 100_000);
	const paymentId = pay(scope, leaseId, "2026-02-12", 100_000);
	charge(scope, leaseId, "2026-02-05", 33_000, accountIdByRole(scope, "late_fee_income"));
	const seen = { collectedCents: 100_000, returnedCents: 0, baseCents: 100_000 };
	expect(only(scope, february)).toMatchObject(seen);
	must(returnPayment(scope, paymentId, { date: "2026-02-20", reason: "nsf", feeCents: 0 }));
	expect(only(scope, february)).toMatchObject({ returnedCents: 100_000, baseCents: 0 });
});

describe("collecting", () => {
	test("takes the fee from the property to the company, and says so everywhere", () => {
		const { scope, leaseId, propertyId } = makeOwned([10_000], { managementFeePercentBp: 1_000, name: "Elm" });
		collectRent(scope, leaseId, "2026-02-02", 100_000);
		expect(feesUncollected(scope)).toMatchObject([{ propertyId }]);
		const run = must(collect(scope, february, "2026-03-01"));
		expect(run).toMatchObject({ number: 1, properties: 1, paidCents: 10_000, dueCents: 0 });
		expect(feesUncollected(scope)).toEqual([]);
		expect(availableCash(scope, propertyId)?.availableCents).toBe(90_000);
		const balances = trialBalance(scope, { asOf: "2026-03-01", basis: "cash" });
		const of = (name: string) => balances.find((row) => row.name === name)?.balanceCents;
		expect([of("Management Fees"), of("Management Fee Income"), of("Operating Cash")]).toEqual([
			10_000, -10_000, 90_000,
		]);
		expect(ownerTransactionTotals(scope)).toMatchObject({ rows: 1, feesCents: 10_000 });
		expect(findFeeRun(scope, run.runId)?.fees).toMatchObject([
			{ propertyName: "Elm", baseCents: 100_000, paidCents: 10_000 },
		]);
		const register = listRegister(scope, accountIdByRole(scope, "operating_cash"), { filters: {} });
		expect(register.rows.filter(({ type }) => type === "management_fee")).toMatchObject([{ payee: "Elm" }]);
		expect(findFeeRun(makeBooks(), run.runId)).toBeUndefined();
		onDay("2026-03-20");
		const begun = { from: "2026-03-01", to: "2026-03-19" };
		expect(proposedWindow(scope)).toEqual(begun);
		const { number } = must(collect(scope, begun, "2026-03-20"));
		expect(proposedWindow(scope)).toEqual(begun);
		expect(only(scope, february).collected).toMatchObject({ runNumber: number - 1, last: { runNumber: number } });
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
			expect(previewFees(scope, window)[0]?.collected?.last).toMatchObject({ runNumber: 1, to: "2026-02-28" });
			expect(collect(scope, window, "2026-03-01")).toEqual({
				...{ ok: false, field: "lines[0].amount" },
				message: "The fee for Elm is already collected through Feb 28, 2026 in run 1. Start on a later date.",
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
		expect(must(collectTicked(scope, march, "2026-04-01"))).toMatchObject({ properties: 1, paidCents: 0 });
		onDay("2026-04-20");
		expect(feesUncollected(scope)).toEqual([]);
		onDay("2026-05-01");
		pay(scope, leaseId, "2026-04-02", 70_000);
		collectRent(scope, leaseId, "2026-04-03", 50_000);
		expect(only(scope, april)).toMatchObject({
			collectedCents: 120_000,
			carriedCents: -70_000,
			baseCents: 50_000,
			feeCents: 5_000,
		});
		must(collectTicked(scope, april, "2026-05-01"));
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
		expect(only(scope, april)).toMatchObject({
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
		expect(withCash(scope, previewFees(scope, february))).toMatchObject([{ feeCents: 10_000, thereCents: 3_000 }]);
		expect(must(collect(scope, february, "2026-03-01"))).toMatchObject({ paidCents: 3_000, dueCents: 7_000 });
		onDay("2026-04-01");
		expect(only(scope, march)).toMatchObject({ computedCents: 5_000, dueBeforeCents: 7_000, feeCents: 12_000 });
		expect(withCash(scope, previewFees(scope, march))).toMatchObject([{ feeCents: 12_000, thereCents: 0 }]);
		expect(must(collect(scope, march, "2026-04-01"))).toMatchObject({ paidCents: 0, dueCents: 12_000 });
		expect(findFeeRun(scope, 2)?.fees).toMatchObject([{ transactionId: null, dueCents: 12_000 }]);
	});

	test("a fee takes no more than the operating account holds of the property’s money", () => {
		const { scope, leaseId, propertyId } = makeOwned([10_000], { managementFeePercentBp: 1_000 });
		collectRent(scope, leaseId, "2026-02-02", 100_000);
		const [fromAccountId, toAccountId] = [accountNamed(scope, "Operating Cash"), makeBankAccount(scope)];
		must(transferMoney(scope, { fromAccountId, toAccountId, date: "2026-02-03", amountCents: 96_000, propertyId }));
		expect(withCash(scope, previewFees(scope, february))).toMatchObject([
			{ feeCents: 10_000, thereCents: 4_000, bankName: "Operating Cash" },
		]);
		expect(must(collect(scope, february, "2026-03-01"))).toMatchObject({ paidCents: 4_000, dueCents: 6_000 });
		expect(verifyBooks(scope.profileId).differences).toEqual([]);
	});

	test("another amount needs a reason, and a figure that changed meanwhile is looked at again", () => {
		const { scope, leaseId } = makeOwned([10_000], { managementFeePercentBp: 1_000 });
		collectRent(scope, leaseId, "2026-02-02", 100_000);
		const lines = previewFees(scope, february).map(({ propertyId }) => ({
			propertyId,
			amountCents: 8_000,
			shownCents: 10_000,
		}));
		const input = { ...february, date: "2026-03-01", companyAccountId: companyAccount(scope), lines };
		expect(saying(collectFees(scope, input))).toMatchInlineSnapshot(
			`"lines[0].reason: Enter a reason for the different amount."`,
		);
		expect(
			saying(collectFees(scope, { ...input, lines: lines.map((line) => ({ ...line, shownCents: 1 })) })),
		).toMatchInlineSnapshot(`"lines[0].amount: The fee for … is now $100.00. Review it again."`);
		expect(saying(collectFees(scope, { ...input, lines: [] }))).toMatchInlineSnapshot(
			`"lines: Select the properties to collect from."`,
		);
		expect(
			saying(collectFees(scope, { ...input, lines: [...lines, ...lines].map((line) => ({ ...line, reason: "x" })) })),
		).toMatchInlineSnapshot(`"lines[1].amount: This is listed twice."`);
		expect(
			saying(collectFees(scope, { ...input, companyAccountId: accountNamed(scope, "Rent Income") })),
		).toMatchInlineSnapshot(`"companyAccountId: Rent Income isn't a bank account."`);
		expect(saying(collectFees(scope, { ...input, date: "2026-03-02" }))).toMatchInlineSnapshot(
			`"date: Use today's date or earlier."`,
		);
		expect(saying(collectFees(scope, { ...input, from: "2026-02-28", to: "2026-02-01" }))).toMatchInlineSnapshot(
			`"to: The end date is before the start date."`,
		);
		const foreign = makeProperty(makeBooks(), { managementFeePercentBp: 1_000 }).propertyId;
		expect(
			saying(collectFees(scope, { ...input, lines: [{ propertyId: foreign, amountCents: 0, shownCents: 0 }] })),
		).toMatchInlineSnapshot(`"lines[0].amount: That property wasn't found or has no management fee."`);
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
		const companyAccountId = companyAccount(scope);
		const input = { ...february, date: "2026-03-01", companyAccountId, lines: [] };
		expect(saying(collectFees(scope, { ...input, allShownCents: 14_999 }))).toMatchInlineSnapshot(
			`"form: The fees now add up to $150.00. Review them again."`,
		);
		const trust = accountNamed(scope, "Security Deposit Trust");
		expect(collectFees(scope, { ...input, companyAccountId: trust, allShownCents: 15_000 })).toMatchObject({
			field: "companyAccountId",
			message: "Security Deposit Trust holds tenants' deposits. Choose a company account.",
		});
		expect(must(collectFees(scope, { ...input, allShownCents: 15_000 }))).toMatchObject({
			properties: 3,
			paidCents: 15_000,
		});
		expect(saying(collectFees(scope, { ...input, allShownCents: 0 }))).toMatchInlineSnapshot(
			`"form: There's nothing to collect."`,
		);
	});

	test("a property that was left out of a run owes for its days in the next, months and units too", () => {
		const { scope, leaseId, propertyId } = makeOwned([10_000], {
			...{ managementFeePercentBp: 1_000, managementFeeFlatCents: 2_000 },
		});
		const other = makeOwned([10_000], { managementFeeFlatCents: 500 }, scope);
		must(collectTicked(scope, { from: "2026-01-01", to: "2026-01-31" }, "2026-02-28"));
		const left = collectRent(scope, leaseId, "2026-02-02", 100_000);
		must(collectOf(scope, other.propertyId, february));
		onDay("2026-04-01");
		expect(feesUncollected(scope)).toMatchObject([{ propertyId }, { propertyId: other.propertyId }]);
		collectRent(scope, leaseId, "2026-02-20", 40_000);
		collectRent(scope, leaseId, "2026-03-02", 50_000);
		must(returnPayment(scope, left, { date: "2026-03-05" }));
		expect(feeOf(scope, propertyId, march)).toMatchObject({
			...{ from: "2026-02-01", collectedCents: 190_000, returnedCents: 100_000, lateCents: 0, baseCents: 90_000 },
			...{ dueBeforeCents: 2_000, feeCents: 15_000, leftOut: undefined, ticked: true },
		});
		expect(feeOf(scope, other.propertyId, march)).toMatchObject({ from: "2026-03-01", computedCents: 500 });
		const run = must(collectTicked(scope, march, "2026-04-01"));
		expect(findFeeRun(scope, run.runId)?.fees[0]).toMatchObject({ fromDate: "2026-02-01", baseCents: 90_000 });
		expect(feeOf(scope, propertyId, february).collected).toMatchObject({ last: { to: "2026-03-31" } });
		must(undoFees(scope, run.runId, { date: "2026-04-01", reason: "Anew" }));
		must(collectOf(scope, propertyId, february));
		expect(feeOf(scope, propertyId, march)).toMatchObject({
			...{ from: "2026-03-01", collectedCents: 50_000, returnedCents: 100_000, baseCents: -50_000, feeCents: 2_000 },
		});
	});

	test("days before a first fee that another run covered are named, and left out only by a tick", () => {
		const { scope, leaseId, propertyId } = makeOwned([10_000], { managementFeePercentBp: 1_000 });
		const other = makeOwned([10_000], { managementFeeFlatCents: 500 }, scope);
		collectRent(scope, leaseId, "2026-02-02", 100_000);
		must(collectOf(scope, other.propertyId, february));
		onDay("2026-04-01");
		const added = makeOwned([10_000], { managementFeeFlatCents: 500 }, scope);
		collectRent(scope, leaseId, "2026-03-02", 50_000);
		expect(feeOf(scope, propertyId, march)).toMatchObject({
			...{ from: "2026-03-01", feeCents: 5_000, ticked: false, leftOut: { ...february, feeCents: 10_000 } },
		});
		expect(feeOf(scope, added.propertyId, march)).toMatchObject({ leftOut: undefined, ticked: true });
		const run = must(collectTicked(scope, march, "2026-04-01"));
		expect(run).toMatchObject({ properties: 2, paidCents: 0, dueCents: 1_500 });
		expect(feesUncollected(scope)).toMatchObject([{ propertyId }]);
		must(collectOf(scope, propertyId, february));
		expect(feeOf(scope, propertyId, march)).toMatchObject({ leftOut: undefined, ticked: true, feeCents: 5_000 });
		must(undoFees(scope, run.runId + 1, { date: "2026-04-01", reason: "Begin in March" }));
		must(collectOf(scope, propertyId, march));
		expect(feeOf(scope, propertyId, february)).toMatchObject({ collected: { runNumber: 4 }, ticked: false });
	});

	test("a window is two years at most", () => {
		const { scope } = makeOwned([10_000], { managementFeePercentBp: 1_000 });
		expect(checkWindow(scope, { from: "2024-02-10", to: "2026-02-09" })).toBeUndefined();
		expect(checkWindow(scope, { from: "2024-02-10", to: "2026-02-10" })).toEqual({
			...{ ok: false, field: "from", message: "Choose a period of two years or less." },
		});
	});

	test("a run whose money the company spent since asks before it is undone", () => {
		const { scope, leaseId, propertyId } = makeOwned([10_000], { managementFeePercentBp: 1_000 });
		const shared = makeBankAccount(scope);
		collectRent(scope, leaseId, "2026-02-02", 100_000);
		const line = { propertyId, amountCents: 10_000, shownCents: 10_000 };
		const run = must(collectFees(scope, { ...february, date: "2026-03-01", companyAccountId: shared, lines: [line] }));
		must(adjustAccount(scope, shared, { kind: "fee", date: "2026-03-01", amountCents: 4_000 }));
		must(setTrustWarning(scope, "by_property"));
		const undo = { date: "2026-03-01", reason: "Wrong terms" };
		expect(undoFees(scope, run.runId, undo)).toMatchObject({
			...{ ok: false, field: "confirmBelowZero" },
			message: expect.stringContaining("would be $40.00 below zero"),
		});
		must(undoFees(scope, run.runId, { ...undo, confirmBelowZero: true }));
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
		expect(saying(undoFees(scope, second.runId, { ...undo, reason: "" }))).toMatchInlineSnapshot(
			`"reason: Enter a reason."`,
		);
		expect(saying(undoFees(makeBooks(), second.runId, undo))).toMatchInlineSnapshot(`"form: That run wasn't found."`);
		const { transactionId } = findFeeRun(scope, first.runId)?.fees[0] ?? {};
		expect(saying(reverseOwnerTransaction(scope, transactionId ?? 0, undo))).toMatchInlineSnapshot(
			`"form: To reverse a management fee, undo its run."`,
		);
		must(undoFees(scope, second.runId, undo));
		expect(saying(undoFees(scope, second.runId, undo))).toMatchInlineSnapshot(`"form: Run 2 is already undone."`);
		must(undoFees(scope, first.runId, undo));
		expect(availableCash(scope, propertyId)?.availableCents).toBe(150_000);
		expect(ownerTransactionTotals(scope)?.rows).toBe(0);
		must(setManagementFee(scope, propertyId, { managementFeePerUnitCents: 2_500, managementFeeMaxCents: 2_000 }));
		expect(only(scope, february)).toMatchObject({ collected: undefined, computedCents: 2_000 });
		expect(
			saying(setManagementFee(scope, propertyId, { managementFeeMinCents: 2, managementFeeMaxCents: 1 })),
		).toMatchInlineSnapshot(`"managementFeeMax: The maximum is below the minimum."`);
		expect(must(collect(scope, february, "2026-04-01")).number).toBe(3);
	});
});

function feeOf(scope: Scope, propertyId: number, window: { from: string; to: string }): FeePreview {
	const [fee] = previewFees(scope, window, [propertyId]);
	if (!fee) throw new Error("No fee is previewed.");
	return fee;
}

/** Collects the fee of one property only. */
function collectOf(scope: Scope, propertyId: number, window: { from: string; to: string }) {
	const { feeCents } = feeOf(scope, propertyId, window);
	const lines = [{ propertyId, amountCents: feeCents, shownCents: feeCents }];
	const companyAccountId = companyAccount(scope);
	return collectFees(scope, { ...window, date: window.to, companyAccountId, lines });
}
