import { addProperty, addUnits, type UnitFields } from "#domain/rentals";
import { rentalTypeOf } from "#domain/rentals/labels";
import { statement } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { guessSubType } from "./guess-sub-type";
import type { PlannedRow } from "./plan-row";
import { nameKey, type RentRollRow } from "./rent-roll";

/**
 * Adds the units that one property's rows need, and the property if it's new. Returns unit ids by the key of the unit
 * number.
 */
export function importUnits(scope: Scope, rows: PlannedRow[]): Result<{ unitIds: Map<string, number> }> {
	const known = rows.flatMap(({ source, unitId }) =>
		unitId === undefined ? [] : [[nameKey(source.unitNumber), unitId] as const],
	);
	const unitIds = new Map(known);
	const missing = new Map<string, RentRollRow>();
	for (const { source } of rows) {
		const key = nameKey(source.unitNumber);
		if (!unitIds.has(key) && !missing.has(key)) missing.set(key, source);
	}
	const [first] = rows;
	if (!first || missing.size === 0) return { ok: true, unitIds };

	const units = [...missing.values()].map(unitFields);
	const added = addToProperty(scope, first, units);
	if (!added.ok) return refuse(`Row ${first.source.row}: ${added.message} Nothing was imported.`);
	for (const [at, key] of [...missing.keys()].entries()) {
		const unitId = added.unitIds[at];
		if (unitId === undefined) throw new Error(`Unit ${key} was added without an id.`);
		unitIds.set(key, unitId);
	}
	return { ok: true, unitIds };
}

function addToProperty(scope: Scope, { property }: PlannedRow, units: UnitFields[]): Result<{ unitIds: number[] }> {
	if (!property) throw new Error("A row without a property was planned to be imported.");
	if (property.propertyId !== undefined) return addUnits(scope, property.propertyId, { units });
	const { name, street, street2, city, state, postalCode, commercial } = property.source;
	const subType = guessSubType(name, units.length, commercial);
	return addProperty(scope, {
		...{ name, street, street2, city, state, postalCode, country: countryOf(scope) },
		...{ subType, rentalType: rentalTypeOf(subType), units, sameAddress: true },
	});
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
