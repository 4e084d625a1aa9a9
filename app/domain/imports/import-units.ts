import { addProperty, addUnits, editUnit, reactivateProperty, reactivateUnit, type UnitFields } from "#domain/rentals";
import { rentalTypeOf } from "#domain/rentals/labels";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { guessSubType } from "./guess-sub-type";
import { isTakenBack, noteRecord } from "./import-records";
import type { PlannedProperty } from "./plan-properties";
import type { PlannedRow } from "./plan-row";
import { nameKey, type RentRollRow } from "./rent-roll";

/**
 * Adds the units that some rows of one property need, and the property if it's new; takes up again what an undone
 * import left. Returns unit ids by the key of the unit number. `homes` is how many units the file has in the property.
 */
export function importUnits(
	scope: Scope,
	importId: number,
	rows: PlannedRow[],
	homes: number,
): Result<{ unitIds: Map<string, number> }> {
	mustBeWriting();
	const unitIds = new Map<string, number>();
	const missing = new Map<string, RentRollRow>();
	for (const row of rows) {
		const key = nameKey(row.source.unitNumber);
		if (row.unitId !== undefined) unitIds.set(key, row.unitId);
		else if (!missing.has(key)) missing.set(key, row.source);
	}
	const taken = takeUp(scope, importId, rows);
	if (!taken.ok) return taken;
	const [first] = rows;
	if (!first?.property || missing.size === 0) return { ok: true, unitIds };

	const added = addToProperty(scope, importId, first.property, [...missing.values()], homes);
	if (!added.ok) return added;
	for (const [at, [key, source]] of [...missing].entries()) {
		const unitId = added.unitIds[at];
		if (unitId === undefined) throw new Error(`Unit ${key} was added without an id.`);
		noteRecord(scope, importId, { kind: "unit", recordId: unitId, row: source.row });
		unitIds.set(key, unitId);
	}
	return { ok: true, unitIds };
}

/** Reactivates a property and units that an undone import left, with what this file says of the units. */
function takeUp(scope: Scope, importId: number, rows: PlannedRow[]): Result {
	const [first] = rows;
	const property = first?.property;
	if (property?.takenBack && property.propertyId !== undefined) {
		const active = reactivateProperty(scope, property.propertyId);
		if (!active.ok) return active;
		noteRecord(scope, importId, { kind: "property", recordId: property.propertyId, row: first?.source.row ?? 0 });
		property.takenBack = false;
	}
	for (const { source, unitId, unitTakenBack } of rows) {
		if (unitId === undefined || !unitTakenBack || !isTakenBack(scope, "unit", unitId)) continue;
		const active = reactivateUnit(scope, unitId);
		const edited = active.ok ? editUnit(scope, unitId, unitFields(source)) : active;
		if (!edited.ok) return edited;
		noteRecord(scope, importId, { kind: "unit", recordId: unitId, row: source.row });
	}
	return { ok: true };
}

/** Adds the units to the property, which all its rows share from then on. */
function addToProperty(
	scope: Scope,
	importId: number,
	property: PlannedProperty,
	sources: RentRollRow[],
	homes: number,
): Result<{ unitIds: number[] }> {
	const units = sources.map(unitFields);
	if (property.propertyId !== undefined) return addUnits(scope, property.propertyId, { units });
	const { name, street, street2, city, state, postalCode, commercial, row } = property.source;
	const subType = guessSubType(name, homes, commercial);
	const added = addProperty(scope, {
		...{ name, street, street2, city, state, postalCode, country: countryOf(scope) },
		...{ subType, rentalType: rentalTypeOf(subType), units, sameAddress: true },
	});
	if (!added.ok) return added;
	property.propertyId = added.propertyId;
	noteRecord(scope, importId, { kind: "property", recordId: added.propertyId, row });
	return added;
}

function unitFields({ unitNumber, bedrooms, bathrooms, sizeSqft, marketRentCents, state }: RentRollRow): UnitFields {
	return {
		...{ unitNumber, bedrooms, bathrooms, marketRentCents, sizeSqft: sizeSqft ?? undefined },
		...((state === "model" || state === "down") && { useStatus: state }),
	};
}

function countryOf(scope: Scope) {
	const sql = "SELECT country FROM organization WHERE profile_id = ?";
	return statement<{ country: string }>(sql).get(scope.profileId)?.country;
}
