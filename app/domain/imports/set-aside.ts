import type { InPieces } from "~/domain/kernel/in-pieces";
import type { ProblemList } from "./problem-list";
import { nameKey, type RentRollRow, residentName } from "./rent-roll";
import { unitKey } from "./settle-succession";

/**
 * Sets aside rows that aren't leases of their own: a renewal of the unit's own tenants, and an applicant for a unit
 * that has another row. A renewal without its current lease in the file is an error. May pause after every
 * hundred rows.
 */
export function* setAside(rows: RentRollRow[], problems: ProblemList): InPieces<void> {
	const present = new Map<string, RentRollRow>();
	const units = new Map<string, RentRollRow>();
	for (const [at, row] of rows.entries()) {
		if (at % 100 === 99) yield;
		const key = unitKey(row);
		if (isPresent(row) && !present.has(key)) present.set(key, row);
		if (row.state !== "applicant" && !units.has(key)) units.set(key, row);
	}

	for (const [at, row] of rows.entries()) {
		if (at % 100 === 99) yield;
		if (row.outcome !== "ready") continue;
		const current = present.get(unitKey(row));
		if (row.state === "applicant") {
			if (units.has(unitKey(row))) row.outcome = "repeat";
			else units.set(unitKey(row), row);
		} else if ((row.state === "renewal" || row.state === "future") && current && haveSamePeople(row, current)) {
			row.outcome = "repeat";
			problems.warn(
				row.row,
				"status",
				`This renews the lease in row ${current.row}${from(row)}. We'll import the current lease. Add the renewal after importing.`,
			);
		} else if (row.state === "renewal") {
			row.outcome = "error";
			problems.error(row.row, "status", "This is a renewal, but the current lease of these tenants isn't in the file.");
		}
	}
}

function isPresent({ state, outcome, lease }: RentRollRow) {
	return outcome === "ready" && lease !== null && (state === "current" || state === "notice" || state === "eviction");
}

function haveSamePeople(a: RentRollRow, b: RentRollRow) {
	const people = ({ lease }: RentRollRow) =>
		new Set(lease?.residents.map((resident) => nameKey(residentName(resident))));
	const [one, other] = [people(a), people(b)];
	return [...one].some((name) => other.has(name));
}

function from({ lease }: RentRollRow) {
	return lease ? ` from ${lease.startDate}` : "";
}
