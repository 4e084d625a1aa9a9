import { describe, expect, test } from "vitest";
import { nextCheckNumber } from "#domain/bank-accounts";
import { setTrustWarning } from "#domain/banking";
import { accountByRole, closeBooks } from "#domain/ledger";
import {
	type ExpenseInput,
	expenseTotals,
	findExpense,
	listExpenses,
	openExpenseCents,
	recordExpense,
	reverseExpense,
} from "#domain/payables";
import { amountInWords } from "#domain/payables/format";
import { house } from "../../../tests/factories/house";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { expenseFields, makeExpense } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import { keyless } from "../../../tests/factories/team";
import { saying } from "../../../tests/factories/told";

keepBooks("2026-01-20");

describe("paid now", () => {
	test("leaves the bank, by property, with the vendor on every line", () => {
		const { scope, propertyId, bank, repairs, balance, vendorId } = house();
		const other = makeProperty(scope).propertyId;
		const { transactionId } = makeExpense(scope, propertyId, {
			vendorId,
			lines: [
				{ propertyId, accountId: repairs, amountCents: 10_000 },
				{ propertyId: other, accountId: repairs, amountCents: 5000 },
				{ propertyId, accountId: repairs, amountCents: -2000, memo: "Returned tap" },
			],
		});
		for (const basis of ["accrual", "cash"] as const) {
			expect(balance(repairs, basis)).toBe(13_000);
			expect(balance(bank, basis)).toBe(-13_000);
		}
		expect(findExpense(scope, transactionId)).toMatchObject({ state: "paid", amountCents: 13_000, lineCount: 3 });
		expect(findExpense(scope, transactionId)).toMatchObject({ propertyName: null, accountName: "Repairs" });
	});

	test("twice is once", () => {
		const { scope, propertyId, balance, repairs } = house();
		const first = makeExpense(scope, propertyId, { idempotencyKey: "a" });
		expect(makeExpense(scope, propertyId, { idempotencyKey: "a" })).toEqual(first);
		expect(balance(repairs)).toBe(10_000);
	});

	test("checks are numbered in order; a used number is refused, a void one is free again", () => {
		const { scope, propertyId, bank } = house();
		const first = makeExpense(scope, propertyId, { method: "check" });
		expect(first.checkNumber).toBe(1001);
		expect(makeExpense(scope, propertyId, { method: "check", checkNumber: 2000 }).checkNumber).toBe(2000);
		expect(nextCheckNumber(scope, bank)).toBe(2001);
		const again = expenseFields(scope, propertyId, { method: "check", checkNumber: 1001 });
		expect(recordExpense(scope, again)).toMatchObject({
			field: "checkNumber",
			message: "Check number 1001 is already used.",
		});
		expect(reverseExpense(scope, first.transactionId, { reason: "Lost" }).ok).toBe(true);
		expect(recordExpense(scope, again).ok).toBe(true);
	});

	test.each<[string, Partial<ExpenseInput>]>([
		["date", { date: "2026-01-21" }],
		["date", { date: "2025-12-31" }],
		["vendorId", { payeeName: "" }],
		["vendorId", { payeeName: undefined, vendorId: 999 }],
		["ownerId", { payeeName: undefined, ownerId: 999 }],
		["bankAccountId", { bankAccountId: undefined }],
		["bankAccountId", { bankAccountId: 999_999 }],
		["method", { method: undefined }],
		["lines", { lines: [] }],
		["lines[0].amount", { lines: [{ accountId: 1, amountCents: 0 }] }],
		["lines[0].accountId", { lines: [{ accountId: 999_999, amountCents: 5 }] }],
	])("is refused at %s: %o", (field, over) => {
		const { scope, propertyId } = house();
		closeBooks(scope, "2025-12-31");
		const before = expenseTotals(scope)?.rows;
		const input = { ...expenseFields(scope, propertyId), ...over };
		expect(recordExpense(keyless(scope), input)).toMatchObject({ ok: false, field });
		expect(expenseTotals(scope)?.rows).toBe(before);
	});

	test("no account but an expense's, no property or unit but the organization's own", () => {
		const { scope, propertyId, unitId, repairs } = house();
		const foreign = makeProperty(makeBooks()).propertyId;
		const refused = (line: object) =>
			recordExpense(
				scope,
				expenseFields(scope, propertyId, { lines: [{ accountId: repairs, amountCents: 5, ...line }] }),
			);
		expect(saying(refused({ accountId: accountByRole(scope, "rent_income").id }))).toMatchInlineSnapshot(
			`"lines[0].accountId: Rent Income isn't an expense account."`,
		);
		expect(saying(refused({ propertyId: foreign }))).toMatchInlineSnapshot(
			`"lines[0].propertyId: That property wasn't found."`,
		);
		expect(saying(refused({ unitId }))).toMatchInlineSnapshot(`"lines[0].propertyId: That unit wasn't found."`);
		expect(saying(refused({ propertyId, unitNumber: "99" }))).toMatchInlineSnapshot(
			`"lines[0].unitNumber: … has no unit 99."`,
		);
	});

	test("not from tenants' deposits, and not without the cash unless it is said", () => {
		const { scope, propertyId } = house();
		const trust = accountByRole(scope, "deposit_trust").id;
		expect(
			saying(recordExpense(scope, expenseFields(scope, propertyId, { bankAccountId: trust }))),
		).toMatchInlineSnapshot(
			`"bankAccountId: Security Deposit Trust holds tenants' deposits. Choose an operating account."`,
		);
		expect(recordExpense(scope, expenseFields(scope, propertyId, { confirmShort: false }))).toMatchObject({
			field: "confirmShort",
			message: expect.stringMatching(/has only \$0\.00 of its own in the bank, which is \$100\.00 short\.$/),
		});
	});

	test("the company is asked about others' money only where the warning is on", () => {
		const { scope, propertyId, repairs } = house();
		const lines = [{ accountId: repairs, amountCents: 2_500 }];
		const ours = expenseFields(scope, propertyId, { confirmShort: false, lines });
		must(recordExpense(scope, ours));
		must(setTrustWarning(scope, "by_property"));
		expect(recordExpense(scope, { ...ours, date: "2026-01-06" })).toMatchObject({
			field: "confirmShort",
			message: expect.stringContaining("The company's share of Operating Cash would be $50.00 below zero"),
		});
		must(recordExpense(scope, { ...ours, date: "2026-01-06", confirmShort: true }));
	});
});

describe("the list", () => {
	test("newest first, with totals of what stands, by state and on any line", () => {
		const { scope, propertyId, vendorId, repairs } = house();
		const other = makeProperty(scope).propertyId;
		makeExpense(scope, propertyId, { date: "2026-01-05" });
		makeExpense(scope, propertyId, { kind: "bill", vendorId, dueDate: "2026-01-10", billNumber: "B-77" });
		makeExpense(scope, other, { kind: "bill", vendorId, dueDate: "2026-02-10", date: "2026-01-12" });
		makeExpense(scope, propertyId, {
			kind: "credit",
			vendorId,
			lines: [{ propertyId, accountId: repairs, amountCents: 1500 }],
		});
		const states = (filters: object) => listExpenses(scope, { filters }).rows.map(({ state }) => state);
		expect(states({})).toEqual(["to_pay", "credit", "overdue", "paid"]);
		expect(expenseTotals(scope)).toEqual({ rows: 4, amountCents: 28_500, openCents: 18_500 });
		expect(openExpenseCents(scope)).toBe(18_500);
		expect(openExpenseCents(scope, { propertyId: other })).toBe(10_000);
		expect(states({ state: "unpaid" })).toEqual(["to_pay", "overdue"]);
		expect(states({ state: "overdue" })).toEqual(["overdue"]);
		expect(states({ propertyId: other })).toEqual(["to_pay"]);
		expect(expenseTotals(scope, { propertyId: other })).toMatchObject({ rows: 1, openCents: 10_000 });
		expect(states({ q: "B-77" })).toEqual(["overdue"]);
		expect(states({ vendorId, from: "2026-01-11" })).toEqual(["to_pay"]);
		expect(states({ accountId: repairs, bankAccountId: accountByRole(scope, "operating_cash").id })).toEqual(["paid"]);
		expect(listExpenses(makeBooks(), {}).rows).toEqual([]);
	});
});

test.each([
	[100, "One and 00/100"],
	[2_100, "Twenty-one and 00/100"],
	[3_000, "Thirty and 00/100"],
	[123_456, "One thousand two hundred thirty-four and 56/100"],
	[9_999_999_999, "Ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine and 99/100"],
	[50, "Zero and 50/100"],
])("%i cents in words: %s", (cents, words) => {
	expect(amountInWords(cents)).toBe(words);
});
