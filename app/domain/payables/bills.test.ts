import { describe, expect, test } from "vitest";
import { nextCheckNumber } from "#domain/bank-accounts";
import { viewTransaction } from "#domain/ledger";
import {
	approveBill,
	bankOfBills,
	correctExpense,
	expenseTotals,
	findChecks,
	findExpense,
	findPayable,
	findWrittenExpense,
	markChecksPrinted,
	openBillsOf,
	recordExpense,
	reverseExpense,
} from "#domain/payables";
import { paidToVendors, vendorFigures } from "#domain/vendors";
import { statement } from "~/db/client.server";
import { makeBankAccount } from "../../../tests/factories/banking";
import { house, pay } from "../../../tests/factories/house";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { expenseFields, makeExpense, makeVendor } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";

keepBooks("2026-01-20");

describe("bills", () => {
	test("wait in payables; on a cash basis they are spent when they are paid", () => {
		const { scope, propertyId, balance, repairs, payable, bank, vendorId } = house();
		const bill = makeExpense(scope, propertyId, { kind: "bill", vendorId, billNumber: "4711" });
		expect([balance(repairs), balance(payable), balance(repairs, "cash")]).toEqual([10_000, -10_000, 0]);
		expect(openBillsOf(scope, vendorId)).toMatchObject([{ openCents: 10_000, billNumber: "4711" }]);

		const part = pay(scope, [[bill.transactionId, 4000]], { method: "check" });
		expect(part).toMatchObject({ ok: true, paidCents: 4000, payments: [{ amountCents: 4000, checkNumber: 1001 }] });
		const payment = part.ok ? part.payments[0]?.transactionId : undefined;
		const byCheck = { method: "check", checkNumber: 1001, bankName: "Operating Cash" };
		expect(findPayable(scope, payment ?? 0)).toMatchObject(byCheck);
		expect(findPayable(scope, bill.transactionId)).toMatchObject({ method: null, checkNumber: null });
		expect([balance(payable), balance(bank), balance(repairs, "cash"), balance(bank, "cash")]).toEqual([
			...[-6000, -4000, 4000, -4000],
		]);
		expect(findExpense(scope, bill.transactionId)).toMatchObject({ state: "overdue", openCents: 6000 });
		expect(pay(scope, [[bill.transactionId, 6001]])).toMatchObject({
			field: "bills[0].amount",
			message: "Only $60.00 is unpaid.",
		});
		for (const bankAccountId of [undefined, 0]) {
			expect(pay(scope, [[bill.transactionId, 6000]], { bankAccountId })).toMatchObject({ field: "bankAccountId" });
		}
		expect(pay(scope, [[bill.transactionId, 6000]]).ok).toBe(true);
		expect(findExpense(scope, bill.transactionId)).toMatchObject({ state: "paid", openCents: 0 });
		expect([balance(payable), balance(repairs, "cash")]).toEqual([0, 10_000]);
		expect(saying(pay(scope, [[bill.transactionId, 1]]))).toMatchInlineSnapshot(
			`"bills[0].amount: That bill wasn't found or is already paid."`,
		);
	});

	test("are paid from the account that their properties have in common", () => {
		const { scope, propertyId, bank, vendorId } = house();
		const own = makeBankAccount(scope);
		const bill = { kind: "bill" as const, vendorId };
		const billOf = (id: number) => makeExpense(scope, id, bill).transactionId;
		const [elm, oak] = [propertyId, makeProperty(scope, { operatingAccountId: own }).propertyId].map(billOf);
		const ash = billOf(makeProperty(scope, { operatingAccountId: own }).propertyId);
		expect(bankOfBills(scope, [elm ?? 0])).toBe(bank);
		expect(bankOfBills(scope, [oak ?? 0, ash])).toBe(own);
		expect(bankOfBills(scope, [elm ?? 0, ash])).toBeUndefined();
	});

	test("of several vendors are paid at once, one payment and one check each", () => {
		const { scope, propertyId, vendorId } = house();
		const other = makeVendor(scope);
		const bills = [vendorId, other, vendorId].map((id, at) =>
			makeExpense(scope, propertyId, { kind: "bill", vendorId: id, billNumber: `B${at}` }),
		);
		const paid = pay(
			scope,
			bills.map(({ transactionId }) => [transactionId, 10_000]),
			{ method: "check", checkNumber: 500, idempotencyKey: "run" },
		);
		expect(paid).toMatchObject({ paidCents: 30_000, payments: [{ checkNumber: 500 }, { checkNumber: 501 }] });
		if (!paid.ok) return;
		const checks = findChecks(scope, { runNumber: paid.runNumber });
		expect(checks.map(({ checkNumber, amountCents, lines }) => [checkNumber, amountCents, lines.length])).toEqual([
			[500, 20_000, 2],
			[501, 10_000, 1],
		]);
		const references = paid.payments.map(({ transactionId }) => viewTransaction(scope, transactionId)?.reference);
		expect(references).toEqual(["500", "501"]);
		expect(markChecksPrinted(scope, { runNumber: paid.runNumber })).toMatchObject({ checks: 2 });
		expect(findChecks(scope, {})).toEqual([]);
	});

	test("one that waits for approval is not paid; a rejection says why", () => {
		const { scope, propertyId, vendorId } = house();
		const { transactionId } = makeExpense(scope, propertyId, { kind: "bill", vendorId, needsApproval: true });
		expect(pay(scope, [[transactionId, 10_000]])).toMatchObject({ message: "This bill needs approval." });
		expect(saying(approveBill(scope, transactionId, { decision: "rejected" }))).toMatchInlineSnapshot(
			`"note: Enter a reason."`,
		);
		expect(approveBill(scope, transactionId, { decision: "rejected", note: "Not ours" }).ok).toBe(true);
		expect(pay(scope, [[transactionId, 10_000]])).toMatchObject({ message: "This bill was rejected." });
		expect(approveBill(scope, transactionId, { decision: "approved" }).ok).toBe(true);
		expect(pay(scope, [[transactionId, 10_000]]).ok).toBe(true);
		expect(saying(approveBill(makeBooks(), transactionId, { decision: "approved" }))).toMatchInlineSnapshot(
			`"form: That bill wasn't found or is already paid."`,
		);
	});

	test("a correction has to be approved anew", () => {
		const { scope, propertyId, vendorId, repairs } = house();
		const { transactionId } = makeExpense(scope, propertyId, { kind: "bill", vendorId, needsApproval: true });
		approveBill(scope, transactionId, { decision: "rejected", note: "Not ours" });
		const lines = [{ propertyId, accountId: repairs, amountCents: 9_000 }];
		const corrected = correctExpense(scope, transactionId, { kind: "bill", date: "2026-01-20", vendorId, lines });
		if (!corrected.ok) throw new Error(corrected.message);
		const paid = pay(scope, [[corrected.transactionId, 9_000]]);
		expect(paid).toMatchObject({ message: "This bill needs approval." });
	});

	test("have a vendor, amounts above zero, and a due date by the vendor's terms", () => {
		const { scope, propertyId, repairs } = house();
		const vendorId = makeVendor(scope, { termsDays: 30 });
		const bill = (over: object) =>
			recordExpense(scope, expenseFields(scope, propertyId, { kind: "bill", vendorId, ...over }));
		expect(saying(bill({ vendorId: undefined }))).toMatchInlineSnapshot(
			`"vendorId: Choose a vendor for a bill you'll pay later."`,
		);
		expect(saying(bill({ dueDate: "2026-01-09" }))).toMatchInlineSnapshot(
			`"dueDate: The due date is before the bill date."`,
		);
		expect(saying(bill({ lines: [{ propertyId, accountId: repairs, amountCents: -5 }] }))).toMatchInlineSnapshot(
			`"lines[0].amount: To lower a future bill, enter a vendor credit instead."`,
		);
		const recorded = bill({});
		expect(recorded.ok && findExpense(scope, recorded.transactionId)).toMatchObject({
			dueDate: "2026-02-09",
			state: "to_pay",
		});
	});

	test("the same number, or amount and day, of a vendor asks first", () => {
		const { scope, propertyId, vendorId } = house();
		const record = (over: object) =>
			recordExpense(
				scope,
				expenseFields(scope, propertyId, { kind: "bill", vendorId, confirmDuplicate: false, ...over }),
			);
		expect(record({ billNumber: "a-1" }).ok).toBe(true);
		expect(record({ billNumber: "A-1", date: "2026-01-12" })).toMatchObject({
			field: "confirmDuplicate",
			message: expect.stringContaining("number a-1, $100.00 on Jan 10, 2026 is already recorded."),
		});
		expect(saying(record({}))).toMatchInlineSnapshot(
			`"confirmDuplicate: Ace Plumbing …: number a-1, $100.00 on Jan 10, 2026 is already recorded."`,
		);
		expect(saying(record({ billNumber: "A-2" }))).toMatchInlineSnapshot(
			`"confirmDuplicate: Ace Plumbing …: number a-1, $100.00 on Jan 10, 2026 is already recorded."`,
		);
		expect(record({ billNumber: "A-2", date: "2026-01-12" }).ok).toBe(true);
		expect(record({ billNumber: "A-1", vendorId: makeVendor(scope) }).ok).toBe(true);
	});
});

test("a payment of many bills names the first and says how many more", () => {
	const { scope, propertyId, vendorId } = house();
	const bills = ["B-1", "B-2", "B-3", "B-4", "B-5"].map((billNumber): [number, number] => {
		const options = { kind: "bill", vendorId, billNumber, confirmDuplicate: true } as const;
		return [makeExpense(scope, propertyId, options).transactionId, 10_000];
	});
	const paid = pay(scope, bills, { method: "check" });
	const [payment] = paid.ok ? paid.payments : [];
	const memo = "Bills B-1, B-2, B-3 and 2 more";
	expect(findChecks(scope, { transactionId: payment?.transactionId })).toMatchObject([{ memo }]);
});

describe("vendor credits", () => {
	test("lower what is paid, for the same property alone", () => {
		const { scope, propertyId, balance, payable, bank, repairs, vendorId } = house();
		const other = makeProperty(scope).propertyId;
		const bill = makeExpense(scope, propertyId, { kind: "bill", vendorId });
		const elsewhere = makeExpense(scope, other, { kind: "bill", vendorId });
		const credit = makeExpense(scope, propertyId, {
			kind: "credit",
			vendorId,
			lines: [{ propertyId, accountId: repairs, amountCents: 3000 }],
		});
		expect(balance(payable)).toBe(-17_000);
		expect(vendorFigures(scope, vendorId)).toMatchObject({ creditCents: 3000, openCents: 20_000, spentCents: 17_000 });
		expect(pay(scope, [[elsewhere.transactionId, 10_000]], { credits: [credit.transactionId] })).toMatchObject({
			...{ paidCents: 10_000, creditCents: 0 },
		});
		expect(pay(scope, [[bill.transactionId, 10_000]], { credits: [credit.transactionId] })).toMatchObject({
			...{ paidCents: 7000, creditCents: 3000 },
		});
		expect([balance(payable), balance(bank), balance(repairs, "cash")]).toEqual([0, -17_000, 17_000]);
		expect(findExpense(scope, credit.transactionId)).toMatchObject({ state: "used", openCents: 0 });
	});

	test("leave the bill they pay off the check of the others", () => {
		const { scope, propertyId, vendorId } = house();
		const bill = (billNumber: string) =>
			makeExpense(scope, propertyId, { kind: "bill", vendorId, billNumber, confirmDuplicate: true }).transactionId;
		const bills: [number, number][] = [
			[bill("A-1"), 10_000],
			[bill("A-2"), 10_000],
		];
		const credit = makeExpense(scope, propertyId, { kind: "credit", vendorId });
		const paid = pay(scope, bills, { method: "check", credits: [credit.transactionId] });
		expect(paid).toMatchObject({ paidCents: 10_000, creditCents: 10_000 });
		const [payment] = paid.ok ? paid.payments : [];
		expect(findChecks(scope, { transactionId: payment?.transactionId })).toMatchObject([{ memo: "Bill A-2" }]);
	});

	test("that pay it all need no payment; reversed, the bill is open again", () => {
		const { scope, propertyId, vendorId, balance, repairs } = house();
		const bill = makeExpense(scope, propertyId, { kind: "bill", vendorId });
		const credit = makeExpense(scope, propertyId, { kind: "credit", vendorId });
		expect(pay(scope, [[bill.transactionId, 10_000]], { credits: [credit.transactionId] })).toMatchObject({
			...{ payments: [], creditCents: 10_000 },
		});
		expect(findExpense(scope, bill.transactionId)?.state).toBe("paid");
		expect(reverseExpense(scope, credit.transactionId, { reason: "Withdrawn" }).ok).toBe(true);
		expect(findExpense(scope, bill.transactionId)).toMatchObject({ openCents: 10_000, state: "overdue" });
		expect(findExpense(scope, credit.transactionId)).toMatchObject({ openCents: 0, state: "reversed" });
		expect(balance(repairs, "cash")).toBe(0);
	});
});

describe("reversal and correction", () => {
	test.each([
		[[10_000], "This bill is paid. Reverse its payment first."],
		[[4_000], "Part of this bill is paid. Reverse its payment first."],
		[[4_000, 1_000], "Part of this bill is paid. Reverse its payments first."],
		[[4_000, 6_000], "This bill is paid. Reverse its payments first."],
	])("a bill of $100.00 with payments of %j cents says which to reverse first", (parts, words) => {
		const { scope, propertyId, vendorId } = house();
		const bill = makeExpense(scope, propertyId, { kind: "bill", vendorId });
		const undone = pay(scope, [[bill.transactionId, 500]], {});
		if (!undone.ok) throw new Error(undone.message);
		must(reverseExpense(scope, undone.payments[0]?.transactionId ?? 0, { reason: "Wrong" }));
		for (const part of parts) expect(pay(scope, [[bill.transactionId, part]], {}).ok).toBe(true);
		expect(saying(reverseExpense(scope, bill.transactionId, { reason: "Wrong" }))).toBe(`form: ${words}`);
	});

	test("a paid bill stays until its payment is reversed; its check is void then", () => {
		const { scope, propertyId, vendorId, balance, payable, repairs, bank } = house();
		const bill = makeExpense(scope, propertyId, { kind: "bill", vendorId });
		const paid = pay(scope, [[bill.transactionId, 10_000]], { method: "check" });
		if (!paid.ok) throw new Error(paid.message);
		const [payment] = paid.payments;
		expect(saying(reverseExpense(scope, bill.transactionId, { reason: "Wrong" }))).toMatchInlineSnapshot(
			`"form: This bill is paid. Reverse its payment first."`,
		);
		expect(saying(reverseExpense(scope, bill.transactionId, { reason: " " }))).toMatchInlineSnapshot(
			`"reason: Enter a reason."`,
		);
		expect(reverseExpense(scope, payment?.transactionId ?? 0, { reason: "Lost" }).ok).toBe(true);
		expect(nextCheckNumber(scope, bank)).toBe(1002);
		expect(findExpense(scope, bill.transactionId)).toMatchObject({ openCents: 10_000 });
		expect(paidToVendors(scope, { from: "2026-01-01", to: "2026-12-31" })).toEqual([]);
		expect(reverseExpense(scope, bill.transactionId, { reason: "Wrong" }).ok).toBe(true);
		for (const account of [payable, repairs, bank]) {
			expect([balance(account), balance(account, "cash")]).toEqual([0, 0]);
		}
		expect(expenseTotals(scope)).toEqual({ rows: 1, amountCents: 0, openCents: 0 });
		expect(saying(reverseExpense(makeBooks(), bill.transactionId, { reason: "Mine" }))).toMatchInlineSnapshot(
			`"form: That transaction wasn't found."`,
		);
	});

	test("a correction is filled from what was written, and replaces it", () => {
		const { scope, propertyId, repairs, balance, vendorId } = house();
		const old = makeExpense(scope, propertyId, { vendorId, method: "check", memo: "Tap" });
		const written = findWrittenExpense(scope, old.transactionId);
		expect(written).toMatchObject({ kind: "expense", vendorId, checkNumber: 1001, memo: "Tap", correctable: true });
		expect(written?.lines).toEqual([
			{ propertyId, unitNumber: "", accountId: repairs, amountCents: 10_000, memo: "Tap" },
		]);
		const input = expenseFields(scope, propertyId, {
			...{ vendorId, method: "check", checkNumber: 1001, confirmDuplicate: false },
			lines: [{ propertyId, accountId: repairs, amountCents: 12_000 }],
		});
		const pressed = { ...input, idempotencyKey: "press" };
		const corrected = must(correctExpense(scope, old.transactionId, pressed));
		expect(corrected).toMatchObject({ checkNumber: 1001 });
		expect(correctExpense(scope, old.transactionId, pressed), "pressed twice").toEqual(corrected);
		expect(balance(repairs)).toBe(12_000);
		expect(findWrittenExpense(scope, old.transactionId)?.correctable).toBe(false);
		const message = "This entry was already corrected.";
		expect(correctExpense(scope, old.transactionId, { ...input, lines: [] })).toEqual({ ok: false, message });
	});
});

test("a part payment of a bill of two properties goes to both in proportion, to the cent, on both bases", () => {
	const { scope, propertyId, balance, repairs, payable, vendorId } = house();
	const second = makeProperty(scope).propertyId;
	const lines = [
		{ accountId: repairs, amountCents: 10_000, propertyId },
		{ accountId: repairs, amountCents: 20_001, propertyId: second },
	];
	const bill = makeExpense(scope, propertyId, { kind: "bill", vendorId, lines });
	expect(pay(scope, [[bill.transactionId, 10_000]]).ok).toBe(true);
	const paid = statement<{ propertyId: number; cents: number }>(
		`SELECT property_id AS propertyId, sum(debit_cents - credit_cents) AS cents FROM gl_monthly
		WHERE profile_id = ? AND basis = 1 AND account_id = ? GROUP BY property_id ORDER BY property_id`,
	).all(scope.profileId, repairs);
	expect(paid).toEqual([
		{ propertyId, cents: 3333 },
		{ propertyId: second, cents: 6667 },
	]);
	expect([balance(payable), balance(repairs, "cash")]).toEqual([-20_001, 10_000]);
	expect(pay(scope, [[bill.transactionId, 20_001]]).ok).toBe(true);
	expect([balance(payable), balance(repairs, "cash")]).toEqual([0, 30_001]);
});
