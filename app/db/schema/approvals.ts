// Owned by: approvals

import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";

const kinds = [
	...(["bills", "owner_payments", "journal_entries", "reversals", "bank_details"] as const),
	...(["reopen_books", "reopen_reconciliations", "access", "settings"] as const),
] as const;
const kind = () => text({ enum: kinds }).notNull();

/** What another member has to approve; without a row, nothing. */
export const approvalSettings = sqliteTable(
	"approval_settings",
	{
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		kind: kind(),
		/** What is over this amount waits, in cents; null for a kind without amounts. */
		limitCents: integer(),
		updatedDate: updatedDate(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.kind] })],
);

/** Changes that wait for another member, and what became of them. Never deleted. */
export const approvalRequests = sqliteTable(
	"approval_requests",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		kind: kind(),
		/** The domain's change that carries it out. */
		change: text().notNull(),
		/** JSON: what the change takes, as the form was read, and the asker's answers to questions. Bank details are sealed,
		 * and gone once it is decided. */
		input: text().notNull(),
		/** What happens, in a sentence. */
		summary: text().notNull(),
		/** JSON: lines with a label and a value, as they were when it was asked. */
		details: text().notNull().default("[]"),
		amountCents: integer(),
		state: text({ enum: ["waiting", "approved", "declined", "withdrawn", "expired"] }).notNull(),
		askedById: integer()
			.notNull()
			.references(() => users.id),
		decidedById: integer().references(() => users.id),
		decidedDate: text(),
		/** Why it was declined. */
		reason: text().notNull().default(""),
		/** The transaction that it became, where it became one. */
		transactionId: integer(),
		expiresDate: text().notNull(),
		createdDate: createdDate(),
	},
	(t) => [
		index("approval_requests_by_state").on(t.profileId, t.state, t.id),
		index("approval_requests_by_asker").on(t.profileId, t.askedById, t.id),
		index("approval_requests_expire").on(t.state, t.expiresDate),
	],
);
