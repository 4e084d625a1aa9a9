import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { refuseGrowth } from "#domain/subscriptions";
import { db, write } from "~/db/client.server";
import { units } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** Makes a vacant unit inactive, so that it leaves lists and totals. Refused while it is leased. */
export function deactivateUnit(scope: Scope, unitId: number): Result {
	return setUnitActive(scope, unitId, false);
}

/** Makes an inactive unit active again. Refused, by `refuseGrowth`, beyond the plan's units. */
export function reactivateUnit(scope: Scope, unitId: number): Result {
	return setUnitActive(scope, unitId, true);
}

function setUnitActive(scope: Scope, unitId: number, active: boolean): Result {
	return write(() => {
		const mine = and(eq(units.id, unitId), eq(units.profileId, scope.profileId));
		const unit = db().select().from(units).where(mine).get();
		if (!unit) return refuse("That unit wasn't found.");
		if (unit.active === active) return { ok: true };
		const tooMany = active ? refuseGrowth(scope, { units: 1 }) : undefined;
		if (tooMany) return tooMany;
		if (!active && unit.occupancy !== "vacant" && unit.occupancy !== "off_market") {
			return refuse("This unit has an active lease. End the lease first.");
		}
		db().update(units).set({ active, updatedDate: nowIso() }).where(mine).run();
		recordActivity(scope, {
			action: active ? "unit.reactivated" : "unit.deactivated",
			subjectKind: "unit",
			subjectId: unitId,
			summary: `Unit ${unit.unitNumber} was ${active ? "reactivated" : "deactivated"}.`,
		});
		return { ok: true };
	});
}
