import { isOfDatabase } from "~/db/is-of-database.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { Change } from "./find-changes";
import { importedAccounts, importLease } from "./import-lease";
import { importUnits } from "./import-units";
import type { PlannedRow } from "./plan-row";
import { nameKey } from "./rent-roll";
import type { Refusal } from "./schema";
import type { ImportSettings } from "./settings";
import { takeChange } from "./take-change";

/**
 * Rows of one property that are written together, and how many units the file has in that property; or a row that
 * differs, with the change that was taken.
 */
export type Portion = { rows: PlannedRow[]; homes: number; change?: Change };

/** Rows written in one go, so that a batch of them ends in time. */
const rowsInPortion = 10;

/**
 * Splits the rows to be created into portions by property; within each property, leases are sorted by their start date.
 * Properties are in the order of all rows, so that an import that goes on writes in the order in which it began.
 */
export function portionsOf(rows: PlannedRow[]): Portion[] {
	return byProperty(rows).flatMap((all) => {
		const group = all.filter(({ outcome }) => outcome === "create");
		const homes = new Set(group.map(({ source }) => nameKey(source.unitNumber))).size;
		const starts = group.flatMap((_, at) => (at % rowsInPortion === 0 ? [at] : []));
		return starts.map((at) => ({ rows: group.slice(at, at + rowsInPortion), homes }));
	});
}

/** A portion for each change that was taken. */
export function changesOf(rows: PlannedRow[], takes: readonly string[]): Portion[] {
	const taken = new Set(takes);
	return rows.flatMap((row) =>
		(row.changes ?? [])
			.filter(({ key, takeable }) => takeable && taken.has(key))
			.map((change) => ({ rows: [row], homes: 0, change })),
	);
}

function byProperty(rows: PlannedRow[]): PlannedRow[][] {
	const groups = new Map<string, PlannedRow[]>();
	for (const row of rows) {
		const key = nameKey(row.source.propertyName);
		const group = groups.get(key);
		if (group) group.push(row);
		else groups.set(key, [row]);
	}
	const start = ({ lease }: PlannedRow) => lease?.terms.startDate ?? "";
	return [...groups.values()].map((group) => group.sort((a, b) => start(a).localeCompare(start(b))));
}

/** Returns a function that writes one portion and gives the rows that were refused, which leave nothing behind. */
export function rowWriter(scope: Scope, importId: number, settings: ImportSettings) {
	const accounts = importedAccounts(scope);

	return ({ rows, homes, change }: Portion): Refusal[] => {
		const [first] = rows;
		if (change && first) {
			const context = { settings, accounts };
			const taken = attempt(rows, () => takeChange(scope, importId, change, first, context));
			return taken.ok ? [] : [{ row: change.row, message: taken.message }];
		}
		const added = attempt(rows, () => importUnits(scope, importId, rows, homes));
		if (!added.ok) return rows.map(({ source }) => ({ row: source.row, message: added.message }));
		return rows.flatMap((row) => {
			const unitId = added.unitIds.get(nameKey(row.source.unitNumber));
			if (unitId === undefined) throw new Error(`Row ${row.source.row} has no unit.`);
			const imported = attempt([row], () => importLease(scope, importId, row, unitId, { settings, accounts }));
			return imported.ok ? [] : [{ row: row.source.row, message: imported.message }];
		});
	};
}

/** Writes all of a part or nothing of it. A bug stops only this part; a database that can't write stops the import. */
function attempt<T extends object>(rows: PlannedRow[], change: () => Result<T>): Result<T> {
	const forget = remember(rows);
	try {
		const result = allOrNothing(change);
		if (!result.ok) forget();
		return result;
	} catch (error) {
		if (isOfDatabase(error)) throw error;
		console.error(`Row ${rows[0]?.source.row} of an import could not be written:`, error);
		forget();
		return refuse("Something went wrong on our end with this row.");
	}
}

/** Notes the ids that rows share with others. The returned function sets them back, after what they name was undone. */
function remember(rows: PlannedRow[]) {
	const people = rows.flatMap(({ lease }) => lease?.people ?? []).map((person) => ({ person, ...person }));
	const properties = rows.flatMap(({ property }) => property ?? []).map((property) => ({ property, ...property }));
	return () => {
		for (const { person, tenantId } of people) person.tenantId = tenantId;
		for (const { property, propertyId, takenBack } of properties) Object.assign(property, { propertyId, takenBack });
	};
}
