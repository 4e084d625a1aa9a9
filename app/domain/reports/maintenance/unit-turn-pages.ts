import type { Scope } from "~/domain/kernel/scope";
import { type Asked, type LongReport, readOnce } from "../define-report";
import { cursorsOf, type Place, placeOf } from "./page-places";
import { type PropertyTurns, sumUnitTurns, type UnitTurnRow, unitTurnRows } from "./unit-turn-rows";

/** Reads unit turns a page at a time: only the rows of its properties, and what each property comes to from SQL. */
export const unitTurnPages: LongReport<UnitTurnRow, unknown> = {
	totals: (scope, asked) => {
		const sums = sumsOf(scope, asked);
		return { rows: turnsOf(sums), sums: columnsOf(sums) };
	},
	groups: (scope, asked, keys) =>
		sumsOf(scope, asked)
			.filter(({ propertyId }) => keys?.includes(propertyId) !== false)
			.map((one) => ({
				...{ key: one.propertyId, heading: one.property, narrows: { property: one.propertyId } },
				...{ rows: one.turns, sums: columnsOf([one]) },
			})),
	page: (scope, asked, { cursor, limit }) => {
		const sums = sumsOf(scope, asked);
		const rows = turnsOf(sums);
		const place = placeOf(cursor, limit, rows);
		return { rows: rowsOf(scope, asked, sums, place), ...cursorsOf(place, rows) };
	},
};

type Turns = Asked<unknown>;

const sumsOf = readOnce((scope: Scope, asked: Turns) => sumUnitTurns(scope, asked));

const turnsOf = (sums: readonly PropertyTurns[]) => sums.reduce((all, { turns }) => all + turns, 0);

/** The rows of a page. Rows come property by property, so only those with some on it are read. */
function rowsOf(scope: Scope, asked: Turns, sums: readonly PropertyTurns[], { start, end }: Place): UnitTurnRow[] {
	const propertyIds: number[] = [];
	let [at, before] = [0, 0];
	for (const { propertyId, turns } of sums) {
		if (at < end && at + turns > start) propertyIds.push(propertyId);
		else if (at + turns <= start) before += turns;
		at += turns;
	}
	return unitTurnRows(scope, { ...asked, propertyIds }, { start: start - before, count: end - start });
}

/** The sums of the report's columns. */
function columnsOf(sums: readonly PropertyTurns[]) {
	const sum = (of: (one: PropertyTurns) => number) => sums.reduce((all, one) => all + of(one), 0);
	return {
		vacant: sum(({ daysVacant }) => daysVacant),
		late: sum(({ daysLate }) => daysLate),
		done: sum(({ tasksDone }) => tasksDone),
		tasks: sum(({ tasks }) => tasks),
		budget: sum(({ budgetCents }) => budgetCents),
		estimate: sum(({ estimateCents }) => estimateCents),
		actual: sum(({ actualCents }) => actualCents),
	};
}
