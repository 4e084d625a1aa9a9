import { plainAmount, typedAmount } from "#domain/money/format";
import { type InPieces, mapInPieces } from "~/domain/kernel/in-pieces";
import { type HeaderPlace, headersAt } from "./find-header";
import { plainText } from "./known-headers";
import type { DateOrder } from "./labels";
import { knownField } from "./propose-columns";
import { type AmountLocale, amountLocaleInPieces, isAmount, readAmount } from "./read-amount";
import { dateOrderInPieces, looksLikeDate, readDate } from "./read-date";
import { isBareTotal, isNoise, isSection, isSummary, isTotalRow } from "./row-kinds";
import { titleDate } from "./title-lines";

const codeHeaders =
	/^(charges?|trans(action)?|income|lease charge|recurring charge|billing|rent|gl) (codes?|description|types?|items?)$|^(codes?|description)$|^(lease |recurring |scheduled |monthly )?charges?$/;

/** More codes than any file has. Beyond that, the column is something else. */
const mostCodes = 80;

const totalHeader = "Total charges";
const futureHeader = "Future charges";

/**
 * Turns charges listed below each unit, a code and an amount in a row, into a column for each code. The unit's own row
 * may hold the first. A listed total goes to "Total charges", charges of other days to "Future charges"; the columns
 * they came from are left blank. Without such rows, the sheet stays as it is. May pause after every
 * hundred rows.
 */
export function* arrangeCharges(rows: string[][], place: HeaderPlace): InPieces<string[][]> {
	const headers = headersAt(rows, place);
	const unit = headers.findIndex((header) => knownField(header)?.field === "unit");
	if (unit < 0) return rows;
	for (const [code, header] of headers.entries()) {
		if (code === unit || !codeHeaders.test(plainText(header))) continue;
		const owners = yield* ownersOf(rows, place, { unit, code });
		const amounts = (yield* amountColumns(rows, owners, code)).filter((column) => !isAside(headers[column] ?? ""));
		if (owners.size === 0 || amounts.length === 0) continue;
		const monthly = amounts.filter((column) => !isNotMonthly(headers[column] ?? ""));
		const taken = monthly.length > 0 ? monthly : amounts;
		const arranged = yield* withColumns(rows, place, { unit, code, amounts, taken, owners, width: headers.length });
		if (arranged) return arranged;
	}
	return rows;
}

/** Columns of amounts that belong to the unit and not to its charges. */
function isAside(header: string) {
	const field = knownField(header)?.field;
	return field !== undefined && field !== "rent" && field !== "ignore" && field !== "notes";
}

/** Columns that say a charge again: for a year or per area. */
function isNotMonthly(header: string) {
	return /\b(annual(ly)?|annualized|yearly|year|yr|area|psf|sf|sq ft|sqft|per sq|m2|qm)\b/.test(plainText(header));
}

/** `taken` are those of the columns of amounts that hold what is charged a month; the others are dropped. */
type Charges = {
	unit: number;
	code: number;
	amounts: number[];
	taken: number[];
	owners: Map<number, number>;
	width: number;
};

/** For each row below a unit that has a code, the index of the unit's row. */
function* ownersOf(
	rows: string[][],
	place: HeaderPlace,
	{ unit, code }: Pick<Charges, "unit" | "code">,
): InPieces<Map<number, number>> {
	const owners = new Map<number, number>();
	const headers = headersAt(rows, place);
	const repeated = headerLines(rows, place);
	const summary = yield* summaryLines(rows, place);
	let owner: number | undefined;
	for (let at = place.headerRow - 1 + place.headerRows; at < rows.length; at++) {
		if (at % 100 === 99) yield;
		const cells = rows[at] ?? [];
		const filled = cells.filter((cell) => cell !== "");
		const label = cells[code] ?? "";
		if (filled.length === 0 || isNoise(filled) || repeated.has(wordsOf(cells))) continue;
		if (summary.has(at)) continue;
		const above = owner === undefined ? undefined : rows[owner];
		const named = (cells[unit] ?? "") !== "";
		const goesOn = named ? above && repeatsUnit(cells, above, headers, code) : isCharge(cells, filled, code);
		if (owner !== undefined && goesOn) {
			owners.set(at, owner);
			if (isBareTotal(label)) owner = undefined;
		} else if (isTotalRow(filled) || filled.length === 1 || isSection(filled[0] ?? "")) {
			owner = undefined;
		} else if (named) {
			owner = at;
		}
	}
	return owners;
}

/**
 * Whether a line repeats the unit above it with another code: every other cell is the same or blank, but for amounts.
 */
function repeatsUnit(cells: string[], above: string[], headers: string[], code: number) {
	const [label, other] = [cells[code] ?? "", above[code] ?? ""];
	if (label === "" || other === "" || label === other || isAmount(label)) return false;
	return cells.every((cell, column) => {
		const upper = above[column] ?? "";
		if (column === code || cell === "" || cell === upper) return true;
		return isAmount(cell) && isAmount(upper) && !isAside(headers[column] ?? "");
	});
}

/** Whether a line without a unit is a charge: a code, with no amounts before it. */
function isCharge(cells: string[], filled: string[], code: number) {
	const label = cells[code] ?? "";
	if (label === "" || isAmount(label)) return false;
	if (isTotalRow(filled) && filled[0] !== label) return false;
	return cells.slice(0, code).every((cell) => cell === "" || !isAmount(cell));
}

/** The title and header lines, which each page of a report repeats. */
function headerLines(rows: string[][], { headerRow, headerRows }: HeaderPlace) {
	return new Set(rows.slice(0, headerRow - 1 + headerRows).map(wordsOf));
}

/** The lines of summaries: from their heading to the next header, which begins another property. */
function* summaryLines(rows: string[][], { headerRow, headerRows }: HeaderPlace): InPieces<Set<number>> {
	const headers = new Set(rows.slice(headerRow - 1, headerRow - 1 + headerRows).map(wordsOf));
	const lines = new Set<number>();
	let summarized = false;
	for (let at = headerRow - 1 + headerRows; at < rows.length; at++) {
		if (at % 100 === 99) yield;
		const cells = rows[at] ?? [];
		summarized = !headers.has(wordsOf(cells)) && (summarized || isSummary(cells.filter(Boolean)));
		if (summarized) lines.add(at);
	}
	return lines;
}

function wordsOf(cells: string[]) {
	return cells.filter((cell) => cell !== "").join("\n");
}

/** The columns that have an amount in the rows below units. */
function* amountColumns(rows: string[][], owners: Map<number, number>, code: number): InPieces<number[]> {
	const found = new Set<number>();
	for (const at of owners.keys()) {
		if (at % 100 === 99) yield;
		for (const [column, cell] of (rows[at] ?? []).entries()) if (column !== code && isAmount(cell)) found.add(column);
	}
	return [...found].toSorted((a, b) => a - b);
}

function* withColumns(
	rows: string[][],
	place: HeaderPlace,
	{ code, amounts, taken, owners, width, ...found }: Charges,
): InPieces<string[][] | undefined> {
	const locale = yield* amountLocaleInPieces(
		[...owners.keys()].map((at) => taken.map((column) => rows[at]?.[column] ?? "")),
	);
	const order = (yield* dateOrderInPieces(rows.flat())) ?? "month_first";
	const asOf = titleDate(rows.slice(0, place.headerRow - 1), order);
	const columns = new Map<string, { header: string; at: number }>();
	const arranged = [...rows];
	const widest = Math.max(width, ...rows.map((row) => row.length));
	const columnOf = (header: string) => {
		const key = plainText(header) || header;
		const known = columns.get(key) ?? { header, at: widest + columns.size };
		columns.set(key, known);
		return known.at;
	};
	const put = (at: number, header: string, amount: string, unsure = false) => {
		const cells = padded(arranged[at] ?? [], widest);
		const column = columnOf(header);
		while (cells.length <= column) cells.push("");
		const apart = unsure || header === futureHeader;
		cells[column] = apart ? joined(cells[column], amount) : added(cells[column], amount, locale);
		arranged[at] = cells;
	};
	const givenIn = (cells: string[]) =>
		taken.map((column) => cells[column] ?? "").filter((cell) => !isZero(cell, locale));
	const charged = [...owners.keys(), ...owners.values()];
	const oneEach = yield* mapInPieces(charged, (at) => {
		const cells = rows[at] ?? [];
		return isBareTotal(cells[code] ?? "") || givenIn(cells).length < 2;
	});
	const isOneEach = !oneEach.includes(false);
	const sumOf = (cells: string[]) =>
		givenIn(cells).reduce((sum, cell) => (isOneEach ? added(sum, cell, locale) : joined(sum, cell)), "");
	const take = (at: number, owner: number) => {
		const cells = rows[at] ?? [];
		const label = cells[code] ?? "";
		const amount = sumOf(cells);
		const dates = at === owner ? [] : cells.filter((cell, column) => column !== code && looksLikeDate(cell));
		const header = isBareTotal(label) ? totalHeader : inForce(dates, asOf, order) ? label : futureHeader;
		const unsure = dates.length > 0 && asOf === undefined;
		if (amount !== "") put(owner, header, header === futureHeader ? `${label} ${amount}` : amount, unsure);
	};
	const owning = new Set(owners.values());
	const repeated = headerLines(rows, place);
	const summary = yield* summaryLines(rows, place);
	for (let at = place.headerRow - 1 + place.headerRows; at < rows.length; at++) {
		if (at % 100 === 99) yield;
		const cells = rows[at] ?? [];
		const owner = owners.get(at);
		if (summary.has(at) || repeated.has(wordsOf(cells))) continue;
		if (owner !== undefined) {
			take(at, owner);
			arranged[at] = (cells[found.unit] ?? "") === "" ? restOf(cells, code, amounts) : [];
		} else if (owning.has(at) || ((cells[code] ?? "") !== "" && (cells[found.unit] ?? "") !== "")) {
			const label = cells[code] ?? "";
			arranged[at] = cells.map((cell, column) => (column === code || amounts.includes(column) ? "" : cell));
			if (label !== "" && !isTotalRow(cells.filter(Boolean))) take(at, at);
			else if (label === "") arranged[at] = [...cells];
		} else if (isOneEach && isTotalRow(cells.filter(Boolean))) {
			const sum = sumOf(cells);
			arranged[at] = cells.map((cell, column) => (amounts.includes(column) ? "" : cell));
			if (sum !== "") put(at, totalHeader, sum);
		}
	}
	if (columns.size > mostCodes) return undefined;
	const head = padded(arranged[place.headerRow - 1] ?? [], widest);
	for (const { header, at } of columns.values()) head[at] = header;
	arranged[place.headerRow - 1] = head;
	return arranged;
}

/** What is left of a line when its charge is taken: names, notes or an amount that belongs to no code. */
function restOf(cells: string[], code: number, amounts: number[]) {
	const rest = cells.map((cell, column) =>
		column === code || amounts.includes(column) || looksLikeDate(cell) ? "" : cell,
	);
	return rest.some((cell) => cell !== "") ? rest : [];
}

/** Whether a charge with these dates, from and to, runs on the file's day. Without dates, it does. */
function inForce(dates: string[], asOf: string | undefined, order: DateOrder): boolean {
	const [from, to] = dates.map((cell) => {
		const reading = readDate(cell, order);
		return reading.ok ? reading.date : null;
	});
	if (asOf === undefined) return true;
	return !(from && from > asOf) && !(to && to < asOf);
}

/** The sum of two amounts of one code as the file writes amounts. What can't be added stays visible as text. */
function added(before: string | undefined, amount: string, locale: AmountLocale): string {
	if (!before) return amount;
	const [a, b] = [readAmount(before, locale), readAmount(amount, locale)];
	if (!a.ok || !b.ok) return joined(before, amount);
	return typedAmount(plainAmount((a.cents ?? 0) + (b.cents ?? 0)), locale);
}

function joined(before: string | undefined, amount: string) {
	return before ? `${before} | ${amount}` : amount;
}

function isZero(cell: string, locale: AmountLocale) {
	const reading = readAmount(cell, locale);
	return reading.ok && !reading.cents;
}

function padded(cells: string[], width: number) {
	return Array.from({ length: Math.max(width, cells.length) }, (_, at) => cells[at] ?? "");
}
