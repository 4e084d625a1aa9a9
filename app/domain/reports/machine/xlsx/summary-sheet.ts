import type { Check, ReportPart } from "../declaration";
import { rowXml, valueCell } from "./sheet";

type Differing = Check & { differsCents: number };

/** What stands around a report, as rows of a sheet of its own: what must be equal, the small tables, the notes. */
export function* summaryRows(
	checks: readonly Differing[],
	parts: readonly ReportPart[],
	notes: readonly string[],
): Generator<string> {
	let at = 1;
	const head = (...labels: string[]) =>
		rowXml(
			at++,
			labels.map((text) => ({ text, style: "head" as const })),
		);
	yield head("Check", "First figure", "Second figure", "Difference");
	for (const { label, hereCents, thereCents, differsCents } of checks) {
		const figures = [hereCents, thereCents, differsCents].map((cents) => valueCell(cents, "money"));
		yield rowXml(at++, [{ text: label }, ...figures]);
	}
	for (const { title, columns, rows, note } of parts) {
		at += 1;
		yield rowXml(at++, [{ text: title, style: "title" }]);
		yield head(...columns.map(({ label }) => label));
		for (const { cells, kind } of rows) {
			yield rowXml(
				at++,
				columns.map(({ type }, column) => valueCell(cells[column], type, kind === "total")),
			);
		}
		if (note) yield rowXml(at++, [{ text: note }]);
	}
	if (notes.length > 0) at += 1;
	for (const note of notes) yield rowXml(at++, [{ text: note }]);
}
