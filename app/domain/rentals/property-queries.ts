import { and, eq } from "drizzle-orm";
import { addDays } from "#domain/calendar/format";
import { findAccount } from "#domain/ledger";
import { db, statement } from "~/db/client.server";
import { properties, propertyStats } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { asOfToday, chargedAhead } from "./charged-ahead";
import type { subTypes } from "./labels";
import { sharesOn } from "./set-ownership-shares";

type PropertyHead = {
	id: number;
	name: string;
	street: string;
	street2: string;
	city: string;
	state: string;
	postalCode: string;
	subType: keyof typeof subTypes;
	active: boolean;
	deactivatedDate: string | null;
	units: number;
	occupied: number;
	onNotice: number;
	leasedAhead: number;
	offMarket: number;
	vacant: number;
	rentCents: number;
	outstandingCents: number;
};

/** What the heading of a property's pages shows: name, address, status, and counts. */
export function findPropertyHead(scope: Scope, propertyId: number): PropertyHead | undefined {
	const found = statement<Omit<PropertyHead, "active"> & { active: number }>(
		`SELECT p.id, p.name, p.street, p.street2, p.city, p.state, p.postal_code AS postalCode, p.sub_type AS subType,
			p.active, p.deactivated_date AS deactivatedDate, s.units, s.occupied, s.on_notice AS onNotice, s.leased_ahead AS leasedAhead,
			s.off_market AS offMarket, s.units - s.occupied - s.off_market AS vacant,
			s.rent_cents AS rentCents, s.outstanding_cents AS outstandingCents
		FROM properties p JOIN property_stats s ON s.property_id = p.id WHERE p.id = ? AND p.profile_id = ?`,
	).get(propertyId, scope.profileId);
	return found && { ...asOfToday(found, chargedAhead(scope, [propertyId])), active: found.active === 1 };
}

/**
 * Everything that a property's summary and form show: its columns, figures as of today, today's owners, and the names
 * of its accounts.
 */
export function findProperty(scope: Scope, propertyId: number) {
	const found = db()
		.select()
		.from(properties)
		.innerJoin(propertyStats, eq(propertyStats.propertyId, properties.id))
		.where(and(eq(properties.id, propertyId), eq(properties.profileId, scope.profileId)))
		.get();
	if (!found) return undefined;
	const { propertyId: _, profileId: __, active: ___, ...stats } = found.property_stats;
	return {
		...found.properties,
		stats: {
			...asOfToday(stats, chargedAhead(scope, [propertyId])),
			vacant: stats.units - stats.occupied - stats.offMarket,
		},
		owners: sharesOn(scope, propertyId, organizationOf(scope).today),
		operatingAccount: accountOf(scope, found.properties.operatingAccountId),
		depositAccount: accountOf(scope, found.properties.depositAccountId),
	};
}

/** Leases of a property that end within 90 days, by move-out or end date, soonest first. */
export function leasesEndingSoon(scope: Scope, propertyId: number) {
	const today = organizationOf(scope).today;
	return statement<{ leaseId: number; name: string; unitNumber: string; endDate: string; rentCents: number }>(
		`SELECT l.id AS leaseId, l.name, u.unit_number AS unitNumber, l.rent_cents AS rentCents,
			coalesce(l.move_out_date, l.end_date) AS endDate
		FROM leases l JOIN units u ON u.id = l.unit_id
		WHERE l.property_id = ? AND l.profile_id = ? AND l.status IN ('active', 'notice', 'expired')
			AND coalesce(l.move_out_date, l.end_date) BETWEEN ? AND ?
		ORDER BY endDate, l.id`,
	).all(propertyId, scope.profileId, today, addDays(today, 90));
}

/** The names of property managers, for the filter. */
export function managerNames(scope: Scope): string[] {
	return statement<{ name: string }>(
		"SELECT DISTINCT manager_name AS name FROM properties WHERE profile_id = ? AND manager_name <> '' ORDER BY 1",
	)
		.all(scope.profileId)
		.map(({ name }) => name);
}

function accountOf(scope: Scope, id: number | null) {
	const account = id === null ? undefined : findAccount(scope, id);
	return account && { id: account.id, name: account.name };
}
