import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { accountByRole } from "#domain/ledger";
import { db } from "~/db/client.server";
import { properties } from "~/db/schema";
import { once } from "~/domain/once";
import type { Result } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { checkNewUnits, insertUnits, type UnitFields } from "./add-units";
import { organizationToday } from "./organization-today";
import { checkProperty, type PropertyFields, propertyRecord } from "./property-record";
import { checkShares, replaceShares, type Share } from "./set-ownership-shares";

export type NewProperty = PropertyFields & {
	/** Empty: one unit, numbered 1. */
	units?: UnitFields[] | undefined;
	/** Sum to 10,000 basis points, or none: the organisation itself owns it. */
	owners?: Share[] | undefined;
	/** First day of the shares; today when unset. */
	ownersFrom?: string | undefined;
	idempotencyKey?: string | undefined;
};

/** Takes a property on with its units and owners. Refuses at the form's field, `units[2].unitNumber` among them. */
export function addProperty(scope: Scope, input: NewProperty): Result<{ propertyId: number; unitIds: number[] }> {
	return once(scope, input.idempotencyKey, () => {
		const units = input.units?.length ? input.units : [{ unitNumber: "1" }];
		const owners = input.owners ?? [];
		const record = propertyRecord({
			...input,
			operatingAccountId: input.operatingAccountId ?? accountByRole(scope, "operating_cash").id,
		});
		const failure =
			checkProperty(scope, record, input.sameAddress) ??
			checkShares(scope, owners) ??
			checkNewUnits(undefined, units, (at) => `units[${at}].unitNumber`);
		if (failure) return failure;
		const { id: propertyId } = db()
				.insert(properties)
				.values({ profileId: scope.profileId, ...record, createdDate: nowIso(), updatedDate: nowIso() })
				.returning({ id: properties.id })
				.get();
			const unitIds = insertUnits(scope, propertyId, units);
			if (owners.length > 0) {
				replaceShares(scope, propertyId, input.ownersFrom ?? organizationToday(scope), owners);
			}
			recordActivity(scope, {
				action: "property.added",
				subjectKind: "property",
				subjectId: propertyId,
				summary: `${record.name} was added with ${unitIds.length === 1 ? "1 unit" : `${unitIds.length} units`}.`,
			});
			return { ok: true, propertyId, unitIds };
	});
}
