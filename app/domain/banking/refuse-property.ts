import { statement } from "~/db/client.server";
import { refuseCompany } from "~/domain/kernel/refuse-company";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Refuses a property of another organization, or none from a limited member, at `propertyId`. An inactive property may
 * still have money.
 */
export function refuseProperty(scope: Scope, propertyId: number | undefined): Failure | undefined {
	if (propertyId === undefined) return refuseCompany(propertyId, "propertyId");
	const found = statement<unknown>("SELECT 1 FROM properties WHERE id = ? AND profile_id = ?").get(
		propertyId,
		scope.profileId,
	);
	return found ? undefined : refuse("That property wasn't found.", "propertyId");
}
