import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Report } from "../define-report";
import type { Asked } from "./filters";
import type { NamedColumn } from "./shown-columns";

/** A report's notes. Those of an earlier day name the columns that show how things are now. */
export function notesOf(scope: Scope, report: Report, asked: Asked, shown: readonly NamedColumn[]): string[] {
	const notes = report.notes?.(scope, asked) ?? [];
	const now = asked.asOf < asked.today ? shown.filter(({ asNow }) => asNow).map(({ label }) => label) : [];
	if (now.length === 0) return notes;
	const { date } = organizationOf(scope);
	return [...notes, `How things are now, not on ${date(asked.asOf)}: ${now.join(", ")}.`];
}
