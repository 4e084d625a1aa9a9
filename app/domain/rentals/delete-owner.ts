import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { db, write } from "~/db/client.server";
import { propertyOwners } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { whyKept } from "./deletion-blockers";

/** Deletes an owner that nothing depends on; otherwise refuses with the reason, by `whyKept` (deletion-blockers.ts). */
export function deleteOwner(scope: Scope, ownerId: number): Result {
	return write(() => {
		const mine = and(eq(propertyOwners.id, ownerId), eq(propertyOwners.profileId, scope.profileId));
		const owner = db().select({ displayName: propertyOwners.displayName }).from(propertyOwners).where(mine).get();
		if (!owner) return refuse("That owner wasn't found.");
		const reason = whyKept(scope, "owner", ownerId);
		if (reason) return refuse(`Delete failed. ${reason} Deactivate them instead.`);
		db().delete(propertyOwners).where(mine).run();
		recordActivity(scope, {
			action: "owner.deleted",
			subjectKind: "owner",
			subjectId: ownerId,
			summary: `${owner.displayName} was deleted.`,
		});
		return { ok: true };
	});
}
