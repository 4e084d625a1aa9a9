import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import type { InspectionRecord } from "./inspection-record";
import type { Condition, InspectionKind } from "./labels";

export type LastResult = { itemId: number; condition: Condition | null; note: string };

type Earlier = { id: number; kind: InspectionKind; inspectedOn: PlainDate };

/** The unit's last inspection that was done before this one is; a move-out's is the move-in of its lease, if there is one. */
export function earlierOf({ id, unitId, leaseId, kind, inspectedOn }: InspectionRecord): Earlier | undefined {
	if (unitId === null) return undefined;
	const moveIn =
		kind === "move_out" && leaseId !== null
			? statement<Earlier>(
					`SELECT id, kind, inspected_on AS inspectedOn FROM inspections
					WHERE lease_id = ? AND kind = 'move_in' AND state = 'completed' AND id <> ? ORDER BY id DESC LIMIT 1`,
				).get(leaseId, id)
			: undefined;
	if (moveIn) return moveIn;
	return statement<Earlier>(
		`SELECT id, kind, inspected_on AS inspectedOn FROM inspections
		WHERE unit_id = @unitId AND state = 'completed' AND id <> @id
			AND (@inspectedOn IS NULL OR (inspected_on, id) < (@inspectedOn, @id))
		ORDER BY inspected_on DESC, id DESC LIMIT 1`,
	).get({ unitId, id, inspectedOn });
}

/** What the inspection before found, by room and item. */
export function matchesOf(inspection: InspectionRecord, earlier = earlierOf(inspection)): Map<string, LastResult> {
	if (!earlier) return new Map();
	const rows = statement<LastResult & { matchKey: string }>(
		`SELECT id AS itemId, match_key AS matchKey, condition, note FROM inspection_items
		WHERE inspection_id = ? AND left_out = 0`,
	).all(earlier.id);
	return new Map(rows.map(({ matchKey, ...result }) => [matchKey, result]));
}
