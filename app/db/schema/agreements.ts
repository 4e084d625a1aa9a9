// Owned by: agreements

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { leases } from "./leasing";
import { files } from "./records";
import { properties, units } from "./rentals";

export const agreementStates = [
	"draft",
	"sent",
	"viewed",
	"partly_signed",
	"ours_to_sign",
	"signed",
	"completed",
	"declined",
	"voided",
	"expired",
] as const;

export const agreementKinds = ["lease", "renewal", "addendum"] as const;
export const signingOrders = ["tenants_first", "together", "landlord_first"] as const;

/** How an organization signs; without a row, as the columns' defaults say. */
export const agreementSettings = sqliteTable("agreement_settings", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	/** Under the landlord's line; blank: the signing person's name. */
	signingName: text().notNull().default(""),
	signingTitle: text().notNull().default(""),
	signingOrder: text({ enum: signingOrders }).notNull().default("tenants_first"),
	expiryDays: integer().notNull().default(14),
	/** Days after sending on which those who have not signed are reminded, and whether once more on the day before the end. */
	reminderDays: text({ mode: "json" }).$type<number[]>().notNull().default([3, 7]),
	remindBeforeEnd: integer({ mode: "boolean" }).notNull().default(true),
	askCode: integer({ mode: "boolean" }).notNull().default(false),
	/** A drafted lease is started by its last signature; else it waits for someone to start it. */
	startWhenSealed: integer({ mode: "boolean" }).notNull().default(true),
	/** Who may sign for the organization; no one named: every manager. */
	signerUserIds: text({ mode: "json" }).$type<number[]>().notNull().default([]),
	updatedDate: updatedDate(),
});

/** The words by which a signer agrees to electronic records; a change is a new version, the old ones stay. */
export const agreementConsents = sqliteTable(
	"agreement_consents",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		version: integer().notNull(),
		words: text().notNull(),
		authorId: integer().references(() => users.id),
		createdDate: createdDate(),
	},
	(t) => [uniqueIndex("agreement_consents_version").on(t.profileId, t.version)],
);

/** An organization's own template; those in the box are in the code. One that was used is retired, never deleted. */
export const agreementTemplates = sqliteTable(
	"agreement_templates",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		kind: text({ enum: agreementKinds }).notNull(),
		name: text().notNull(),
		/** Where it is meant for: "Oregon"; blank: anywhere. */
		region: text().notNull().default(""),
		version: integer().notNull().default(1),
		body: text().notNull(),
		retiredDate: text(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		uniqueIndex("agreement_templates_name").on(t.profileId, sql`name COLLATE NOCASE`).where(sql`retired_date IS NULL`),
		index("agreement_templates_by_profile").on(t.profileId, t.kind, t.id),
	],
);

/** What a template said, version by version. */
export const agreementTemplateVersions = sqliteTable(
	"agreement_template_versions",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		templateId: integer()
			.notNull()
			.references(() => agreementTemplates.id),
		version: integer().notNull(),
		body: text().notNull(),
		authorId: integer().references(() => users.id),
		createdDate: createdDate(),
	},
	(t) => [uniqueIndex("agreement_template_versions_number").on(t.templateId, t.version)],
);

/** A piece of text as it is read, and a part of a document. Kept as data, so that no name in it can become markup. */
export type DocumentRun = { text: string; bold?: boolean };
export type DocumentBlock = {
	kind: "title" | "section" | "clause" | "paragraph" | "item";
	/** "1.", "1.2", "•". */
	label?: string;
	runs: DocumentRun[];
	/** Signers put their initials here; counted from 1 through the document. */
	initials?: number;
};
export type DocumentFact = { label: string; value: string };

/**
 * A document out for signature. From `sentDate` on its text does not change, from `completedDate` on nothing of it does:
 * triggers refuse it.
 */
export const agreements = sqliteTable(
	"agreements",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		/** What stands on the document and is asked for at /verify: unguessable. */
		number: text().notNull().unique(),
		leaseId: integer()
			.notNull()
			.references(() => leases.id),
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
		unitId: integer()
			.notNull()
			.references(() => units.id),
		kind: text({ enum: agreementKinds }).notNull(),
		title: text().notNull(),
		/** A key of the box, or the id of an own template; the addenda's likewise, in their order. */
		templateKey: text().notNull(),
		addenda: text({ mode: "json" }).$type<string[]>().notNull().default([]),
		extraClauses: text().notNull().default(""),
		message: text().notNull().default(""),
		signingOrder: text({ enum: signingOrders }).notNull().default("tenants_first"),
		askCode: integer({ mode: "boolean" }).notNull().default(false),
		askInitials: integer({ mode: "boolean" }).notNull().default(true),
		/** Signers may sign one after another on one device, and with one email address. */
		sharedDevice: integer({ mode: "boolean" }).notNull().default(false),
		/** Tenants without a login are invited when it is sealed. */
		inviteTenants: integer({ mode: "boolean" }).notNull().default(true),
		expiryDays: integer().notNull().default(14),
		state: text({ enum: agreementStates }).notNull().default("draft"),
		/** Ours to sign, out, draft, over: the list's order. */
		rank: integer().notNull().default(2),
		signers: integer().notNull().default(0),
		signed: integer().notNull().default(0),
		/** The text and its summary as sent. */
		content: text({ mode: "json" }).$type<DocumentBlock[]>(),
		facts: text({ mode: "json" }).$type<DocumentFact[]>(),
		/** Of the lease's terms as sent: another one today means that the lease was changed since. */
		termsDigest: text().notNull().default(""),
		consentVersion: integer().notNull().default(0),
		consentWords: text().notNull().default(""),
		documentHash: text().notNull().default(""),
		documentFileId: integer().references(() => files.id),
		sealedHash: text().notNull().default(""),
		sealedFileId: integer().references(() => files.id),
		/** Signed by hand on paper and uploaded. */
		onPaper: integer({ mode: "boolean" }).notNull().default(false),
		sentDate: text(),
		/** Last day on which it can be signed. */
		expiresOn: text(),
		lastEventDate: text().notNull(),
		completedDate: text(),
		/** Why it was declined or voided. */
		endReason: text().notNull().default(""),
		/** Why the lease could not be started when all had signed. */
		leaseTrouble: text().notNull().default(""),
		authorId: integer()
			.notNull()
			.references(() => users.id),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		index("agreements_by_rank").on(t.profileId, t.rank, t.id),
		index("agreements_by_state").on(t.profileId, t.state, t.rank, t.id),
		index("agreements_by_lease").on(t.leaseId, t.id),
		index("agreements_open")
			.on(t.state, t.expiresOn)
			.where(sql`state IN ('sent','viewed','partly_signed','ours_to_sign')`),
		index("agreements_sealed").on(t.sealedHash).where(sql`completed_date IS NOT NULL`),
		index("agreements_to_seal").on(t.id).where(sql`state = 'signed'`),
	],
);
