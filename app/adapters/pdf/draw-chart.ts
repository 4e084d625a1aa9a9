import type { PaperChart } from "#domain/paper";
import { drawHeading } from "./draw-words";
import { colors, margin, needRoom, oneLine, type Sheet } from "./sheet";

const height = 150;
const legendHeight = 18;
const labelHeight = 16;
const axisWidth = 52;
const widest = 40;

/** Told apart in gray, too: dark, light with an edge, white with an edge. */
const fills = ["#334155", "#cbd5e1", "#ffffff"] as const;

/** Draws a bar chart as one figure, never split across pages; `alt` says all of its values. */
export function drawChart(sheet: Sheet, chart: PaperChart) {
	const { pdf, root, width } = sheet;
	needRoom(sheet, height + legendHeight + labelHeight + 48);
	drawHeading(sheet, { kind: "heading", text: chart.heading, level: 2 });
	const top = pdf.y;
	const whole = height + legendHeight + labelHeight;
	const content = pdf.markStructureContent("Figure");
	drawLegend(sheet, chart, top);
	drawAxis(sheet, chart, top + legendHeight);
	drawBars(sheet, chart, top + legendHeight);
	pdf.endMarkedContent();
	const bbox: [number, number, number, number] = [margin, top, margin + width, top + whole];
	// The library's types don't list where a figure stands.
	root.add(pdf.struct("Figure", { alt: oneLine(chart.alt), bbox, placement: "Block" } as never, [content]));
	pdf.x = margin;
	pdf.y = top + whole + 4;
}

function drawLegend({ pdf }: Sheet, { series, bars }: PaperChart, y: number) {
	pdf.font("plain").fontSize(8);
	let x = margin;
	const put = (words: string, drawKey: () => void) => {
		drawKey();
		pdf.fillColor(colors.soft).text(words, x + 12, y, { lineBreak: false });
		x += 12 + pdf.widthOfString(words) + 16;
	};
	for (const [at, name] of series.entries())
		put(oneLine(name), () => drawBar(pdf, { x, y: y + 1, width: 8, height: 8 }, at));
	if (bars.some(({ soFar }) => soFar)) {
		put("Dashed: not over yet", () => drawBar(pdf, { x, y: y + 1, width: 8, height: 8 }, 2, true));
	}
}

function drawAxis(sheet: Sheet, { ticks }: PaperChart, top: number) {
	const { pdf } = sheet;
	pdf.font("plain").fontSize(7).fillColor(colors.soft);
	for (const { at, words } of ticks) {
		const y = top + height * (1 - at);
		drawLine(sheet, y, { weight: 0.5, color: colors.hairline });
		pdf.text(words, margin, y - 4, { width: axisWidth - 6, align: "right", lineBreak: false });
	}
}

/** A line across the bars. */
function drawLine({ pdf, width }: Sheet, y: number, { weight, color }: { weight: number; color: string }) {
	pdf
		.moveTo(margin + axisWidth, y)
		.lineTo(margin + width, y)
		.lineWidth(weight)
		.strokeColor(color)
		.stroke();
}

function drawBars(sheet: Sheet, { bars, zero, series }: PaperChart, top: number) {
	const { pdf, width } = sheet;
	const slot = (width - axisWidth) / Math.max(1, bars.length);
	const all = Math.min(slot * 0.72, widest * series.length);
	const each = all / series.length;
	for (const [at, { ends, soFar }] of bars.entries()) {
		const left = margin + axisWidth + at * slot + (slot - all) / 2;
		for (const [one, end] of ends.entries()) {
			const [low, high] = [Math.min(end, zero), Math.max(end, zero)];
			const place = { x: left + one * each, y: top + height * (1 - high), width: each, height: height * (high - low) };
			if (place.height > 0) drawBar(pdf, place, one, soFar);
		}
	}
	drawLabels(pdf, bars, { slot, y: top + height + 4 });
	drawLine(sheet, top + height * (1 - zero), { weight: 0.75, color: colors.soft });
}

type Place = { x: number; y: number; width: number; height: number };

function drawBar(pdf: Sheet["pdf"], { x, y, width, height }: Place, series: number, soFar = false) {
	const gap = Math.min(0.5, width / 8);
	pdf.rect(x + gap, y, width - 2 * gap, height).lineWidth(0.5);
	if (soFar)
		pdf
			.dash(2, { space: 1.5 })
			.fillAndStroke(series === 0 ? "#94a3b8" : "#ffffff", colors.ink)
			.undash();
	else pdf.fillAndStroke(fills[Math.min(series, fills.length - 1)] ?? colors.ink, colors.soft);
}

/** As many labels as there is room for, evenly spaced, the last bar's among them. */
function drawLabels(pdf: Sheet["pdf"], bars: PaperChart["bars"], { slot, y }: { slot: number; y: number }) {
	pdf.font("plain").fontSize(7).fillColor(colors.soft);
	const room = Math.min(110, Math.max(0, ...bars.map(({ label }) => pdf.widthOfString(oneLine(label)))) + 6);
	const every = Math.max(1, Math.ceil(room / slot));
	for (const [at, { label }] of bars.entries()) {
		if ((bars.length - 1 - at) % every !== 0) continue;
		const middle = margin + axisWidth + (at + 0.5) * slot;
		const width = Math.min(every * slot, room);
		const x = Math.min(middle - width / 2, margin + axisWidth + bars.length * slot - width);
		pdf.text(oneLine(label), x, y, { width, height: 10, align: "center", ellipsis: true });
	}
}
