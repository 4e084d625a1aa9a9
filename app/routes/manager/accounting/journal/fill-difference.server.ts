import type { z } from "zod";
import type { EntryLine } from "#domain/journal";
import { differenceToFill } from "#domain/journal/format";
import type { entryForm } from "#domain/journal/schema";
import type { ParsedForm } from "~/web/form.server";
import { gridLines } from "./entry-values";

export type FilledEntry = Extract<ParsedForm<z.output<ReturnType<typeof entryForm>>>, { ok: true }>;

/** The form again, with what is missing to balance it written into a line. */
export function fillDifference(form: FilledEntry) {
	const { lines, places } = form.value;
	const grid = gridLines(lines, places).map((_, place): EntryLine => lines.find(({ line }) => line === place) ?? {});
	const fill = differenceToFill([...grid, {}]);
	if (!fill) return form.keep();
	const filled: EntryLine = { ...grid[fill.line], line: fill.line, [fill.side]: fill.cents };
	return form.fill("lines", gridLines([...lines.filter(({ line }) => line !== fill.line), filled], places));
}
