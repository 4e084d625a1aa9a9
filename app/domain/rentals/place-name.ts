import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** The property and unit that a request or a form's line belongs to; both null for the company's own. */
export type Place = { propertyId: number | null; unitId: number | null };

/** A property's name; undefined if it isn't the organization's. */
export function propertyName(scope: Scope, propertyId: number): string | undefined {
	const sql = "SELECT name FROM properties WHERE id = ? AND profile_id = ?";
	return statement<{ name: string }>(sql).get(propertyId, scope.profileId)?.name;
}

/**
 * A unit's name in sentences: "Maple Court · 2B". Only the property's name without a unit; empty without a property.
 */
export function homeName(scope: Scope, { propertyId, unitId }: Place): string {
	const sql = `SELECT concat_ws(' · ', p.name, u.unit_number) AS home
		FROM properties p LEFT JOIN units u ON u.id = ? WHERE p.id = ? AND p.profile_id = ?`;
	return statement<{ home: string }>(sql).get(unitId, propertyId, scope.profileId)?.home ?? "";
}

/** A unit's number, empty if there is no unit or it has none. */
export function unitNumberOf({ profileId }: Scope, unitId: number | null): string {
	const sql = "SELECT unit_number AS number FROM units WHERE id = ? AND profile_id = ?";
	return statement<{ number: string }>(sql).get(unitId, profileId)?.number ?? "";
}
