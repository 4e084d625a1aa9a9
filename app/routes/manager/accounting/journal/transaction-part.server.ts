import { findEntry } from "#domain/journal";
import type { Scope } from "~/domain/scope";

/** What the journal knows of a transaction, for <JournalPart>; undefined where there is nothing to say. */
export function journalPart(scope: Scope, id: number) {
	const entry = findEntry(scope, id);
	if (!entry || entry.reversedBy !== null) return undefined;
	const { reverseOn, reversalDue, lastFailure, templateId } = entry;
	if (!reversalDue && templateId === null) return undefined;
	return { reverseOn: reversalDue ? reverseOn : null, lastFailure, repeats: templateId !== null };
}
