import { expect, test } from "vitest";
import { accountByRole } from "#domain/ledger";
import { addVendor, deactivateVendor, deleteVendor, reactivateVendor } from "#domain/vendors";
import { house } from "../../../tests/factories/house";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { expenseFields, makeExpense, makeVendor } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying, toldSoFar } from "../../../tests/factories/told";
import {
	addAllocationRule,
	approveBill,
	correctExpense,
	divideCost,
	type ExpenseInput,
	markChecksPrinted,
	payBills,
	recordExpense,
	reverseExpense,
} from "./index.server";

keepBooks("2026-01-20");

test("an expense is refused at the field that does not fit", () => {
	const { scope, propertyId, vendorId, bank, repairs } = house();
	const record = (over: Partial<ExpenseInput>) => saying(recordExpense(scope, expenseFields(scope, propertyId, over)));
	const line = (over: object) => record({ lines: [{ propertyId, accountId: repairs, amountCents: 10_000, ...over }] });
	const trust = accountByRole(scope, "deposit_trust").id;
	const inactive = makeVendor(scope);
	must(deactivateVendor(scope, inactive));
	expect([
		record({ method: undefined }),
		record({ bankAccountId: undefined }),
		record({ bankAccountId: -1 }),
		record({ bankAccountId: repairs }),
		record({ bankAccountId: trust }),
		record({ payeeName: undefined }),
		record({ vendorId: -1 }),
		record({ vendorId: inactive }),
		record({ lines: [] }),
		record({ kind: "bill", vendorId, dueDate: "2026-01-09" }),
		record({ method: "check", lines: [{ propertyId, accountId: repairs, amountCents: -1 }] }),
		line({ amountCents: 0 }),
		line({ accountId: undefined }),
		line({ accountId: -1 }),
		line({ accountId: bank }),
		line({ propertyId: -1 }),
		line({ unitId: -1 }),
		record({
			lines: [
				{ propertyId, accountId: repairs, amountCents: 100 },
				{ propertyId, accountId: repairs, amountCents: -100 },
			],
		}),
		record({ confirmDuplicate: undefined }),
		record({ confirmDuplicate: undefined }),
	]).toMatchInlineSnapshot(`
		[
		  "method: Choose a payment method.",
		  "bankAccountId: Choose the bank account to pay from.",
		  "bankAccountId: That account wasn't found.",
		  "bankAccountId: Repairs isn't a bank account.",
		  "bankAccountId: Security Deposit Trust holds tenants' deposits. Choose an operating account.",
		  "vendorId: Choose a payee.",
		  "vendorId: That vendor wasn't found.",
		  "vendorId: Ace Plumbing … is inactive.",
		  "lines: Enter at least one line.",
		  "dueDate: The due date is before the bill date.",
		  "method: A check must have an amount above zero.",
		  "lines[0].amount: Enter an amount other than zero.",
		  "lines[0].accountId: Choose an account.",
		  "lines[0].accountId: That account wasn't found.",
		  "lines[0].accountId: Operating Cash isn't an expense account.",
		  "lines[0].propertyId: That property wasn't found.",
		  "lines[0].propertyId: That unit wasn't found.",
		  "lines: The lines add up to zero.",
		  "done",
		  "confirmDuplicate: Corner shop: $100.00 on Jan 10, 2026 is already recorded.",
		]
	`);
});

test("a bill is paid once, when it is approved, from its day on, up to what is open", () => {
	const { scope, propertyId, vendorId, bank } = house();
	const bill = makeExpense(scope, propertyId, { kind: "bill", vendorId }).transactionId;
	const credit = makeExpense(scope, propertyId, {
		kind: "credit",
		vendorId,
		vendorCredit: true,
	} as never).transactionId;
	const later = makeExpense(scope, propertyId, { kind: "credit", vendorId, date: "2026-01-15" }).transactionId;
	const pay = (over: Partial<Parameters<typeof payBills>[1]>) =>
		saying(
			payBills(scope, {
				...{ date: "2026-01-20", bankAccountId: bank, method: "transfer", confirmShort: true },
				...{ bills: [{ transactionId: bill, amountCents: 10_000 }], ...over },
			}),
		);
	expect([
		pay({ bills: [] }),
		pay({ bills: [{ transactionId: -1, amountCents: 1 }] }),
		pay({
			bills: [
				{ transactionId: bill, amountCents: 1 },
				{ transactionId: bill, amountCents: 1 },
			],
		}),
		pay({ bills: [{ transactionId: bill, amountCents: 0 }] }),
		pay({ bills: [{ transactionId: bill, amountCents: 10_001 }] }),
		pay({ date: "2026-01-09" }),
		pay({ credits: [-1] }),
		pay({ date: "2026-01-14", credits: [later] }),
		saying(approveBill(scope, bill, { decision: "rejected", note: " " })),
		saying(approveBill(scope, credit, { decision: "approved" })),
		saying(deactivateVendor(scope, vendorId)),
	]).toMatchInlineSnapshot(`
		[
		  "bills: Choose the bills to pay.",
		  "bills[0].amount: That bill wasn't found or is already paid.",
		  "bills[1].amount: This bill is listed twice.",
		  "bills[0].amount: Enter an amount above zero.",
		  "bills[0].amount: Only $100.00 is unpaid.",
		  "date: Use Jan 10, 2026 or a later date. A bill is dated that day.",
		  "credits: That credit wasn't found or is already used.",
		  "date: Use Jan 15, 2026 or a later date. A credit is dated that day.",
		  "note: Enter a reason.",
		  "form: That bill wasn't found or is already paid.",
		  "form: You still owe Ace Plumbing … $100.00.",
		]
	`);
	must(approveBill(scope, bill, { decision: "rejected", note: "Not ours" }));
	expect(pay({})).toMatchInlineSnapshot(`"bills[0].amount: This bill was rejected."`);
	must(approveBill(scope, bill, { decision: "approved" }));
	expect([
		pay({ date: "2026-01-10", bills: [{ transactionId: bill, amountCents: 10_000 }] }),
		pay({}),
		saying(correctExpense(scope, bill, expenseFields(scope, propertyId, { kind: "bill", vendorId }))),
		saying(deleteVendor(scope, vendorId)),
		saying(markChecksPrinted(scope, {})),
	]).toMatchInlineSnapshot(`
		[
		  "done",
		  "bills[0].amount: That bill wasn't found or is already paid.",
		  "form: This is already paid or used. Reverse its payment first.",
		  "form: Delete failed. This vendor has expenses or bills. Deactivate the vendor instead.",
		  "form: There are no checks to print.",
		]
	`);
	must(reverseExpense(scope, credit, { reason: "Typo" }));
	must(reverseExpense(scope, later, { reason: "Typo" }));
	must(deactivateVendor(scope, vendorId));
	must(reactivateVendor(scope, vendorId));
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		vendor.added of vendor: Ace Plumbing … was added as a vendor.
		bill.recorded of vendor: $100.00 was billed by Ace Plumbing ….
		credit.recorded of vendor: $100.00 was credited by Ace Plumbing ….
		credit.recorded of vendor: $100.00 was credited by Ace Plumbing ….
		bill.rejected of vendor: The $100.00 bill from Ace Plumbing … was rejected.
		bill.approved of vendor: The $100.00 bill from Ace Plumbing … was approved.
		vendor.paid of vendor: $100.00 was paid to Ace Plumbing ….
		expense.reversed of vendor: $100.00 for Ace Plumbing … was reversed. Typo
		expense.reversed of vendor: $100.00 for Ace Plumbing … was reversed. Typo
		vendor.deactivated of vendor: Ace Plumbing … was deactivated.
		vendor.reactivated of vendor: Ace Plumbing … was reactivated."
	`);
});

test("one payment covers up to 120 properties, and an expense has up to 120 lines", () => {
	const { scope, vendorId, bank, repairs } = house();
	const propertyIds = Array.from({ length: 121 }, () => makeProperty(scope).propertyId);
	const billFor = (some: number[]) =>
		makeExpense(scope, some[0] ?? 0, {
			...{ kind: "bill", vendorId },
			lines: some.map((propertyId) => ({ propertyId, accountId: repairs, amountCents: 100 })),
		}).transactionId;
	const bills = [
		{ transactionId: billFor(propertyIds.slice(0, 120)), amountCents: 12_000 },
		{ transactionId: billFor(propertyIds.slice(120)), amountCents: 100 },
	];
	const paying = { date: "2026-01-20", bankAccountId: bank, method: "transfer", confirmShort: true } as const;
	expect(saying(payBills(scope, { ...paying, bills }))).toBe(
		"bills: One payment can cover up to 120 properties. Select fewer bills.",
	);
	expect(saying(payBills(scope, { ...paying, bills: bills.slice(0, 1) }))).toBe("done");
	const over = { amountCents: 100_000, accountId: repairs, by: { division: "properties_equal" } } as const;
	expect(saying(divideCost(scope, over))).toBe("divide.by: This makes 122 lines. The limit is 120.");
});

test("a vendor and a rule to divide costs are refused at the field that does not fit", () => {
	const { scope, propertyId, unitId, repairs, bank } = { ...house(), unitId: -1 };
	const rule = { name: "Water", method: "equal", ownShareBp: 0, accountIds: [repairs], shares: [] } as never;
	const add = (over: object) => saying(addAllocationRule(scope, propertyId, { ...(rule as object), ...over } as never));
	expect(
		[
			addVendor(scope, { isCompany: true, companyName: "" }),
			addVendor(scope, { isCompany: false }),
			addVendor(scope, { isCompany: true, companyName: "Bolt", expenseAccountId: -1 }),
			addVendor(scope, { isCompany: true, companyName: "Bolt", expenseAccountId: bank }),
			addVendor(scope, { isCompany: true, companyName: "Bolt", doNotUse: true }),
			addVendor(scope, { isCompany: true, companyName: "Bolt", expenseAccountId: accountNamed(scope, "Repairs") }),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "companyName: Enter the company's name.",
		  "lastname: Enter a name.",
		  "expenseAccountId: That account wasn't found.",
		  "expenseAccountId: Operating Cash isn't an expense account.",
		  "doNotUseReason: Enter a reason.",
		  "done",
		]
	`);
	expect([
		add({}),
		add({}),
		add({ name: "Gas", accountIds: [bank] }),
		add({ name: "Gas", accountIds: [], billTenants: true }),
		add({ name: "Gas", accountIds: [], billTenants: true, chargeAccountId: repairs }),
		add({ name: "Gas", accountIds: [], method: "fixed", shares: [{ unitId, shareBp: 10_000 }] }),
	]).toMatchInlineSnapshot(`
		[
		  "done",
		  "name: This property already has a rule with this name.",
		  "accountIds: That account wasn't found.",
		  "chargeAccountId: Choose the income account for tenant charges.",
		  "chargeAccountId: Choose an income account.",
		  "shares: One of the units wasn't found.",
		]
	`);
});
