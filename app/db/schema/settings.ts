// Owned by: settings

import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { updatedDate } from "./columns";
import { profiles } from "./identity";

/** What an organization set for rents, its residents' center and its owners' center. Without a row: the defaults. */
export const organizationSettings = sqliteTable("organization_settings", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	/** Suggested for a new lease. */
	paymentDueDay: integer().notNull().default(1),
	postDaysInAdvance: integer().notNull().default(0),
	prorateFirst: text({ enum: ["none", "actual_days", "thirty_days", "yearly"] })
		.notNull()
		.default("actual_days"),
	/** Hours within which residents' requests are answered, as they are told; null to say nothing. */
	requestReplyHours: integer(),
	/** Suggested for a new property. */
	newReserveCents: integer().notNull().default(0),
	/** Owners are asked before work costs more; null to say nothing. */
	approvalLimitCents: integer(),
	updatedDate: updatedDate(),
});

/** An organization's own words for a kind of email. Without a row: the product's. */
export const emailTemplates = sqliteTable(
	"email_templates",
	{
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		key: text().notNull(),
		subject: text().notNull(),
		greeting: text().notNull(),
		/** Paragraphs with empty lines between. */
		body: text().notNull(),
		updatedDate: updatedDate(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.key] })],
);
