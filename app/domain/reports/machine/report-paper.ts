import type { Paper, PaperPart, PaperRow } from "#domain/paper";
import type { Scope } from "~/domain/kernel/scope";
import type { Report } from "../define-report";
import type { Asked } from "./filters";
import { narrowedWords } from "./narrowed";
import { notesOf } from "./notes-of";
import { checksOf } from "./read-report";
import { reportHead } from "./report-head";
import { type ReportLine, reportLines } from "./report-lines";
import { chartParts } from "./report-paper-chart";
import type { NamedColumn } from "./shown-columns";
import { valueWords } from "./value-words";

/** A PDF has at most this many lines; a longer report is a spreadsheet's. */
export const mostLinesOnPaper = 5_000;

/** The report as paper; undefined if it is too long for one. */
export function reportPaper(
	scope: Scope,
	report: Report,
	asked: Asked,
	columns: { every: readonly NamedColumn[]; shown: readonly NamedColumn[] },
): Paper | undefined {
	const { shown } = columns;
	const head = reportHead(scope, report, asked);
	const words = (values: ReportLine & { is: "row" | "sum" | "total" }) =>
		shown.map(({ type }, at) => valueWords(values.values[at], type, head));
	const rows: PaperRow[] = [];
	let totals = { rows: 0, sums: {} };
	for (const line of reportLines(scope, report, asked, columns)) {
		if (rows.length > mostLinesOnPaper) return undefined;
		if (line.is === "group") rows.push({ cells: [line.heading], look: "group", newPage: line.pageBreak });
		else if (line.is === "row") rows.push({ cells: words(line), ...look(line.kind) });
		else {
			if (line.is === "total") totals = line;
			const label = line.is === "total" ? "Total" : `Total ${line.heading}`;
			rows.push({ cells: [label, ...words(line).slice(1)], look: "total" });
		}
	}
	const narrowed = narrowedWords(scope, report, asked);
	return {
		title: head.title,
		sender: [head.organization],
		recipient: [],
		subtitle: head.asOf,
		landscape: shown.length > 8,
		parts: [
			...(narrowed ? [text(narrowed)] : []),
			text(head.rule),
			...notesOf(scope, report, asked, shown).map(text),
			{
				kind: "table",
				heading: "",
				columns: shown.map(({ label, type }) => ({
					header: label,
					...(type === "text" ? { grow: 1.6 } : {}),
					...(type === "text" || type === "date" ? {} : { align: "end" as const }),
				})),
				rows,
			},
			...checkParts(scope, report, asked, totals),
			...tableParts(scope, report, asked),
			...chartParts(report.chart?.(scope, asked), head),
			...(report.certified ? [certification] : []),
		],
		foot: `${head.title}, ${head.days}`,
		locale: head.locale,
	};
}

const certification: PaperPart = {
	kind: "signature",
	name: "Certified true and complete",
	role: "Name, date and signature",
};

function text(words: string): PaperPart {
	return { kind: "text", runs: [{ text: words }] };
}

function look(kind: string): { look?: "total" | "group" } {
	if (kind === "section") return { look: "group" };
	return kind === "row" ? {} : { look: "total" };
}

function checkParts(scope: Scope, report: Report, asked: Asked, totals: Parameters<typeof checksOf>[3]): PaperPart[] {
	const head = reportHead(scope, report, asked);
	const money = (cents: number) => valueWords(cents, "money", head);
	return checksOf(scope, report, asked, totals).map(({ label, hereCents, thereCents, differsCents }) => ({
		kind: "text",
		runs: [
			{ text: `${label}: ` },
			differsCents === 0
				? { text: `equal (${money(hereCents)}).` }
				: { text: `${money(hereCents)} and ${money(thereCents)}, a difference of ${money(differsCents)}.`, bold: true },
		],
	}));
}

function tableParts(scope: Scope, report: Report, asked: Asked): PaperPart[] {
	const head = reportHead(scope, report, asked);
	return (report.parts?.(scope, asked) ?? []).flatMap(({ title, columns, rows, note }): PaperPart[] => [
		{
			kind: "table",
			heading: title,
			columns: columns.map(({ label, type }) => ({
				header: label,
				...(type === "text" || type === "date" ? {} : { align: "end" as const }),
			})),
			rows: rows.map(({ cells, kind }) => ({
				cells: columns.map(({ type }, at) => valueWords(cells[at], type, head)),
				...(kind === "total" ? { look: "total" as const } : {}),
			})),
		},
		...(note ? [text(note)] : []),
	]);
}
