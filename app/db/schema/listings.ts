// Owned by: listings

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { files } from "./records";
import { properties, units } from "./rentals";

export const listingStatuses = ["draft", "active", "paused", "leased", "expired"] as const;

/** A cost besides rent. Either `amountCents` or `percentBp` (of one month's rent) is set. */
export type ListingFee = {
	name: string;
	amountCents: number | null;
	percentBp: number | null;
	timing: "application" | "move_in" | "monthly" | "one_time" | "incurred";
	mandatory: boolean;
	refundable: boolean;
};

/** Date and hours of an open house, in the organization's time zone. */
export type OpenHouse = { date: string; from: string; to: string };

/**
 * A unit offered to the public, visible while `status` is "active". Triggers mark it leased when a lease takes the
 * unit, and keep `cityKey` to `facts`, which the public search compares, equal to the unit and property.
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
		/** As shown to people: "12 months", "Month to month". */
		leaseTerms: text().notNull().default(""),
		availableDate: text().notNull(),
		/** The date on which a draft is published automatically. */
		publishDate: text(),
		/** The last day it's public. */
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
		/** Publish it without photos. */
		withoutPhotos: integer({ mode: "boolean" }).notNull().default(false),
		tourUrl: text().notNull().default(""),
		/** Where applications are taken on another site; "" if they're taken here. */
		applicationUrl: text().notNull().default(""),
		craigslistUrl: text().notNull().default(""),
		craigslistDate: text(),
		/** The team was notified that the Craigslist posting is about to expire. */
		craigslistTold: integer({ mode: "boolean" }).notNull().default(false),
		/** When it was first live, and the date from which its days are counted; null if it never was. */
		publishedDate: text(),
		listedOn: text(),
		closedDate: text(),
		/** The lease that took the home, set by the trigger `listings_leased`; `settled` once the team was notified. */
		leasedBy: integer(),
		settled: integer({ mode: "boolean" }).notNull().default(true),
		city: text().notNull().default(""),
		/** City in lower case without accents; ZIP code in lower case without spaces. */
		cityKey: text().notNull().default(""),
		postalKey: text().notNull().default(""),
		state: text().notNull().default(""),
		/** 0 for a studio, -1 if not set. */
		beds: integer().notNull().default(-1),
		bathsTenths: integer().notNull().default(0),
		/** Bits: 1 cats, 2 dogs, 4 furnished, 8 accessible, 16 vouchers. */
		facts: integer().notNull().default(0),
		createdById: integer().references(() => users.id),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => {
		/**
		 * Each index of the public search has all compared columns, so that a page with few matches still reads only the
		 * index.
		 */
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

/** Photos of the unit and property that a listing shows, in order; the first is the cover. */
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
		/** Shown under the photo, and the alternative text for people who can't see it. */
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

/** An organization's settings for listings and applications; one row, created when first saved. */
export const listingSettings = sqliteTable("listing_settings", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	/** The organization's public listings address, in lower case. */
	slug: text().unique(),
	contactName: text().notNull().default(""),
	contactEmail: text().notNull().default(""),
	contactPhone: text().notNull().default(""),
	hideStreet: integer({ mode: "boolean" }).notNull().default(false),
	expiryDays: integer().notNull().default(60),
	/** Days between a move-out and the date the home is available. */
	turnDays: integer().notNull().default(7),
	logoFileId: integer().references(() => files.id, { onDelete: "set null" }),
	feedEnabled: integer({ mode: "boolean" }).notNull().default(false),
	/** Shown to everyone before they apply. */
	criteria: text().notNull().default(""),
	/** Required gross monthly income as a multiple of the rent, in tenths: 30 is three times; null if not required. */
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
	/** Refund online fees to applicants who weren't chosen once the home is rented to someone else. */
	refundWhenLet: integer({ mode: "boolean" }).notNull().default(false),
	/** "" for the standard letter. */
	approvalLetter: text().notNull().default(""),
	conditionalLetter: text().notNull().default(""),
	adverseLetter: text().notNull().default(""),
	createdDate: createdDate(),
	updatedDate: updatedDate(),
});

/** An inquiry about a home or a request for a tour. */
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

/** Rental alerts: who gets an email when a home like `search` is listed. `profileId` 0 stands for any organization. */
export const listingInterests = sqliteTable(
	"listing_interests",
	{
		id: id(),
		profileId: integer().notNull().default(0),
		email: text().notNull(),
		/** The search as JSON. Filters that aren't in it don't apply. */
		search: text().notNull().default("{}"),
		/** Null until the email address is confirmed. Nothing is sent before. */
		confirmedDate: text(),
		/** Homes listed up to then were already sent, or are older than the alert. */
		toldUntil: text().notNull(),
		createdDate: createdDate(),
	},
	(t) => [uniqueIndex("listing_interests_wanted").on(t.profileId, t.email, t.search)],
);

/** A single row that counts every change of public listings, so that cached answers can be checked. */
export const listingChanges = sqliteTable("listing_changes", { id: id(), version: integer().notNull().default(0) });
