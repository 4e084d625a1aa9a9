import { setImmediate } from "node:timers/promises";
import { printPaper } from "#domain/paper";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { Report } from "../define-report";
import type { FileFormat } from "../labels";
import type { Totals } from "./declaration";
import type { Asked } from "./filters";
import { mediaTypes } from "./media-types";
import { narrowedWords } from "./narrowed";
import { notesOf } from "./notes-of";
import { checksOf } from "./read-report";
import { csvLines } from "./report-csv";
import { reportHead } from "./report-head";
import { type ReportLine, reportLines } from "./report-lines";
import { mostLinesOnPaper, reportPaper } from "./report-paper";
import { everyColumn, shownColumns } from "./shown-columns";
import { sparingMemory } from "./spare-memory";
import { frozenRows, sheetRows, widthOf } from "./xlsx/report-sheet";
import { summaryRows } from "./xlsx/summary-sheet";
import { xlsxPieces } from "./xlsx/workbook";

export type ReportFile = { fileName: string; mediaType: string; pieces: AsyncIterable<Uint8Array> };

type Request = {
	format: FileFormat;
	columns?: readonly string[] | undefined;
	/** A PDF that becomes part of another one, which numbers its pages. */
	isPart?: boolean | undefined;
	/** Called after each piece of work, so that others are served; the next turn of the process if unset. */
	pause?: (() => Promise<unknown>) | undefined;
	/** Called with the number of lines written so far. Throws to stop. */
	onProgress?: ((lines: number) => void) | undefined;
};

/**
 * All rows of a report as a file. CSV and XLSX are written while they are read, so memory stays the same whatever their
 * length (spare-memory.ts). Refuses a PDF of more than 5,000 lines (report-paper.ts).
 */
export async function makeReportFile(
	scope: Scope,
	report: Report,
	asked: Asked,
	{ format, columns, isPart, pause = setImmediate, onProgress = () => undefined }: Request,
): Promise<Result<{ file: ReportFile }>> {
	const every = everyColumn(scope, report, asked);
	const shown = shownColumns(every, columns, { inFile: format !== "pdf" });
	const head = reportHead(scope, report, asked);
	const file = { fileName: `${head.title} ${namedDays(report, asked)}.${format}`, mediaType: mediaTypes[format] };
	if (format === "pdf") {
		const paper = reportPaper(scope, report, asked, { every, shown });
		if (!paper)
			return refuse(`A PDF has at most ${mostLinesOnPaper.toLocaleString(head.locale)} lines. Download Excel or CSV.`);
		return { ok: true, file: { ...file, pieces: once(await printPaper({ ...paper, isPart })) } };
	}
	let totals: Totals = { rows: 0, sums: {} };
	const lines = withTotals(reportLines(scope, report, asked, { every, shown }));
	const told = paced(
		format === "csv"
			? csvLines(lines, shown, groupLabel(report, asked))
			: sheetRows(lines, shown, { ...head, narrowed: narrowedWords(scope, report, asked) }),
	);
	if (format === "csv") return { ok: true, file: { ...file, pieces: sparingMemory(pieces(told)) } };
	const widths = shown.map((column) => widthOf(column, head.locale));
	const sheet = { title: head.title, widths, frozenRows, landscape: shown.length > 8, rows: told };
	return { ok: true, file: { ...file, pieces: sparingMemory(xlsxPieces([sheet, ...summarySheet()])) } };

	/** Checks are made when the rows are written: they compare the totals. */
	function summarySheet() {
		const notes = notesOf(scope, report, asked, shown);
		if (!report.checks && !report.parts && !report.notes && notes.length === 0) return [];
		const rows = lazily(() =>
			summaryRows(checksOf(scope, report, asked, totals), report.parts?.(scope, asked) ?? [], notes),
		);
		return [
			{ title: "Checks and summary", widths: [40, 16, 16, 16, 16, 16, 16, 16], frozenRows: 1, landscape: false, rows },
		];
	}

	function* withTotals(each: Iterable<ReportLine>): Generator<ReportLine> {
		for (const line of each) {
			if (line.is === "total") totals = line;
			yield line;
		}
	}

	async function* paced(texts: Iterable<string>): AsyncGenerator<string> {
		let [since, count] = [performance.now(), 0];
		for (const text of texts) {
			yield text;
			count += 1;
			if (performance.now() - since < longestPiece) continue;
			onProgress(count);
			await pause();
			since = performance.now();
		}
	}
}

function* lazily(make: () => Iterable<string>): Generator<string> {
	yield* make();
}

/** Milliseconds that rows are read without letting others be served. */
const longestPiece = 15;

/** A file's bytes in one piece, for an attachment. */
export async function bytesOf({ pieces: all }: Pick<ReportFile, "pieces">): Promise<Uint8Array> {
	const parts: Uint8Array[] = [];
	for await (const piece of all) parts.push(piece);
	return Buffer.concat(parts);
}

/** Whether a report has no rows. */
export function isEmptyReport(scope: Scope, report: Report, asked: Asked): boolean {
	for (const row of report.rows(scope, asked)) if ((report.rowKind?.(row) ?? "row") === "row") return false;
	return true;
}

function namedDays({ period }: Report, { from, to, asOf }: Asked): string {
	return period === "range" ? `${from} to ${to}` : asOf;
}

function groupLabel({ groups = {} }: Report, { group }: Asked): string | undefined {
	return group === undefined ? undefined : groups[group]?.label;
}

async function* pieces(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
	let piece = "";
	for await (const text of texts) {
		piece += text;
		if (piece.length < 65_536) continue;
		yield Buffer.from(piece);
		piece = "";
	}
	yield Buffer.from(piece);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
	yield bytes;
}
