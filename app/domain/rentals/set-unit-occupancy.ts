import { statement, write } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { occupancies, useStatuses } from "./labels";

type UnitOccupancy = {
	/** "vacant" is stored as "off_market" if the unit's use status takes it off the market. */
	occupancy: Exclude<keyof typeof occupancies, "off_market">;
	currentLeaseId: number | null;
	/** Current monthly rent; 0 if the unit isn't leased. */
	currentRentCents: number;
};

/** For the leasing module: sets a unit's occupancy, lease and rent. False if the unit isn't the organization's. */
export function setUnitOccupancy(scope: Scope, unitId: number, { occupancy, ...lease }: UnitOccupancy): boolean {
	return write(() => {
		const unit = statement<{ useStatus: keyof typeof useStatuses }>(
			"SELECT use_status AS useStatus FROM units WHERE id = ? AND profile_id = ?",
		).get(unitId, scope.profileId);
		if (!unit) return false;
		statement("UPDATE units SET occupancy = ?, current_lease_id = ?, current_rent_cents = ? WHERE id = ?").run(
			occupancy === "vacant" ? vacantOccupancy(unit.useStatus) : occupancy,
			lease.currentLeaseId,
			lease.currentRentCents,
			unitId,
		);
		return true;
	});
}

/** The occupancy of a unit without a lease: vacant if it can be rented, otherwise off the market. */
export function vacantOccupancy(useStatus: keyof typeof useStatuses): "vacant" | "off_market" {
	return useStatus === "ready" || useStatus === "in_service" ? "vacant" : "off_market";
}
