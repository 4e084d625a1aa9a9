import { addDays, firstOfMonth } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Active properties with fee terms whose fees aren't collected through the end of last month: all, or among
 * `propertyIds`.
 */
export function feesUncollected(
	scope: Scope,
	propertyIds?: readonly number[],
): { propertyId: number; propertyName: string }[] {
	const lastMonth = addDays(firstOfMonth(organizationOf(scope).today), -1);
	return statement<{ propertyId: number; propertyName: string }>(
		`SELECT p.id AS propertyId, p.name AS propertyName FROM properties p
		WHERE p.profile_id = @profileId AND p.active = 1 AND (@ids IS NULL OR p.id IN (SELECT value FROM json_each(@ids)))
			AND p.management_fee_percent_bp + p.management_fee_flat_cents + p.management_fee_per_unit_cents
				+ p.management_fee_min_cents > 0
			AND NOT EXISTS (SELECT 1 FROM management_fees f
				WHERE f.property_id = p.id AND f.undone = 0 AND f.to_date >= @lastMonth)
		ORDER BY p.sort_name, p.id`,
	).all({ profileId: scope.profileId, ids: propertyIds ? JSON.stringify(propertyIds) : null, lastMonth });
}
