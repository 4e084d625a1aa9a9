// Owned by: reports

import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { updatedDate } from "./columns";
import { profiles } from "./identity";
import { glAccounts } from "./ledger";

/** Where an account's amounts go on tax forms, where someone chose it. Without a row, or where null, by the account. */
export const accountTaxLines = sqliteTable(
	"account_tax_lines",
	{
		accountId: integer()
			.primaryKey()
			.references(() => glAccounts.id),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		/** A line of Schedule E, "none" for not there. */
		scheduleE: text(),
		/** A box of Form 1099 for payments to vendors. */
		box1099: text("box_1099"),
		updatedDate: updatedDate(),
	},
	(t) => [index("account_tax_lines_by_profile").on(t.profileId, t.accountId)],
);
