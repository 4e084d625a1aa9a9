import { inPieces } from "~/domain/kernel/in-pieces";
import { type Result, refuse } from "~/domain/kernel/result";
import { decodeFile, decodeText } from "./decode-file";
import { rentRollFileLimit } from "./labels";
import { readSheetInPieces, type Sheet } from "./read-sheet";
import { readWorkbook, type WorkbookSheet } from "./read-workbook";

export const notTable = "This isn't an Excel or CSV file.";

/** A table with its text as CSV, to be stored and read again with `readSheetInPieces`. */
type ReadTable = {
	text: string;
	sheet: Sheet;
	/** The name of the workbook's sheet that was read; "" for a CSV file. */
	sheetName: string;
	/** The names of the workbook's other filled sheets, which weren't read. */
	otherSheets: string[];
};

/**
 * Reads an uploaded table, judged by its content: CSV, an Excel file (.xlsx, .xls), or XML or a web page saved as .xls.
 * Of several sheets, reads the first that `suits`, or else the first. Refuses everything else at `file`.
 */
export async function readTable(
	bytes: Uint8Array,
	part: "property" | "month" = "property",
	suits: (rows: string[][]) => boolean = () => true,
): Promise<Result<ReadTable>> {
	if (bytes.length > rentRollFileLimit.bytes) return refuse(rentRollFileLimit.words, "file");
	const workbook = await readIfWorkbook(bytes, part);
	if (!workbook) return readCsv(bytes, part);
	if (!workbook.ok) return workbook;
	const chosen = workbook.sheets.find(({ rows }) => suits(rows)) ?? workbook.sheets[0];
	if (!chosen) return refuse("This file is empty.", "file");
	const text = csvOf(chosen);
	const read = await inPieces(readSheetInPieces(text, part));
	if (!read.ok) return read;
	const otherSheets = workbook.sheets.filter((sheet) => sheet !== chosen).map(({ name }) => name || "Unnamed");
	return { ok: true, text, sheet: read.sheet, sheetName: chosen.name, otherSheets };
}

async function readCsv(bytes: Uint8Array, part: "property" | "month"): Promise<Result<ReadTable>> {
	const decoded = decodeFile(bytes);
	if (!decoded.ok) {
		const { message } = decoded;
		return message.startsWith("This isn't") ? refuse(notTable, "file") : decoded;
	}
	const read = await inPieces(readSheetInPieces(decoded.text, part));
	return read.ok ? { ok: true, text: decoded.text, sheet: read.sheet, sheetName: "", otherSheets: [] } : read;
}

/** Undefined if the bytes are no workbook. */
function readIfWorkbook(bytes: Uint8Array, part: "property" | "month") {
	const start = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
	if (start.startsWith("PK") || start === "\xD0\xCF\x11\xE0") return readWorkbook({ bytes }, part);
	const head = decodeText(bytes.subarray(0, 1_000));
	if (!/^\s*<(\?xml|html|table|!doctype html|head|body|meta|style)/i.test(head)) return undefined;
	const text = decodeText(bytes);
	return /<(ss:)?(table|worksheet)\b/i.test(text) ? readWorkbook({ text }, part) : undefined;
}

/** The rows as CSV. The first line names the delimiter, so that it needn't be detected. */
function csvOf({ rows }: WorkbookSheet): string {
	const lines = rows.map((row) => row.map((cell) => (/[",\n\r]|^['\s]/.test(cell) ? quoted(cell) : cell)).join(","));
	return `sep=,\n${lines.join("\n")}\n`;
}

function quoted(cell: string) {
	return `"${cell.replaceAll('"', '""')}"`;
}
