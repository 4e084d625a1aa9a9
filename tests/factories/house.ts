import { accountBalance, accountByRole } from "#domain/ledger";
import { payBills } from "#domain/payables";
import type { Scope } from "~/domain/kernel/scope";
import { accountNamed, makeBooks } from "./leasing";
import { makeVendor } from "./payables";
import { makeProperty } from "./rentals";

/** A property with a unit, a vendor, and the accounts that its costs move. */
export function house() {
	const scope = makeBooks();
	const { propertyId, unitId } = makeProperty(scope);
	const bank = accountByRole(scope, "operating_cash").id;
	const repairs = accountNamed(scope, "Repairs");
	const payable = accountByRole(scope, "accounts_payable").id;
	const balance = (accountId: number, basis: "accrual" | "cash" = "accrual") =>
		accountBalance(scope, accountId, { asOf: "2026-12-31", basis });
	return { scope, propertyId, unitId, bank, repairs, payable, balance, vendorId: makeVendor(scope) };
}

/** Pays so much of each of these bills by transfer, nothing left to ask. */
export const pay = (
	scope: Scope,
	bills: [id: number, cents: number][],
	over: Partial<Parameters<typeof payBills>[1]> = {},
) =>
	payBills(scope, {
		...{ date: "2026-01-20", bankAccountId: accountByRole(scope, "operating_cash").id, method: "transfer" },
		bills: bills.map(([transactionId, amountCents]) => ({ transactionId, amountCents })),
		confirmShort: true,
		...over,
	});
