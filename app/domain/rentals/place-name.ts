import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Where a request or a line of a form belongs; both null: the company's own. */
export type Place = { propertyId: number | null; unitId: number | null };

/** A property's name; undefined when it is not the organization's. */
export function propertyName(scope: Scope, propertyId: number): string | undefined {
	const sql = "SELECT name FROM properties WHERE id = ? AND profile_id = ?";
	return statement<{ name: string }>(sql).get(propertyId, scope.profileId)?.name;
}

/** "Maple Court · 2B", as sentences name a home; the property alone without a unit, nothing for the company's own. */
export function homeName(scope: Scope, { propertyId, unitId }: Place): string {
	const sql = `SELECT concat_ws(' · ', p.name, u.unit_number) AS home
		FROM properties p LEFT JOIN units u ON u.id = ? WHERE p.id = ? AND p.profile_id = ?`;
	return statement<{ home: string }>(sql).get(unitId, propertyId, scope.profileId)?.home ?? "";
}
