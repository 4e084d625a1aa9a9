import { atOnce, type InPieces } from "~/domain/kernel/in-pieces";
import { type HeaderPlace, headersAt } from "./find-header";
import { plainText } from "./known-headers";
import type { UnitState } from "./read-unit";
import { isGrandTotal, isNoise, isSection, isStatistic, isSummary, isTotalRow } from "./row-kinds";

/** A row of the sheet, with its row number as a spreadsheet shows it. */
export type SheetRow =
	| { kind: "unit"; row: number; cells: string[] }
	| { kind: "group"; row: number; text: string }
	| { kind: "section"; row: number; state: UnitState | undefined }
	| { kind: "total"; row: number; cells: string[]; grand: boolean };

type ClassifiedRows = { rows: SheetRow[]; trailing: number[] };

/**
 * Classifies the rows below the header: units, property headings, section headings ("Future residents") and totals.
 * Skips blank rows, repeated headers and titles, page footers, and the summary below the grand total; `trailing` holds
 * the row numbers of that summary.
 */
export function classifyRows(rows: string[][], place: HeaderPlace): ClassifiedRows {
	return atOnce(classifyInPieces(rows, place));
}

/** Same as `classifyRows`, as a computation that may pause after every hundred rows. */
export function* classifyInPieces(rows: string[][], place: HeaderPlace): InPieces<ClassifiedRows> {
	const header = headersAt(rows, { headerRow: place.headerRow, headerRows: 1 }).map(plainText);
	const lastHeader = (rows[place.headerRow + place.headerRows - 2] ?? []).map(plainText);
	const width = header.filter((cell) => cell !== "").length;
	const titles = new Set(rows.slice(0, place.headerRow - 1).map((row) => row.filter(Boolean).join(" ")));
	const kept: SheetRow[] = [];
	let [ended, summarized] = [false, false];
	const trailing: number[] = [];
	const below = place.headerRow - 1 + place.headerRows;
	for (const [index, cells] of rows.slice(below).entries()) {
		if (index % 100 === 99) yield;
		const row = below + 1 + index;
		const filled = cells.filter((cell) => cell !== "");
		const first = filled[0] ?? "";
		if (first === "" || isNoise(filled) || titles.has(filled.join(" "))) continue;
		if (isSameHeader(cells, header) || isSameHeader(cells, lastHeader)) {
			summarized = false;
			continue;
		}
		summarized ||= isSummary(filled);
		if (summarized || isStatistic(filled)) {
			trailing.push(row);
		} else if (isTotalRow(filled)) {
			const grand = isGrandTotal(first);
			ended ||= grand && !/^\d/.test(first);
			kept.push({ kind: "total", row, cells, grand });
		} else if (filled.length === 1 && isSection(first)) {
			kept.push({ kind: "section", row, state: sectionState(first) });
		} else if (isGroup(cells, filled)) {
			kept.push({ kind: "group", row, text: filled.join(" ") });
		} else if (ended && (filled.length < width / 4 || isSection(first))) {
			trailing.push(row);
		} else {
			kept.push({ kind: "unit", row, cells });
		}
	}
	return { rows: kept, trailing };
}

/** Whether a row repeats the header: it starts with the same cell, and at least 80% of its cells match their column. */
function isSameHeader(cells: string[], header: string[]) {
	const first = cells.findIndex((cell) => cell !== "");
	if (first < 0 || (cells[first] ?? "").length > 200 || plainText(cells[first] ?? "") !== header[first]) return false;
	const filled = cells.flatMap((cell, column) => (cell === "" ? [] : [plainText(cell) === header[column]]));
	return filled.length >= 2 && filled.filter(Boolean).length / filled.length >= 0.8;
}

function sectionState(first: string): UnitState | undefined {
	if (/^applicants?\b/i.test(first)) return "applicant";
	if (/^(past|former|previous|evicted|moved)\b/i.test(first)) return "past";
	if (/^(on )?notice\b/i.test(first)) return /\bvacant\b/i.test(first) ? undefined : "notice";
	return /^(future|pending)\b/i.test(first) ? "future" : undefined;
}

/** A property heading: only the first or second cell is filled, and it reads like a name, or it says "Property:". */
function isGroup(cells: string[], filled: string[]) {
	const first = cells.find((cell) => cell !== "") ?? "";
	if (/^(property|building|community|complex|objekt|liegenschaft|immeuble)( name)?\s*[:=]/i.test(first))
		return filled.length <= 3;
	if (/^(->|→|»)/.test(first)) return filled.length <= 2;
	if (filled.length > 1 || cells.indexOf(first) > 1) return false;
	return /\p{L}{4}/u.test(first) || / - /.test(first);
}
