import { and, eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { properties } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";

type ManagementFeeFields = {
	/** Percentage of collected income, in basis points. */
	managementFeePercentBp?: number | undefined;
	/** Flat amounts, minimum and maximum are cents per month. */
	managementFeeFlatCents?: number | undefined;
	managementFeePerUnitCents?: number | undefined;
	managementFeeMinCents?: number | undefined;
	managementFeeMaxCents?: number | undefined;
	managementFeeWaiveVacant?: boolean | undefined;
	seenUpdatedDate?: string | undefined;
};

/**
 * Sets a property's management fee terms. Collected fees don't change. Refuses, at `managementFeeMax`, less than the
 * minimum.
 */
export function setManagementFee(scope: Scope, propertyId: number, fields: ManagementFeeFields): Result {
	return write(() => {
		const mine = and(eq(properties.id, propertyId), eq(properties.profileId, scope.profileId));
		const before = db().select().from(properties).where(mine).get();
		if (!before) return refuse("That property wasn't found.");
		const record = {
			managementFeePercentBp: fields.managementFeePercentBp ?? 0,
			managementFeeFlatCents: fields.managementFeeFlatCents ?? 0,
			managementFeePerUnitCents: fields.managementFeePerUnitCents ?? 0,
			managementFeeMinCents: fields.managementFeeMinCents ?? 0,
			managementFeeMaxCents: fields.managementFeeMaxCents ?? null,
			managementFeeWaiveVacant: fields.managementFeeWaiveVacant ?? false,
		};
		const stale = staleEdit(scope, fields.seenUpdatedDate, before.updatedDate);
		if (stale) return stale;
		if (record.managementFeeMaxCents !== null && record.managementFeeMaxCents < record.managementFeeMinCents) {
			return refuse("The maximum is below the minimum.", "managementFeeMax");
		}
		const changes = changedFields(before, record);
		if (!changes) return { ok: true };
		db()
			.update(properties)
			.set({ ...record, updatedDate: nowIso() })
			.where(mine)
			.run();
		recordActivity(scope, {
			action: "property.management_fee_set",
			subjectKind: "property",
			subjectId: propertyId,
			summary: `The management fee for ${before.name} was changed.`,
			changes,
		});
		return { ok: true };
	});
}
