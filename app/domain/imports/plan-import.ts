import { createHash } from "node:crypto";
import { addDays } from "#domain/calendar/format";
import { leaseOverlap } from "#domain/leasing";
import { listAccounts } from "#domain/ledger";
import { organizationToday } from "#domain/rentals";
import { joinNames } from "#domain/rentals/format";
import type { Scope } from "~/domain/scope";
import { closestName, existingRecords } from "./find-existing";
import { type ImportedPerson, peopleFinder } from "./find-people";
import type { ImportRecord } from "./import-record";
import type { Outcome } from "./labels";
import { parseRentRoll } from "./parse-rent-roll";
import { nameKey, type Problem, type RentRollProperty, type RentRollRow, residentName } from "./rent-roll";

export type PlannedProperty = { source: RentRollProperty; propertyId: number | undefined };

/** What would become of one row. `unitId` is set where the unit is there already. */
export type PlannedRow = {
	source: RentRollRow;
	outcome: Outcome;
	property: PlannedProperty | undefined;
	unitId: number | undefined;
	newLease: boolean;
	people: ImportedPerson[];
	importKey: string | undefined;
};

export type ImportPlan = { properties: PlannedProperty[]; rows: PlannedRow[]; problems: Problem[] };

/** Compares a file, as its settings read it, with what the organisation has. Reads only. */
export function planImport(scope: Scope, { sheet, settings }: Pick<ImportRecord, "sheet" | "settings">): ImportPlan {
	const roll = parseRentRoll(sheet, settings);
	const existing = existingRecords(scope);
	const find = peopleFinder(scope);
	const today = organizationToday(scope);
	const problems = [...roll.problems];
	const columnOf = (field: string) => settings.columns.find((column) => column.field === field)?.header ?? null;
	const report = (severity: Problem["severity"]) => (row: number, field: string, message: string, suggestion?: string) => {
		problems.push({ row, column: columnOf(field), severity, message, ...(suggestion && { suggestion }) });
	};
	const [error, warn] = [report("error"), report("warning")];

	const plans = new Map<string, PlannedProperty | undefined>();
	for (const source of roll.properties) {
		const known = existing.property(source.name);
		const refusal = known ? (known.active ? undefined : "is inactive. Reactivate it first.") : missingAddress(source);
		const meant = known ? undefined : closestName(source.name, existing.propertyNames);
		const suggestion = meant && `Did you mean ${meant}?`;
		if (refusal) error(source.row, "property", `“${source.name}” ${refusal}`, suggestion);
		else if (suggestion) warn(source.row, "property", `“${source.name}” is not there yet and will be added.`, suggestion);
		plans.set(nameKey(source.name), refusal ? undefined : { source, propertyId: known?.id });
	}

	const accounts = new Set(listAccounts(scope, { onlyActive: true }).map(({ number }) => number));
	const rows = roll.rows.map((source): PlannedRow => {
		const property = plans.get(nameKey(source.propertyName));
		const blank = { source, property, unitId: undefined, newLease: false, people: [], importKey: undefined };
		if (source.outcome !== "ready" || !property) return { ...blank, outcome: source.outcome === "repeat" ? "repeat" : "error" };
		const unit = property.propertyId === undefined ? undefined : existing.unit(property.propertyId, source.unitNumber);
		const { lease } = source;
		if (!lease) return { ...blank, unitId: unit?.id, outcome: unit ? "exists" : "create" };

		const names = lease.residents.map(residentName);
		const importKey = keyOf(source, names);
		const there = existing.imported(importKey) ?? (unit && existing.lease(unit.id, lease.startDate, joinNames(names)));
		if (there !== undefined) return { ...blank, unitId: unit?.id, outcome: "exists" };

		const unknown = lease.charges.find(({ accountNumber }) => !accounts.has(accountNumber));
		const overlap = unit && leaseOverlap(scope, { unitId: unit.id, ...lease }, today);
		if (unit && !unit.active) error(source.row, "unit", `Unit ${source.unitNumber} is inactive. Reactivate it first.`);
		else if (overlap) error(source.row, "unit", overlap);
		else if (unknown) error(source.row, "charge", `There is no active account ${unknown.accountNumber}.`);
		else {
			const people = lease.residents.map((resident) => find(resident, source));
			for (const { firstRow, resident } of people) {
				if (firstRow === source.row) continue;
				warn(source.row, "residents", `${residentName(resident)} is in row ${firstRow} too, reached the same way: one tenant, two leases.`);
			}
			if (lease.balanceCents !== 0 && lease.startDate > addDays(settings.asOfDate, 0)) {
				warn(source.row, "pastDue", "The lease starts after the day of the file: its balance is not taken over.");
			}
			return { source, property, unitId: unit?.id, outcome: "create", newLease: true, people, importKey };
		}
		return { ...blank, unitId: unit?.id, outcome: "error" };
	});
	const used = new Set(rows.map(({ property }) => property));
	return {
		properties: [...plans.values()].filter((property) => property !== undefined && used.has(property)) as PlannedProperty[],
		rows,
		problems: problems.sort((a, b) => a.row - b.row),
	};
}
