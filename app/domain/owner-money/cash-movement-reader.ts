import type { PlainDate } from "#domain/calendar/format";
import type { Scope } from "~/domain/kernel/scope";
import { type CashSum, cashSums } from "./cash-sums";
import { type OwnEntry, ownEntries } from "./own-entries";

export type Days = { from: PlainDate; to: PlainDate };

export type CashMovementReader = {
	sums: (propertyId: number, days: Days) => CashSum[];
	own: (propertyId: number, days: Days) => OwnEntry[];
};

/** Reads cash movements of some properties: one query for all of them, and the same range of days only once. */
export function cashMovementReader(scope: Scope, propertyIds: readonly number[]): CashMovementReader {
	return {
		sums: byProperty((days) => cashSums(scope, propertyIds, days)),
		own: byProperty((days) => ownEntries(scope, propertyIds, days)),
	};
}

function byProperty<Row extends { propertyId: number }>(read: (days: Days) => Row[]) {
	const known = new Map<string, Map<number, Row[]>>();
	return (propertyId: number, { from, to }: Days): Row[] => {
		const key = `${from} ${to}`;
		const rows = known.get(key) ?? grouped(read({ from, to }));
		known.set(key, rows);
		return rows.get(propertyId) ?? [];
	};
}

function grouped<Row extends { propertyId: number }>(rows: readonly Row[]): Map<number, Row[]> {
	const groups = new Map<number, Row[]>();
	for (const row of rows) {
		const group = groups.get(row.propertyId);
		if (group) group.push(row);
		else groups.set(row.propertyId, [row]);
	}
	return groups;
}
