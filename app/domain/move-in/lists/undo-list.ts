import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { db, statement } from "~/db/client.server";
import { listImportFiles, listImports } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { cutoverOf, refuseLocked } from "../cutover";
import { type ListKind, listTitles } from "../labels";
import type { Written } from "./define-list";
import { loadList } from "./list-record";

/**
 * Undoes a list's import as a whole: what was posted is reversed, what was added is removed. Refused as soon as
 * something depends on one of its records, and for all but the newest import of its kind.
 */
export function undoList(
	scope: Scope,
	importId: number,
	{ idempotencyKey }: { idempotencyKey?: string | undefined } = {},
): Result {
	return once(scope, "undo-list", { importId, idempotencyKey }, () => {
		const record = loadList(scope, importId);
		if (!record) return refuse("That list wasn't found.");
		if (record.state === "undone") return { ok: true };
		if (record.state !== "done") return refuse("This list isn't imported.");
		const locked = record.list.afterProof ? undefined : refuseLocked(scope);
		if (locked) return locked;
		const later = statement<{ fileName: string }>(
			`SELECT file_name AS fileName FROM list_imports
			WHERE profile_id = ? AND kind = ? AND state = 'done' AND id > ? LIMIT 1`,
		).get(scope.profileId, record.kind, importId);
		if (later) return refuse(`Undo ${later.fileName} first. It was imported after this list.`);
		const stored = db()
			.select({ written: listImportFiles.written })
			.from(listImportFiles)
			.where(eq(listImportFiles.importId, importId))
			.get();
		const written = (stored?.written ?? []) as Written[];
		const day = cutoverOf(scope)?.cutoverDay ?? "";
		const undone = record.list.undo(scope, written.toReversed(), { day });
		if (!undone.ok) return undone;
		const mine = and(eq(listImports.id, importId), eq(listImports.profileId, scope.profileId));
		db().update(listImports).set({ state: "undone" }).where(mine).run();
		recordActivity(scope, {
			action: "list.undone",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: `The import of ${record.fileName} as ${listTitles[record.kind as ListKind].toLowerCase()} was undone.`,
		});
		return { ok: true };
	});
}
