import { beforeEach, expect, test } from "vitest";
import { listChecks } from "#domain/banking";
import { refundDeposit } from "#domain/deposits";
import { receivePayment, reverseTransaction } from "#domain/lease-accounts";
import { accountIdByRole, post, viewTransaction } from "#domain/ledger";
import { correctExpense, findChecks, markChecksPrinted, recordExpense, reverseExpense } from "#domain/payables";
import { statement } from "~/db/client.server";
import { makeBankAccount } from "../../../tests/factories/banking";
import { accountNamed, makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { expenseFields, makeExpense } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { nextCheckNumber } from "./index.server";

beforeEach(() => onDay("2026-02-10"));

/** A lease with $500.00 prepaid, and a bank account whose next check is 2001. */
function prepaidLease() {
	const scope = makeBooks();
	const bank = makeBankAccount(scope, { nextCheckNumber: 2001 });
	const { propertyId, unitId } = makeProperty(scope);
	const { leaseId } = makeLease(scope, { unitId, rent: [], withoutRent: true, type: "at_will", endDate: undefined });
	const paid = { date: "2026-01-05", amountCents: 50_000, payerName: "Ana Diaz", depositAccountId: bank };
	must(receivePayment(scope, leaseId, { ...paid, method: "cash" }));
	const refund = (reference: string | undefined, over: Partial<Parameters<typeof refundDeposit>[2]> = {}) =>
		refundDeposit(scope, leaseId, {
			...{ date: "2026-01-10", method: "check", payeeName: "Ana Diaz", prepaymentCents: 10_000 },
			...{ fromAccountId: bank, reference, ...over },
		});
	const byCheck = (checkNumber?: number) =>
		expenseFields(scope, propertyId, { bankAccountId: bank, method: "check", checkNumber });
	const numbers = () => listChecks(scope, bank, {}).rows.map(({ checkNumber, payeeName }) => [checkNumber, payeeName]);
	return { scope, bank, propertyId, leaseId, refund, byCheck, numbers };
}

test("refunds and payments draw on one row of numbers, and none is written twice", () => {
	const { scope, bank, refund, byCheck, numbers } = prepaidLease();
	must(refund("2001"));
	expect(nextCheckNumber(scope, bank)).toBe(2002);
	expect(recordExpense(scope, byCheck(2001))).toMatchObject({
		field: "checkNumber",
		message: "Check number 2001 is already used.",
	});
	expect(must(recordExpense(scope, byCheck())).checkNumber).toBe(2002);
	expect(refund("2002")).toEqual({ ok: false, field: "reference", message: "Check number 2002 is already used." });
	expect(saying(refund("02002"))).toMatchInlineSnapshot(`"reference: Check number 2002 is already used."`);
	expect(numbers()).toEqual([
		[2002, "Corner shop"],
		[2001, "Ana Diaz"],
	]);
	const used =
		"INSERT INTO check_numbers SELECT transaction_id, profile_id, bank_account_id, 2001, 0 FROM check_numbers";
	expect(() => statement(used).run()).toThrow();
	expect(() => statement("DELETE FROM check_numbers").run()).toThrow("not forgotten");
});

test("a check corrected to another bank account keeps its number there, or takes the next where it is used", () => {
	const { scope, bank, propertyId, byCheck } = prepaidLease();
	const written = (checkNumber: number) =>
		makeExpense(scope, propertyId, { method: "check", checkNumber }).transactionId;
	must(recordExpense(scope, byCheck(3001)));
	expect(must(correctExpense(scope, written(3001), byCheck(3001))).checkNumber).toBe(3002);
	expect(must(correctExpense(scope, written(4001), byCheck(4001))).checkNumber).toBe(4001);
	expect(saying(correctExpense(scope, written(5001), byCheck(3001)))).toMatchInlineSnapshot(
		`"checkNumber: Check number 3001 is already used."`,
	);
	expect(nextCheckNumber(scope, bank)).toBe(4002);
});

test("a refund without a number has the next one, and prints as a check", () => {
	const { scope, bank, propertyId, refund } = prepaidLease();
	const { transactionId, checkNumbers } = must(refund(undefined, { address: "7 Elm Street" }));
	expect(checkNumbers).toEqual([2001]);
	expect(nextCheckNumber(scope, bank)).toBe(2002);
	const printed = { checkNumber: 2001, payTo: "Ana Diaz", address: "7 Elm Street", amountCents: 10_000, waits: false };
	expect(findChecks(scope, { transactionId })).toMatchObject([{ ...printed, lines: [{ amountCents: 10_000 }] }]);
	expect(findChecks(makeBooks(), { transactionId })).toEqual([]);
	expect(saying(markChecksPrinted(scope, { transactionId }))).toMatchInlineSnapshot(
		`"form: There are no checks to print."`,
	);
	const paid = makeExpense(scope, propertyId, { bankAccountId: bank, method: "check" });
	expect(findChecks(scope, {})).toMatchObject([{ transactionId: paid.transactionId, waits: true }]);
	must(markChecksPrinted(scope, {}));
	expect(findChecks(scope, { transactionId: paid.transactionId })).toMatchObject([{ waits: false }]);
});

test("another account has numbers of its own, and what is no number takes none", () => {
	const { scope, bank, refund, propertyId } = prepaidLease();
	must(refund("2001"));
	const other = makeBankAccount(scope, { nextCheckNumber: 2001 });
	expect(makeExpense(scope, propertyId, { bankAccountId: other, method: "check" }).checkNumber).toBe(2001);
	must(refund("C-17"));
	must(refund("2002", { method: "cash" }));
	expect(nextCheckNumber(scope, bank)).toBe(2002);
});

test("a refund that is reversed voids its number, which may then be written again", () => {
	const { scope, bank, refund, byCheck, numbers } = prepaidLease();
	const { transactionId } = must(refund("2001"));
	must(reverseTransaction(scope, transactionId, { reason: "Lost in the mail" }));
	expect(nextCheckNumber(scope, bank)).toBe(2002);
	expect(must(recordExpense(scope, byCheck(2001))).checkNumber).toBe(2001);
	expect(numbers()).toHaveLength(2);
});

test("a correction keeps its check's number, unless it is of another account", () => {
	const { scope, bank, byCheck, propertyId } = prepaidLease();
	const first = must(recordExpense(scope, byCheck()));
	const later = must(recordExpense(scope, byCheck()));
	const corrected = must(correctExpense(scope, first.transactionId, { ...byCheck(), memo: "Said anew" }));
	expect([first.checkNumber, later.checkNumber, corrected.checkNumber]).toEqual([2001, 2002, 2001]);
	const elsewhere = expenseFields(scope, propertyId, { method: "check" });
	expect(must(correctExpense(scope, corrected.transactionId, elsewhere)).checkNumber).toBe(1001);
	expect(nextCheckNumber(scope, bank)).toBe(2003);
});

test("a chart's own account counts on from its first check", () => {
	const { scope, propertyId } = prepaidLease();
	const bankAccountId = accountIdByRole(scope, "operating_cash");
	const { transactionId } = makeExpense(scope, propertyId, { bankAccountId, method: "check" });
	must(reverseExpense(scope, transactionId, { reason: "Twice" }));
	expect(makeExpense(scope, propertyId, { bankAccountId, method: "check" }).checkNumber).toBe(1002);
});

test("a refund that two accounts pay takes a number of each, and no number is typed for it", () => {
	const { scope, bank, leaseId, propertyId, refund } = prepaidLease();
	const trust = accountNamed(scope, "Security Deposit Trust");
	const next = nextCheckNumber(scope, trust);
	const tags = { leaseId, propertyId };
	const deposits = accountIdByRole(scope, "security_deposits");
	const lines = [
		{ accountId: trust, amountCents: 80_000, ...tags },
		{ accountId: deposits, amountCents: -80_000, ...tags },
	];
	must(post(scope, { type: "opening_balance", date: "2026-01-02", leaseId, lines }));
	const both = { deposits: [{ accountId: deposits, amountCents: 10_000 }] };
	expect(saying(refund("842", both))).toBe(
		"reference: Leave the number blank, because two accounts pay this refund and each has its own checks.",
	);
	const { transactionId, checkNumbers } = must(refund("", both));
	expect(checkNumbers).toEqual([2001, next]);
	expect(viewTransaction(scope, transactionId)).toMatchObject({ reference: `2001, ${next}` });
	expect([nextCheckNumber(scope, bank), nextCheckNumber(scope, trust)]).toEqual([2002, next + 1]);
});
