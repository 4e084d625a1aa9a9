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

/** What members may do. A preset has a key and can be changed and reverted; `rights` is read by `domain/team/rights.ts`. */
export const roles = sqliteTable(
	"roles",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		name: text().notNull(),
		presetKey: text({
			enum: ["administrator", "property_manager", "bookkeeper", "leasing", "maintenance", "read_only"],
		}),
		/** JSON: a level for each area and the named rights ticked. Unused for the administrator, who has every right. */
		rights: text().notNull(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		uniqueIndex("roles_name").on(t.profileId, sql`name COLLATE NOCASE`),
		uniqueIndex("roles_preset").on(t.profileId, t.presetKey).where(sql`preset_key IS NOT NULL`),
	],
);

/** The people who run an organization. The account owner is one of them, with the administrator's role. */
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
		/** As invited; trimmed and in lower case. */
		email: text().notNull(),
		/** False: sees only the properties of `member_properties`. */
		allProperties: integer({ mode: "boolean" }).notNull().default(true),
		/** False: sees only the bank accounts of `member_bank_accounts`. */
		allBankAccounts: integer({ mode: "boolean" }).notNull().default(true),
		/** The last day of access; null for no end. */
		accessUntil: text(),
		/** Who gets their notifications and approvals until `substituteUntil`, its last day. */
		substituteId: integer().references((): AnySQLiteColumn => members.id),
		substituteUntil: text(),
		/** Of the invitation's link: the SHA-256 hash of its secret. Null once accepted or revoked. */
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

/** The properties of a member who doesn't see all. */
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

/** The bank accounts of a member who doesn't see all. */
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
