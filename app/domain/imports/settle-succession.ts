import { addDays } from "#domain/calendar/format";
import { nameKey, type Problem, type RentRollLease, type RentRollRow } from "./rent-roll";

/**
 * Where a unit has a present and a future lease, the present one must end before the future one begins: its tenants are
 * taken to move out the day before, unless the file says earlier.
 */
export function settleSuccession(rows: RentRollRow[], column: string | null): Problem[] {
	const present = new Map<string, RentRollRow & { lease: RentRollLease }>();
	for (const row of rows) if (isReady(row) && row.state !== "future") present.set(unitKey(row), row);
	return rows.flatMap((future) => {
		if (!isReady(future) || future.state !== "future") return [];
		const before = present.get(unitKey(future));
		if (!before) return [];
		const { lease, row } = before;
		if (lease.startDate >= future.lease.startDate) {
			future.outcome = "error";
			const message = `The future lease starts before the present one in row ${row}.`;
			return [{ row: future.row, column, severity: "error", message }];
		}
		const lastDay = addDays(future.lease.startDate, -1);
		if (lease.moveOutDate !== null && lease.moveOutDate <= lastDay) return [];
		if (lease.type === "fixed" && lease.endDate !== null && lease.endDate <= lastDay) return [];
		lease.moveOutDate = lastDay;
		lease.onNotice = true;
		const message = `Leased ahead in row ${future.row}: the tenants are taken to move out on ${lastDay}.`;
		return [{ row, column, severity: "warning", message }];
	});
}

function isReady(row: RentRollRow): row is RentRollRow & { lease: RentRollLease } {
	return row.outcome === "ready" && row.lease !== null;
}

function unitKey({ propertyName, unitNumber }: RentRollRow) {
	return `${nameKey(propertyName)}\n${nameKey(unitNumber)}`;
}
