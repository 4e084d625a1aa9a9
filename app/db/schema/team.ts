// Owned by: team

import { sql } from "drizzle-orm";
import {
	type AnySQLiteColumn,
	index,
	integer,
	primaryKey,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { glAccounts } from "./ledger";
import { properties } from "./rentals";

/**
 * The roles of members. A preset role has a key; it can be changed and reset. `domain/team/rights-of.ts` reads `rights`.
 */
export const roles = sqliteTable(
	"roles",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		name: text().notNull(),
		/** What the role is for, in the organization's words; empty for none. */
		description: text().notNull().default(""),
		presetKey: text({
			enum: ["administrator", "property_manager", "bookkeeper", "leasing", "maintenance", "read_only", "auditor"],
		}),
		/** JSON: a level for each area and the named rights. Not used for the administrator, who has every right. */
		rights: text().notNull(),
		/** True: its members may not go on without two-step sign-in. */
		twoStepRequired: integer({ mode: "boolean" }).notNull().default(false),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		uniqueIndex("roles_name").on(t.profileId, sql`name COLLATE NOCASE`),
		uniqueIndex("roles_preset").on(t.profileId, t.presetKey).where(sql`preset_key IS NOT NULL`),
	],
);

/** The members who run an organization. The account owner is one of them and has the administrator role. */
export const members = sqliteTable(
	"members",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		/** Null until an invitation is accepted. */
		userId: integer().references(() => users.id),
		roleId: integer()
			.notNull()
			.references(() => roles.id),
		state: text({ enum: ["invited", "active", "inactive"] }).notNull(),
		firstname: text().notNull(),
		lastname: text().notNull(),
		/** The email address that was invited, trimmed and in lower case. */
		email: text().notNull(),
		/** If false, the member sees only the properties in `member_properties`. */
		allProperties: integer({ mode: "boolean" }).notNull().default(true),
		/** If false, the member sees only the bank accounts in `member_bank_accounts`. */
		allBankAccounts: integer({ mode: "boolean" }).notNull().default(true),
		/** The last day of access; null if it doesn't end. */
		accessUntil: text(),
		/** The member who gets this member's notifications and approvals through `substituteUntil`. */
		substituteId: integer().references((): AnySQLiteColumn => members.id),
		substituteUntil: text(),
		/** The SHA-256 hash of the invitation link's secret. Null once the invitation is accepted or revoked. */
		tokenHash: text().unique(),
		tokenExpiresDate: text(),
		lastSeenDate: text(),
		inactiveDate: text(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		uniqueIndex("members_user").on(t.profileId, t.userId).where(sql`user_id IS NOT NULL`),
		index("members_by_user").on(t.userId, t.state),
		index("members_by_role").on(t.roleId),
		index("members_by_email").on(t.profileId, t.email),
	],
);

/** The properties that a member may see, if not all. */
// Owned by: team, limits
export const memberProperties = sqliteTable(
	"member_properties",
	{
		memberId: integer()
			.notNull()
			.references(() => members.id),
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
	},
	(t) => [primaryKey({ columns: [t.memberId, t.propertyId] }), index("member_properties_by_property").on(t.propertyId)],
);

/** The bank accounts that a member may see, if not all. */
// Owned by: team, limits
export const memberBankAccounts = sqliteTable(
	"member_bank_accounts",
	{
		memberId: integer()
			.notNull()
			.references(() => members.id),
		accountId: integer()
			.notNull()
			.references(() => glAccounts.id),
	},
	(t) => [primaryKey({ columns: [t.memberId, t.accountId] }), index("member_bank_accounts_by_account").on(t.accountId)],
);
