import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The guidelines at levels A and AA, and what axe counts as best practice. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds on the page as it stands, by all rules or by some, on all of it or `within` a part, each with the
 * first elements that break it.
 */
export async function axeViolations(page: Page, rules?: string[], within?: string): Promise<string[]> {
	await page.locator(".submit-bar").evaluateAll(lieStill);
	const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], preload: false });
	if (within) axe.include(within);
	const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze();
	return violations.map(({ id, help, nodes }) => {
		const elements = nodes.slice(0, 4).map((node) => node.html.slice(0, 200));
		return `${id}: ${help}\n  ${elements.join("\n  ")}${nodes.length > 4 ? `\n  and ${nodes.length - 4} more` : ""}`;
	});
}

/** No accessibility violation that axe can find on the page as it stands. */
export async function expectNoAxeViolations(page: Page) {
	expect(await axeViolations(page), "accessibility violations").toEqual([]);
}

/** What stays in view covers controls in part until one scrolls on; axe would take what it covers for small. */
function lieStill(bars: (HTMLElement | SVGElement)[]) {
	for (const bar of bars) bar.style.position = "static";
}
