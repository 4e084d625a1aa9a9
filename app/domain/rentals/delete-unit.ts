import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { db, write } from "~/db/client.server";
import { units } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { whyKept } from "./deletion-blockers";

/**
 * Deletes a unit that nothing depends on and returns its property's ID; otherwise refuses with the reason, by `whyKept`
 * (deletion-blockers.ts).
 */
export function deleteUnit(scope: Scope, unitId: number): Result<{ propertyId: number }> {
	return write(() => {
		const mine = and(eq(units.id, unitId), eq(units.profileId, scope.profileId));
		const unit = db()
			.select({ unitNumber: units.unitNumber, propertyId: units.propertyId })
			.from(units)
			.where(mine)
			.get();
		if (!unit) return refuse("That unit wasn't found.");
		const reason = whyKept(scope, "unit", unitId);
		if (reason) return refuse(`Delete failed. ${reason} Deactivate it instead.`);
		db().delete(units).where(mine).run();
		recordActivity(scope, {
			action: "unit.deleted",
			subjectKind: "property",
			subjectId: unit.propertyId,
			summary: `Unit ${unit.unitNumber} was deleted.`,
		});
		return { ok: true, propertyId: unit.propertyId };
	});
}
