import { chargeLease, receivePayment } from "#domain/lease-accounts";
import { accountByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { makeBooks, makeLease } from "./leasing";

/** A lease on 10 January 2026: $1,200.00 of January's rent is open. With it what charges it and what pays. */
export function rented() {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const income = accountByRole(scope, "rent_income").id;
	const charge = (amountCents: number, over = {}) =>
		chargeLease(scope, leaseId, { date: "2026-01-10", lines: [{ accountId: income, amountCents }], ...over });
	const pay = (amountCents: number, over = {}) =>
		receivePayment(scope, leaseId, {
			...{ date: "2026-01-10", amountCents, method: "cash", payerName: "Ana Diaz", confirmDuplicate: true, ...over },
		});
	return { scope, leaseId, income, charge, pay };
}

/** All that was posted on an account; debits are positive. */
export const balanceOf = (accountId: number) =>
	statement<{ cents: number }>(
		"SELECT coalesce(sum(amount_cents), 0) AS cents FROM gl_postings WHERE account_id = ?",
	).get(accountId)?.cents;
