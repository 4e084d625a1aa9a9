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

/** An organization's settings for signing. Without a row, the columns' defaults apply. */
export const agreementSettings = sqliteTable("agreement_settings", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	/** The name under the landlord's signature line; "" for the signing person's name. */
	signingName: text().notNull().default(""),
	signingTitle: text().notNull().default(""),
	signingOrder: text({ enum: signingOrders }).notNull().default("tenants_first"),
	expiryDays: integer().notNull().default(14),
	/**
	 * Days after sending on which signers who haven't signed are reminded, and whether to remind once more on the day
	 * before the agreement expires.
	 */
	reminderDays: text({ mode: "json" }).$type<number[]>().notNull().default([3, 7]),
	remindBeforeEnd: integer({ mode: "boolean" }).notNull().default(true),
	askCode: integer({ mode: "boolean" }).notNull().default(false),
	/** Whether the last signature starts a draft lease. Otherwise a manager must start it. */
	startWhenSealed: integer({ mode: "boolean" }).notNull().default(true),
	/** The managers who may sign for the organization; empty for every manager. */
	signerUserIds: text({ mode: "json" }).$type<number[]>().notNull().default([]),
	updatedDate: updatedDate(),
});

/**
 * The text with which signers consent to electronic records. A changed text gets a new version; old versions remain.
 */
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

/**
 * An organization's own templates; built-in ones are in the code. A template that was used is retired, never deleted.
 */
export const agreementTemplates = sqliteTable(
	"agreement_templates",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		kind: text({ enum: agreementKinds }).notNull(),
		name: text().notNull(),
		/** The place it's meant for, such as "Oregon"; "" for anywhere. */
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

/** Each version of a template's text. */
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

/** A run of text, and a block of a document. Stored as data rather than markup, so that no name can become markup. */
export type DocumentRun = { text: string; bold?: boolean };
export type DocumentBlock = {
	kind: "title" | "section" | "clause" | "paragraph" | "item";
	/** "1.", "1.2" or "•". */
	label?: string;
	runs: DocumentRun[];
	/** The number, from 1 up in the document, of a place where signers put their initials. */
	initials?: number;
};
export type DocumentFact = { label: string; value: string };

/**
 * A document to sign electronically. Triggers refuse changes of its text after `sentDate`, and of anything after
 * `completedDate`.
 */
export const agreements = sqliteTable(
	"agreements",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		/** Printed on the document and entered at /verify. It can't be guessed. */
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
		/** The key of a built-in template or the id of an own one. The addenda use the same keys, in order. */
		templateKey: text().notNull(),
		addenda: text({ mode: "json" }).$type<string[]>().notNull().default([]),
		extraClauses: text().notNull().default(""),
		message: text().notNull().default(""),
		signingOrder: text({ enum: signingOrders }).notNull().default("tenants_first"),
		askCode: integer({ mode: "boolean" }).notNull().default(false),
		askInitials: integer({ mode: "boolean" }).notNull().default(true),
		/** Signers may share one device and one email address. */
		sharedDevice: integer({ mode: "boolean" }).notNull().default(false),
		/** Tenants without a login are invited when the agreement is completed. */
		inviteTenants: integer({ mode: "boolean" }).notNull().default(true),
		expiryDays: integer().notNull().default(14),
		state: text({ enum: agreementStates }).notNull().default("draft"),
		/** Sort order of the list: waiting for our signature, out for signature, draft, ended. */
		rank: integer().notNull().default(2),
		signers: integer().notNull().default(0),
		signed: integer().notNull().default(0),
		/** The text and summary as sent. */
		content: text({ mode: "json" }).$type<DocumentBlock[]>(),
		facts: text({ mode: "json" }).$type<DocumentFact[]>(),
		/** Digest of the lease's terms as sent. If the current digest differs, the lease was changed since. */
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
		/** The last day to sign it. */
		expiresOn: text(),
		lastEventDate: text().notNull(),
		completedDate: text(),
		/** Why it was declined or voided. */
		endReason: text().notNull().default(""),
		/** Why the lease couldn't be started after everyone had signed. */
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
