import { expect, test } from "vitest";
import { accountByRole } from "#domain/ledger";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { expenseFields, makeExpense, makeVendor } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying, tellingFrom } from "../../../tests/factories/told";
import {
	addAllocationRule,
	addRecurringBill,
	approveBill,
	changeRecurringExpense,
	chargeTenants,
	editAllocationRule,
	editRecurringExpense,
	listExpenses,
	listRecurringExpenses,
	postDueExpenses,
	recordExpense,
	removeAllocationRule,
} from "./index.server";

keepBooks("2026-01-31");

const everyMonth = { cycle: "monthly" } as const;

test("what repeats is written down with the vendor, or with the organization where no vendor is paid", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const vendorId = makeVendor(scope, { companyName: "Green Lawns" });
	const told = tellingFrom(scope);
	const shop = makeExpense(scope, propertyId, { date: "2026-01-31", repeat: everyMonth }).recurringId ?? 0;
	const lawns = makeExpense(scope, propertyId, { date: "2026-01-31", vendorId, repeat: everyMonth }).recurringId ?? 0;
	must(changeRecurringExpense(scope, lawns, { intent: "pause" }));
	must(changeRecurringExpense(scope, lawns, { intent: "resume" }));
	must(changeRecurringExpense(scope, lawns, { intent: "skip", dueDate: "2026-02-28" }));
	const lines = [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents: 12_500 }];
	const edit = {
		lines,
		...everyMonth,
		bankAccountId: accountByRole(scope, "operating_cash").id,
		method: "check" as const,
	};
	must(editRecurringExpense(scope, lawns, { ...edit, vendorId, nextDate: "2026-03-31" }));
	must(editRecurringExpense(scope, shop, { ...edit, payeeName: "Corner store", nextDate: "2026-03-15" }));
	must(changeRecurringExpense(scope, lawns, { intent: "end" }));
	must(changeRecurringExpense(scope, shop, { intent: "end" }));
	expect(told()).toMatchInlineSnapshot(`
		"expense.recorded of organization: $100.00 was paid to Corner shop.
		expense.recorded of vendor: $100.00 was paid to Green Lawns.
		recurring_expense.pause of vendor: The recurring expense of $100.00 to Green Lawns was paused.
		recurring_expense.resume of vendor: The recurring expense of $100.00 to Green Lawns was resumed.
		recurring_expense.skip of vendor: The recurring expense of $100.00 to Green Lawns was skipped once.
		recurring_expense.edited of vendor: The recurring expense to Green Lawns was changed to $125.00.
		recurring_expense.edited of organization: The recurring expense to Corner store was changed to $125.00.
		recurring_expense.end of vendor: The recurring expense of $125.00 to Green Lawns was ended.
		recurring_expense.end of organization: The recurring expense of $125.00 to Corner store was ended."
	`);
	onDay("2026-04-01");
	expect(postDueExpenses().recorded).toBe(0);
});

test("a recurring bill starts on its next date, not before today, and ends after it begins", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const vendorId = makeVendor(scope, { companyName: "City Water", termsDays: 20 });
	const lines = [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents: 12_500 }];
	const bill = { vendorId, nextDate: "2026-02-10", ...everyMonth, lines, memo: "Water" };
	const told = tellingFrom(scope);
	const add = (over: Partial<typeof bill & { toDate: string; dueDays: number }> = {}) =>
		saying(addRecurringBill(scope, { ...bill, ...over }));
	expect([
		add({ nextDate: "2026-01-30" }),
		add({ toDate: "2026-02-09" }),
		add({ vendorId: 999_999 }),
		saying(addRecurringBill(makeBooks(), bill)),
		add({ nextDate: "2026-01-31", toDate: "2026-01-31", memo: "Once" }),
		add(),
		add({ dueDays: 5, memo: "Trash" }),
	]).toMatchInlineSnapshot(`
		[
		  "nextDate: Use today's date or later.",
		  "toDate: The end date is before the next date.",
		  "vendorId: That vendor wasn't found.",
		  "vendorId: That vendor wasn't found.",
		  "done",
		  "done",
		  "done",
		]
	`);
	expect(told()).toMatchInlineSnapshot(`
		"recurring_expense.added of vendor: A recurring bill of $125.00 from City Water was added.
		recurring_expense.added of vendor: A recurring bill of $125.00 from City Water was added.
		recurring_expense.added of vendor: A recurring bill of $125.00 from City Water was added."
	`);
	onDay("2026-03-10");
	expect(postDueExpenses()).toEqual({ recorded: 5, failures: [] });
	const bills = listExpenses(scope, {}).rows.map(({ kind, date, dueDate, memo }) => [kind, date, dueDate, memo]);
	expect(bills.map(String).sort()).toMatchInlineSnapshot(`
		[
		  "bill,2026-01-31,2026-02-20,Once",
		  "bill,2026-02-10,2026-02-15,Trash",
		  "bill,2026-02-10,2026-03-02,Water",
		  "bill,2026-03-10,2026-03-15,Trash",
		  "bill,2026-03-10,2026-03-30,Water",
		]
	`);
	expect(listRecurringExpenses(scope).map(({ nextDate, state }) => [nextDate, state])).toMatchInlineSnapshot(`
		[
		  [
		    "2026-04-10",
		    "active",
		  ],
		  [
		    "2026-04-10",
		    "active",
		  ],
		  [
		    null,
		    "ended",
		  ],
		]
	`);
});

test("bills are recorded, credited, approved and rejected with their reason, each written down", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const vendorId = makeVendor(scope, { companyName: "Green Lawns" });
	const bill = () => makeExpense(scope, propertyId, { kind: "bill", vendorId, needsApproval: true }).transactionId;
	const told = tellingFrom(scope);
	const [first, second] = [bill(), bill()];
	must(recordExpense(scope, expenseFields(scope, propertyId, { kind: "credit", vendorId })));
	expect([
		saying(approveBill(scope, second, { decision: "rejected", note: " " })),
		saying(approveBill(scope, second, { decision: "rejected", note: "Not our lawn" })),
		saying(approveBill(scope, second, { decision: "rejected" })),
		saying(approveBill(scope, first, { decision: "approved" })),
		saying(approveBill(makeBooks(), first, { decision: "approved" })),
	]).toMatchInlineSnapshot(`
		[
		  "note: Enter a reason.",
		  "done",
		  "done",
		  "done",
		  "form: That bill wasn't found or is already paid.",
		]
	`);
	expect(told()).toMatchInlineSnapshot(`
		"bill.recorded of vendor: $100.00 was billed by Green Lawns.
		bill.recorded of vendor: $100.00 was billed by Green Lawns.
		credit.recorded of vendor: $100.00 was credited by Green Lawns.
		bill.rejected of vendor: The $100.00 bill from Green Lawns was rejected.
		bill.approved of vendor: The $100.00 bill from Green Lawns was approved."
	`);
});

test("a cost is divided by a rule and charged to tenants; the rule's life and the charge are written down", () => {
	const scope = makeBooks();
	const { propertyId, unitId } = makeProperty(scope);
	const { leaseId } = makeLease(scope, { unitId });
	const repairs = accountNamed(scope, "Repairs");
	const told = tellingFrom(scope);
	const fields = {
		name: "Water",
		method: "equal" as const,
		ownShareBp: 0,
		accountIds: [],
		shares: [],
		billTenants: false,
	};
	const { ruleId } = must(addAllocationRule(scope, propertyId, fields));
	must(editAllocationRule(scope, ruleId, { ...fields, name: "Water and sewer" }));
	must(removeAllocationRule(scope, ruleId));
	expect([
		saying(editAllocationRule(scope, ruleId, fields)),
		saying(removeAllocationRule(makeBooks(), ruleId)),
		saying(addAllocationRule(makeBooks(), propertyId, fields)),
		saying(addAllocationRule(scope, propertyId, { ...fields, accountIds: [accountNamed(scope, "Rent Income")] })),
		saying(addAllocationRule(scope, propertyId, { ...fields, billTenants: true })),
		saying(addAllocationRule(scope, propertyId, { ...fields, billTenants: true, chargeAccountId: repairs })),
		saying(addAllocationRule(scope, propertyId, { ...fields, shares: [{ unitId: 999_999, shareBp: 10_000 }] })),
	]).toMatchInlineSnapshot(`
		[
		  "form: That rule wasn't found.",
		  "form: That rule wasn't found.",
		  "form: That property wasn't found.",
		  "accountIds: That account wasn't found.",
		  "chargeAccountId: Choose the income account for tenant charges.",
		  "chargeAccountId: Choose an income account.",
		  "shares: One of the units wasn't found.",
		]
	`);
	const lines = [{ propertyId, unitId, accountId: repairs, amountCents: 10_000 }];
	const { transactionId } = makeExpense(scope, propertyId, { lines });
	const accountId = accountNamed(scope, "Utility Reimbursement");
	const charge = (amountCents: number, over: { leaseId?: number | undefined; accountId?: number } = {}) =>
		saying(
			chargeTenants(scope, transactionId, {
				...{ date: "2026-01-31", accountId: over.accountId ?? accountId, markupBp: 500 },
				charges: [{ leaseId: "leaseId" in over ? over.leaseId : leaseId, amountCents, line: 3 }],
			}),
		);
	expect([
		charge(0),
		charge(10_001),
		charge(5_000, { leaseId: undefined }),
		charge(5_000, { leaseId: 999_999 }),
		charge(5_000, { accountId: 999_999 }),
		charge(5_000),
		charge(5_001),
	]).toMatchInlineSnapshot(`
		[
		  "charges[3].amount: Enter an amount above zero.",
		  "charges: Only $100.00 of this expense is left to charge.",
		  "charges[3].leaseId: Choose a lease.",
		  "charges[3].amount: That lease wasn't found.",
		  "accountId: That account wasn't found.",
		  "done",
		  "charges: Only $50.00 of this expense is left to charge.",
		]
	`);
	expect(told()).toMatchInlineSnapshot(`
		"allocation_rule.added of property: The allocation rule “Water” was added.
		allocation_rule.changed of property: The allocation rule “Water and sewer” was changed.
		allocation_rule.removed of property: The allocation rule “Water and sewer” was removed.
		expense.recorded of organization: $100.00 was paid to Corner shop.
		lease.charged of lease: $52.50 was charged to Ana Diaz.
		expense.charged of transaction: $52.50 of an expense to Corner shop was charged to tenants."
	`);
});
