import { refuseUnapproved, refuseUnapprovedReversal } from "#domain/approvals";
import { refuseCorrectionDay, refuseReplaced, restated } from "#domain/ledger";
import { askIfWorse, ledgerEnd } from "#domain/owner-money";
import { once } from "~/domain/kernel/once";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkEntry } from "./check-entry";
import type { EntryInput } from "./entry-input";
import { findEntry } from "./entry-list";
import { type PostedEntry, postChecked } from "./post-entry";
import { takeBackEntry } from "./reverse-entry";

/**
 * Corrects an entry: reverses it and posts the new one, linked to it. Refuses what posting refuses, and an entry that
 * was replaced in the meantime. Asks at `confirmBelowZero` about the combined effect of both (`askIfWorse`).
 */
export function correctEntry(scope: Scope, transactionId: number, input: EntryInput): Result<PostedEntry> {
	return once(scope, "correct-entry", { transactionId, ...input }, () => {
		const gone = refuseReplaced(scope, transactionId);
		if (gone) return gone;
		const entry = findEntry(scope, transactionId);
		const early = entry && refuseCorrectionDay(scope, entry, input.date);
		if (early) return early;
		const end = ledgerEnd();
		const reversed = takeBackEntry(scope, transactionId, { reason: "Corrected" });
		if (!reversed.ok) return restated(reversed);
		const checked = checkEntry(scope, { ...input, confirmBelowZero: true });
		if (!checked.ok) return checked;
		const entries = refuseUnapproved(scope, "journal_entries", checked.amountCents);
		const waits = entries ?? refuseUnapprovedReversal(scope, [transactionId]);
		if (waits) return waits;
		const links = { txnGroupNumber: reversed.txnGroupNumber ?? undefined, corrects: transactionId };
		const posted = postChecked(scope, input, checked, links);
		if (!posted.ok) return posted;
		return askIfWorse(scope, end, { confirmed: input.confirmBelowZero }) ?? posted;
	});
}
