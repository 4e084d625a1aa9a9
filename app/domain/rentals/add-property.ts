import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { accountIdByRole } from "#domain/ledger";
import { keepNewProperty } from "#domain/limits";
import { refuseGrowth } from "#domain/subscriptions";
import { db } from "~/db/client.server";
import { properties } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkNewUnits, insertUnits, type UnitLines } from "./add-units";
import { checkProperty } from "./check-property";
import { type PropertyFields, propertyRecord } from "./property-record";
import { checkOwnerLines, type OwnerLines, replaceShares } from "./set-ownership-shares";

export type NewProperty = PropertyFields & {
	/** If empty, the property gets one unit, numbered 1. */
	units?: UnitLines | undefined;
	/** Shares that add up to 10,000 basis points; if empty, the organization itself owns the property. */
	owners?: OwnerLines | undefined;
	/** First day of the shares; today if unset. */
	ownersFrom?: string | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Adds a property with its units and owners. Refuses at the form's fields: the same name or address, fees and bank
 * accounts by `checkProperty` (check-property.ts), shares by `checkOwnerLines`, unit numbers by `checkNewUnits`, more
 * units than the plan has by `refuseGrowth`.
 */
export function addProperty(scope: Scope, input: NewProperty): Result<{ propertyId: number; unitIds: number[] }> {
	return once(scope, "add-property", input, () => {
		const units = input.units?.some(Boolean) ? input.units : [{ unitNumber: "1" }];
		const owners = input.owners ?? [];
		const record = propertyRecord({
			...input,
			operatingAccountId: input.operatingAccountId ?? accountIdByRole(scope, "operating_cash"),
		});
		const failure =
			checkProperty(scope, record, input.sameAddress) ??
			checkOwnerLines(scope, owners) ??
			checkNewUnits(undefined, units) ??
			refuseGrowth(scope, { units: units.filter(Boolean).length });
		if (failure) return failure;
		const { id: propertyId } = db()
			.insert(properties)
			.values({ profileId: scope.profileId, ...record, createdDate: nowIso(), updatedDate: nowIso() })
			.returning({ id: properties.id })
			.get();
		keepNewProperty(propertyId);
		const unitIds = insertUnits(scope, propertyId, units);
		replaceShares(scope, propertyId, input.ownersFrom ?? organizationOf(scope).today, owners);
		recordActivity(scope, {
			action: "property.added",
			subjectKind: "property",
			subjectId: propertyId,
			summary: `${record.name} was added with ${unitIds.length === 1 ? "1 unit" : `${unitIds.length} units`}.`,
		});
		return { ok: true, propertyId, unitIds };
	});
}
