import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDeposit, undoDeposit } from "#domain/banking";
import { setClock } from "#domain/calendar";
import { accountIdByRole } from "#domain/ledger";
import { reverseExpense } from "#domain/payables";
import { statement } from "~/db/client.server";
import { makeBankAccount, takeCheck } from "../../../../tests/factories/banking";
import { makeBooks } from "../../../../tests/factories/ledger";
import { must } from "../../../../tests/factories/must";
import { makeExpense } from "../../../../tests/factories/payables";
import { readRows } from "../../../../tests/factories/read-report";
import { bankChoices } from "./bank-choices";

beforeEach(() => setClock("2026-07-15T12:00:00Z"));
afterEach(() => setClock());

test("the check register lists checks by number and names the missing numbers", () => {
	const { scope, propertyId } = makeBooks();
	const check = (checkNumber: number, date: string, amountCents = 10_000) =>
		makeExpense(scope, propertyId, {
			...{ method: "check", checkNumber, date },
			lines: [{ propertyId, accountId: accountIdByRole(scope, "bank_fees"), amountCents }],
		});
	check(1001, "2026-01-05");
	const voided = check(1002, "2026-01-06", 7_000);
	check(1005, "2026-02-01", 5_000);
	check(1007, "2026-03-01", 3_000);
	must(
		reverseExpense(scope, voided.transactionId, { date: "2026-01-10", reason: "Wrong payee", confirmBelowZero: true }),
	);

	const year = { from: "2026-01-01", to: "2026-12-31" };
	const all = readRows(scope, "checkregister", year);
	expect(all.cells.map(({ number, state }) => [number, state])).toEqual([
		["1001", "Outstanding, not printed here"],
		["1002", "Voided"],
		["1003–1004", "Missing"],
		["1005", "Outstanding, not printed here"],
		["1006", "Missing"],
		["1007", "Outstanding, not printed here"],
	]);
	expect(all.sums.standing).toBe(18_000);
	const february = readRows(scope, "checkregister", { from: "2026-02-01", to: "2026-02-28" });
	expect(february.cells.map(({ number }) => number)).toEqual(["1003–1004", "1005"]);
	const voids = readRows(scope, "checkregister", { ...year, filters: { state: "voided" } });
	expect(voids.cells.map(({ number }) => number)).toEqual(["1002"]);
	const ofOne = readRows(scope, "checkregister", { ...year, propertyIds: [propertyId] });
	expect(ofOne.cells.map(({ number }) => number)).toEqual(["1001", "1002", "1005", "1007"]);

	const stale = readRows(scope, "stalechecks", { asOf: "2026-06-30", filters: { age: "90", dormancy: "2" } });
	expect(stale.cells.map(({ number, days, amount, reportOn }) => [number, days, amount, reportOn])).toEqual([
		["1001", 176, 10_000, "2028-01-05"],
		["1005", 149, 5_000, "2028-02-01"],
		["1007", 121, 3_000, "2028-03-01"],
	]);
	const then = readRows(scope, "stalechecks", { asOf: "2026-01-09", filters: { age: "30" } });
	expect(then.cells).toEqual([]);
});

test("the deposit register shows each deposit with its receipts, and one that was undone", () => {
	const { scope, leaseId } = makeBooks();
	const accountId = accountIdByRole(scope, "operating_cash");
	const first = takeCheck(scope, leaseId, 40_000, { date: "2026-07-01" });
	const second = takeCheck(scope, leaseId, 25_000, { date: "2026-07-02" });
	const deposited = must(
		makeDeposit(scope, { accountId, date: "2026-07-03", receipts: [first.postingId, second.postingId] }),
	);
	const july = { from: "2026-07-01", to: "2026-07-31" };
	expect(readRows(scope, "depositregister", july).cells.map(({ received, amount }) => [received, amount])).toEqual([
		["2026-07-01", 40_000],
		["2026-07-02", 25_000],
	]);
	must(undoDeposit(scope, deposited.transactionId, { reason: "Wrong bank" }));
	const after = readRows(scope, "depositregister", july);
	expect(after.sums.standing).toBe(0);
});

test("a register is asked of any bank account, also of one that is no longer used", () => {
	const { scope } = makeBooks();
	const used = makeBankAccount(scope, { name: "Reserve" });
	statement("UPDATE gl_accounts SET active = 0 WHERE id = ?").run(used);
	const choices = bankChoices(scope);
	expect(choices.find(({ id }) => id === used)).toMatchObject({
		name: expect.stringMatching(/ Reserve$/),
		active: false,
	});
	expect(choices.filter(({ active }) => active)).toHaveLength(choices.length - 1);
	expect(choices.length).toBeGreaterThan(1);
});
