import { recordActivity } from "#domain/activity";
import { refuseUnapproved } from "#domain/approvals";
import { settlePrepaid } from "#domain/lease-accounts";
import { holdUnapplied, post, restated } from "#domain/ledger";
import { plannedReversal } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { journalEntries } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type CheckedEntry, checkEntry } from "./check-entry";
import { noteDraftPosted, removeDraft } from "./drafts";
import { type EntryInput, type EntryLinks, keptLines } from "./entry-input";
import { entryName } from "./labels";
import { linesToPost } from "./lines-to-post";
import { repeatEntry } from "./repeat-entry";
import { takeBackEntry } from "./reverse-entry";

export type PostedEntry = {
	transactionId: number;
	/** "J-104". */
	name: string;
	amountCents: Cents;
	/** Its reversal date was reached, so it has been reversed already. */
	reversed: boolean;
	/** The recurring entry that repeats it, if it repeats. */
	templateId?: number | undefined;
};

/**
 * Posts a journal entry. It must balance, also for each property, and its lines on receivables, deposits and
 * prepayments must be of one lease. Refuses and asks as `checkEntry` (check-entry.ts) and `checkTenantMoney` (tenant-
 * money.ts). Deletes the draft it came from.
 */
export function postEntry(scope: Scope, input: EntryInput): Result<PostedEntry> {
	return once(scope, "post-entry", input, () => {
		if (input.draftId !== undefined && !removeDraft(scope, input.draftId)) {
			return refuse("This draft was already posted or deleted.");
		}
		const checked = checkEntry(scope, input);
		if (!checked.ok) return checked;
		const waits = refuseUnapproved(scope, "journal_entries", checked.amountCents);
		if (waits) return waits;
		const posted = postChecked(scope, input, checked);
		if (!posted.ok) return posted;
		if (input.draftId !== undefined) noteDraftPosted(scope, input.draftId, posted);
		if (!input.repeat) return posted;
		const repeated = repeatEntry(scope, { ...input, repeat: input.repeat }, posted);
		return repeated.ok ? { ...posted, templateId: repeated.templateId } : repeated;
	});
}

/**
 * Posts a checked entry and saves the details that the ledger doesn't store, such as its number and its automatic
 * reversal.
 */
export function postChecked(
	scope: Scope,
	input: EntryInput,
	checked: CheckedEntry,
	{ templateId, ...links }: EntryLinks = {},
): Result<PostedEntry> {
	mustBeWriting();
	const { date, reverseOn, memo = "" } = input;
	const { lease, amountCents } = checked;
	const lines = linesToPost(scope, checked, date);
	const number = nextEntryNumber(scope);
	const name = entryName(number);
	const posted = post(scope, {
		...{ type: "journal_entry", date, memo, reference: name, leaseId: lease?.id ?? null, lines },
		...links,
	});
	if (!posted.ok) return posted;
	const { transactionId } = posted;
	if (lease) holdUnapplied(scope, transactionId);
	insertRow(journalEntries, {
		...{ transactionId, profileId: scope.profileId, number, date, memo, amountCents, reverseOn, templateId },
		...{ lines: keptLines(input.lines), lineCount: input.lines.length, authorId: scope.userId },
		propertyId: sharedProperty(checked),
		reversalDue: reverseOn !== undefined,
	});
	if (lease) settlePrepaid(scope, lease);
	recordActivity(scope, {
		action: "journal_entry.posted",
		subjectKind: "transaction",
		subjectId: transactionId,
		summary: `Entry ${name} for ${organizationOf(scope).money(amountCents)} was posted.`,
	});
	if (reverseOn === undefined || reverseOn > organizationOf(scope).today) {
		return { ok: true, transactionId, name, amountCents, reversed: false };
	}
	const reversed = takeBackEntry(scope, transactionId, { date: reverseOn, reason: plannedReversal });
	if (!reversed.ok) return restated(reversed, "reverseOn");
	return { ok: true, transactionId, name, amountCents, reversed: true };
}

/** The number that the organization's next entry has if it is posted now. */
export function nextEntryNumber(scope: Scope): number {
	const sql = "SELECT max(number) AS last FROM journal_entries WHERE profile_id = ?";
	const row = wholeOrganization(() => statement<{ last: number | null }>(sql).get(scope.profileId));
	return (row?.last ?? 0) + 1;
}

function sharedProperty({ lines }: CheckedEntry): number | null {
	const first = lines[0]?.propertyId ?? null;
	return lines.every(({ propertyId }) => propertyId === first) ? first : null;
}
