// Owned by: identity

import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id } from "./columns";
import { users } from "./identity";

/** A user's authenticator app. Asked for at sign-in from `onDate`, which a first right code sets. */
export const twoStep = sqliteTable("two_step", {
	userId: integer()
		.primaryKey()
		.references(() => users.id),
	sealedSecret: text().notNull(),
	onDate: text(),
	/** The time step of the last code taken. No code of it, or of an earlier one, is taken again. */
	lastStep: integer().notNull().default(0),
	createdDate: createdDate(),
});

/** Codes for someone without their authenticator app, each good once. Only hashes are stored. */
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

/** Passkeys a user signs in with. The private key never leaves their device. */
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
		/** How often it was used, as far as the device counts; one that goes back is refused. */
		counter: integer().notNull().default(0),
		/** JSON: how browsers reach it. */
		transports: text().notNull().default("[]"),
		name: text().notNull(),
		createdDate: createdDate(),
		lastUsedDate: text(),
	},
	(t) => [index("passkeys_user").on(t.userId)],
);

/** What a browser was asked to sign with a passkey: hashed, good once and for five minutes. */
export const passkeyChallenges = sqliteTable(
	"passkey_challenges",
	{
		challengeHash: text().primaryKey(),
		/** Whose passkey is added; null for a sign-in. */
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
		/** Until then no code is asked for; null if it always is. */
		trustedUntil: text(),
		createdDate: createdDate(),
		lastUsedDate: text().notNull(),
	},
	(t) => [uniqueIndex("known_devices_user").on(t.userId, t.deviceHash)],
);

/** Sign-ins whose password was right and whose code is awaited: hashed, good for ten minutes. */
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
