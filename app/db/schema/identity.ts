// Owned by: identity

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";

/** People who can sign in. The email is trimmed and in lower case. */
export const users = sqliteTable(
	"users",
	{
		id: id(),
		email: text().notNull().unique(),
		passwordHash: text(),
		userRole: text({ enum: ["property_manager", "tenant", "property_owner", "web_applicant"] }).notNull(),
		firstname: text().notNull().default(""),
		lastname: text().notNull().default(""),
		phone: text().notNull().default(""),
		/** The record of an invited person, in `tenants` or `property_owners`. */
		tenantId: integer(),
		propertyOwnerId: integer(),
		termsAcceptedDate: text(),
		emailConfirmedDate: text(),
		createdDate: createdDate(),
	},
	(t) => [index("users_managers").on(t.id).where(sql`user_role = 'property_manager'`)],
);

/**
 * One row per user: status, appearance and preferences. The account owner's profile id is the `profile_id` of all
 * records of the organization; other managers, tenants and owners refer to it by `linkedProfileId`.
 */
export const profiles = sqliteTable("profiles", {
	id: id(),
	userId: integer()
		.notNull()
		.unique()
		.references(() => users.id),
	linkedProfileId: integer(),
	status: text({ enum: ["active", "inactive"] })
		.notNull()
		.default("active"),
	currency: text().notNull().default("USD"),
	locale: text().notNull().default("en-US"),
	avatarUuid: text(),
	customBgColor: text(),
	emailNotifications: integer({ mode: "boolean" }).notNull().default(true),
	phoneNotifications: integer({ mode: "boolean" }).notNull().default(false),
	createdDate: createdDate(),
	updatedDate: updatedDate(),
	deactivatedDate: text(),
});

/** Server-side sessions. Only the SHA-256 hash of the cookie's secret is stored. */
export const sessions = sqliteTable(
	"sessions",
	{
		id: id(),
		tokenHash: text().notNull().unique(),
		userId: integer()
			.notNull()
			.references(() => users.id),
		remember: integer({ mode: "boolean" }).notNull().default(false),
		ipAddress: text().notNull().default(""),
		userAgent: text().notNull().default(""),
		createdDate: createdDate(),
		expiresDate: text().notNull(),
		revokedDate: text(),
		/** Which of the user's records this browser shows, and of which lease. Null for the default one. */
		tenantId: integer(),
		propertyOwnerId: integer(),
		leaseId: integer(),
		/** The organization that a member of several shows. Null for their first one. */
		profileId: integer(),
		/** When the person last proved who they are: at sign-in, or when asked again. Null: never, as from a link. */
		confirmedDate: text(),
		/** When the session last asked for anything, to within ten minutes. Null until it does. */
		lastUsedDate: text(),
		/** The row of `known_devices` that it was started from; null if unknown. */
		deviceId: integer(),
	},
	(t) => [index("sessions_user").on(t.userId)],
);

/** Emailed links for one purpose: hashed, expiring, used once. */
export const userTokens = sqliteTable(
	"user_tokens",
	{
		id: id(),
		tokenHash: text().notNull().unique(),
		userId: integer()
			.notNull()
			.references(() => users.id),
		purpose: text({ enum: ["confirm_email", "reset_password", "change_email"] }).notNull(),
		/** The new login email of a `change_email` link. */
		newEmail: text(),
		createdDate: createdDate(),
		expiresDate: text().notNull(),
		usedDate: text(),
	},
	(t) => [index("user_tokens_user").on(t.userId, t.purpose)],
);

/** A form submitted after its session had ended, encrypted and kept for one hour for the same user. */
export const keptForms = sqliteTable(
	"kept_forms",
	{
		id: id(),
		tokenHash: text().notNull().unique(),
		userId: integer()
			.notNull()
			.references(() => users.id),
		/** The path and query that it was submitted to. */
		address: text().notNull(),
		sealedForm: text().notNull(),
		expiresDate: text().notNull(),
	},
	(t) => [index("kept_forms_user").on(t.userId)],
);

/** Attempts counted in a fixed time window, by key: an action and a hashed address or email. */
export const rateLimits = sqliteTable(
	"rate_limits",
	{
		key: text().primaryKey(),
		attempts: integer().notNull(),
		windowEndsDate: text().notNull(),
	},
	(t) => [index("rate_limits_window").on(t.windowEndsDate)],
);

/** The organization of an account owner's profile. */
export const organization = sqliteTable("organization", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	name: text().notNull(),
	/** As registered, for tax forms and agreements; "" for the same name. */
	legalName: text().notNull().default(""),
	/** Whom emails say they come from; "" for the organization's name. */
	senderName: text().notNull().default(""),
	street: text().notNull().default(""),
	city: text().notNull().default(""),
	state: text().notNull().default(""),
	postalCode: text().notNull().default(""),
	country: text().notNull().default("US"),
	phone: text().notNull().default(""),
	email: text().notNull().default(""),
	/** Phone number for residents' emergencies, at any hour. */
	emergencyPhone: text().notNull().default(""),
	timeZone: text().notNull().default("America/New_York"),
	accountingBasis: text({ enum: ["accrual", "cash"] })
		.notNull()
		.default("accrual"),
	fiscalYearEndMonth: integer().notNull().default(12),
	/** Day of the month on which owners are paid, 31 for its last day; null if not set. */
	ownerPayoutDay: integer(),
	/** Last date of the closed books; null if nothing is closed. */
	closedThrough: text(),
	/** The highest receipt number used. */
	lastReceiptNumber: integer().notNull().default(0),
	gettingStartedDismissed: integer({ mode: "boolean" }).notNull().default(false),
	/** Managers without two-step sign-in set it up before anything else. */
	twoStepRequired: integer({ mode: "boolean" }).notNull().default(false),
	updatedDate: updatedDate(),
});

export const pricingPlans = sqliteTable("pricing_plans", { id: id(), name: text().notNull().unique() });

export const subscriptions = sqliteTable(
	"subscriptions",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		pricingPlanId: integer()
			.notNull()
			.references(() => pricingPlans.id),
		status: text({ enum: ["trial", "active", "past_due", "suspended", "cancelled"] }).notNull(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [uniqueIndex("subscriptions_active").on(t.profileId).where(sql`status = 'active'`)],
);

export const enumCurrency = sqliteTable("enum_currency", { code: text().primaryKey(), symbol: text().notNull() });
