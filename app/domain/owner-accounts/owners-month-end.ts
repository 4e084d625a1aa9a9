import { lastOfMonth, type PlainMonth } from "#domain/calendar/format";
import { accountIdByRole } from "#domain/ledger";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { dueToOwners } from "./available";
import { statementsSent } from "./mail-statements";
import { drawnBy } from "./queries";

/**
 * The steps of a month-end close for owners: they were paid or nothing is due, nothing is available to pay today, and
 * their statements were emailed.
 */
export function ownersMonthEnd(scope: Scope, month: PlainMonth) {
	const from = `${month}-01`;
	const days = { from, to: lastOfMonth(from) };
	const { money } = organizationOf(scope);
	const [paidCents, dueCents] = [drawnBy(scope, undefined, days), dueToOwners(scope)];
	const { owners, sent } = statementsSent(scope, days);
	const unpaid = dueCents === 0 ? "No owner balances to pay." : "No owners were paid.";
	const mailed =
		owners === 0 ? "There are no owners to send to." : `Statements emailed to ${sent} of ${owners} owners.`;
	return [
		{
			step: "owners_paid" as const,
			done: paidCents !== 0 || dueCents === 0,
			note: paidCents === 0 ? unpaid : `${money(paidCents)} paid.`,
			accountId: accountIdByRole(scope, "owner_draw"),
		},
		{
			step: "due_to_owners" as const,
			done: dueCents === 0,
			note: dueCents === 0 ? "Nothing available to pay." : `${money(dueCents)} can be paid today.`,
		},
		{ step: "statements_sent" as const, done: sent === owners, note: mailed },
	];
}
