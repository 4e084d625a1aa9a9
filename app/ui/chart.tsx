import type { ReactNode } from "react";
import { ChartTable } from "./chart-table";

type ChartSeries = { name: string; look: "strong" | "light" };
type ChartBar = {
	label: string;
	/** One value a series, in the order of `series`. */
	values: readonly number[];
	/** Still growing: drawn hatched. */
	soFar?: boolean;
};

const width = 720;
const height = 220;
const floor = 190;
const left = 56;

const fills = { strong: "fill-accent", light: "fill-edge/60" };

/** Bars drawn on the server, with the same figures as a table behind a disclosure. `format` writes a value. */
export function BarChart({
	title,
	series,
	bars,
	format,
	axisFormat = format,
}: {
	title: string;
	series: readonly ChartSeries[];
	bars: readonly ChartBar[];
	format: (value: number) => string;
	axisFormat?: (value: number) => string;
}) {
	const top = ceiling(Math.max(1, ...bars.flatMap((bar) => bar.values)));
	const slot = (width - left) / Math.max(1, bars.length);
	return (
		<figure>
			<figcaption className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-soft">
				{series.map(({ name, look }) => (
					<Key key={name} look={look}>
						{name}
					</Key>
				))}
				{bars.some((bar) => bar.soFar) ? <span>Pale: so far this month</span> : null}
			</figcaption>
			<svg viewBox={`0 0 ${width} ${height}`} className="h-auto w-full print:max-w-120" role="img" aria-label={title}>
				{[0, 0.5, 1].map((share) => (
					<g key={share}>
						<line x1={left} x2={width} y1={yOf(share)} y2={yOf(share)} className="stroke-line" />
						<text x={left - 8} y={yOf(share) + 4} textAnchor="end" className="fill-soft text-[11px]">
							{axisFormat(top * share)}
						</text>
					</g>
				))}
				{bars.map((bar, position) => (
					<Bars key={bar.label} bar={bar} series={series} x={left + position * slot} slot={slot} top={top} />
				))}
			</svg>
			<details className="mt-2">
				<summary className="w-fit text-small text-accent underline underline-offset-4">Show as table</summary>
				<ChartTable title={title} series={series} bars={bars} format={format} />
			</details>
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

type BarsProps = { bar: ChartBar; series: readonly ChartSeries[]; x: number; slot: number; top: number };

function Bars({ bar, series, x, slot, top }: BarsProps) {
	const room = Math.min(slot * 0.72, 28 * series.length);
	const start = x + (slot - room) / 2;
	const each = room / series.length;
	return (
		<g className={bar.soFar ? "opacity-50" : undefined}>
			{series.map(({ name, look }, position) => {
				const y = yOf(Math.max(0, bar.values[position] ?? 0) / top);
				return (
					<rect
						key={name}
						x={start + position * each}
						y={y}
						width={each - 1.5}
						height={floor - y}
						rx="1.5"
						className={fills[look]}
					/>
				);
			})}
			<text x={x + slot / 2} y={height - 10} textAnchor="middle" className="fill-soft text-[11px]">
				{bar.label}
			</text>
		</g>
	);
}

function yOf(share: number): number {
	return floor - share * (floor - 12);
}

/** The next round figure a scale can end on: 1, 2 or 5 times a power of ten. */
function ceiling(value: number): number {
	const power = 10 ** Math.floor(Math.log10(value));
	return ([1, 2, 2.5, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}
