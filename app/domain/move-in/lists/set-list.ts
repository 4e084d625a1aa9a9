import { and, eq } from "drizzle-orm";
import { db, mustBeWriting } from "~/db/client.server";
import { listImports } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";

type Values = Partial<typeof listImports.$inferInsert>;

/** Changes an upload's state and what belongs to it. */
export function setList({ profileId }: Scope, importId: number, values: Values): void {
	mustBeWriting();
	db()
		.update(listImports)
		.set(values)
		.where(and(eq(listImports.id, importId), eq(listImports.profileId, profileId)))
		.run();
}

/**
 * Saves how far a long list is. Throws if another process has carried it on meanwhile, so that this one's last batch is
 * undone.
 */
export function keepListProgress(scope: Scope, importId: number, before: number, done: number): void {
	mustBeWriting();
	const mine = and(
		...[eq(listImports.id, importId), eq(listImports.profileId, scope.profileId)],
		eq(listImports.rowsDone, before),
	);
	const { changes } = db().update(listImports).set({ rowsDone: done }).where(mine).run();
	if (changes === 0) throw new Error(`List ${importId} is carried on by another process.`);
}
