import { type HeaderPlace, headersAt } from "./find-header";
import { plainText } from "./known-headers";
import type { UnitState } from "./read-unit";

/** A row of the sheet, with its row number as a spreadsheet shows it. */
export type SheetRow =
	| { kind: "unit"; row: number; cells: string[] }
	| { kind: "group"; row: number; text: string }
	| { kind: "section"; row: number; state: UnitState | undefined }
	| { kind: "total"; row: number; cells: string[]; grand: boolean };

/**
 * Classifies the rows below the header: units, property headings, section headings ("Future residents") and totals.
 * Skips blank rows, repeated headers and titles, page footers, and the summary below the grand total; `trailing` holds
 * the row numbers of that summary.
 */
export function classifyRows(rows: string[][], place: HeaderPlace) {
	const header = headersAt(rows, { headerRow: place.headerRow, headerRows: 1 }).map(plainText);
	const lastHeader = (rows[place.headerRow + place.headerRows - 2] ?? []).map(plainText);
	const width = header.filter((cell) => cell !== "").length;
	const titles = new Set(rows.slice(0, place.headerRow - 1).map((row) => row.filter(Boolean).join(" ")));
	const kept: SheetRow[] = [];
	let ended = false;
	const trailing: number[] = [];
	rows.slice(place.headerRow - 1 + place.headerRows).forEach((cells, index) => {
		const row = place.headerRow + place.headerRows + index;
		const filled = cells.filter((cell) => cell !== "");
		const first = filled[0] ?? "";
		if (first === "" || isFooter(filled) || titles.has(filled.join(" "))) return;
		if (isSameHeader(cells, header) || isSameHeader(cells, lastHeader)) return;
		if (isTotal(first) || filled.slice(0, 2).some((cell) => isBareTotal(cell) || isUnitCount(cell))) {
			const grand = /^(grand|report|portfolio|overall)\b|^totals?:?$/i.test(first);
			ended ||= grand;
			kept.push({ kind: "total", row, cells, grand: grand || isUnitCount(first) });
		} else if (filled.length === 1 && isSection(first)) {
			kept.push({ kind: "section", row, state: /^(future|applicants?)\b/i.test(first) ? "future" : undefined });
		} else if (isGroup(cells, filled)) {
			kept.push({ kind: "group", row, text: filled.join(" ") });
		} else if (ended && filled.length < width / 4) {
			trailing.push(row);
		} else {
			kept.push({ kind: "unit", row, cells });
		}
	});
	return { rows: kept, trailing };
}

function isFooter(filled: string[]) {
	if (filled.length > 3) return false;
	const text = filled.join(" ");
	return (
		/\bpage\s+\d+(\s+(of|\/)\s+\d+)?$|\bseite\s+\d+/i.test(text) ||
		/^(printed|generated|created|exported|prepared|report (date|run|generated)|run (on|date)|as of|date:|confidential|stand:|gedruckt)/i.test(
			text,
		) ||
		/^(\*+|©)/.test(text)
	);
}

/** Whether a row repeats the header: it starts with the same cell, and at least 80% of its cells match their column. */
function isSameHeader(cells: string[], header: string[]) {
	const first = cells.findIndex((cell) => cell !== "");
	if (first < 0 || plainText(cells[first] ?? "") !== header[first]) return false;
	const filled = cells.flatMap((cell, column) => (cell === "" ? [] : [plainText(cell) === header[column]]));
	return filled.length >= 2 && filled.filter(Boolean).length / filled.length >= 0.8;
}

function isTotal(first: string) {
	return /^((grand|sub|report|property|portfolio|overall)[ -]?)?totals?\b|\btotals?:?$|^(gesamt|summe|zwischensumme)\b/i.test(
		first,
	);
}

/** The word "Total" alone, which may be in the cell beside the name of the property it sums. */
function isBareTotal(cell: string) {
	return /^((grand|sub)[ -]?)?totals?:?$/i.test(cell);
}

/** A count such as "40 Units", with which many exports start their totals. */
function isUnitCount(cell: string) {
	return /^(total:? )?\d[\d,.]* (units?|homes|spaces|rentals|leases|einheiten|wohnungen)( total)?:?$/i.test(cell);
}

function isSection(first: string) {
	return /^(current|future|notice|vacant|past|occupied|applicants?)\b.*\b(residents?|tenants?|applicants?|units?|leases?)$/i.test(
		first,
	);
}

/** A property heading: only the first or second cell is filled, and it reads like a name, or it says "Property:". */
function isGroup(cells: string[], filled: string[]) {
	const first = cells.find((cell) => cell !== "") ?? "";
	if (/^(property|building|community|complex|objekt)( name)?:/i.test(first)) return filled.length <= 3;
	if (filled.length > 1 || cells.indexOf(first) > 1) return false;
	return /\p{L}{4}/u.test(first) || / - /.test(first);
}
