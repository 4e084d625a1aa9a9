import { formatCompact } from "#domain/money/format";
import type { PaperChart, PaperPart, PaperTable } from "#domain/paper";
import { scaleOf } from "#domain/paper/format";
import type { ReportChart } from "./declaration";
import { valueWords } from "./value-words";

type Head = { locale: string; currency: string };

/** A report's chart on paper, and its table beneath, as on the report's page. Nothing for a report without one. */
export function chartParts(chart: ReportChart | undefined, head: Head): PaperPart[] {
	return chart && chart.bars.length > 0 ? [drawing(chart, head), tableOf(chart, head)] : [];
}

function drawing(chart: ReportChart, head: Head): PaperChart {
	const { title, type, series, bars } = chart;
	const { ticks, shareOf } = scaleOf(bars.flatMap(({ values }) => values));
	const axis = (value: number) =>
		type === "money" ? formatCompact(value, head.locale) : valueWords(value, type, head);
	return {
		...{ kind: "chart", heading: title, alt: altOf(chart, head), series, zero: shareOf(0) },
		ticks: ticks.map((value) => ({ at: shareOf(value), words: axis(value) })),
		bars: bars.map(({ label, values, soFar }) => ({
			label,
			ends: series.map((_, at) => shareOf(values[at] ?? 0)),
			soFar,
		})),
	};
}

/** What the table says, bar after bar. */
function altOf({ title, type, series, bars }: ReportChart, head: Head): string {
	const words = bars.map((bar) => {
		const values = series.map((name, at) => `${name} ${valueWords(bar.values[at] ?? 0, type, head)}`);
		return `${labelOf(bar)}: ${values.join(", ")}`;
	});
	return `Bar chart. ${title}. ${words.join("; ")}.`;
}

function tableOf({ type, by = "Month", series, bars }: ReportChart, head: Head): PaperTable {
	return {
		...{ kind: "table", heading: "" },
		columns: [{ header: by }, ...series.map((name) => ({ header: name, align: "end" as const }))],
		rows: bars.map((bar) => ({
			cells: [labelOf(bar), ...series.map((_, at) => valueWords(bar.values[at] ?? 0, type, head))],
		})),
	};
}

function labelOf({ label, soFar }: ReportChart["bars"][number]): string {
	return soFar ? `${label} (so far)` : label;
}
