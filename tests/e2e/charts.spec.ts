import type { Locator, Page } from "@playwright/test";
import { recordIds } from "./harness/addresses";
import { manager, ownerPerson } from "./harness/people";
import { expect, test } from "./harness/portfolio";

const months = { 1280: 12, 390: 6 } as const;

test("every chart is drawn for its width, can be read, and tells its values @journey", async ({
	page,
	server,
	signIn,
}) => {
	const { owner } = recordIds(server.databasePath);
	await signIn(manager);
	for (const address of ["/app", "/app/financials", `/app/rentalowner/financials?oid=${owner}`]) {
		await expectDrawn(page, address);
	}
	await signIn(ownerPerson);
	await expectDrawn(page, "/owner/ohome");
});

async function expectDrawn(page: Page, address: string) {
	await page.goto(address);
	const chart = page.locator("figure").filter({ has: page.getByText("Show as table") });
	const bars = chart.getByRole("listitem").filter({ visible: true });
	for (const [width, count] of Object.entries(months)) {
		await page.setViewportSize({ width: Number(width), height: 800 });
		await expect(bars, `${address} at ${width}`).toHaveCount(count);
		expect(await smallestLetters(chart), `${address} at ${width}`).toBeGreaterThanOrEqual(12);
		await expectValues(chart, bars.nth(count - 3));
	}
	await expectOnPaper(page, chart);
}

/** On paper every bar is drawn, and the table stands beneath without being opened. */
async function expectOnPaper(page: Page, chart: Locator) {
	await expect(chart.getByRole("table")).toBeHidden();
	await page.emulateMedia({ media: "print" });
	await page.setViewportSize({ width: 1280, height: 800 });
	await expect(chart.locator("li button").filter({ visible: true })).toHaveCount(12);
	await expect(chart.getByRole("table")).toBeVisible();
	await page.emulateMedia({ media: null });
}

/** On the screen, in pixels: a drawing that is scaled down scales its letters too. */
async function smallestLetters(chart: Locator): Promise<number> {
	const sizes = await chart.locator("text, li span").evaluateAll((words) =>
		words
			.filter((word) => word.getClientRects().length > 0)
			.map((word) => {
				const scale = word instanceof SVGGraphicsElement ? (word.getScreenCTM()?.a ?? 0) : 1;
				return Number.parseFloat(getComputedStyle(word).fontSize) * scale;
			}),
	);
	expect(sizes.length).toBeGreaterThan(0);
	return Math.min(...sizes);
}

/** What a focused bar says is what the table says of its month. */
async function expectValues(chart: Locator, bar: Locator) {
	const button = bar.getByRole("button");
	await button.focus();
	const said = button.locator("span").last();
	await expect(said).toHaveCSS("opacity", "1");
	const [month = "", values = ""] = ((await said.textContent()) ?? "").split(": ");
	const cells = await chart.locator("tr", { has: chart.page().locator("th", { hasText: month }) }).evaluate((row) => {
		return [...row.querySelectorAll("td")].map((cell) => cell.textContent ?? "");
	});
	expect(cells.length).toBeGreaterThan(0);
	for (const cell of cells) expect(values).toContain(cell);
}
