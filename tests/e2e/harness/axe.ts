import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Frame, type Page } from "@playwright/test";

/** The small build: it goes to every page anew. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The guidelines at levels A and AA, and what axe counts as best practice. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * By some rules instead of all, `within` one part, or without the parts that were looked at on another page. Of rows,
 * items and choices that differ in their words alone, two are looked at.
 */
type Part = { rules?: string[]; within?: string; without?: string[] };

/** What axe finds on the page as it stands, or on a part of it, each with the first elements that break it. */
export async function axeViolations(page: Page, { rules, within, without = [] }: Part = {}): Promise<string[]> {
	await Promise.all(page.frames().map(bringAxe));
	const runOnly = rules ? { type: "rule", values: rules } : { type: "tag", values: tags };
	await page.evaluate(markAlike);
	return page.evaluate(askAxe, {
		runOnly,
		context: { include: [within ?? "html"], exclude: [...without, "[data-alike]"] },
	});
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

/**
 * Marks the third and later rows, items and choices that repeat what stands beside them: the same elements, classes and
 * attributes, empty where those are. Runs in the page.
 */
function markAlike() {
	const worded = /^(id|for|name|value|href|src|action|title|datetime|form|list|aria-(label|\w+by|controls))$/;
	const shapeOf = (one: Element) => {
		const copy = one.cloneNode(true) as Element;
		const nodes = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
		for (let node: Node | null = copy; node; node = nodes.nextNode()) {
			if (node instanceof Text) node.data = node.data.trim() && "words";
			if (!(node instanceof Element)) continue;
			for (const attribute of node.attributes) if (worded.test(attribute.name)) attribute.value &&= "words";
		}
		return copy.outerHTML;
	};
	const seen = new Map<Element | null, Map<string, number>>();
	for (const one of document.querySelectorAll("tbody tr, li, option, dl > div")) {
		if (one.closest("[data-alike]")) continue;
		const beside = seen.get(one.parentElement) ?? new Map<string, number>();
		const shape = shapeOf(one);
		const times = (beside.get(shape) ?? 0) + 1;
		seen.set(one.parentElement, beside.set(shape, times));
		if (times > 2) one.setAttribute("data-alike", "");
	}
}
