import { addDays } from "#domain/calendar/format";
import { type InPieces, mapInPieces } from "~/domain/kernel/in-pieces";
import type { ProblemList } from "./problem-list";
import { nameKey, type RentRollLease, type RentRollRow } from "./rent-roll";

/**
 * If a unit has a current and a future lease, the current one must end first. Sets its tenants' move-out to the day
 * before the future lease starts, unless the file has an earlier date. May pause after every hundred rows.
 */
export function* settleSuccession(rows: RentRollRow[], problems: ProblemList): InPieces<void> {
	const leases = rows.filter(isReady);
	const notFuture = leases.filter(({ state }) => state !== "future");
	const present = new Map(yield* mapInPieces(notFuture, (row) => [unitKey(row), row] as const));
	for (const future of leases.filter(({ state }) => state === "future")) {
		const before = present.get(unitKey(future));
		if (!before) continue;
		const { lease, row } = before;
		const lastDay = addDays(future.lease.startDate, -1);
		if (lease.startDate > lastDay) {
			future.outcome = "error";
			problems.error(future.row, "unit", `This future lease starts before the current one in row ${row}.`);
			continue;
		}
		const ends = lease.moveOutDate ?? (lease.type === "fixed" ? lease.endDate : null);
		if (ends !== null && ends <= lastDay) continue;
		lease.moveOutDate = lastDay;
		lease.onNotice = true;
		problems.warn(
			row,
			"unit",
			`Row ${future.row} is a future lease of this unit, so we'll set these tenants' move-out to ${lastDay}.`,
		);
	}
}

function isReady(row: RentRollRow): row is RentRollRow & { lease: RentRollLease } {
	return row.outcome === "ready" && row.lease !== null;
}

/** The same for the same unit, however its names are written. */
export function unitKey({ propertyName, unitNumber }: RentRollRow) {
	return `${nameKey(propertyName)}\n${nameKey(unitNumber)}`;
}
