import { addDays, daysBetween } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { keysetPage } from "~/db/keyset.server";
import { whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { ListingStatus } from "./labels";

export type ListingFilters = {
	/** "open" means live, paused and draft. */
	status?: ListingStatus | "open" | "all" | undefined;
	propertyId?: number | undefined;
	/** Minimum number of bedrooms. */
	beds?: number | undefined;
	availableBy?: string | undefined;
};

export type ListingListRow = {
	id: number;
	title: string;
	unitId: number;
	unitNumber: string;
	propertyName: string;
	status: ListingStatus;
	rentCents: number;
	marketRentCents: number;
	availableDate: string;
	listedOn: string | null;
	/** Days since it was first live; null if it never was. */
	days: number | null;
	openInquiries: number;
	/** People who applied through it, except those who withdrew. */
	applicants: number;
};

/** An organization's listings; by default live ones first, and the longest listed first among them. */
export const { page: listListings } = defineList({
	select: `l.id, l.title, l.unit_id AS unitId, u.unit_number AS unitNumber, p.name AS propertyName, l.status,
		l.rent_cents AS rentCents, u.market_rent_cents AS marketRentCents, l.available_date AS availableDate,
		l.listed_on AS listedOn,
		(SELECT count(*) FROM listing_inquiries e WHERE e.listing_id = l.id AND e.status = 'new') AS openInquiries,
		(SELECT count(*) FROM application_groups g CROSS JOIN rental_applications a ON a.group_id = g.id
			WHERE g.listing_id = l.id AND a.status <> 'cancelled') AS applicants`,
	table: "listings l",
	joins: "CROSS JOIN units u ON u.id = l.unit_id CROSS JOIN properties p ON p.id = l.property_id",
	sorts: {
		status: [
			{ sql: "l.status", key: "status" },
			{ sql: "l.listed_on", key: "listedOn", nullable: true },
		],
		rent: [{ sql: "l.rent_cents", key: "rentCents" }],
		available: [{ sql: "l.available_date", key: "availableDate" }],
	},
	unique: { sql: "l.id", key: "id" },
	where: conditions,
	shown: (rows: Omit<ListingListRow, "days">[], scope: Scope): ListingListRow[] => {
		const { today } = organizationOf(scope);
		return rows.map((row) => ({ ...row, days: row.listedOn === null ? null : daysBetween(row.listedOn, today) }));
	},
});

type ListingFigures = {
	listed: number;
	averageDays: number;
	toList: number;
	newInquiries: number;
	/** Submitted in the last seven days. */
	newApplications: number;
};

/**
 * Figures of the listings page: live listings and their average age in days, vacant units without a listing, new
 * inquiries and new applications.
 */
export function listingFigures(scope: Scope): ListingFigures {
	const { today } = organizationOf(scope);
	const figures = statement<ListingFigures>(
		`SELECT (SELECT count(*) FROM listings WHERE profile_id = @profileId AND status = 'active') AS listed,
			(SELECT coalesce(round(avg(julianday(@today) - julianday(listed_on))), 0) FROM listings
				WHERE profile_id = @profileId AND status = 'active') AS averageDays,
			(SELECT count(*) FROM units u WHERE u.profile_id = @profileId AND u.occupancy = 'vacant' AND u.active = 1
				AND NOT EXISTS (${openListing})) AS toList,
			(SELECT count(*) FROM listing_inquiries WHERE profile_id = @profileId AND status = 'new') AS newInquiries,
			(SELECT count(*) FROM rental_applications
				WHERE profile_id = @profileId AND created_date > @begunSince AND submitted_date > @weekAgo) AS newApplications`,
	).get({
		...{ profileId: scope.profileId, today },
		...{ weekAgo: addDays(today, -7), begunSince: addDays(today, -60) },
	});
	if (!figures) throw new Error("A select without a table gives one row.");
	return figures;
}

export type UnitToList = {
	id: number;
	unitNumber: string;
	propertyName: string;
	bedrooms: string;
	bathrooms: string;
	marketRentCents: number;
	occupancy: "vacant" | "notice";
	/** The current tenants' last day; null if it's unknown or no one lives there. */
	until: string | null;
};

/** Vacant units and units on notice without a listing, vacant ones first. */
export function unitsToList(scope: Scope, { cursor, limit }: { cursor?: string | undefined; limit?: number } = {}) {
	return keysetPage<UnitToList>({
		select: `u.id, u.unit_number AS unitNumber, p.name AS propertyName, u.bedrooms, u.bathrooms,
			u.market_rent_cents AS marketRentCents, u.occupancy, coalesce(c.move_out_date, c.end_date) AS until`,
		from: `units u CROSS JOIN properties p ON p.id = u.property_id LEFT JOIN leases c ON c.id = u.current_lease_id`,
		where: [
			...["u.profile_id = ?", "u.occupancy IN ('vacant', 'notice')", "u.active = 1", "p.active = 1"],
			`NOT EXISTS (${openListing})`,
		],
		params: [scope.profileId],
		order: [
			{ sql: "u.occupancy", key: "occupancy" },
			{ sql: "u.id", key: "id" },
		],
		...{ direction: "desc", cursor, ...(limit !== undefined && { limit }) },
	});
}

const openListing = "SELECT 1 FROM listings o WHERE o.unit_id = u.id AND o.status IN ('active', 'paused', 'draft')";

function conditions(scope: Scope, { status = "open", propertyId, beds, availableBy }: ListingFilters) {
	const { where, params, add } = whereOf("l.profile_id = ?", scope.profileId);
	if (status === "open") add("l.status IN ('active', 'draft', 'paused')");
	else if (status !== "all") add("l.status = ?", status);
	if (propertyId !== undefined) add("l.property_id = ?", propertyId);
	if (beds !== undefined) add("l.beds >= ?", beds);
	if (availableBy !== undefined) add("l.available_date <= ?", availableBy);
	return { where, params };
}
