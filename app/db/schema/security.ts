// Owned by: identity

import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id } from "./columns";
import { users } from "./identity";

/**
 * A user's authenticator app. Its codes are required at sign-in once `onDate` is set, which the first correct code
 * does.
 */
export const twoStep = sqliteTable("two_step", {
	userId: integer()
		.primaryKey()
		.references(() => users.id),
	sealedSecret: text().notNull(),
	onDate: text(),
	/** The time step of the last accepted code. Codes of this step and earlier ones are refused. */
	lastStep: integer().notNull().default(0),
	createdDate: createdDate(),
});

/** Codes for a user who doesn't have their authenticator app. Each works once. Only hashes are stored. */
export const recoveryCodes = sqliteTable(
	"recovery_codes",
	{
		id: id(),
		userId: integer()
			.notNull()
			.references(() => users.id),
		codeHash: text().notNull(),
		usedDate: text(),
		createdDate: createdDate(),
	},
	(t) => [uniqueIndex("recovery_codes_user").on(t.userId, t.codeHash)],
);

/** The passkeys that a user signs in with. The private key never leaves the device. */
export const passkeys = sqliteTable(
	"passkeys",
	{
		id: id(),
		userId: integer()
			.notNull()
			.references(() => users.id),
		/** Both in base64url. */
		credentialId: text().notNull().unique(),
		publicKey: text().notNull(),
		/** The device's count of uses. A sign-in with a lower count is refused. */
		counter: integer().notNull().default(0),
		/** JSON: how browsers can reach the passkey, such as "usb" or "internal". */
		transports: text().notNull().default("[]"),
		name: text().notNull(),
		createdDate: createdDate(),
		lastUsedDate: text(),
	},
	(t) => [index("passkeys_user").on(t.userId)],
);

/** The challenge that a browser must sign with a passkey. Stored as a hash; works once and for five minutes. */
export const passkeyChallenges = sqliteTable(
	"passkey_challenges",
	{
		challengeHash: text().primaryKey(),
		/** The user who is adding a passkey; null for a sign-in. */
		userId: integer().references(() => users.id),
		expiresDate: text().notNull(),
	},
	(t) => [index("passkey_challenges_expires").on(t.expiresDate)],
);

/** Browsers that a user signed in from. Only the SHA-256 hash of the cookie's secret is stored. */
export const knownDevices = sqliteTable(
	"known_devices",
	{
		id: id(),
		userId: integer()
			.notNull()
			.references(() => users.id),
		deviceHash: text().notNull(),
		userAgent: text().notNull().default(""),
		ipAddress: text().notNull().default(""),
		/** No code is required on this browser until then. Null if it is always required. */
		trustedUntil: text(),
		createdDate: createdDate(),
		lastUsedDate: text().notNull(),
	},
	(t) => [uniqueIndex("known_devices_user").on(t.userId, t.deviceHash)],
);

/** Sign-ins with a correct password that wait for a code. Stored as a hash; valid for ten minutes. */
export const pendingSignIns = sqliteTable(
	"pending_sign_ins",
	{
		tokenHash: text().primaryKey(),
		userId: integer()
			.notNull()
			.references(() => users.id),
		remember: integer({ mode: "boolean" }).notNull(),
		expiresDate: text().notNull(),
	},
	(t) => [index("pending_sign_ins_expires").on(t.expiresDate)],
);
