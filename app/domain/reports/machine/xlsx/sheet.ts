import type { ColumnType, Value } from "../columns";

/** Styles of cells by name; the numbers are places in `styles.xml`. */
export const cellStyles = {
	plain: 0,
	bold: 1,
	money: 2,
	moneyBold: 3,
	date: 4,
	percent: 5,
	percentBold: 6,
	count: 7,
	countBold: 8,
	head: 9,
	title: 10,
	number: 11,
} as const;
type CellStyle = keyof typeof cellStyles;

export type Cell =
	| { text: string; style?: CellStyle }
	| { number: number; style: CellStyle }
	/** A formula with the value that it has now. */
	| { formula: string; value: number; style: CellStyle };

/** A row of a sheet as XML; `at` is its number, from 1. Empty cells are left out. */
export function rowXml(at: number, cells: readonly (Cell | undefined)[]): string {
	const inner = cells.map((cell, column) => (cell ? cellXml(`${columnName(column)}${at}`, cell) : "")).join("");
	return `<row r="${at}">${inner}</row>`;
}

function cellXml(reference: string, cell: Cell): string {
	const style = ` s="${cellStyles[cell.style ?? "plain"]}"`;
	if ("text" in cell) {
		if (cell.text === "") return "";
		return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell.text)}</t></is></c>`;
	}
	if ("formula" in cell) return `<c r="${reference}"${style}><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`;
	return `<c r="${reference}"${style}><v>${cell.number}</v></c>`;
}

/**
 * A value as a typed cell: amounts and percentages are numbers, days are dates, text stays text whatever it begins
 * with.
 */
export function valueCell(value: Value, type: ColumnType, bold = false): Cell | undefined {
	if (value === null || value === undefined || value === "") return undefined;
	if (type === "date" && typeof value === "string") return dateCell(value);
	if (typeof value === "string") return { text: value, style: bold ? "bold" : "plain" };
	if (!Number.isFinite(value)) return undefined;
	return { number: scaled(value, type), style: styleOf(type, bold) };
}

/** An amount in cents as whole currency, basis points as a share. */
export function scaled(value: number, type: ColumnType): number {
	if (type === "money") return value / 100;
	return type === "percent" ? value / 10_000 : value;
}

export function styleOf(type: ColumnType, bold: boolean): CellStyle {
	if (type === "money") return bold ? "moneyBold" : "money";
	if (type === "percent") return bold ? "percentBold" : "percent";
	if (type === "count") return bold ? "countBold" : "count";
	return bold ? "bold" : type === "number" ? "number" : "plain";
}

const dayMs = 86_400_000;
const epoch = Date.UTC(1899, 11, 30);

/**
 * A plain date as the number of days since 1899-12-30. Days before March 1900 stay text: spreadsheets count them wrong.
 */
function dateCell(day: string): Cell {
	const moment = Date.parse(`${day}T00:00:00Z`);
	const serial = Math.round((moment - epoch) / dayMs);
	return Number.isFinite(serial) && serial > 60 ? { number: serial, style: "date" } : { text: day };
}

/** "A" for 0, "AA" for 26. */
export function columnName(at: number): string {
	const letter = String.fromCharCode(65 + (at % 26));
	return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

/** Text for XML. Characters that XML can't hold, and halves of a surrogate pair, become spaces; a cell takes 32,767. */
export function escaped(text: string): string {
	return text
		.slice(0, 32_767)
		.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (sign) => (sign === "\n" || sign === "\t" ? sign : " "))
		.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);
}
