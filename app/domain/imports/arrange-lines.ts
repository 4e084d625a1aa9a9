import type { InPieces } from "~/domain/kernel/in-pieces";
import { type HeaderPlace, headersAt } from "./find-header";
import type { ColumnField } from "./labels";
import { knownField } from "./propose-columns";
import { isNoise, isSection, isTotalRow } from "./row-kinds";

/** Columns whose cells may go on in the next line. */
const textFields: ReadonlySet<ColumnField> = new Set([
	...(["residents", "moreResidents", "phone", "email", "notes"] as const),
]);

/**
 * Joins a line without a unit that has only further names, phones, emails or notes to the unit above it, also a name
 * that a page broke in two. Headings, totals and everything with other cells stay. May pause after every
 * hundred rows.
 */
export function* arrangeLines(rows: string[][], place: HeaderPlace): InPieces<string[][]> {
	const headers = headersAt(rows, place);
	const fields = headers.map((header) => knownField(header)?.field);
	const unit = fields.indexOf("unit");
	const residents = fields.indexOf("residents");
	if (unit < 0) return rows;
	const arranged = [...rows];
	let owner: number | undefined;
	for (let at = place.headerRow - 1 + place.headerRows; at < rows.length; at++) {
		if (at % 100 === 99) yield;
		const cells = rows[at] ?? [];
		const columns = cells.flatMap((cell, column) => (cell === "" ? [] : [column]));
		const filled = columns.map((column) => cells[column] ?? "");
		if (filled.length === 0 || isNoise(filled)) continue;
		const isText = columns.every((column) => textFields.has(fields[column] ?? "ignore"));
		const isHeading = columns[0] === 0 || isSection(filled[0] ?? "") || isTotalRow(filled);
		if (owner !== undefined && isText && !isHeading && hasPeople(arranged[owner], residents)) {
			arranged[owner] = joined(arranged[owner] ?? [], cells, fields);
			arranged[at] = [];
		} else {
			owner = (cells[unit] ?? "") !== "" && filled.length > 2 && !isTotalRow(filled) ? at : undefined;
		}
	}
	return arranged;
}

function hasPeople(cells: string[] | undefined, residents: number) {
	const cell = cells?.[residents] ?? "";
	return residents < 0 || (cell !== "" && !/^(vacant|model|down|leer)/i.test(cell));
}

function joined(above: string[], cells: string[], fields: (ColumnField | undefined)[]) {
	return Array.from({ length: Math.max(above.length, cells.length) }, (_, column) => {
		const [before, more] = [above[column] ?? "", cells[column] ?? ""];
		if (before === "" || more === "") return before || more;
		const named = fields[column] === "residents" || fields[column] === "moreResidents";
		return before + (named && !isBroken(before, more) ? "; " : fields[column] === "notes" || named ? " " : "; ") + more;
	});
}

/** Whether a name goes on in the next line: it ends with a comma or "&", or the next line is a single word. */
function isBroken(before: string, more: string) {
	return /(,|&|\band|-)$/i.test(before) || !/[\s,]/.test(more);
}
