import { statement } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

export type UnitMeasure = "equal" | "size" | "beds" | "occupants";

type WeighedUnit = { unitId: number; unitNumber: string; leaseName: string | null; weight: number };

/**
 * A property's active units with their weights for dividing a cost. Refuses, naming the units, if some lack the
 * information.
 */
export function weighUnits(scope: Scope, propertyId: number, by: UnitMeasure): Result<{ units: WeighedUnit[] }> {
	const rows = statement<Omit<WeighedUnit, "weight"> & { size: number | null; beds: string; occupants: number }>(
		`SELECT u.id AS unitId, u.unit_number AS unitNumber, u.size_sqft AS size, u.bedrooms AS beds, l.name AS leaseName,
			(SELECT count(*) FROM lease_tenants lt WHERE lt.lease_id = u.current_lease_id AND lt.move_out_date IS NULL
				AND lt.role <> 'cosigner') AS occupants
		FROM units u LEFT JOIN leases l ON l.id = u.current_lease_id
		WHERE u.property_id = ? AND u.profile_id = ? AND u.active = 1 ORDER BY u.sort_key, u.id`,
	).all(propertyId, scope.profileId);
	if (rows.length === 0) return refuse("This property has no units.");
	const weights = {
		equal: () => 1,
		size: ({ size }: (typeof rows)[number]) => size ?? 0,
		beds: ({ beds }: (typeof rows)[number]) => bedsOf(beds),
		occupants: ({ occupants }: (typeof rows)[number]) => occupants,
	};
	const units = rows.map((row) => {
		const { unitId, unitNumber, leaseName } = row;
		return { unitId, unitNumber, leaseName, weight: weights[by](row) };
	});
	const missing = units.filter(({ weight }) => weight === 0).map(({ unitNumber }) => unitNumber);
	if (by === "occupants") {
		return missing.length < units.length ? { ok: true, units } : refuse("No units at this property are occupied.");
	}
	if (missing.length === 0) return { ok: true, units };
	const named =
		missing.length > 6 ? `${missing.slice(0, 6).join(", ")} and ${missing.length - 6} others` : missing.join(", ");
	const lack = by === "size" ? "Enter the size" : "Enter the bedrooms";
	return refuse(`${lack} of ${missing.length === 1 ? "unit" : "units"} ${named} first.`);
}

/** A studio counts as one bedroom. */
function bedsOf(beds: string): number {
	if (beds === "studio") return 1;
	return Number.parseInt(beds, 10) || 0;
}
