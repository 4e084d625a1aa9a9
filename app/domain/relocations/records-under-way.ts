import { importUnderWay } from "#domain/imports";
import { listUnderWay } from "#domain/move-in";
import type { Scope } from "~/domain/kernel/scope";
import { relocationUnderWay } from "./relocation";

/** How far the work is, in rows or steps, and what is done to the records. */
type RecordsUnderWay = { done: number; total: number; what: "imported" | "taken back" };

/**
 * An import of an organization, of whatever kind, of which only a part is here: until it is whole or taken back, no one
 * sees or changes its records. Undefined if there is none.
 */
export function recordsUnderWay(scope: Pick<Scope, "profileId">): RecordsUnderWay | undefined {
	const underWay = importUnderWay(scope) ?? listUnderWay(scope);
	if (underWay) {
		const { done, total, isUndone } = underWay;
		return { done, total, what: isUndone ? "taken back" : "imported" };
	}
	const brought = relocationUnderWay(scope);
	return brought && { ...brought, what: "imported" };
}
