import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { isTakenBack } from "./import-records";
import { nameKey } from "./rent-roll";

/** `takenBack`: an undone import left it inactive, and the next one takes it up again. */
export type KnownProperty = { id: number; name: string; active: boolean; takenBack: boolean };
export type KnownUnit = { id: number; active: boolean; takenBack: boolean };

export type ExistingRecords = ReturnType<typeof existingRecords>;

/** The organization's properties, units and leases, found by the names that a file uses. */
export function existingRecords(scope: Scope) {
	const properties = statement<{ id: number; name: string; active: number }>(
		"SELECT id, name, active FROM properties WHERE profile_id = ? ORDER BY active, id DESC",
	).all(scope.profileId);
	const propertyByName = new Map(
		properties.map(({ active, ...row }) => {
			const takenBack = active === 0 && isTakenBack(scope, "property", row.id);
			return [nameKey(row.name), { ...row, active: active === 1, takenBack }];
		}),
	);
	const unitsByProperty = new Map<number, Map<string, KnownUnit>>();
	return {
		propertyNames: properties.map(({ name }) => name),
		property: (name: string): KnownProperty | undefined => propertyByName.get(nameKey(name)),
		unit: (propertyId: number, unitNumber: string): KnownUnit | undefined => {
			const units = unitsByProperty.get(propertyId) ?? unitsOf(scope, propertyId);
			unitsByProperty.set(propertyId, units);
			return units.get(nameKey(unitNumber));
		},
		lease: (unitId: number, startDate: string, name: string): number | undefined =>
			statement<{ id: number }>(
				`SELECT id FROM leases WHERE unit_id = ? AND profile_id = ? AND start_date = ? AND name = ? COLLATE NOCASE
					AND stage <> 'void'`,
			).get(unitId, scope.profileId, startDate, name)?.id,
		importedLease: (importKey: string): number | undefined =>
			statement<{ id: number }>("SELECT id FROM leases WHERE profile_id = ? AND import_key = ?").get(
				scope.profileId,
				importKey,
			)?.id,
	};
}

function unitsOf(scope: Scope, propertyId: number): Map<string, KnownUnit> {
	const units = statement<{ id: number; unitNumber: string; active: number }>(
		"SELECT id, unit_number AS unitNumber, active FROM units WHERE property_id = ?",
	).all(propertyId);
	return new Map(
		units.map(({ id, unitNumber, active }) => {
			const takenBack = active === 0 && isTakenBack(scope, "unit", id);
			return [nameKey(unitNumber), { id, active: active === 1, takenBack }];
		}),
	);
}

/**
 * The existing name that a misspelled one probably means: different in at most two letters, and at most a fifth of its
 * length.
 */
export function closestName(name: string, names: string[]): string | undefined {
	const wanted = nameKey(name);
	return names.find((other) => {
		const most = Math.min(2, Math.floor(other.length / 5));
		return nameKey(other) !== wanted && distance(wanted, nameKey(other), most) <= most;
	});
}

/** Edit distance: letters to insert, remove, replace or swap. Gives up if the lengths differ by more than `most`. */
function distance(a: string, b: string, most: number): number {
	if (Math.abs(a.length - b.length) > most) return most + 1;
	let [before, row]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const cost = a[i - 1] === b[j - 1] ? 0 : 1;
			const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
			next[j] = Math.min(
				(row?.[j] ?? 0) + 1,
				(next[j - 1] ?? 0) + 1,
				(row?.[j - 1] ?? 0) + cost,
				swapped ? (before?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
			);
		}
		[before, row] = [row, next];
	}
	return row?.[b.length] ?? 0;
}
