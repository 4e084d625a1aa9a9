import { findEntry } from "#domain/journal";
import type { Scope } from "~/domain/kernel/scope";

/** For <JournalPart>: when a journal entry reverses itself, and whether it recurs; undefined if it does neither. */
export function journalPart(scope: Scope, id: number) {
	const entry = findEntry(scope, id);
	if (!entry) return undefined;
	const { reverseOn, reversalDue, lastFailure, templateId, reversedBy, reversedOn, asPlanned } = entry;
	const repeats = templateId !== null;
	if (asPlanned) return { reversedOn, reverseOn: null, lastFailure, repeats };
	if (reversedBy !== null || (!reversalDue && !repeats)) return undefined;
	return { reversedOn: null, reverseOn: reversalDue ? reverseOn : null, lastFailure, repeats };
}
