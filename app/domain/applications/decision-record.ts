import { and, desc, eq, isNull } from "drizzle-orm";
import { db, mustBeWriting } from "~/db/client.server";
import { applicationDecisions } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";

export type Decision = typeof applicationDecisions.$inferSelect;

/** The latest decision on a group that wasn't undone. */
export function latestDecision(groupId: number): Decision | undefined {
	const standing = and(eq(applicationDecisions.groupId, groupId), isNull(applicationDecisions.undoneDate));
	return db().select().from(applicationDecisions).where(standing).orderBy(desc(applicationDecisions.id)).get();
}

/** A decision of the organization; undefined if it isn't the organization's. */
export function findDecision(scope: Scope, decisionId: number): Decision | undefined {
	const mine = and(eq(applicationDecisions.id, decisionId), eq(applicationDecisions.profileId, scope.profileId));
	return db().select().from(applicationDecisions).where(mine).get();
}

/** All decisions on a group, newest first, including undone ones. */
export function decisionsOf(groupId: number): Decision[] {
	const { groupId: column, id } = applicationDecisions;
	return db().select().from(applicationDecisions).where(eq(column, groupId)).orderBy(desc(id)).all();
}

/** Changes a decision. */
export function updateDecision(decisionId: number, changes: Partial<Omit<Decision, "id">>): void {
	mustBeWriting();
	db().update(applicationDecisions).set(changes).where(eq(applicationDecisions.id, decisionId)).run();
}
