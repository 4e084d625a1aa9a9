// Owned by: listings

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { files } from "./records";
import { properties, units } from "./rentals";

export const listingStatuses = ["draft", "active", "paused", "leased", "expired"] as const;

/** What a home costs besides the rent. One of `amountCents` and `percentBp` (of a month's rent) is set. */
export type ListingFee = {
	name: string;
	amountCents: number | null;
	percentBp: number | null;
	timing: "application" | "move_in" | "monthly" | "one_time" | "incurred";
	mandatory: boolean;
	refundable: boolean;
};

/** A day and the hours of an open house, in the organization's zone. */
export type OpenHouse = { date: string; from: string; to: string };

/**
 * A unit offered to the public. The public sees it while `status` is "active"; triggers mark it leased when a lease
 * takes the unit. `cityKey` to `facts` are what the public search compares: triggers keep them with unit and property.
 */
export const listings = sqliteTable(
	"listings",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
		unitId: integer()
			.notNull()
			.references(() => units.id),
		status: text({ enum: listingStatuses }).notNull().default("draft"),
		title: text().notNull(),
		description: text().notNull().default(""),
		hideStreet: integer({ mode: "boolean" }).notNull().default(false),
		rentCents: integer().notNull(),
		depositCents: integer().notNull().default(0),
		/** "12 months", "Month to month": as people say it. */
		leaseTerms: text().notNull().default(""),
		availableDate: text().notNull(),
		/** A draft goes live by itself on this day. */
		publishDate: text(),
		/** Last day of being shown, inclusive. */
		expiresDate: text().notNull(),
		specialOffer: text().notNull().default(""),
		fees: text({ mode: "json" }).$type<ListingFee[]>().notNull().default([]),
		openHouses: text({ mode: "json" }).$type<OpenHouse[]>().notNull().default([]),
		catsAllowed: integer({ mode: "boolean" }).notNull().default(false),
		dogsAllowed: integer({ mode: "boolean" }).notNull().default(false),
		petLimits: text().notNull().default(""),
		smokingAllowed: integer({ mode: "boolean" }).notNull().default(false),
		parking: text().notNull().default(""),
		furnished: integer({ mode: "boolean" }).notNull().default(false),
		accessible: integer({ mode: "boolean" }).notNull().default(false),
		vouchersAccepted: integer({ mode: "boolean" }).notNull().default(false),
		restrictions: text().notNull().default(""),
		contactName: text().notNull().default(""),
		contactEmail: text().notNull().default(""),
		contactPhone: text().notNull().default(""),
		/** Published knowingly without a photo. */
		withoutPhotos: integer({ mode: "boolean" }).notNull().default(false),
		tourUrl: text().notNull().default(""),
		/** Where applications are taken elsewhere; empty: here. */
		applicationUrl: text().notNull().default(""),
		craigslistUrl: text().notNull().default(""),
		craigslistDate: text(),
		/** The team was told that this posting is about to end there. */
		craigslistTold: integer({ mode: "boolean" }).notNull().default(false),
		/** First time live, and the day of it, from which its days are counted; null: the public never saw it. */
		publishedDate: text(),
		listedOn: text(),
		closedDate: text(),
		/** The lease that took the home, set by the trigger; `settled` once the team was told. */
		leasedBy: integer(),
		settled: integer({ mode: "boolean" }).notNull().default(true),
		city: text().notNull().default(""),
		/** City in lower case without accents; postal code in lower case without spaces. */
		cityKey: text().notNull().default(""),
		postalKey: text().notNull().default(""),
		state: text().notNull().default(""),
		/** 0 a studio, -1 not said. */
		beds: integer().notNull().default(-1),
		bathsTenths: integer().notNull().default(0),
		/** Bits: 1 cats, 2 dogs, 4 furnished, 8 accessible, 16 vouchers. */
		facts: integer().notNull().default(0),
		createdById: integer().references(() => users.id),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => {
		/** Each order of the public search carries all it compares: a page that matches seldom still reads one index. */
		const compared = [t.rentCents, t.beds, t.bathsTenths, t.availableDate, t.facts, t.expiresDate] as const;
		const live = sql`status = 'active'`;
		return [
			index("listings_public_newest")
				.on(t.publishedDate, t.id, ...compared)
				.where(live),
			index("listings_public_rent")
				.on(t.rentCents, t.id, t.beds, t.bathsTenths, t.availableDate, t.facts, t.expiresDate)
				.where(live),
			index("listings_public_soonest")
				.on(t.availableDate, t.id, t.rentCents, t.beds, t.bathsTenths, t.facts, t.expiresDate)
				.where(live),
			index("listings_public_city")
				.on(t.cityKey, t.publishedDate, t.id, ...compared, t.state)
				.where(live),
			index("listings_public_postal")
				.on(t.postalKey, t.publishedDate, t.id, ...compared)
				.where(live),
			index("listings_public_organization")
				.on(t.profileId, t.publishedDate, t.id, ...compared)
				.where(live),
			index("listings_by_status").on(t.profileId, t.status, t.listedOn, t.id),
			index("listings_by_unit").on(t.unitId, t.id),
			index("listings_by_property").on(t.propertyId, t.id),
			index("listings_expiring").on(t.expiresDate).where(sql`status IN ('active', 'paused')`),
			index("listings_to_publish").on(t.publishDate).where(sql`status = 'draft' AND publish_date IS NOT NULL`),
			index("listings_unsettled").on(t.id).where(sql`settled = 0`),
			index("listings_posted").on(t.craigslistDate).where(sql`craigslist_date IS NOT NULL AND craigslist_told = 0`),
			uniqueIndex("listings_one_live").on(t.unitId).where(live),
		];
	},
);

/** The unit's and property's photos that a listing shows, in order; the first is its cover. */
export const listingPhotos = sqliteTable(
	"listing_photos",
	{
		id: id(),
		profileId: integer().notNull(),
		listingId: integer()
			.notNull()
			.references(() => listings.id),
		fileId: integer()
			.notNull()
			.references(() => files.id, { onDelete: "cascade" }),
		position: integer().notNull(),
		/** Said under the photo, and in its place to those who do not see it. */
		caption: text().notNull().default(""),
	},
	(t) => [
		uniqueIndex("listing_photos_by_listing").on(t.listingId, t.position, t.id),
		index("listing_photos_file").on(t.fileId),
	],
);

export type HistoryQuestion = "evicted" | "bankrupt" | "refused_rent";
export type OwnQuestion = {
	id: string;
	label: string;
	kind: "text" | "date" | "amount" | "yes_no" | "choice" | "file";
	required: boolean;
	choices: string[];
};
export type ApplicationSection = "homes" | "income" | "household" | "questions" | "documents";

/** How an organization lists and takes applications; one row each, made when first saved. */
export const listingSettings = sqliteTable("listing_settings", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	/** The organization's address among the public listings, in lower case. */
	slug: text().unique(),
	contactName: text().notNull().default(""),
	contactEmail: text().notNull().default(""),
	contactPhone: text().notNull().default(""),
	hideStreet: integer({ mode: "boolean" }).notNull().default(false),
	expiryDays: integer().notNull().default(60),
	/** Between a move-out and the day the home is offered from. */
	turnDays: integer().notNull().default(7),
	logoFileId: integer().references(() => files.id, { onDelete: "set null" }),
	feedEnabled: integer({ mode: "boolean" }).notNull().default(false),
	/** Shown to everyone before they apply. */
	criteria: text().notNull().default(""),
	/** Gross income a month to rent, in tenths: 30 is three times; null: not asked. */
	incomeMultipleTenths: integer(),
	considerInOrder: integer({ mode: "boolean" }).notNull().default(true),
	applicationFeeCents: integer().notNull().default(0),
	feePaidBy: text({ enum: ["each_adult", "group"] })
		.notNull()
		.default("each_adult"),
	ssn: text({ enum: ["off", "optional", "required"] })
		.notNull()
		.default("optional"),
	sections: text({ mode: "json" })
		.$type<ApplicationSection[]>()
		.notNull()
		.default(["homes", "income", "household", "questions", "documents"]),
	historyQuestions: text({ mode: "json" }).$type<HistoryQuestion[]>().notNull().default([]),
	ownQuestions: text({ mode: "json" }).$type<OwnQuestion[]>().notNull().default([]),
	documents: text({ mode: "json" }).$type<string[]>().notNull().default(["Government ID", "Proof of income"]),
	draftsKeptDays: integer().notNull().default(30),
	sensitiveKeptMonths: integer().notNull().default(25),
	secondApproval: integer({ mode: "boolean" }).notNull().default(false),
	/** Fees paid online go back to those who were not chosen, once the home is let to someone else. */
	refundWhenLet: integer({ mode: "boolean" }).notNull().default(false),
	/** Empty: the standard letter. */
	approvalLetter: text().notNull().default(""),
	conditionalLetter: text().notNull().default(""),
	adverseLetter: text().notNull().default(""),
	createdDate: createdDate(),
	updatedDate: updatedDate(),
});

/** Someone asks about a home or for a viewing. */
export const listingInquiries = sqliteTable(
	"listing_inquiries",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		listingId: integer()
			.notNull()
			.references(() => listings.id),
		name: text().notNull(),
		email: text().notNull(),
		phone: text().notNull().default(""),
		message: text().notNull(),
		preferredTimes: text().notNull().default(""),
		status: text({ enum: ["new", "answered", "closed"] })
			.notNull()
			.default("new"),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		index("listing_inquiries_by_status").on(t.profileId, t.status, t.id),
		index("listing_inquiries_by_listing").on(t.listingId, t.id),
	],
);

/** Who wants a mail when a home like `search` is listed; `profileId` 0: whichever organization lists it. */
export const listingInterests = sqliteTable(
	"listing_interests",
	{
		id: id(),
		profileId: integer().notNull().default(0),
		email: text().notNull(),
		/** The search that was asked from, as JSON; what is not named in it is not asked for. */
		search: text().notNull().default("{}"),
		/** Null until the address confirmed it: nothing is sent before. */
		confirmedDate: text(),
		/** Homes listed up to then were told of, or are older than the wish. */
		toldUntil: text().notNull(),
		createdDate: createdDate(),
	},
	(t) => [uniqueIndex("listing_interests_wanted").on(t.profileId, t.email, t.search)],
);

/** One row that counts every change of what the public sees, so that answers kept in memory know when they are old. */
export const listingChanges = sqliteTable("listing_changes", { id: id(), version: integer().notNull().default(0) });
