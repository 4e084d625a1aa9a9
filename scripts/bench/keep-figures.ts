import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Figures } from "./figures";
import { print } from "./print-table";

const folder = "data/bench";

/** Prints the figures that matter beside those of the run before, and keeps them for the next one. */
export function compareWithLast(figures: Figures, scale: string) {
	const path = `${folder}/last-${scale}.json`;
	const last: Record<string, number> = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
	const now = compared(figures);
	print(
		"Beside the run before",
		["", "now", "before", "now to before"],
		Object.entries(now).map(([name, figure]) => {
			const before = last[name];
			return [name, said(figure), before === undefined ? "" : said(before), before ? (figure / before).toFixed(2) : ""];
		}),
	);
	mkdirSync(folder, { recursive: true });
	writeFileSync(path, `${JSON.stringify(now, undefined, "\t")}\n`);
}

const said = (figure: number) => figure.toLocaleString("en-US", { maximumFractionDigits: figure < 100 ? 2 : 0 });

function compared({ loads, times, sizes, visits, process }: Figures): Record<string, number> {
	const { startMs, requests, one, two } = process;
	const entries: [string, number][] = [
		["Empty page, a second", loads.emptyPage],
		...loads.pages.map(({ page, small }): [string, number] => [`${page}, a second`, small]),
		...times.map(({ page, ratio }): [string, number] => [`${page}, large to small`, ratio]),
		...sizes.flatMap(({ page, scripts, html }): [string, number][] => [
			[`${page}, bytes of scripts`, scripts],
			[`${page}, bytes of HTML`, html],
		]),
		...(visits ?? []).flatMap(({ page, requests, paintMs }): [string, number][] => [
			[`${page}, requests of a first visit`, requests],
			[`${page}, first paint, ms`, paintMs],
		]),
		["Start, ms", startMs],
		["Memory at rest, MB", one.idleMegabytes],
		[`Memory after ${requests} requests, MB`, one.usedMegabytes],
		["Payments through the form, a second", one.paymentsPerSecond],
		["Payments, two workers to one", two.paymentsPerSecond / one.paymentsPerSecond],
		["Lists, two workers to one", two.listsPerSecond / one.listsPerSecond],
		[
			"Payments a processor second, two workers to one",
			two.paymentsPerProcessorSecond / one.paymentsPerProcessorSecond,
		],
		["Lists a processor second, two workers to one", two.listsPerProcessorSecond / one.listsPerProcessorSecond],
	];
	return Object.fromEntries(entries);
}
