// Owned by: connections

import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id } from "./columns";
import { profiles, users } from "./identity";
import { properties } from "./rentals";
import { members } from "./team";

/** A member's keys for programs. A key never opens more than its member's role does at that moment. */
export const apiKeys = sqliteTable(
	"api_keys",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		memberId: integer()
			.notNull()
			.references(() => members.id),
		name: text().notNull(),
		/** The key's first characters, to tell keys apart. */
		beginsWith: text().notNull(),
		/** The SHA-256 hash of the key. */
		keyHash: text().notNull().unique(),
		/** JSON: the rights that were chosen, as roles store theirs; null for all of the member's. */
		rights: text(),
		/** If false, the key sees only those of the member's properties that are in `api_key_properties`. */
		allProperties: integer({ mode: "boolean" }).notNull().default(true),
		/** The last day on which it works. */
		expiresDate: text().notNull(),
		lastUsedDate: text(),
		revokedDate: text(),
		createdDate: createdDate(),
	},
	(t) => [index("api_keys_by_member").on(t.profileId, t.memberId)],
);

/** The properties that a key sees, if not all of its member's. */
export const apiKeyProperties = sqliteTable(
	"api_key_properties",
	{
		keyId: integer()
			.notNull()
			.references(() => apiKeys.id),
		propertyId: integer()
			.notNull()
			.references(() => properties.id, { onDelete: "cascade" }),
	},
	(t) => [primaryKey({ columns: [t.keyId, t.propertyId] }), index("api_key_properties_by_property").on(t.propertyId)],
);

/** What changed, numbered in the order of commits for each organization. Triggers on the records' tables fill it. */
export const changes = sqliteTable(
	"changes",
	{
		profileId: integer().notNull(),
		number: integer().notNull(),
		kind: text().notNull(),
		recordId: integer().notNull(),
		action: text({ enum: ["created", "updated", "deleted"] }).notNull(),
		createdDate: createdDate(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.number] })],
);

/** Where an organization sends its changes, as they happen. */
export const webhooks = sqliteTable(
	"webhooks",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		/** Who set it up; it sends only what they may see. */
		memberId: integer()
			.notNull()
			.references(() => members.id),
		url: text().notNull(),
		/** Kinds of records, each "lease", or "*" for all. */
		events: text({ mode: "json" }).$type<string[]>().notNull(),
		sealedSecret: text().notNull(),
		/** Signs beside the other one until this moment, while receivers change over. */
		sealedOldSecret: text(),
		oldSecretUntil: text(),
		/** The last change that was looked at. */
		afterNumber: integer().notNull(),
		/** Since when every delivery fails; null while they arrive. */
		failingSince: text(),
		/** When it was switched off, by a person or because deliveries failed for days. */
		offDate: text(),
		offReason: text({ enum: ["person", "failing", "member"] }),
		createdById: integer()
			.notNull()
			.references(() => users.id),
		createdDate: createdDate(),
	},
	(t) => [index("webhooks_by_organization").on(t.profileId, t.id)],
);

/** A message to a webhook and how its delivery goes. */
export const webhookDeliveries = sqliteTable(
	"webhook_deliveries",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		webhookId: integer()
			.notNull()
			.references(() => webhooks.id, { onDelete: "cascade" }),
		/** The `webhook-id` header: the same at every try, so that a receiver can tell repeats. */
		messageId: text().notNull(),
		event: text().notNull(),
		changeNumber: integer().notNull(),
		/** The exact bytes that are signed and sent. */
		body: text().notNull(),
		state: text({ enum: ["waiting", "delivered", "failed"] }).notNull(),
		tries: integer().notNull().default(0),
		/** When it's tried next; null if it isn't any more. */
		nextTryDate: text(),
		lastStatus: integer(),
		lastError: text().notNull().default(""),
		deliveredDate: text(),
		createdDate: createdDate(),
	},
	(t) => [
		uniqueIndex("webhook_deliveries_message").on(t.webhookId, t.messageId),
		index("webhook_deliveries_listed").on(t.webhookId, t.id),
		index("webhook_deliveries_due").on(t.nextTryDate, t.id),
	],
);

/** A key that an organization puts into its own website, to show its homes there. It opens nothing else. */
export const embedKeys = sqliteTable("embed_keys", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	key: text().notNull().unique(),
	createdDate: createdDate(),
});
