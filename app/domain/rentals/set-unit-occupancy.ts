import { and, eq } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { units } from "~/db/schema";
import type { Scope } from "~/domain/scope";
import type { occupancies, useStatuses } from "./labels";

export type UnitOccupancy = {
	/** "vacant" is kept as "off_market" while the unit's use status takes it off the market. */
	occupancy: Exclude<keyof typeof occupancies, "off_market">;
	currentLeaseId: number | null;
	/** Rent in force, a month; 0 when nobody lives there. */
	currentRentCents: number;
};

/** For the leasing module: who lives in a unit now. Says whether the unit is the organisation's. */
export function setUnitOccupancy(scope: Scope, unitId: number, { occupancy, ...lease }: UnitOccupancy): boolean {
	return write(() => {
		const mine = and(eq(units.id, unitId), eq(units.profileId, scope.profileId));
		const unit = db().select({ useStatus: units.useStatus }).from(units).where(mine).get();
		if (!unit) return false;
		db()
			.update(units)
			.set({ ...lease, occupancy: occupancy === "vacant" ? vacantOccupancy(unit.useStatus) : occupancy })
			.where(mine)
			.run();
		return true;
	});
}

/** What an empty unit counts as: vacant while it may be let, else off the market. */
export function vacantOccupancy(useStatus: keyof typeof useStatuses): "vacant" | "off_market" {
	return useStatus === "ready" || useStatus === "in_service" ? "vacant" : "off_market";
}
