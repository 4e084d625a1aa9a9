import { accountByRole } from "#domain/ledger";
import { type ExpenseInput, recordExpense } from "#domain/payables";
import { addVendor } from "#domain/vendors";
import type { Scope } from "~/domain/kernel/scope";
import { accountNamed } from "./leasing";

let made = 0;

/** A plumber no one resembles, whose bills are due at once. */
export function makeVendor(scope: Scope, overrides: Partial<Parameters<typeof addVendor>[1]> = {}) {
	const added = addVendor(scope, {
		isCompany: true,
		companyName: `Ace Plumbing ${++made}`,
		trade: "plumbing",
		...overrides,
	});
	if (!added.ok) throw new Error(`${added.field}: ${added.message}`);
	return added.vendorId;
}

/** What an expense's form says: $100.00 for repairs of a property, paid by bank transfer, nothing left to ask. */
export function expenseFields(scope: Scope, propertyId: number, overrides: Partial<ExpenseInput> = {}): ExpenseInput {
	return {
		kind: "expense",
		date: "2026-01-10",
		payeeName: overrides.vendorId === undefined ? "Corner shop" : undefined,
		bankAccountId: accountByRole(scope, "operating_cash").id,
		method: "transfer",
		lines: [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents: 10_000 }],
		...{ confirmDuplicate: true, confirmShort: true, confirmInsurance: true },
		...overrides,
	};
}

/** A recorded expense, bill or credit. */
export function makeExpense(scope: Scope, propertyId: number, overrides: Partial<ExpenseInput> = {}) {
	const recorded = recordExpense(scope, expenseFields(scope, propertyId, overrides));
	if (!recorded.ok) throw new Error(`${recorded.field}: ${recorded.message}`);
	return recorded;
}
