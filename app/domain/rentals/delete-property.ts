import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { forgetProperty } from "#domain/limits";
import { db, write } from "~/db/client.server";
import { ownershipShares, properties, units } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { whyKept } from "./deletion-blockers";

/**
 * Deletes a property that nothing depends on, with its units and shares; otherwise refuses with the reason, by
 * `whyKept` (deletion-blockers.ts).
 */
export function deleteProperty(scope: Scope, propertyId: number): Result {
	return write(() => {
		const mine = and(eq(properties.id, propertyId), eq(properties.profileId, scope.profileId));
		const property = db().select({ name: properties.name }).from(properties).where(mine).get();
		if (!property) return refuse("That property wasn't found.");
		const reason = whyKept(scope, "property", propertyId);
		if (reason) return refuse(`Delete failed. ${reason} Deactivate it instead.`);
		db().delete(units).where(eq(units.propertyId, propertyId)).run();
		db().delete(ownershipShares).where(eq(ownershipShares.propertyId, propertyId)).run();
		forgetProperty(propertyId);
		db().delete(properties).where(mine).run();
		recordActivity(scope, {
			action: "property.deleted",
			subjectKind: "property",
			subjectId: propertyId,
			summary: `${property.name} was deleted.`,
		});
		return { ok: true };
	});
}
