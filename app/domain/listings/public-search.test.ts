import { beforeEach, expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { onDay } from "../../../tests/factories/leasing";
import { makeListing } from "../../../tests/factories/listings";
import { makeOrganization, makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import {
	addHomeAlert,
	confirmHomeAlert,
	endHomeAlert,
	feedListings,
	feedXml,
	findHomeAlert,
	findUnconfirmed,
	inlineJson,
	inquire,
	interestToken,
	listInquiries,
	listingJsonLd,
	listingSnippet,
	pauseListing,
	publicListing,
	publicOrganization,
	saveListingSettings,
	searchListings,
	setInquiryStatus,
	similarListings,
	tellOfNewHomes,
} from "./index.server";

beforeEach(() => onDay("2026-11-21"));

const newest = { sort: "newest" } as const;
const titles = (...asked: Parameters<typeof searchListings>) => searchListings(...asked).rows.map(({ title }) => title);
const addresses = {
	listing: (id: number) => `https://example.com/weblistings/listing?id=${id}`,
	photo: (id: number) => `https://example.com/weblistings/photo?id=${id}`,
	apply: (id: number) => `https://example.com/weblistings/apply?id=${id}`,
	home: "https://example.com/weblistings",
};

function town() {
	const { scope, profileId } = makeOrganization();
	const place = (city: string, postalCode: string, bedrooms: "1" | "3") =>
		makeProperty(scope, {
			city,
			postalCode,
			units: [{ unitNumber: "1", bedrooms, bathrooms: "1.5", marketRentCents: 100_000 }],
		}).unitId;
	const list = (title: string, unitId: number, more: Parameters<typeof makeListing>[1]) =>
		makeListing(scope, { title, unitId, ...more }).listingId;
	const small = list("Small", place("Springfield", "62704", "1"), { rent: 90_000, catsAllowed: true });
	const large = list("Large", place("Springfield", "62711", "3"), {
		rent: 160_000,
		dogsAllowed: true,
		catsAllowed: true,
	});
	const far = list("Far", place("Montréal", "H2X 1Y4", "3"), { rent: 120_000, availableDate: "2027-02-01" });
	return { scope, profileId, small, large, far };
}

test("homes are found by place, rent, rooms, pets and day, in each order", () => {
	town();
	expect(titles({}, newest).sort()).toEqual(["Far", "Large", "Small"]);
	expect(titles({ place: "spring" }, { sort: "rent_down" })).toEqual(["Large", "Small"]);
	expect(titles({ place: "Springfield, IL" }, { sort: "rent_up" })).toEqual(["Small", "Large"]);
	expect(titles({ place: "Springfield, MA" }, newest)).toEqual([]);
	expect(titles({ place: "montreal" }, newest)).toEqual(["Far"]);
	expect(titles({ place: "h2x1" }, newest)).toEqual(["Far"]);
	expect(titles({ place: "6270" }, newest)).toEqual(["Small"]);
	expect(titles({ rentFrom: 100_000, rentTo: 130_000 }, newest)).toEqual(["Far"]);
	expect(titles({ beds: 2, needs: ["cats", "dogs"] }, newest)).toEqual(["Large"]);
	expect(titles({ baths: 2 }, newest)).toEqual([]);
	expect(titles({ moveIn: "2026-12-15" }, { sort: "soonest" })).toHaveLength(2);
	expect(titles({ place: "%' OR 1=1 --" }, newest)).toEqual([]);
});

test("an organization's address shows its homes alone; an unknown one shows none", () => {
	const { scope } = town();
	const other = makeOrganization().scope;
	makeListing(other, { title: "Other" });
	expect(saveListingSettings(scope, { slug: "maple" })).toEqual({ ok: true });
	expect(saying(saveListingSettings(other, { slug: "maple" }))).toMatchInlineSnapshot(
		`"slug: Another organization already uses this address."`,
	);
	expect(titles({ org: "maple" }, newest)).toHaveLength(3);
	expect(searchListings({ org: "no one" }, newest)).toMatchObject({ rows: [], count: 0 });
	expect(publicOrganization("MAPLE")).toMatchObject({ slug: "maple", hasLogo: false, feedEnabled: false });
	expect(saveListingSettings(scope, { slug: "maple", feedEnabled: true })).toEqual({ ok: true });
	expect([publicOrganization("maple")?.feedEnabled, publicOrganization("no one")]).toEqual([true, undefined]);
	expect(titles({}, newest)).toHaveLength(4);
});

test("pages go on by key, the count stops at a thousand", () => {
	const { scope } = makeOrganization();
	const { listingId } = makeListing(scope);
	const columns =
		"profile_id, property_id, title, rent_cents, available_date, expires_date, published_date, listed_on, city_key";
	for (let number = 1; number <= 60; number++) {
		statement(
			"INSERT INTO units (profile_id, property_id, unit_number, sort_key) SELECT profile_id, property_id, ?, ? FROM listings WHERE id = ?",
		).run(`N${number}`, `n${String(number).padStart(8, "0")}`, listingId);
		statement(
			`INSERT INTO listings (${columns}, unit_id, status) SELECT ${columns}, (SELECT max(id) FROM units), 'active' FROM listings WHERE id = ?`,
		).run(listingId);
	}
	const seen = new Set<number>();
	let cursor: string | undefined;
	do {
		const page = searchListings({}, { sort: "rent_up", cursor });
		expect(page.count).toBe(61);
		for (const { id } of page.rows) seen.add(id);
		cursor = page.nextCursor;
	} while (cursor);
	expect(seen.size).toBe(61);
});

test("similar homes are of the same city, nearest first, without the one itself", () => {
	const { small, large } = town();
	const near = similarListings({ cityKey: "springfield", beds: 1, rentCents: 90_000 }, { not: small });
	expect(near.map(({ id }) => id)).toEqual([large]);
});

test("a question reaches the team once, with a mail to the contact; a home that is gone takes none", () => {
	const { scope, small } = town();
	const stranger = makeOrganization().scope;
	const question = { name: "Ines", email: "ines@example.com", message: "Is it <b>quiet</b>?" };
	for (const _ of [1, 2]) {
		expect(inquire(small, question, "192.0.2.1")).toEqual({ ok: true, contactName: "Ana Diaz" });
	}
	const [row] = listInquiries(scope, {}).rows;
	expect(listInquiries(scope, {}).rows).toHaveLength(1);
	expect(listInquiries(stranger, {}).rows).toEqual([]);
	const mails = statement<{ to: string; html: string }>(
		"SELECT to_address AS \"to\", html_body AS html FROM mail_outbox WHERE kind = 'listing_inquiry'",
	).all();
	expect(mails).toHaveLength(1);
	expect(mails[0]?.html).toContain("&lt;b&gt;quiet");
	const copies = statement<{ to: string; html: string }>(
		"SELECT to_address AS \"to\", html_body AS html FROM mail_outbox WHERE kind = 'listing_inquiry_copy'",
	).all();
	expect(copies).toEqual([{ to: question.email, html: expect.stringContaining("&lt;b&gt;quiet") }]);
	expect(statement("SELECT about_kind AS kind FROM notifications WHERE profile_id = ?").all(scope.profileId)).toEqual([
		{ kind: "listing_inquiry" },
	]);
	expect(saying(setInquiryStatus(stranger, row?.id ?? 0, "answered"))).toMatchInlineSnapshot(
		`"form: That inquiry wasn't found."`,
	);
	expect(setInquiryStatus(scope, row?.id ?? 0, "answered")).toEqual({ ok: true });
	for (let number = 0; number < 9; number++) inquire(small, { ...question, message: `Again ${number}` }, "192.0.2.1");
	expect(saying(inquire(small, { ...question, message: "Once more" }, "192.0.2.1"))).toMatchInlineSnapshot(
		`"form: Too many attempts. Try again in 60 minutes."`,
	);
	const copiesTo = (to: string) =>
		statement("SELECT 1 FROM mail_outbox WHERE kind = 'listing_inquiry_copy' AND to_address = ?").all(to).length;
	expect(copiesTo(question.email)).toBe(5);
	const tom = { ...question, email: "tom@example.com" };
	const asked = Array.from({ length: 12 }, (_, at) =>
		inquire(small, { ...tom, message: `Part ${at}` }, `2001:db8:1:1::${at.toString(16)}`),
	);
	expect(asked.filter(({ ok }) => ok)).toHaveLength(10);
	pauseListing(scope, small);
	expect(saying(inquire(small, { ...question, message: "Still there?" }, "192.0.2.9"))).toMatchInlineSnapshot(
		`"form: This home is no longer listed."`,
	);
});

/** The token in the newest email of a kind. */
function mailedToken(kind: string): string {
	const mail = statement<{ text: string }>(
		"SELECT text_body AS text FROM mail_outbox WHERE kind = ? ORDER BY id DESC",
	).get(kind);
	return decodeURIComponent(/[?&]t=([^\s&]+)/.exec(mail?.text ?? "")?.[1] ?? "");
}

test("who confirmed an email is told of new homes once, and ends it by the link, which no one can guess", () => {
	const { scope } = town();
	const wish = { email: "Tom@Example.com", search: {} };
	expect(addHomeAlert(wish, "192.0.2.1")).toEqual({ ok: true });
	expect(addHomeAlert({ ...wish, email: "tom@example.com" }, "192.0.2.1")).toEqual({ ok: true });
	onDay("2026-11-22");
	makeListing(scope, { title: "Before it was confirmed" });
	expect(tellOfNewHomes()).toBe(0);
	const confirming = mailedToken("alerts_confirm");
	for (const forged of ["", "1", "1.", `${confirming}x`, interestToken(1)]) confirmHomeAlert(forged);
	expect(tellOfNewHomes()).toBe(0);
	confirmHomeAlert(confirming);
	expect(findUnconfirmed(confirming)).toMatchObject({ interest: { confirmedDate: expect.any(String) } });
	onDay("2026-11-23");
	makeListing(scope, { title: "Brand new" });
	expect([tellOfNewHomes(), tellOfNewHomes()]).toEqual([1, 0]);
	const mail = statement<{ text: string }>("SELECT text_body AS text FROM mail_outbox WHERE kind = 'new_homes'").get();
	expect(mail?.text).toContain("Brand new");
	expect(mail?.text).not.toContain("Before it was confirmed");
	const token = interestToken(1);
	expect(mailedToken("new_homes")).toBe(token);
	expect(findHomeAlert(token)).toMatchObject({ state: "there", interest: { email: "tom@example.com" } });
	for (const forged of ["", "1", "1.", `2.${token.slice(2)}`, `${token}x`, confirming]) {
		endHomeAlert(forged);
		expect(findHomeAlert(forged)).toEqual({ state: "forged" });
	}
	endHomeAlert(token);
	expect([findHomeAlert(token), findUnconfirmed(confirming)]).toEqual([{ state: "gone" }, { state: "gone" }]);
});

test("alerts keep the search they were asked from, and one address may wait for several", () => {
	const { scope } = town();
	const wait = (search: Parameters<typeof addHomeAlert>[0]["search"]) => {
		expect(addHomeAlert({ email: "tom@example.com", search }, "192.0.2.1")).toEqual({ ok: true });
		confirmHomeAlert(mailedToken("alerts_confirm"));
	};
	wait({ rentTo: 100_000 });
	wait({ place: "Nowhere" });
	onDay("2026-11-22");
	makeListing(scope, { title: "Dear", rent: 100_001 });
	expect(tellOfNewHomes()).toBe(0);
	onDay("2026-11-23");
	makeListing(scope, { title: "Cheap", rent: 100_000 });
	makeListing(scope, { title: "Dear again", rent: 300_000 });
	expect(tellOfNewHomes()).toBe(1);
	const mail = statement<{ text: string }>("SELECT text_body AS text FROM mail_outbox WHERE kind = 'new_homes'").get();
	expect(mail?.text).toContain("Cheap");
	expect(mail?.text).not.toContain("Dear");
	expect(mail?.text).toContain("up to $1,000");
});

test("no alerts for a search that nothing can match", () => {
	const never = { email: "tom@example.com", search: { rentFrom: 200_000, rentTo: 100_000 } };
	expect(addHomeAlert(never, "192.0.2.1")).toMatchObject({
		ok: false,
		message: "No home can match this search. The maximum rent is below the minimum.",
	});
	expect(addHomeAlert({ ...never, search: { rentFrom: 100_000, rentTo: 100_000 } }, "192.0.2.1")).toEqual({
		ok: true,
	});
	expect(statement("SELECT count(*) AS n FROM listing_interests").get()).toEqual({ n: 1 });
});

test("the feed, the structured data and the snippet say what is there and escape what people wrote", () => {
	const { scope, small } = town();
	const evil = `</script><script>alert("1")</script> & 'more' \u0000`;
	saveListingSettings(scope, { slug: "maple" });
	statement("UPDATE listings SET title = ?, description = ? WHERE id = ?").run(evil, evil, small);
	const listings = feedListings("maple") ?? [];
	const xml = feedXml(listings, { id: "maple", name: "Maple & Co" }, addresses);
	expect(listings).toHaveLength(3);
	expect(["<script>", "\u0000"].filter((text) => xml.includes(text))).toEqual([]);
	expect(xml).toContain("<price>900.00</price>");
	expect(xml.match(/<Listing /g)).toHaveLength(3);
	const listing = publicListing(small);
	if (!listing) throw new Error("not live");
	const data = inlineJson(listingJsonLd(listing, addresses));
	expect(data).not.toContain("<");
	expect(JSON.parse(data)).toMatchObject({
		"@context": "https://schema.org",
		"@type": "RealEstateListing",
		name: evil,
		url: addresses.listing(small),
		datePosted: "2026-11-21",
		offers: { "@type": "Offer", price: "900.00", priceCurrency: "USD" },
		mainEntity: { address: { "@type": "PostalAddress", addressLocality: "Springfield", addressCountry: "US" } },
	});
	const snippet = listingSnippet(listing, { photos: true, contact: true, apply: true }, addresses);
	expect(snippet.match(/<script/g)).toHaveLength(1);
	expect(snippet).toContain(addresses.apply(small));
	expect(feedListings("no one")).toBeUndefined();
});
