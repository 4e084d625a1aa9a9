// Owned by: owner-center

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles } from "./identity";
import { propertyOwners } from "./people";

/** How an owner wants to receive documents. Without a row: by email, tax forms on paper. */
export const ownerPreferences = sqliteTable(
	"owner_preferences",
	{
		ownerId: integer()
			.primaryKey()
			.references(() => propertyOwners.id),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		statementsBy: text({ enum: ["email", "mail"] })
			.notNull()
			.default("email"),
		/** Since when they consent to receive their 1099 electronically. */
		electronic1099Date: text(),
		updatedDate: updatedDate(),
	},
	(t) => [index("owner_preferences_by_profile").on(t.profileId, t.ownerId)],
);

/**
 * An owner's request to be paid to another account: made with their password, confirmed by an emailed link, and applied
 * after a hold. The number is encrypted. At most one is open.
 */
export const ownerBankChanges = sqliteTable(
	"owner_bank_changes",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		ownerId: integer()
			.notNull()
			.references(() => propertyOwners.id),
		holderName: text().notNull(),
		kind: text({ enum: ["checking", "savings"] }).notNull(),
		routingNumber: text().notNull(),
		sealedNumber: text().notNull(),
		lastFour: text().notNull(),
		/** Hash of the emailed link's secret, and when the link expires. */
		tokenHash: text().notNull(),
		tokenExpires: text().notNull(),
		confirmedDate: text(),
		/** The first day of the new account, once confirmed. */
		effectiveOn: text(),
		endedDate: text(),
		outcome: text({ enum: ["applied", "canceled", "replaced", "expired"] }),
		createdDate: createdDate(),
	},
	(t) => [
		uniqueIndex("owner_bank_changes_open").on(t.ownerId).where(sql`ended_date IS NULL`),
		index("owner_bank_changes_due").on(t.effectiveOn).where(sql`ended_date IS NULL AND effective_on IS NOT NULL`),
		index("owner_bank_changes_by_owner").on(t.profileId, t.ownerId, t.id),
	],
);
