// Owned by: residents

import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { tenants } from "./people";
import { files } from "./records";

/** A tenant's renters insurance for their belongings and for damage they cause. */
export const rentersInsurances = sqliteTable(
	"renters_insurances",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		tenantId: integer()
			.notNull()
			.references(() => tenants.id),
		company: text().notNull(),
		policyNumber: text().notNull(),
		fromDate: text().notNull(),
		/** The last day of coverage. */
		toDate: text().notNull(),
		liabilityCents: integer(),
		fileId: integer().references(() => files.id),
		addedById: integer()
			.notNull()
			.references(() => users.id),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		index("renters_insurances_by_tenant").on(t.profileId, t.tenantId, t.toDate),
		index("renters_insurances_by_end").on(t.profileId, t.toDate),
	],
);
