import { addDays, daysBetween, type PlainDate } from "#domain/calendar/format";
import { whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type TurnStage, turnStages } from "./labels";
import { isLate, nextMoveIn } from "./late-turn";
import { seenBy } from "./turn-record";

export type TurnFilters = {
	/** "open" by default. */
	status: TurnStage | "open" | "done" | "all";
	late?: "late" | undefined;
	propertyId?: number | undefined;
};

export type TurnRow = {
	id: number;
	unitId: number;
	home: string;
	leaseName: string;
	stage: TurnStage;
	open: boolean;
	canceled: boolean;
	moveOutDate: PlainDate;
	targetDate: PlainDate;
	readyDate: PlainDate | null;
	/** The first day of the next lease of the unit. */
	nextMoveIn: PlainDate | null;
	/** Days since the move-out, until rent-ready; 0 while someone lives there. */
	daysVacant: number;
	/** Past its target, or not ready by the next move-in. */
	late: boolean;
	tasks: number;
	tasksDone: number;
	budgetCents: number;
	actualCents: number;
};

export type StoredTurn = Omit<TurnRow, "open" | "canceled" | "daysVacant" | "late"> & {
	open: number;
	canceled: number;
	late: number;
};

/** SQL: the columns of a `StoredTurn`, from `unit_turns t` with `turnJoins`, on the day `@today`. */
export const turnColumns = `t.id, t.unit_id AS unitId, concat_ws(' · ', p.name, u.unit_number) AS home,
	coalesce(l.name, '') AS leaseName, t.stage, t.open, t.canceled, t.move_out_date AS moveOutDate,
	t.target_date AS targetDate, t.ready_date AS readyDate, t.tasks, t.tasks_done AS tasksDone,
	t.budget_cents AS budgetCents, t.actual_cents AS actualCents,
	${nextMoveIn} AS nextMoveIn, ${isLate} AS late`;

export const turnJoins = `JOIN properties p ON p.id = t.property_id JOIN units u ON u.id = t.unit_id
	LEFT JOIN leases l ON l.id = t.lease_id`;

/** Turns by the date they're meant to be rent-ready. */
export const {
	page: listTurns,
	all: allTurns,
	count: countTurns,
} = defineList({
	select: turnColumns,
	table: "unit_turns t",
	joins: turnJoins,
	sorts: { target: [{ sql: "t.target_date", key: "targetDate" }] },
	unique: { sql: "t.id", key: "id" },
	where: conditionsOf,
	values: (scope) => ({ today: organizationOf(scope).today }),
	shown: (rows: StoredTurn[], scope: Scope): TurnRow[] => {
		const { today } = organizationOf(scope);
		return rows.map((row) => shownRow(row, today));
	},
});

function conditionsOf(scope: Scope, { status, late, propertyId }: TurnFilters) {
	const { where, params, add } = whereOf(`${propertyId === undefined ? "" : "+"}t.profile_id = ?`, scope.profileId);
	if (scope.assignedOnly) add(seenBy(scope, "t"));
	if (status === "open") add("t.open = 1");
	else if (status === "done") add("t.open = 0");
	else if (status !== "all") add("t.open = 1 AND t.stage_order = ?", Object.keys(turnStages).indexOf(status));
	if (late) add(isLate);
	if (propertyId !== undefined) add("t.property_id = ?", propertyId);
	// Those of a property are in order while they're open, and once they're closed.
	const inBoth = status === "all" && propertyId !== undefined;
	if (!inBoth) return { where, params };
	return { where, params, index: "unit_turns_by_property", oneOf: { sql: "t.open", values: ["0", "1"] } };
}

export function shownRow({ open, canceled, late, ...row }: StoredTurn, today: PlainDate): TurnRow {
	const until = row.readyDate ?? today;
	const firstDay = addDays(row.moveOutDate, 1);
	return {
		...row,
		...{ open: open === 1, canceled: canceled === 1, late: late === 1 },
		daysVacant: canceled === 1 ? 0 : Math.max(0, daysBetween(firstDay, until)),
	};
}
