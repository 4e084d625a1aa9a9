import type { Scope } from "~/domain/kernel/scope";
import type { Report } from "../define-report";
import { addUp, sumValues } from "./add-up";
import type { Value } from "./columns";
import type { RowKind, Totals } from "./declaration";
import type { Drill } from "./drill";
import type { Asked } from "./filters";
import type { NamedColumn } from "./shown-columns";

type GroupKey = string | number;

type RowLine = {
	is: "row";
	kind: RowKind;
	values: Value[];
	drills: (Drill | undefined)[];
	indent: number;
	tone: "quiet" | "struck" | undefined;
	/** The group's heading, for files that have it in a column. */
	group: string | undefined;
};

type HeadingLine = {
	is: "group";
	key: GroupKey;
	heading: string;
	drill?: Drill | undefined;
	pageBreak?: boolean | undefined;
	/** It began on an earlier page. */
	continued?: boolean | undefined;
};

export type SumLine = { is: "sum" | "total"; key?: GroupKey | undefined; heading: string; values: Value[] } & Totals;

/** A line of a report, whatever it is shown in. */
export type ReportLine = RowLine | HeadingLine | SumLine;

/**
 * A report line by line: each group's heading, rows and sum, then the total of all `rows`. A report whose own last row
 * is its total has no other.
 */
export function* reportLines(
	scope: Scope,
	report: Report,
	asked: Asked,
	{ every, shown }: { every: readonly NamedColumn[]; shown: readonly NamedColumn[] },
	rows: Iterable<unknown> = report.rows(scope, asked),
): Generator<ReportLine> {
	const group = asked.group === undefined ? undefined : report.groups?.[asked.group];
	const summed = every.filter((column) => !column.readApart || shown.includes(column));
	const whole = addUp(summed);
	let open: { key: GroupKey; heading: string; adder: ReturnType<typeof addUp> } | undefined;
	const closed = ({ key, heading, adder }: NonNullable<typeof open>): SumLine => {
		const totals = adder.totals();
		return { is: "sum", key, heading, values: sumValues(shown, totals), ...totals };
	};
	let ownTotal = false;
	for (const row of rows) {
		const key = group?.key(row);
		if (group && key !== undefined && open?.key !== key) {
			if (open) yield closed(open);
			open = { key, heading: group.heading(row), adder: addUp(summed) };
			yield headingOf(report, asked, row, open);
		}
		const line = rowLine(report, shown, row, open?.heading);
		if (line.kind === "row") {
			whole.add(row);
			open?.adder.add(row);
		}
		ownTotal = line.kind === "total";
		yield line;
	}
	if (open) yield closed(open);
	if (ownTotal) return;
	const totals = whole.totals();
	yield { is: "total", heading: "Total", values: sumValues(shown, totals), ...totals };
}

/** A row with its values in the columns' order. */
export function rowLine(report: Report, shown: readonly NamedColumn[], row: unknown, group?: string): RowLine {
	return {
		is: "row",
		kind: report.rowKind?.(row) ?? "row",
		values: shown.map(({ of }) => of(row)),
		drills: shown.map(({ drill }) => drill?.(row)),
		indent: report.indent?.(row) ?? 0,
		tone: report.tone?.(row),
		group,
	};
}

export function headingOf(
	report: Report,
	asked: Asked,
	row: unknown,
	{ key, heading }: { key: GroupKey; heading: string },
): HeadingLine {
	const group = asked.group === undefined ? undefined : report.groups?.[asked.group];
	return { is: "group", key, heading, drill: group?.drill?.(row), pageBreak: group?.pageBreak };
}
