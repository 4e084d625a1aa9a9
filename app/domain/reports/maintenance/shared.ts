import { colleagues } from "#domain/identity";
import type { Choice } from "~/domain/kernel/choice";
import type { Scope } from "~/domain/kernel/scope";

/** Minutes as days with one decimal: 2.5. */
export function inDays(minutes: number | null): number | null {
	return minutes === null ? null : Math.round(minutes / 144) / 10;
}

/** The team's members, for a filter. */
export function memberChoices(scope: Scope): Choice[] {
	return colleagues(scope).map(({ id, name }) => ({ id, name, active: true }));
}
