import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { imports } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type CommitOptions, commitImport } from "./commit-import";
import type { ImportState } from "./queries";
import { storedAnswers } from "./schema";
import { carryOutUndo } from "./undo-import";

/**
 * Carries out an import that was started, or its undoing, for the import runner. Saves why nothing was imported. What
 * throws leaves it as it is, to be carried on.
 */
export async function runImport(
	scope: Scope,
	importId: number,
	options: Pick<CommitOptions, "onProgress" | "rest"> = {},
): Promise<Result> {
	const mine = and(eq(imports.id, importId), eq(imports.profileId, scope.profileId));
	const found = db().select({ state: imports.state, answers: imports.answers }).from(imports).where(mine).get();
	if (!found) return refuse("That upload wasn't found.");
	if (found.state === "undoing") return carryOutUndo(scope, importId, options);
	const committed = await commitImport(scope, importId, { ...storedAnswers.parse(found.answers ?? {}), ...options });
	if (!committed.ok) {
		const state: ImportState = "failed";
		db().update(imports).set({ state, failure: committed.message }).where(mine).run();
	}
	return committed;
}
