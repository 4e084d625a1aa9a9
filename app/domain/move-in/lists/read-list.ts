import { readDate } from "#domain/imports";
import type { Account } from "#domain/ledger";
import { parsePercent } from "#domain/money/format";
import type { InPieces } from "~/domain/kernel/in-pieces";
import type { ListFields, ListProblem, ListRow, UnreadRow } from "./define-list";
import { inShort } from "./in-short";
import type { ListSettings } from "./list-schema";
import { skipped, undecided } from "./propose-list";
import { readListAmount } from "./read-list-amount";
import { totalsChecker } from "./totals";
import { isTotalsRow } from "./totals-row";

type Value = string | number | null;

type ReadList = {
	rows: ListRow[];
	unread: UnreadRow[];
	/** Rows that can't be read, and totals of the file that its rows don't add up to. */
	problems: ListProblem[];
	/** How many of the file's own totals agree, and how many don't. */
	totals: { agreed: number; differed: number };
	/** The heading above each row that stands below one and doesn't name it itself. */
	headings: ReadonlyMap<number, string>;
};

/** What the text of an account in the file means: an account here, 0 to skip it, or undefined if it isn't matched. */
export type AccountOf = (text: string) => Account | 0 | undefined;

/**
 * Reads the rows below the headers. Blank rows and page footers are left out, a row with one text heads the rows below
 * it, and totals rows are compared with what they add up. May pause after every hundred rows.
 */
export function* readList(
	list: ListFields,
	rows: readonly (readonly string[])[],
	settings: ListSettings,
	accountOf: AccountOf,
): InPieces<ReadList> {
	const { columns, headerRow } = settings;
	const problems: ListProblem[] = [];
	const read: ListRow[] = [];
	const unread: UnreadRow[] = [];
	const cellReader = cellsOf(settings);
	const totals = totalsChecker(list, settings);
	const headed = Object.entries(list.fields).find(([, field]) => field.heads)?.[0];
	const headers = columns.map(({ header }) => header).join("\n");
	const headings = new Map<number, string>();
	let heading = "";
	for (const [at, cells] of rows.entries()) {
		if (at % 100 === 99) yield;
		const row = at + 1;
		const filled = cells.filter((cell) => cell !== "");
		if (row <= headerRow || filled.length === 0 || cells.join("\n") === headers || isFooter(filled)) continue;
		if (isTotalsRow(cells, list, settings, totals.agrees)) {
			problems.push(...totals.compare(row, cells));
			continue;
		}
		if (headed && filled.length === 1 && columns.length > 2) {
			heading = (filled[0] ?? "").replace(/^[->\s]*(property|owner|vendor|payee)?\s*:?\s*/i, "").trim();
			continue;
		}
		const wrong: ListProblem[] = [];
		const wrongFields = new Set<string>();
		const values = valuesOf(list, cells, settings, (field, message, detail, severity = "error") => {
			if (severity === "error") wrongFields.add(field);
			(severity === "error" ? wrong : problems).push({ row, severity, message, detail: inShort(detail) });
		});
		if (headed && !values.get(headed) && heading !== "") {
			values.set(headed, heading);
			headings.set(row, heading);
		}
		totals.add(values);
		for (const [field, { label, required }] of Object.entries(list.fields)) {
			const value = values.get(field);
			const isMissing = required && (value === undefined || value === null || value === "");
			if (isMissing && wrong.length === 0) {
				wrong.push({ row, severity: "error", message: `“${label}” is empty.` });
			}
		}
		const made = rowOf(row, values, accountOf);
		if (wrong.length === 0) read.push(made);
		else {
			problems.push(...wrong);
			unread.push({ row: made, wrong: wrongFields, cell: cellReader(cells), texts: filled });
		}
	}
	return { rows: read, unread, problems, totals: totals.counted(), headings };
}

/** The text of every account in the file, once each, in order. */
export function* accountTexts(
	list: ListFields,
	rows: readonly (readonly string[])[],
	settings: ListSettings,
): InPieces<string[]> {
	const fields = accountFields(list);
	if (fields.length === 0) return [];
	const read = yield* readList(list, rows, settings, () => undefined);
	return textsOf(read.rows, fields);
}

/** The texts of accounts in rows that nothing is matched to, as `accountOf` says it. */
export function unmatchedIn(list: ListFields, rows: readonly ListRow[], accountOf: AccountOf): string[] {
	return textsOf(rows, accountFields(list)).filter((text) => accountOf(text) === undefined);
}

function accountFields({ fields }: ListFields): string[] {
	return Object.keys(fields).filter((field) => fields[field]?.kind === "account");
}

function textsOf(rows: readonly ListRow[], fields: readonly string[]): string[] {
	const texts = new Set(rows.flatMap((row) => fields.map((field) => row.text(field))));
	texts.delete("");
	return [...texts];
}

const longestText = 250;

const fits = {
	email: (text: string) => text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
	phone: (text: string) => text.length <= 30 && text.replace(/\D/g, "").length >= 5,
};

function valuesOf(
	list: ListFields,
	cells: readonly string[],
	{ columns, once, amountLocale, dateOrder, currency }: ListSettings,
	refuse: (field: string, message: string, detail: string, severity?: "error" | "warning") => void,
): Map<string, Value> {
	const values = new Map<string, Value>();
	const read = (field: string, cell: string) => {
		const kind = list.fields[field]?.kind;
		if (kind === "amount") {
			const reading = readListAmount(cell, list.fields[field] ?? {}, { amountLocale, currency });
			if (reading.ok) return reading.cents;
			refuse(field, reading.message, cell);
			return null;
		}
		if (kind === "date") {
			const reading = readDate(cell, dateOrder);
			if (reading.ok) return reading.date;
			refuse(field, "This isn't a date.", cell);
			return null;
		}
		if (kind === "percent" && cell !== "") {
			const reading = parsePercent(cell);
			if (reading.ok) return reading.basisPoints;
			refuse(field, "This isn't a percentage.", cell);
			return null;
		}
		if (kind === "percent") return null;
		if (kind === "email" || kind === "phone") {
			const [first = ""] = cell.split(/\s*[;,|\n]\s*/);
			if (first === "" || fits[kind](first)) return first;
			refuse(
				field,
				kind === "email" ? "This isn't an email, so we'll skip it." : "This isn't a phone number, so we'll skip it.",
				cell,
				"warning",
			);
			return "";
		}
		if (cell.length <= longestText) return cell;
		refuse(field, "This text is longer than 250 characters.", cell);
		return null;
	};
	for (const [field, text] of Object.entries(once)) if (text !== "") values.set(field, read(field, text));
	for (const [at, { field }] of columns.entries()) {
		if (field === skipped || field === undecided || !list.fields[field]) continue;
		const cell = cells[at] ?? "";
		if (cell !== "" || !values.has(field)) values.set(field, read(field, cell));
	}
	return values;
}

function rowOf(row: number, values: ReadonlyMap<string, Value>, accountOf: AccountOf): ListRow {
	const text = (field: string) => {
		const value = values.get(field);
		return typeof value === "string" ? value : "";
	};
	const number = (field: string) => {
		const value = values.get(field);
		return typeof value === "number" ? value : null;
	};
	return {
		row,
		text,
		cents: number,
		date: (field) => text(field) || null,
		percent: number,
		account: (field) => accountOf(text(field)) || undefined,
	};
}

/** Reads what a row's cells say, by field. */
function cellsOf({ columns }: ListSettings) {
	const places = new Map(columns.map(({ field }, at) => [field, at]));
	return (cells: readonly string[]) => (field: string) => cells[places.get(field) ?? -1] ?? "";
}

function isFooter(filled: readonly string[]): boolean {
	return (
		filled.length <= 2 && filled.some((cell) => /^(page \d+|printed|created on|run (on|date)|report )/i.test(cell))
	);
}
