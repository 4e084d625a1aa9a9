import type { z } from "zod";
import type { EntryLine } from "#domain/journal";
import { differenceToFill } from "#domain/journal/format";
import type { entryForm } from "#domain/journal/schema";
import { typedAmount } from "#domain/money/format";
import type { ParsedForm } from "~/web/form.server";
import { gridLines } from "./entry-values";

export type FilledEntry = Extract<ParsedForm<z.output<ReturnType<typeof entryForm>>>, { ok: true }>;

/** The form as typed, with the amount that balances it filled into a line. Amounts are formatted for the locale. */
export function fillDifference(form: FilledEntry, { locale }: { locale: string }) {
	const { lines, places } = form.value;
	const grid = gridLines(lines, places).map((_, place): EntryLine => lines.find(({ line }) => line === place) ?? {});
	const fill = differenceToFill([...grid, {}]);
	if (!fill) return form.keep();
	const filled: EntryLine = { ...grid[fill.line], line: fill.line, [fill.side]: fill.cents };
	const rows = gridLines([...lines.filter(({ line }) => line !== fill.line), filled], places);
	return form.fill(
		"lines",
		rows.map(({ debit = "", credit = "", ...row }) => ({
			...row,
			debit: typedAmount(debit, locale),
			credit: typedAmount(credit, locale),
		})),
	);
}
