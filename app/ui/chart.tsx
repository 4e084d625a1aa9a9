import type { ReactNode } from "react";
import { type Scale, scaleOf } from "#domain/paper/format";
import { ChartTable } from "./chart-table";

type ChartSeries = { name: string; look: "strong" | "light" };
type ChartBar = {
	label: string;
	/** One value per series, in the order of `series`. */
	values: readonly number[];
	/** The period isn't over yet: drawn lighter. */
	soFar?: boolean;
};

/** How many bars fit on a phone with readable labels. */
const narrow = 6;

const fills = { strong: "fill-accent", light: "fill-edge/60" };

type ChartProps = {
	title: string;
	series: readonly ChartSeries[];
	bars: readonly ChartBar[];
	format: (value: number) => string;
	axisFormat?: (value: number) => string;
	/** What a bar is, above the table's first column; "Month" if unset. */
	by?: string | undefined;
};

/**
 * A bar chart drawn on the server. A narrow screen shows the last six bars with their own axis. A bar shows its values
 * on hover, tap or focus; all values are in a table that can be opened, and stands beneath the chart on paper. `format`
 * writes a value.
 */
export function BarChart(props: ChartProps) {
	const { title, series, bars, format, by } = props;
	const more = bars.length > narrow;
	return (
		<figure className="@container relative">
			<figcaption className="mb-2 flex min-h-10 flex-wrap content-start items-center gap-x-4 gap-y-1 text-small text-soft">
				{series.map(({ name, look }) => (
					<Key key={name} look={look}>
						{name}
					</Key>
				))}
				{bars.some((bar) => bar.soFar) ? <span>Lighter bar: month to date</span> : null}
			</figcaption>
			<Drawing {...props} className={more ? "@max-lg:hidden" : ""} />
			{more ? <Drawing {...props} bars={bars.slice(-narrow)} className="@lg:hidden" /> : null}
			<details className="no-print peer mt-2">
				<summary className="w-fit py-1 text-small text-accent underline underline-offset-4">Show as table</summary>
			</details>
			<ChartTable title={title} series={series} bars={bars} format={format} by={by} />
		</figure>
	);
}

function Key({ look, children }: { look: ChartSeries["look"]; children: ReactNode }) {
	return (
		<span className="flex items-center gap-1.5">
			<svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
				<rect width="10" height="10" rx="2" className={fills[look]} />
			</svg>
			{children}
		</span>
	);
}

/** Positions are percentages of the width, so text keeps its size. */
function Drawing({ title, series, bars, format, axisFormat = format, className }: ChartProps & { className: string }) {
	const scale = scaleOf(bars.flatMap((bar) => bar.values));
	return (
		<div className={`keep-together grid pt-2 print:max-w-160 ${className}`}>
			<svg className="[grid-area:1/1] h-44 w-full overflow-visible" aria-hidden="true">
				{scale.ticks.map((tick) => (
					<g key={tick}>
						<line x1="44" x2="100%" y1={yOf(scale, tick)} y2={yOf(scale, tick)} className="stroke-line" />
						<text x="38" y={yOf(scale, tick)} dy="4" textAnchor="end" className="fill-soft text-[12px] tabular-nums">
							{axisFormat(tick)}
						</text>
					</g>
				))}
			</svg>
			<ol aria-label={title} className="[grid-area:1/1] flex ps-11">
				{bars.map((bar) => (
					<li key={bar.label} className="min-w-0 flex-1">
						<Bar bar={bar} series={series} scale={scale} format={format} />
					</li>
				))}
			</ol>
		</div>
	);
}

type BarProps = Pick<ChartProps, "series" | "format"> & { bar: ChartBar; scale: Scale };

/** A bar; its values cover the chart's key while it is hovered or focused. */
function Bar({ bar, series, scale, format }: BarProps) {
	const each = 72 / series.length;
	return (
		<button type="button" className="on-paper group block w-full rounded-control hover:bg-sunken/60 focus:bg-sunken/60">
			<svg
				viewBox="0 0 100 100"
				preserveAspectRatio="none"
				className={`mx-auto h-44 w-full max-w-18 ${bar.soFar ? "opacity-50" : ""}`}
				aria-hidden="true"
			>
				{series.map(({ name, look }, position) => {
					const ends = [100 * (1 - scale.shareOf(0)), 100 * (1 - scale.shareOf(bar.values[position] ?? 0))];
					const y = Math.min(...ends);
					return (
						<rect
							key={name}
							x={14 + position * each}
							y={y}
							width={each - 3}
							height={Math.max(...ends) - y}
							className={fills[look]}
						/>
					);
				})}
			</svg>
			<span className="block py-1 text-center text-[12px] leading-4 text-soft">{bar.label}</span>
			<span className="pointer-events-none absolute inset-x-0 top-0 min-h-10 bg-surface text-start text-[13px] opacity-0 group-hover:opacity-100 group-focus:opacity-100">
				{bar.soFar ? "Month to date" : bar.label}:{" "}
				{series.map(({ name }, position) => `${name} ${format(bar.values[position] ?? 0)}`).join(", ")}
			</span>
		</button>
	);
}

function yOf(scale: Scale, value: number): string {
	return `${100 * (1 - scale.shareOf(value))}%`;
}
