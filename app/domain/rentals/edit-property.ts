import { and, eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, statement, write } from "~/db/client.server";
import { properties } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { checkProperty } from "./check-property";
import { type PropertyFields, propertyRecord } from "./property-record";

/**
 * Saves a property's own fields, without its units and owners. `seenUpdatedDate` is the record's updated date when the
 * form was opened; if someone saved it since, the edit is refused. Same name or address, fees and bank accounts are
 * refused by `checkProperty` (check-property.ts), a new type once there was a lease here.
 */
export function editProperty(
	scope: Scope,
	propertyId: number,
	input: PropertyFields & { seenUpdatedDate?: string | undefined },
): Result {
	return write(() => {
		const mine = and(eq(properties.id, propertyId), eq(properties.profileId, scope.profileId));
		const before = db().select().from(properties).where(mine).get();
		if (!before) return refuse("That property wasn't found.");
		const record = propertyRecord(input);
		const failure =
			staleEdit(scope, input.seenUpdatedDate, before.updatedDate) ??
			checkProperty(scope, record, input.sameAddress || sameAddress(before, record), before);
		if (failure) return failure;
		const typeChanges = before.rentalType !== record.rentalType || before.subType !== record.subType;
		if (typeChanges && hasLease(propertyId)) {
			return refuse("The type can't change once the property has had a lease.", "subType");
		}
		const { sortName: _, searchText: __, ...shown } = record;
		const changes = changedFields(before, shown);
		if (!changes) return { ok: true };
		db()
			.update(properties)
			.set({ ...record, updatedDate: nowIso() })
			.where(mine)
			.run();
		recordActivity(scope, {
			action: "property.edited",
			subjectKind: "property",
			subjectId: propertyId,
			summary: `${record.name} was edited.`,
			changes,
		});
		return { ok: true };
	});
}

/** If the address didn't change, it needs no second confirmation. */
function sameAddress(a: PropertyAddress, b: PropertyAddress) {
	return a.street === b.street && a.city === b.city && a.postalCode === b.postalCode;
}

type PropertyAddress = { street: string; city: string; postalCode: string };

function hasLease(propertyId: number) {
	return statement("SELECT 1 FROM leases WHERE property_id = ? LIMIT 1").get(propertyId) !== undefined;
}
