import { recordActivity } from "#domain/activity";
import type { PlainDate } from "#domain/calendar/format";
import { settlePrepaid } from "#domain/lease-accounts";
import { findPostableLease } from "#domain/lease-records";
import { lastMoved, type Reversed, reversalDay, takeBack } from "#domain/ledger";
import { ledgerEnd, refuseTakingBack, refuseWorse } from "#domain/owner-money";
import { mustBeWriting, statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findEntry } from "./entry-list";
import { entryName } from "./labels";

export type EntryReversal = {
	/** Today or earlier; unset: the original's own while the books are open there, else today. */
	date?: PlainDate | undefined;
	reason: string;
	/** Ticked after the question whether someone else's money is taken. */
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Posts the mirror of an entry. One that is reversed already, and a date that does not fit, are refused; what makes money
 * that was drawn the tenants' again asks at `confirmBelowZero`.
 */
export function reverseEntry(
	scope: Scope,
	transactionId: number,
	input: EntryReversal,
): Result<{ transactionId: number }> {
	return once(scope, "reverse-entry", { transactionId, ...input }, () => {
		const entry = findEntry(scope, transactionId);
		if (!entry) return refuse("That entry wasn't found.");
		const { date = reversalDay(scope, entry), reason } = input;
		const asking = { confirmed: input.confirmBelowZero, date: lastMoved({ id: transactionId, date }) };
		const asked = refuseTakingBack(scope, transactionId, asking);
		if (asked) return asked;
		const end = ledgerEnd();
		const reversed = takeBackEntry(scope, transactionId, { date, reason });
		if (!reversed.ok) return reversed;
		const worse = refuseWorse(scope, end, { confirmed: input.confirmBelowZero });
		return worse ?? { ok: true, transactionId: reversed.transactionId };
	});
}

/** The reversal alone, for what is a part of something else. */
export function takeBackEntry(
	scope: Scope,
	transactionId: number,
	{ date, reason }: Pick<EntryReversal, "date" | "reason">,
): Result<Reversed> {
	mustBeWriting();
	const entry = findEntry(scope, transactionId);
	if (!entry) return refuse("That entry wasn't found.");
	const reversed = takeBack(scope, transactionId, { date, reason });
	if (!reversed.ok) return reversed;
	statement("UPDATE journal_entries SET reversal_due = 0, last_failure = '' WHERE transaction_id = ?").run(
		transactionId,
	);
	const lease = entry.leaseId === null ? undefined : findPostableLease(scope, entry.leaseId);
	if (lease?.ok) settlePrepaid(scope, lease.lease);
	recordActivity(scope, {
		action: "journal_entry.reversed",
		subjectKind: "transaction",
		subjectId: transactionId,
		summary: `Entry ${entryName(entry.number)} was reversed. ${reason.trim()}`,
	});
	return reversed;
}
