import type { PlainDate } from "#domain/calendar/format";
import type { subTypes } from "#domain/rentals/labels";
import { statement } from "~/db/client.server";
import { type KeysetColumn, type KeysetList, keysetPage } from "~/db/keyset.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { countRows } from "~/db/list-totals.server";
import { prepared } from "~/db/prepared.server";
import { whereOf } from "~/db/where.server";
import type { PublicSort } from "./labels";
import { listingsVersion } from "./listings-version";
import { cityKeyOf, type Fact, factBits, postalKeyOf } from "./place-keys";
import { earliestToday, type PublicOrganization } from "./public-listing";

export type PublicSearch = {
	/** The organization's public listings address. */
	org?: string | undefined;
	/** "Springfield", "Springfield, IL", or the start of a ZIP code. */
	place?: string | undefined;
	rentFrom?: number | undefined;
	rentTo?: number | undefined;
	/** Minimum number of bedrooms; 0 includes studios. */
	beds?: number | undefined;
	baths?: number | undefined;
	/** Available by this date. */
	moveIn?: PlainDate | undefined;
	needs?: readonly Fact[] | undefined;
};

/** Whether any home can match. False if the minimum rent is above the maximum. */
export function canMatch({ rentFrom, rentTo }: PublicSearch): boolean {
	return rentFrom === undefined || rentTo === undefined || rentFrom <= rentTo;
}

/** What a card shows of a home. */
export type ListingCard = {
	id: number;
	title: string;
	rentCents: number;
	beds: number;
	bathsTenths: number;
	sizeSqft: number | null;
	/** "" if the street is hidden. */
	street: string;
	city: string;
	state: string;
	availableDate: PlainDate;
	catsAllowed: boolean;
	dogsAllowed: boolean;
	subType: keyof typeof subTypes;
	specialOffer: string;
	photos: { id: number; caption: string }[];
	publishedDate: string;
} & Pick<PublicOrganization, "currency" | "locale" | "timeZone">;

const pageSize = 24;

/**
 * One page of live listings that match, and their count. A count above `mostCounted` stands for all counts beyond it.
 * Empty for an organization that has no public listings address.
 */
export function searchListings(
	search: PublicSearch,
	{ sort, cursor }: { sort: PublicSort; cursor?: string | undefined },
) {
	const found = conditions(search);
	if (!found) return { rows: [], count: 0, previousCursor: undefined, nextCursor: undefined };
	const { where, params } = found;
	const index = indexFor(search, sort);
	const page = keysetPage<Key>({
		select: "l.id, l.published_date AS publishedDate, l.rent_cents AS rentCents, l.available_date AS availableDate",
		from: `listings l INDEXED BY ${index}`,
		where,
		params,
		...orders[sort],
		cursor,
		limit: pageSize,
	});
	const { previousCursor, nextCursor } = page;
	const whole = !previousCursor && !nextCursor;
	const count = whole ? page.rows.length : countOf(`listings l INDEXED BY ${index}`, where, params);
	return { rows: cardsOf(page.rows.map(({ id }) => id)), count, previousCursor, nextCursor };
}

/**
 * Ids of the newest listings that match a search and were published after a moment, of one organization or, with 0, of
 * all.
 */
export function newListings(
	search: PublicSearch,
	{ profileId, since, most }: { profileId: number; since: string; most: number },
): number[] {
	const found = conditions({ ...search, org: undefined });
	if (!found) return [];
	const index = indexFor({ ...search, org: undefined }, "newest");
	return statement<{ id: number }>(
		`SELECT l.id FROM listings l INDEXED BY ${index} WHERE ${found.where.join(" AND ")}
			AND l.published_date > ? AND (? = 0 OR l.profile_id = ?) ORDER BY l.published_date DESC LIMIT ?`,
	)
		.all(...found.params, since, profileId, profileId, most)
		.map(({ id }) => id);
}

/** Up to three similar homes: in the same city, closest in number of bedrooms, then in rent. */
export function similarListings(
	{ cityKey, beds, rentCents }: { cityKey: string; beds: number; rentCents: number },
	{ not, org }: { not: number; org?: string | null | undefined },
): ListingCard[] {
	const found = conditions({ org: org ?? undefined });
	if (!found || cityKey === "") return [];
	const ids = statement<{ id: number }>(
		`SELECT id FROM (
			SELECT id, beds, rent_cents FROM listings l INDEXED BY listings_public_city
			WHERE ${found.where.join(" AND ")} AND l.city_key = ? AND l.id <> ? ORDER BY l.published_date DESC LIMIT 500
		) ORDER BY abs(beds - ?), abs(rent_cents - ?) LIMIT 3`,
	).all(...found.params, cityKey, not, beds, rentCents);
	return cardsOf(ids.map(({ id }) => id));
}

/** Cards of the listings in `ids` that are live, in the same order. */
export function liveCards(ids: readonly number[]): ListingCard[] {
	const live = statement<{ id: number }>(
		`SELECT l.id FROM json_each(?) k JOIN listings l ON l.id = k.value
		WHERE l.status = 'active' AND l.expires_date >= ? ORDER BY k.key`,
	).all(JSON.stringify(ids), earliestToday());
	return cardsOf(live.map(({ id }) => id));
}

/** Cards of listings, in the order of `ids`. */
export function cardsOf(ids: readonly number[]): ListingCard[] {
	const rows = statement<StoredCard>(
		`SELECT l.id, l.title, l.rent_cents AS rentCents, l.beds, l.baths_tenths AS bathsTenths, u.size_sqft AS sizeSqft,
			CASE l.hide_street WHEN 1 THEN ''
				ELSE trim(coalesce(nullif(u.street, ''), trim(p.street || ' ' || p.street2))) END AS street,
			l.city, l.state, l.available_date AS availableDate, l.cats_allowed AS catsAllowed,
			l.dogs_allowed AS dogsAllowed, p.sub_type AS subType, l.special_offer AS specialOffer, l.published_date AS publishedDate,
			f.currency, f.locale, o.time_zone AS timeZone,
			(SELECT json_group_array(json_object('id', h.id, 'caption', h.caption) ORDER BY h.position, h.id)
				FROM listing_photos h JOIN files x ON x.id = h.file_id
				WHERE h.listing_id = l.id AND x.deleted_date IS NULL) AS photos
		FROM json_each(?) k JOIN listings l ON l.id = k.value JOIN units u ON u.id = l.unit_id
			JOIN properties p ON p.id = l.property_id JOIN organization o ON o.profile_id = l.profile_id
			JOIN profiles f ON f.id = l.profile_id
		ORDER BY k.key`,
	).all(JSON.stringify(ids));
	return rows.map((row) => ({
		...row,
		catsAllowed: row.catsAllowed === 1,
		dogsAllowed: row.dogsAllowed === 1,
		photos: JSON.parse(row.photos),
	}));
}

type Key = { id: number; publishedDate: string; rentCents: number; availableDate: string };

type StoredCard = Omit<ListingCard, "catsAllowed" | "dogsAllowed" | "photos"> & {
	catsAllowed: number;
	dogsAllowed: number;
	photos: string;
};

const id: KeysetColumn<Key> = { sql: "l.id", key: "id" };
const byRent = [{ sql: "l.rent_cents", key: "rentCents" }, id] satisfies KeysetColumn<Key>[];
const orders: Record<PublicSort, Pick<KeysetList<Key>, "order" | "direction">> = {
	newest: { order: [{ sql: "l.published_date", key: "publishedDate" }, id], direction: "desc" },
	rent_up: { order: byRent, direction: "asc" },
	rent_down: { order: byRent, direction: "desc" },
	soonest: { order: [{ sql: "l.available_date", key: "availableDate" }, id], direction: "asc" },
};

/**
 * The most selective of the indexes that cover every compared column: by place, by organization, or by the sort order.
 */
function indexFor({ place, org }: PublicSearch, sort: PublicSort): string {
	if (place) return /\d/.test(place) ? "listings_public_postal" : "listings_public_city";
	if (org) return "listings_public_organization";
	if (sort === "newest") return "listings_public_newest";
	return sort === "soonest" ? "listings_public_soonest" : "listings_public_rent";
}

function conditions({ org, place, rentFrom, rentTo, beds, baths, moveIn, needs = [] }: PublicSearch) {
	const { where, params, add } = whereOf("l.status = 'active'");
	add("l.expires_date >= ?", earliestToday());
	if (org !== undefined) {
		const profileId = profileOf(org);
		if (profileId === undefined) return undefined;
		add("l.profile_id = ?", profileId);
	}
	if (place) addPlace(place, add);
	if (rentFrom !== undefined) add("l.rent_cents >= ?", rentFrom);
	if (rentTo !== undefined) add("l.rent_cents <= ?", rentTo);
	if (beds !== undefined) add("l.beds >= ?", beds);
	if (baths !== undefined) add("l.baths_tenths >= ?", Math.round(baths * 10));
	if (moveIn !== undefined) add("l.available_date <= ?", moveIn);
	const bits = needs.reduce((bits, need) => bits | factBits[need], 0);
	if (bits > 0) add("(l.facts & ?) = ?", bits, bits);
	return { where, params };
}

/** A prefix is a range of the index, from the text itself to the text followed by the highest character. */
function addPlace(place: string, add: (condition: string, ...values: string[]) => void) {
	if (/\d/.test(place)) {
		const key = postalKeyOf(place);
		return add("l.postal_key >= ? AND l.postal_key < ?", key, `${key}\u{10ffff}`);
	}
	const [city = "", state = ""] = place.split(",").map((part) => part.trim());
	const key = cityKeyOf(city);
	add("l.city_key >= ? AND l.city_key < ?", key, `${key}\u{10ffff}`);
	if (state) add("l.state = ? COLLATE NOCASE", state);
}

/** The organization of a public listings address; undefined if there is none. */
export function profileOf(org: string): number | undefined {
	return statement<{ profileId: number }>("SELECT profile_id AS profileId FROM listing_settings WHERE slug = ?").get(
		org.toLowerCase(),
	)?.profileId;
}

/** Cached counts of one connection, kept until a listing changes, up to 500. */
const counted = prepared(() => ({ version: -1, counts: new Map<string, number>() }));

function countOf(from: string, where: string[], params: (string | number)[]): number {
	// Live homes are public: a limited member who looks at them sees them all.
	return wholeOrganization(() => countAll(from, where, params));
}

function countAll(from: string, where: string[], params: (string | number)[]): number {
	const kept = counted();
	const { counts } = kept;
	const version = listingsVersion();
	if (version !== kept.version || counts.size > 500) counts.clear();
	kept.version = version;
	const key = JSON.stringify([from, where, params]);
	const known = counts.get(key);
	if (known !== undefined) return known;
	const count = countRows(from, { where, params });
	counts.set(key, count);
	return count;
}
