import { recordActivity } from "#domain/activity";
import { refuseUnapprovedReversal } from "#domain/approvals";
import type { PlainDate } from "#domain/calendar/format";
import { settlePrepaid } from "#domain/lease-accounts";
import { findPostableLease } from "#domain/lease-records";
import { lastMoved, type Reversed, refuseTakingBack, reversalDay, takeBack } from "#domain/ledger";
import { askBeforeReversal, askIfWorse, ledgerEnd } from "#domain/owner-money";
import { mustBeWriting, statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findEntry } from "./entry-list";
import { entryName } from "./labels";

type EntryReversal = {
	/** Today or earlier. When unset, the entry's own date or, if that period is closed, today. */
	date?: PlainDate | undefined;
	reason: string;
	/** Confirms that someone else's money is used. */
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Posts the reversal of an entry. Refuses one that was reversed already, and a date, as reverse.ts of the ledger. Asks
 * at `confirmBelowZero` if money that was paid out would become the tenants' again.
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
		const refusal = refuseTakingBack(scope, transactionId, { date, reason });
		if (refusal) return refusal;
		const asking = { confirmed: input.confirmBelowZero, date: lastMoved({ id: transactionId, date }) };
		const asked = askBeforeReversal(scope, transactionId, asking);
		if (asked) return asked;
		const waits = refuseUnapprovedReversal(scope, [transactionId]);
		if (waits) return waits;
		const end = ledgerEnd();
		const reversed = takeBackEntry(scope, transactionId, { date, reason });
		if (!reversed.ok) return reversed;
		const worse = askIfWorse(scope, end, { confirmed: input.confirmBelowZero });
		return worse ?? { ok: true, transactionId: reversed.transactionId };
	});
}

/** Only the reversal, as part of another change. */
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
