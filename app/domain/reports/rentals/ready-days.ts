import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";

/** The last day by the end of a day on which units were rent-ready after a turn, by unit. */
export function readyDays(unitIds: readonly number[], asOf: PlainDate): Map<number, PlainDate> {
	const rows = statement<{ unitId: number; readyOn: PlainDate }>(
		`SELECT u.id AS unitId, max(t.ready_date) AS readyOn FROM json_each(?) a CROSS JOIN units u ON u.id = a.value
		CROSS JOIN unit_turns t ON t.property_id = u.property_id AND t.unit_id = u.id AND t.ready_date <= ?
		GROUP BY u.id`,
	).all(JSON.stringify(unitIds), asOf);
	return new Map(rows.map(({ unitId, readyOn }) => [unitId, readyOn]));
}
