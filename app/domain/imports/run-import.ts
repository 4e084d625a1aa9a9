import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { imports } from "~/db/schema";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type CommitOptions, commitImport } from "./commit-import";
import type { ImportResult } from "./schema";

/** Runs an import that was started, for the import runner. Saves whether it was done, or why it failed. */
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
		keepFailure(scope, importId, "Something went wrong on our end. Nothing was imported.");
		throw error;
	}
}

function keepFailure(scope: Scope, importId: number, failure: string) {
	const mine = and(eq(imports.id, importId), eq(imports.profileId, scope.profileId));
	db().update(imports).set({ state: "failed", failure }).where(mine).run();
}
