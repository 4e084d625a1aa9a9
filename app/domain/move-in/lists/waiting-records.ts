import { type InPieces, mapInPieces } from "~/domain/kernel/in-pieces";
import type { ListField, ListProblem, ListRow, PlannedRow, UnreadRow } from "./define-list";
import { saysBalance } from "./says-balance";

/** What a record is named by, in an order of its kind; null where a row can't tell. */
export type RecordNames = readonly (string | null)[];

/** Which rows of a list are parts of one record. */
export type RecordParts = {
	/** What the record is called, as "bill". */
	word: string;
	/** The record of a row, also of one that can't be read; undefined if it's part of none. `above` is that of the row above. */
	of: (row: ListRow, wrong: ReadonlySet<string>, above: RecordNames | undefined) => RecordNames | undefined;
	/** How a row's record is named to a person; otherwise by the row's own name. */
	say?: (row: ListRow) => string;
};

type Asked = {
	fields: Readonly<Record<string, ListField>>;
	rows: readonly ListRow[];
	planned: readonly PlannedRow[];
	unread: readonly UnreadRow[];
};

const nothingWrong: ReadonlySet<string> = new Set();

/**
 * Holds up what is new of a record of which another row has an error: half a bill would stand beside the corrected one.
 * An error holds up every record that its row could be part of. Rows without an amount, and balances between the rows,
 * which have no date, hold up none. Gives the rows as they are planned now, and the problems to add.
 */
export function* holdUpRecords(
	{ word, of, say }: RecordParts,
	{ fields, rows, planned, unread }: Asked,
): InPieces<{ rows: PlannedRow[]; problems: ListProblem[] }> {
	const namesOf = new Map<number, RecordNames | undefined>();
	const errors = new Map<number, Map<string, number>>();
	const amounts = Object.keys(fields).filter((field) => fields[field]?.kind === "amount");
	const movesMoney = (row: ListRow, wrong: ReadonlySet<string>) =>
		amounts.length === 0 || amounts.some((field) => wrong.has(field) || (row.cents(field) ?? 0) !== 0);
	const isDated = (row: ListRow) =>
		Object.keys(fields).some((field) => fields[field]?.kind === "date" && row.date(field));
	const isBalance = ({ row, texts }: UnreadRow) =>
		amounts.length > 0 && !isDated(row) && texts.some((text) => saysBalance.test(text));
	const isPart = (one: UnreadRow) =>
		movesMoney(one.row, one.wrong) &&
		Object.keys(fields).some((field) => !amounts.includes(field) && one.cell(field) !== "") &&
		!isBalance(one);

	const all = [
		...rows.map((row, at) => {
			const isWrong = planned[at]?.outcome === "error" && movesMoney(row, nothingWrong);
			return { row, wrong: nothingWrong, isWrong };
		}),
		...unread.map((one) => ({ row: one.row, wrong: one.wrong, isWrong: isPart(one) })),
	].sort((one, other) => one.row.row - other.row.row);
	let above: RecordNames | undefined;
	yield* mapInPieces(all, ({ row, wrong, isWrong }) => {
		const names = of(row, wrong, above);
		above = names ?? above;
		namesOf.set(row.row, names);
		if (!isWrong || !names) return;
		const known = names.reduce((mask, name, at) => (name === null ? mask : mask | (1 << at)), 0);
		const keys = errors.get(known) ?? new Map<string, number>();
		errors.set(known, keys);
		const key = keyOf(names, known);
		keys.set(key, keys.get(key) ?? row.row);
	});
	const becauseOf = (names: RecordNames): number | undefined => {
		for (const [known, keys] of errors) {
			const row = keys.get(keyOf(names, known));
			if (row !== undefined) return row;
		}
		return undefined;
	};

	const problems: ListProblem[] = [];
	const told = new Set<string>();
	const held = yield* mapInPieces(rows, (row, at): PlannedRow => {
		const one = planned[at] as PlannedRow;
		const names = one.outcome === "new" ? namesOf.get(row.row) : undefined;
		const because = names && becauseOf(names);
		if (!names || because === undefined) return one;
		const key = keyOf(names, -1);
		if (told.has(key)) return { ...one, outcome: "waits", what: `Part of the same ${word}` };
		told.add(key);
		problems.push({
			...{ row: row.row, severity: "error" },
			message: `A row of this ${word} has an error, so none of its rows are imported.`,
			detail: `${say?.(row) ?? one.name}, because of row ${because}`,
		});
		return { ...one, what: "", outcome: "error", cents: null };
	});
	return { rows: held, problems };
}

/** The names that a mask has a bit for. */
function keyOf(names: RecordNames, mask: number): string {
	return names.map((name, at) => (mask & (1 << at) ? name : "")).join("\n");
}
