import { and, eq } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { imports } from "~/db/schema";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { type CommitOptions, commitImport } from "./commit-import";
import type { ImportResult } from "./schema";

/** Says that an upload is about to be imported; `runImport` does it. One that failed or was cut off may begin again. */
export function beginImport(scope: Scope, importId: number): Result {
	return write(() => {
		const mine = and(eq(imports.id, importId), eq(imports.profileId, scope.profileId));
		const found = db().select({ state: imports.state }).from(imports).where(mine).get();
		if (!found) return refuse("This upload was not found.");
		if (found.state === "uploaded") return refuse("Match the columns first.");
		if (found.state !== "done") db().update(imports).set({ state: "running", failure: "" }).where(mine).run();
		return { ok: true };
	});
}

/** Imports an upload that has begun and keeps how it ended: done, or failed and why. */
export function runImport(
	scope: Scope,
	importId: number,
	options: CommitOptions = {},
): Result<{ result: ImportResult }> {
	try {
		const committed = commitImport(scope, importId, options);
		if (!committed.ok) keepFailure(scope, importId, committed.message);
		return committed;
	} catch (error) {
		keepFailure(scope, importId, "Something went wrong on our side. Nothing was imported.");
		throw error;
	}
}

function keepFailure(scope: Scope, importId: number, failure: string) {
	const mine = and(eq(imports.id, importId), eq(imports.profileId, scope.profileId));
	db().update(imports).set({ state: "failed", failure }).where(mine).run();
}
