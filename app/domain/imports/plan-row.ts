import { createHash } from "node:crypto";
import type { PlainDate } from "#domain/calendar/format";
import { findOverlap } from "#domain/lease-records";
import { listAccounts } from "#domain/ledger";
import { joinNames } from "#domain/rentals/format";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Change, changeFinder } from "./find-changes";
import type { ExistingRecords, KnownUnit } from "./find-existing";
import { type ImportedPerson, peopleFinder } from "./find-people";
import type { Outcome } from "./labels";
import type { PlannedProperty } from "./plan-properties";
import type { ProblemList } from "./problem-list";
import { nameKey, type RentRollLease, type RentRollRow, residentName } from "./rent-roll";
import type { ImportSettings } from "./settings";

/** What importing one row would do. `unitId` is set if the unit exists. `lease` has the people of a new lease. */
export type PlannedRow = {
	source: RentRollRow;
	outcome: Outcome;
	property?: PlannedProperty;
	unitId?: number;
	/** An undone import left the unit inactive; this one takes it up again. */
	unitTakenBack?: boolean;
	/** What the file says otherwise, if the outcome is "differs". */
	changes?: Change[];
	lease?: { terms: RentRollLease; people: ImportedPerson[]; importKey: string };
};

/**
 * Returns a function that plans the rows of one file in order: an inactive unit, or one leased to others on the same
 * days, is an error. It adds each row's problems to `problems`.
 */
export function rowPlanner(scope: Scope, settings: ImportSettings, existing: ExistingRecords, problems: ProblemList) {
	const today = organizationOf(scope).today;
	const findPerson = peopleFinder(scope);
	const changes = changeFinder(scope, settings);
	const accounts = new Set(listAccounts(scope, { onlyActive: true }).map(({ number }) => number));

	return (source: RentRollRow, property: PlannedProperty | undefined): PlannedRow => {
		if (source.outcome === "repeat") return { source, outcome: "repeat" };
		if (source.outcome === "error" || !property) return { source, outcome: "error" };
		const unit = property.propertyId === undefined ? undefined : existing.unit(property.propertyId, source.unitNumber);
		const unitTakenBack = unit?.takenBack ?? false;
		const row = { source, property, ...(unit && { unitId: unit.id, unitTakenBack }) };
		if (!source.lease && (!unit || unitTakenBack)) return { ...row, outcome: "create" };
		if (!source.lease) return there(row, changes.ofEmptyUnit(source, unit?.id ?? 0));

		const importKey = leaseKey(source, source.lease);
		const leaseId = leaseThere(source.lease, importKey, unit);
		if (leaseId !== undefined) return there(row, changes.ofLease(source, source.lease, leaseId));
		const overlap = unit && findOverlap(scope, { unitId: unit.id, ...source.lease }, today);
		const succession = overlap ? changes.ofNewTenant(source, overlap, source.lease, namesOf(source.lease)) : [];
		if (refuseRow(source, source.lease, unit, succession.length > 0 ? undefined : overlap)) {
			return { ...row, outcome: "error" };
		}
		const people = source.lease.residents.map((resident) => findPerson(resident, source.row));
		for (const { firstRow, resident } of people) {
			if (firstRow === source.row) continue;
			const message = `${residentName(resident)} in row ${firstRow} has the same contact information, so we'll import one tenant with two leases.`;
			problems.warn(source.row, "residents", message);
		}
		if (source.lease.balanceCents !== 0 && source.lease.startDate > settings.asOfDate) {
			problems.warn(
				source.row,
				"pastDue",
				"The lease starts after the file's as-of date, so its balance won't be imported.",
			);
		}
		const lease = { terms: source.lease, people, importKey };
		return succession.length > 0 ? { ...there(row, succession), lease } : { ...row, outcome: "create", lease };
	};

	function leaseThere(lease: RentRollLease, importKey: string, unit: KnownUnit | undefined) {
		return existing.importedLease(importKey) ?? (unit && existing.lease(unit.id, lease.startDate, namesOf(lease)));
	}

	function refuseRow(
		{ row, unitNumber }: RentRollRow,
		lease: RentRollLease,
		unit: KnownUnit | undefined,
		overlap: ReturnType<typeof findOverlap>,
	): boolean {
		if (unit && !unit.active && !unit.takenBack) {
			problems.error(row, "unit", `Unit ${unitNumber} is inactive. Reactivate it first.`);
			return true;
		}
		if (overlap) {
			problems.error(row, "unit", `Unit ${unitNumber} is leased to ${overlap.name}${until(overlap.lastDay)}.`);
			return true;
		}
		const unknown = lease.charges.find(({ accountNumber }) => !accounts.has(accountNumber));
		if (unknown) problems.error(row, "charge", `There's no active account ${unknown.accountNumber}.`);
		return unknown !== undefined;
	}
}

function there(row: Omit<PlannedRow, "outcome">, changes: Change[]): PlannedRow {
	return changes.length > 0 ? { ...row, outcome: "differs", changes } : { ...row, outcome: "exists" };
}

function namesOf({ residents }: RentRollLease) {
	return joinNames(residents.map(residentName));
}

/** Identifies the same lease in every file, by its property, unit, people and start date as the file writes them. */
function leaseKey({ propertyName, unitNumber }: RentRollRow, { residents, startDate }: RentRollLease) {
	const names = residents.map((resident) => nameKey(residentName(resident)));
	const words = ["rent_roll", nameKey(propertyName), nameKey(unitNumber), startDate, ...names];
	return createHash("sha256").update(JSON.stringify(words)).digest("base64url");
}

function until(lastDay: PlainDate | null) {
	return lastDay === null ? "" : ` until ${lastDay}`;
}
