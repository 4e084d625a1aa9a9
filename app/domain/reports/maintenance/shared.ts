import { colleagues } from "#domain/identity";
import type { Scope } from "~/domain/kernel/scope";

/** Minutes as days with one decimal: 2.5. */
export function inDays(minutes: number | null): number | null {
	return minutes === null ? null : Math.round(minutes / 144) / 10;
}

/** The team's members by ID, in words, and those of no one, for a filter. */
export function assigneeWords(scope: Scope): Record<string, string> {
	const members = colleagues(scope).map(({ id, name }) => [String(id), name] as const);
	return Object.fromEntries([["0", "Unassigned"], ...members]);
}
