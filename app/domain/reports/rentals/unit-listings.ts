import { dayAt } from "#domain/calendar";
import { daysBetween, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { bedrooms } from "#domain/rentals/labels";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport } from "../define-report";
import { shareBp } from "../share-bp";
import { byProperty, ordered } from "./lease-lines";
import { bedsAndBaths } from "./rent-roll-rows";
import { walkProperties } from "./walk-properties";

const filters = {
	listed: {
		label: "Listing",
		words: { listed: "Listed", unlisted: "Vacant, not listed", all: "Both" },
		standard: "listed",
	},
	beds: { label: "Bedrooms", words: bedrooms },
} as const;

type ListingsAsked = Asked<typeof filters>;

type ListingRow = {
	propertyId: number;
	propertyName: string;
	unitId: number;
	number: string;
	bedrooms: string;
	bathrooms: string;
	sizeSqft: number | null;
	marketCents: Cents;
	listingId: number | null;
	status: string | null;
	askingCents: Cents | null;
	depositCents: Cents | null;
	listedOn: PlainDate | null;
	availableDate: PlainDate | null;
	contact: string;
	inquiries: number;
	/** Of the inquiries, those that say when a tour would suit. */
	tours: number;
	applicants: number;
	approved: number;
	signed: number;
	movedIn: number;
	daysListed: number | null;
};

/** 205: units that are offered now, and how far those who asked have come. */
export const unitListingsReport = defineReport<ListingRow, typeof filters>("unitlistings", {
	period: "none",
	filters,
	rule: "Listings that are public today, or vacant units without a listing. Inquiries, applicants and leases are counted since the unit was listed.",
	rows: (scope, asked) => {
		const rows = listingRows(scope, asked);
		const inSort = asked.sort === "days" ? ordered(asked, rows, ({ daysListed }) => -(daysListed ?? -1)) : rows;
		return asked.group === "contact" ? ordered(asked, inSort, ({ contact }) => contact.toLowerCase()) : inSort;
	},
	columns: {
		property: { label: "Property", type: "text", hidden: true, of: ({ propertyName }) => propertyName },
		unit: {
			...{ label: "Unit", type: "text", of: ({ number }) => number },
			drill: ({ listingId, unitId }) =>
				listingId === null ? { to: "unit", id: unitId } : { to: "listing", id: listingId },
		},
		beds: { label: "Beds / baths", type: "text", of: bedsAndBaths },
		size: { label: "Sq ft", type: "count", of: ({ sizeSqft }) => sizeSqft },
		rent: { label: "Asking rent", type: "money", sum: true, of: ({ askingCents }) => askingCents },
		market: { label: "Market rent", type: "money", sum: true, of: ({ marketCents }) => marketCents },
		deposit: { label: "Deposit", type: "money", of: ({ depositCents }) => depositCents },
		listed: { label: "Listed on", type: "date", of: ({ listedOn }) => listedOn },
		available: { label: "Available", type: "date", of: ({ availableDate }) => availableDate },
		days: { label: "Days listed", type: "count", of: ({ daysListed }) => daysListed },
		inquiries: { label: "Inquiries", type: "count", sum: true, of: ({ inquiries }) => inquiries },
		applicants: { label: "Applicants", type: "count", sum: true, of: ({ applicants }) => applicants },
		approved: { label: "Approved", type: "count", sum: true, hidden: true, of: ({ approved }) => approved },
		signed: { label: "Leases signed", type: "count", sum: true, hidden: true, of: ({ signed }) => signed },
		movedIn: { label: "Moved in", type: "count", sum: true, hidden: true, of: ({ movedIn }) => movedIn },
		applied: {
			...{ label: "Applied, of inquiries", type: "percent", hidden: true },
			of: ({ applicants, inquiries }) => shareBp(applicants, inquiries),
			sum: (sums) => shareBp(sums.applicants ?? 0, sums.inquiries ?? 0),
		},
		contact: { label: "Contact", type: "text", of: ({ contact }) => contact },
		tours: { label: "Tour requests", type: "count", sum: true, hidden: true, of: ({ tours }) => tours },
		toured: {
			...{ label: "Tours requested, of inquiries", type: "percent", hidden: true },
			of: ({ tours, inquiries }) => shareBp(tours, inquiries),
			sum: (sums) => shareBp(sums.tours ?? 0, sums.inquiries ?? 0),
		},
		approvedOf: {
			...{ label: "Approved, of applicants", type: "percent", hidden: true },
			of: ({ approved, applicants }) => shareBp(approved, applicants),
			sum: (sums) => shareBp(sums.approved ?? 0, sums.applicants ?? 0),
		},
		signedOf: {
			...{ label: "Leases signed, of inquiries", type: "percent", hidden: true },
			of: ({ signed, inquiries }) => shareBp(signed, inquiries),
			sum: (sums) => shareBp(sums.signed ?? 0, sums.inquiries ?? 0),
		},
		unitId: { label: "Unit id", type: "number", fileOnly: true, of: ({ unitId }) => unitId },
		listingId: { label: "Listing id", type: "number", fileOnly: true, of: ({ listingId }) => listingId },
	},
	groups: {
		property: byProperty,
		contact: { label: "Contact", key: ({ contact }) => contact, heading: ({ contact }) => contact || "No contact" },
	},
	standardGroup: "property",
	sorts: { unit: "Unit", days: "Days listed, most first" },
});

function* listingRows(scope: Scope, asked: ListingsAsked): Generator<ListingRow> {
	const { today, timeZone } = organizationOf(scope);
	const { listed, beds } = asked.filters;
	const where = listed === "listed" ? { ...asked, propertyIds: placesWithListings(scope, asked) } : asked;
	for (const places of walkProperties(scope, { ...where, asOf: today })) {
		const rows = statement<Omit<ListingRow, "daysListed"> & { createdDate: string | null }>(listingsSql).all({
			...{ profileId: scope.profileId, today, asked: JSON.stringify(places.map(({ id }) => id)), beds: beds ?? null },
		});
		for (const { createdDate, ...row } of rows) {
			const isListed = row.listingId !== null;
			if (listed !== "all" && (listed === "listed") !== isListed) continue;
			const since = row.listedOn ?? (createdDate ? dayAt(createdDate, timeZone) : null);
			yield { ...row, daysListed: isListed && since ? daysBetween(since, today) : null };
		}
	}
}

/** The properties that are asked for, and have a listing. */
function placesWithListings(scope: Scope, { propertyIds }: ListingsAsked): number[] {
	return statement<{ id: number }>(
		"SELECT DISTINCT property_id AS id FROM listings WHERE profile_id = ? AND status = 'active'",
	)
		.all(scope.profileId)
		.map(({ id }) => id)
		.filter((id) => propertyIds?.includes(id) ?? true);
}

const since = "coalesce(n.published_date, n.created_date)";
const applied = `FROM application_groups g JOIN rental_applications x ON x.group_id = g.id
	WHERE g.listing_id = n.id AND g.created_date >= ${since} AND x.submitted_date IS NOT NULL AND x.merged_into_id IS NULL`;

const listingsSql = `SELECT p.id AS propertyId, p.name AS propertyName, u.id AS unitId, u.unit_number AS number, u.bedrooms,
		u.bathrooms, u.size_sqft AS sizeSqft, u.market_rent_cents AS marketCents, n.id AS listingId, n.status,
		n.rent_cents AS askingCents, n.deposit_cents AS depositCents, n.listed_on AS listedOn,
		n.available_date AS availableDate, coalesce(n.contact_name, '') AS contact, n.created_date AS createdDate,
		(SELECT count(*) FROM listing_inquiries i WHERE i.listing_id = n.id AND i.created_date >= ${since}) AS inquiries,
		(SELECT count(*) FROM listing_inquiries i WHERE i.listing_id = n.id AND i.created_date >= ${since}
			AND i.preferred_times <> '') AS tours,
		(SELECT count(*) ${applied}) AS applicants,
		(SELECT count(*) ${applied} AND x.status IN ('approved', 'added_to_draft_lease', 'added_to_lease')) AS approved,
		(SELECT count(DISTINCT l.id) FROM application_groups g JOIN leases l ON l.id = g.lease_id AND l.stage = 'executed'
			WHERE g.listing_id = n.id AND g.created_date >= ${since}) AS signed,
		(SELECT count(DISTINCT l.id) FROM application_groups g JOIN leases l ON l.id = g.lease_id AND l.stage = 'executed'
			AND coalesce(l.move_in_date, l.start_date) <= @today
			WHERE g.listing_id = n.id AND g.created_date >= ${since}) AS movedIn
	FROM json_each(@asked) a CROSS JOIN properties p ON p.id = a.value CROSS JOIN units u ON u.property_id = p.id
	LEFT JOIN listings n INDEXED BY listings_one_live ON n.unit_id = u.id AND n.status = 'active'
	WHERE p.profile_id = @profileId AND u.active = 1 AND (n.id IS NOT NULL OR u.occupancy = 'vacant')
		AND (@beds IS NULL OR u.bedrooms = @beds)
	ORDER BY a.key, u.sort_key, u.id`;
