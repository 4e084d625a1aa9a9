import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Frame, type Page } from "@playwright/test";

/** The small build: it goes to every page anew. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The guidelines at levels A and AA, and what axe counts as best practice. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** By some rules instead of all, `within` one part, or without the parts that were looked at on another page. */
type Part = { rules?: string[]; within?: string; without?: string[] };

/** What axe finds on the page as it stands, or on a part of it, each with the first elements that break it. */
export async function axeViolations(page: Page, { rules, within, without = [] }: Part = {}): Promise<string[]> {
	await Promise.all(page.frames().map(bringAxe));
	const runOnly = rules ? { type: "rule", values: rules } : { type: "tag", values: tags };
	return page.evaluate(askAxe, { runOnly, context: { include: [within ?? "html"], exclude: without } });
}

/** No accessibility violation that axe can find on the page as it stands. */
export async function expectNoAxeViolations(page: Page) {
	expect(await axeViolations(page), "accessibility violations").toEqual([]);
}

/** Into every document once; a frame that runs no scripts is not looked into. */
async function bringAxe(frame: Frame) {
	const bring = async () => {
		if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(source);
	};
	if (frame.parentFrame() === null) await bring();
	else await bring().catch(() => undefined);
}

type Question = { runOnly: { type: string; values: string[] }; context: { include: string[]; exclude: string[] } };

/** Runs in the page, and gives words alone: all that axe says of a page would take longer to hand over. */
async function askAxe({ runOnly, context }: Question): Promise<string[]> {
	// What stays in view covers controls in part until one scrolls on; axe would take what it covers for small.
	for (const bar of document.querySelectorAll<HTMLElement>(".submit-bar")) bar.style.position = "static";
	const { axe } = window as unknown as { axe: typeof import("axe-core") };
	const options = { runOnly, resultTypes: ["violations"], preload: false } as import("axe-core").RunOptions;
	const { violations } = await axe.run(context, options);
	return violations.map(({ id, help, nodes }) => {
		const elements = nodes.slice(0, 4).map((node) => node.html.slice(0, 200));
		return `${id}: ${help}\n  ${elements.join("\n  ")}${nodes.length > 4 ? `\n  and ${nodes.length - 4} more` : ""}`;
	});
}
