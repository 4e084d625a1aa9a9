import { listImports as rentRolls } from "#domain/imports";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { cutoverOf } from "./cutover";
import { type ListKind, listKinds } from "./labels";
import { importedLists, type ListImportRow } from "./lists/list-queries";

export type ChecklistLine = {
	kind: ListKind | "rent_roll";
	state: "todo" | "done" | "not_needed";
	/** The newest import that stands. */
	last: Pick<ListImportRow, "id" | "fileName" | "finishedDate"> | null;
};

/** What the move needs, in order, and how far it is. The rent roll comes first. */
export function checklist(scope: Scope): ChecklistLine[] {
	const notNeeded = new Set(cutoverOf(scope)?.notNeeded);
	const imported = new Map(importedLists(scope).map((one) => [one.kind, one]));
	const roll = rentRolls(scope).find(({ state }) => state === "done");
	const hasLeases = statement("SELECT 1 FROM leases WHERE profile_id = ? AND stage = 'executed' LIMIT 1");
	const isRolled = roll !== undefined || hasLeases.get(scope.profileId) !== undefined;
	return [
		{ kind: "rent_roll", state: isRolled ? "done" : "todo", last: roll ?? null },
		...listKinds.map((kind): ChecklistLine => {
			const last = imported.get(kind) ?? null;
			return { kind, state: last ? "done" : notNeeded.has(kind) ? "not_needed" : "todo", last };
		}),
	];
}
