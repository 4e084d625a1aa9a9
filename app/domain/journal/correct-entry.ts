import { refuseCorrectionDay } from "#domain/leasing";
import { refuseReplaced, restated } from "#domain/ledger";
import { once } from "~/domain/once";
import type { Result } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { checkEntry } from "./check-entry";
import type { EntryInput } from "./entry-input";
import { findEntry } from "./entry-list";
import { type PostedEntry, postChecked } from "./post-entry";
import { takeBack } from "./reverse-entry";

/** Replaces an entry: reverses it and posts the new one, linked. Refuses as posting does, and what was replaced meanwhile. */
export function correctEntry(scope: Scope, transactionId: number, input: EntryInput): Result<PostedEntry> {
	return once(scope, "correct-entry", { transactionId, ...input }, () => {
		const gone = refuseReplaced(scope, transactionId);
		if (gone) return gone;
		const entry = findEntry(scope, transactionId);
		const early = entry && refuseCorrectionDay(scope, entry, input.date);
		if (early) return early;
		const reversed = takeBack(scope, transactionId, { reason: "Corrected" });
		if (!reversed.ok) return restated(reversed);
		const checked = checkEntry(scope, input);
		if (!checked.ok) return checked;
		const links = { txnGroupNumber: reversed.txnGroupNumber ?? undefined, corrects: transactionId };
		return postChecked(scope, input, checked, links);
	});
}
