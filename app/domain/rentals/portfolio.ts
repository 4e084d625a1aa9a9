import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import { organizationToday } from "./organization-today";

export type Portfolio = {
	properties: number;
	/** Of active properties. `occupied` includes those on notice; `vacant` includes those leased ahead. */
	units: number;
	occupied: number;
	vacant: number;
	onNotice: number;
	leasedAhead: number;
	offMarket: number;
	marketRentCents: number;
	rentCents: number;
	outstandingCents: number;
	leasesOwing: number;
	creditCents: number;
	depositsHeldCents: number;
};

/** What an organisation's active properties come to, or one of them, or those of an owner today. */
export function portfolio(scope: Scope, only: { propertyId?: number; ownerId?: number } = {}) {
	const { propertyId = null, ownerId = null } = only;
	const today = organizationToday(scope);
	const found = statement<Portfolio>(
		`SELECT count(*) AS properties, ${sums}
		FROM property_stats s WHERE s.profile_id = @profileId AND s.active = 1 AND (@propertyId IS NULL OR s.property_id = @propertyId)
			AND (@ownerId IS NULL OR s.property_id IN (SELECT property_id FROM ownership_shares
				WHERE owner_id = @ownerId AND from_date <= @today AND (to_date IS NULL OR to_date >= @today)))`,
	).get({ profileId: scope.profileId, propertyId, ownerId, today });
	if (!found) throw new Error("A sum without grouping gives one row.");
	return found;
}

const sums = Object.entries({
	units: "s.units",
	occupied: "s.occupied",
	vacant: "s.units - s.occupied - s.off_market",
	onNotice: "s.on_notice",
	leasedAhead: "s.leased_ahead",
	offMarket: "s.off_market",
	marketRentCents: "s.market_rent_cents",
	rentCents: "s.rent_cents",
	outstandingCents: "s.outstanding_cents",
	leasesOwing: "s.leases_owing",
	creditCents: "s.credit_cents",
	depositsHeldCents: "s.deposits_held_cents",
})
	.map(([name, sql]) => `coalesce(sum(${sql}), 0) AS ${name}`)
	.join(", ");
