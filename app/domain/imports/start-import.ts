import { and, eq } from "drizzle-orm";
import { db, statement, write } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { imports } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type ImportProgress, type ImportUnderWay, importRunner } from "./import-runner";
import type { ImportAnswers } from "./schema";

/**
 * Starts an import that was checked, through run-import.ts, which commits it (commit-import.ts). A failed or
 * interrupted one can be started again. Submitted twice, it runs once.
 */
export function startImport(scope: Scope, importId: number, answers: Partial<ImportAnswers>): Result {
	const begun = write((): Result => {
		const mine = and(eq(imports.id, importId), eq(imports.profileId, scope.profileId));
		const found = db().select({ state: imports.state }).from(imports).where(mine).get();
		if (!found) return refuse("That upload wasn't found.");
		if (found.state === "uploaded") return refuse("Match the columns first.");
		if (found.state === "undoing" || found.state === "undone") return refuse("This import was undone.");
		if (found.state === "mapped" || found.state === "failed") {
			db().update(imports).set({ state: "running", failure: "", answers }).where(mine).run();
		}
		return { ok: true };
	});
	if (begun.ok) importRunner().start(scope, importId);
	return begun;
}

/** Starts again every import, or undoing of one, that was interrupted. */
export function resumeImports(): void {
	const rows = statement<Scope & { id: number }>(
		`SELECT id, profile_id AS profileId, author_id AS userId FROM imports INDEXED BY imports_under_way
		WHERE state IN ('running', 'undoing') ORDER BY profile_id, id`,
	).all();
	for (const { id, ...scope } of rows) {
		if (!importRunner().progress(id)) importRunner().start(scope, id);
	}
}

/** Progress of an upload's import or of its undoing; undefined if neither is under way. */
export function importProgress(scope: Scope, importId: number): ImportProgress | undefined {
	return statement<ImportProgress, [number, number]>(
		`SELECT rows_done AS done, rows_total AS total FROM imports
		WHERE id = ? AND profile_id = ? AND state IN ('running', 'undoing')`,
	).get(importId, scope.profileId);
}

/**
 * The import that has written a part of an organization's records, or taken back a part: until the rest follows, its
 * pages wait. Undefined if there is none.
 */
export function importUnderWay({ profileId }: Pick<Scope, "profileId">): ImportUnderWay | undefined {
	return wholeOrganization(() =>
		statement<ImportUnderWay, [number]>(
			`SELECT rows_done AS done, rows_total AS total, state = 'undoing' AS isUndone FROM imports INDEXED BY imports_under_way
			WHERE profile_id = ? AND state IN ('running', 'undoing') AND rows_done > 0 LIMIT 1`,
		).get(profileId),
	);
}
