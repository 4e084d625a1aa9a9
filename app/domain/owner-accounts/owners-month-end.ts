import { lastOfMonth, type PlainMonth } from "#domain/calendar/format";
import { organizationOf } from "~/domain/organization";
import type { Scope } from "~/domain/scope";
import { dueToOwners } from "./available";
import { statementsSent } from "./mail-statements";

/** What closing a month takes of the owners' accounts: nothing left that is due to them today, and their statements sent. */
export function ownersMonthEnd(scope: Scope, month: PlainMonth) {
	const from = `${month}-01`;
	const dueCents = dueToOwners(scope);
	const { owners, sent } = statementsSent(scope, { from, to: lastOfMonth(from) });
	const due =
		dueCents === 0 ? "Nothing waits for them." : `${organizationOf(scope).money(dueCents)} can be paid today.`;
	const mailed = owners === 0 ? "There are no owners." : `${sent} of ${owners} owners were mailed theirs.`;
	return [
		{ step: "due_to_owners" as const, done: dueCents === 0, note: due },
		{ step: "statements_sent" as const, done: sent === owners, note: mailed },
	];
}
