// Owned by: loans

import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles } from "./identity";
import { glAccounts } from "./ledger";
import { properties } from "./rentals";

export const loanRateKinds = ["fixed", "adjustable", "interest_only"] as const;

/** A property's loan. What is still owed is the property's balance on its account in the books. */
export const loans = sqliteTable(
	"loans",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
		lender: text().notNull(),
		/** The lender's number of the loan. */
		reference: text().notNull().default(""),
		/** The liability account that the principal is on; no other loan of the property uses it. */
		accountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		originalCents: integer().notNull(),
		startDate: text().notNull(),
		rateKind: text({ enum: loanRateKinds }).notNull().default("fixed"),
		/** In basis points a year. */
		rateBp: integer().notNull(),
		/** The next date on which the rate changes. */
		nextChangeDate: text(),
		/** Principal and interest of a payment. */
		paymentCents: integer().notNull(),
		/** Paid to the lender with it, for taxes and insurance. */
		escrowCents: integer().notNull().default(0),
		maturityDate: text(),
		/** What is left to pay on the maturity date. */
		balloonCents: integer().notNull().default(0),
		memo: text().notNull().default(""),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [index("loans_by_property").on(t.profileId, t.propertyId, t.id)],
);
