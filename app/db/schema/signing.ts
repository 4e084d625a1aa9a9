// Owned by: agreements

import { blob, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { agreements } from "./agreements";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { tenants } from "./people";

export const signerRoles = ["tenant", "guarantor", "landlord", "witness"] as const;

export const agreementEventKinds = [
	"sent",
	"mailed",
	"viewed",
	"device_proven",
	"consented",
	"paper_asked",
	"electronic_again",
	"signed",
	"declined",
	"reminded",
	"link_asked",
	"email_corrected",
	"extended",
	"voided",
	"expired",
	"paper_signed",
	"sealed",
] as const;

export const agreementSigners = sqliteTable(
	"agreement_signers",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		agreementId: integer()
			.notNull()
			.references(() => agreements.id),
		position: integer().notNull(),
		/** Signers of turn 1 sign first, in any order among themselves. */
		turn: integer().notNull(),
		role: text({ enum: signerRoles }).notNull(),
		tenantId: integer().references(() => tenants.id),
		/** The manager who signs for the organization. */
		userId: integer().references(() => users.id),
		name: text().notNull(),
		email: text().notNull(),
		state: text({ enum: ["waiting", "sent", "viewed", "signed", "declined"] })
			.notNull()
			.default("waiting"),
		mailedDate: text(),
		viewedDate: text(),
		consentDate: text(),
		paperAskedDate: text(),
		/** Date of the last reminder in the organization's time zone; at most one a day. */
		remindedOn: text(),
		/** The places already initialed, saved while they read. */
		initialed: text({ mode: "json" }).$type<number[]>().notNull().default([]),
		signedDate: text(),
		typedName: text().notNull().default(""),
		/** A PNG that the product encoded itself. */
		drawing: blob({ mode: "buffer" }),
		ipAddress: text().notNull().default(""),
		userAgent: text().notNull().default(""),
		declineReason: text().notNull().default(""),
	},
	(t) => [index("agreement_signers_by_agreement").on(t.agreementId, t.position)],
);

/** A signer's emailed link. Only hashes are stored, of the link's secret and of the browser that opened it. */
export const agreementLinks = sqliteTable(
	"agreement_links",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		agreementId: integer()
			.notNull()
			.references(() => agreements.id),
		signerId: integer()
			.notNull()
			.references(() => agreementSigners.id),
		tokenHash: text().notNull().unique(),
		/** Null if it works as long as the agreement can be signed. */
		expiresDate: text(),
		/** When it was replaced by a later link or found to have a wrong address. */
		endedDate: text(),
		createdDate: createdDate(),
	},
	(t) => [index("agreement_links_by_signer").on(t.signerId, t.id)],
);

/** The browser that a signer uses, and the code that verifies another one. */
export const agreementVisits = sqliteTable("agreement_visits", {
	signerId: integer()
		.primaryKey()
		.references(() => agreementSigners.id),
	profileId: integer()
		.notNull()
		.references(() => profiles.id),
	agreementId: integer()
		.notNull()
		.references(() => agreements.id),
	sessionHash: text().unique(),
	codeHash: text(),
	codeExpiresDate: text(),
	codeTries: integer().notNull().default(0),
	updatedDate: updatedDate(),
});

/** Who did what, when and from where. Append-only until the agreement is completed. */
export const agreementEvents = sqliteTable(
	"agreement_events",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		agreementId: integer()
			.notNull()
			.references(() => agreements.id),
		signerId: integer().references(() => agreementSigners.id),
		userId: integer().references(() => users.id),
		kind: text({ enum: agreementEventKinds }).notNull(),
		detail: text().notNull().default(""),
		ipAddress: text().notNull().default(""),
		userAgent: text().notNull().default(""),
		createdDate: createdDate(),
	},
	(t) => [index("agreement_events_by_agreement").on(t.agreementId, t.id)],
);
