import { amountLocaleInPieces, dateOrderOf, looksLikeAmount } from "#domain/imports";
import type { InPieces } from "~/domain/kernel/in-pieces";
import type { ListFields } from "./define-list";
import type { ListSettings } from "./list-schema";
import { plainText } from "./plain-text";

/** The column isn't imported. */
export const skipped = "skip";
/** Someone has to say what the column is. */
export const undecided = "";

/** Known headers of a kind: the field and how certain it is. */
function knownHeaders({ fields }: ListFields) {
	const known = new Map<string, { field: string; rank: number }>();
	for (const [field, { headers }] of Object.entries(fields)) {
		for (const [rank, header] of headers.split(", ").entries()) {
			if (!known.has(header)) known.set(header, { field, rank });
		}
	}
	return known;
}

/** How many of a kind's fields a row of headers names. */
function headerScore(list: ListFields, cells: readonly string[]): number {
	if (cells.some((cell) => /^[\s$€(-]*\d[\d.,/-]*\)?$/.test(cell))) return 0;
	const known = knownHeaders(list);
	return new Set(cells.flatMap((cell) => known.get(plainText(cell))?.field ?? [])).size;
}

/** The best header row of the first sixty (the first row is 1), and how many fields it names. */
export function findListHeader(list: ListFields, rows: readonly (readonly string[])[]): { row: number; score: number } {
	let best = { row: 0, score: 0 };
	for (const [at, cells] of rows.slice(0, 60).entries()) {
		const score = headerScore(list, cells);
		if (score > best.score) best = { row: at + 1, score };
	}
	if (best.row > 0) return best;
	const wide = rows.findIndex((cells) => cells.filter((cell) => cell !== "").length >= 2);
	return { row: Math.max(wide, 0) + 1, score: 0 };
}

/**
 * Proposes what each column contains. A column of amounts that isn't recognized exactly, or that states again what
 * another does, is undecided: a person has to say what it is, or that it's skipped. May pause after every column.
 */
export function* proposeList(
	list: ListFields,
	rows: readonly (readonly string[])[],
	headerRow: number,
): InPieces<ListSettings> {
	const known = knownHeaders(list);
	const headers = rows[headerRow - 1] ?? [];
	const body = rows.slice(headerRow);
	const taken = new Map<string, number>();
	for (const [at, header] of headers.entries()) {
		const match = known.get(plainText(header));
		const before = match && taken.get(match.field);
		const rank = before === undefined ? undefined : known.get(plainText(headers[before] ?? ""))?.rank;
		if (match && (rank === undefined || match.rank < rank)) taken.set(match.field, at);
	}
	const [first, second] = list.apart ?? [[], []];
	const repeated = first.some((field) => taken.has(field)) ? second : [];
	const fieldAt = new Map([...taken].filter(([field]) => !repeated.includes(field)).map(([field, at]) => [at, field]));
	const columns: ListSettings["columns"] = [];
	for (const [at, header] of headers.entries()) {
		const cells = body.map((cells) => cells[at] ?? "").filter((cell) => cell !== "");
		const isAmounts = cells.length > 0 && cells.every((cell) => looksLikeAmount(cell)) && cells.some(isCounted);
		columns.push({ header, field: fieldAt.get(at) ?? (isAmounts ? undecided : skipped) });
		yield;
	}
	const dated = columns.flatMap(({ field }, at) => (list.fields[field]?.kind === "date" ? [at] : []));
	const dates = body.flatMap((cells) => dated.map((at) => cells[at] ?? ""));
	return {
		headerRow,
		columns,
		once: {},
		accounts: {},
		dateOrder: dateOrderOf(dates) ?? "month_first",
		amountLocale: yield* amountLocaleInPieces(body),
	};
}

/** Whether a number may be money, other than a year, a code or a phone number. */
function isCounted(cell: string): boolean {
	return /[.,]\d{2}\b/.test(cell) || /^[($-]*\d{1,6}\)?$/.test(cell) || /[$€]/.test(cell);
}
