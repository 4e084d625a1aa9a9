// Owned by: trust-packets

import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdDate, id } from "./columns";
import { profiles, users } from "./identity";
import { glAccounts } from "./ledger";
import { files } from "./records";

/** Trust packets that were made: a bank account's month, frozen in a file with its hash. */
export const trustPackets = sqliteTable(
	"trust_packets",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		accountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		/** YYYY-MM. */
		month: text().notNull(),
		fileId: integer()
			.notNull()
			.references(() => files.id),
		/** SHA-256 of the file, in hexadecimal. */
		digest: text().notNull(),
		standing: text({ enum: ["proved", "unheard", "differs"] }).notNull(),
		bookCents: integer().notNull(),
		/** Book and undeposited money, less all ledgers. */
		differenceCents: integer().notNull(),
		/** The adjusted bank balance, less the book; null without a statement. */
		bankDifferenceCents: integer(),
		createdById: integer()
			.notNull()
			.references(() => users.id),
		createdDate: createdDate(),
	},
	(t) => [index("trust_packets_by_month").on(t.profileId, t.month, t.id)],
);
