import { and, eq } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { imports } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type ImportOptions, type ImportProgress, importRunner } from "./import-runner";

/**
 * Starts an import that was checked. A failed or interrupted one can be started again. Submitted twice, it runs once.
 */
export function startImport(scope: Scope, importId: number, options: ImportOptions): Result {
	const begun = write((): Result => {
		const mine = and(eq(imports.id, importId), eq(imports.profileId, scope.profileId));
		const found = db().select({ state: imports.state }).from(imports).where(mine).get();
		if (!found) return refuse("That upload wasn't found.");
		if (found.state === "uploaded") return refuse("Match the columns first.");
		if (found.state !== "done") db().update(imports).set({ state: "running", failure: "" }).where(mine).run();
		return { ok: true };
	});
	if (begun.ok) importRunner().start(scope, importId, options);
	return begun;
}

/** Progress of an upload's import; undefined if it isn't running or isn't the organization's. */
export function importProgress(scope: Scope, importId: number): ImportProgress | undefined {
	const mine = and(eq(imports.id, importId), eq(imports.profileId, scope.profileId));
	const found = db().select({ id: imports.id }).from(imports).where(mine).get();
	return found && importRunner().progress(importId);
}
