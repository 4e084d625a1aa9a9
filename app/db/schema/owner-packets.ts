// Owned by: owner-packets

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { propertyOwners } from "./people";
import { files } from "./records";
import { properties } from "./rentals";

/** What a packet has. Reports are named by their ids. */
export type PacketParts = {
	statement: boolean;
	reports: string[];
	invoices: boolean;
	workOrders: boolean;
};

/** What owners' packets have, under a name. */
export const packetTemplates = sqliteTable(
	"packet_templates",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		name: text().notNull(),
		parts: text({ mode: "json" }).$type<PacketParts>().notNull(),
		/** One packet for each of an owner's properties, or one for all. */
		byProperty: integer({ mode: "boolean" }).notNull().default(false),
		removedDate: text(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		uniqueIndex("packet_templates_name").on(t.profileId, sql`name COLLATE NOCASE`).where(sql`removed_date IS NULL`),
	],
);

/** Where an owner's packets differ from every template: what they have, or that they get none. */
export const packetOwnerChoices = sqliteTable(
	"packet_owner_choices",
	{
		ownerId: integer()
			.primaryKey()
			.references(() => propertyOwners.id),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		getsNone: integer({ mode: "boolean" }).notNull().default(false),
		/** Null: as the template says. */
		parts: text({ mode: "json" }).$type<PacketParts>(),
		updatedDate: updatedDate(),
	},
	(t) => [index("packet_owner_choices_of").on(t.profileId, t.ownerId)],
);

/** Packets of a period that were asked for together: drafts first, final once they are sent. */
export const packetBatches = sqliteTable(
	"packet_batches",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		templateName: text().notNull(),
		parts: text({ mode: "json" }).$type<PacketParts>().notNull(),
		fromDate: text().notNull(),
		toDate: text().notNull(),
		/** A line that every packet has on its first page. */
		message: text().notNull().default(""),
		isFinal: integer({ mode: "boolean" }).notNull().default(false),
		createdById: integer()
			.notNull()
			.references(() => users.id),
		finalDate: text(),
		createdDate: createdDate(),
	},
	(t) => [index("packet_batches_by_date").on(t.profileId, t.id)],
);

/**
 * One owner's packet of a batch. A job claims it, writes its file, and in one transaction files it, queues the email and
 * marks it as made.
 */
export const ownerPackets = sqliteTable(
	"owner_packets",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		batchId: integer()
			.notNull()
			.references(() => packetBatches.id),
		ownerId: integer()
			.notNull()
			.references(() => propertyOwners.id),
		/** Null: all of the owner's properties. */
		propertyId: integer().references(() => properties.id),
		parts: text({ mode: "json" }).$type<PacketParts>().notNull(),
		state: text({ enum: ["waiting", "running", "made", "failed"] })
			.notNull()
			.default("waiting"),
		/** How often it was begun, and the last sign of life of whoever makes it. */
		tries: integer().notNull().default(0),
		beatDate: text(),
		fileId: integer().references(() => files.id),
		pages: integer().notNull().default(0),
		/** Invoices that couldn't be put in, by name. */
		leftOut: text({ mode: "json" }).$type<string[]>().notNull().default([]),
		/** Whether the final packet was emailed: not if the owner has no email. */
		mailed: integer({ mode: "boolean" }).notNull().default(false),
		madeDate: text(),
	},
	(t) => [
		uniqueIndex("owner_packets_once").on(t.batchId, t.ownerId, sql`coalesce(property_id, 0)`),
		index("owner_packets_to_make").on(t.id).where(sql`state IN ('waiting', 'running')`),
		index("owner_packets_by_owner").on(t.profileId, t.ownerId, t.id),
	],
);
