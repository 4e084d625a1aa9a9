import { type Browser, chromium } from "@playwright/test";
import { chromiumAtHand } from "../find-chromium.mjs";
import type { FirstVisit, Page } from "./figures";
import type { MeasuredServer } from "./measured-server";
import { quantile } from "./quantile";

const visits = 5;

/**
 * What a browser that has kept nothing asks for, and when it paints first: the median of five visits each. Undefined
 * where no browser is found.
 */
export async function firstVisits(server: MeasuredServer, pages: readonly Page[]): Promise<FirstVisit[] | undefined> {
	const executablePath = chromiumAtHand();
	if (!executablePath) return undefined;
	const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
	try {
		const figures: FirstVisit[] = [];
		for (const page of pages) figures.push(await visited(browser, server, page));
		return figures;
	} finally {
		await browser.close();
	}
}

async function visited(browser: Browser, { url, headers }: MeasuredServer, page: Page): Promise<FirstVisit> {
	const measured: { requests: number; paintMs: number }[] = [];
	for (let visit = 0; visit < visits; visit++) measured.push(await visitOnce(browser, url, headers.cookie, page));
	const median = (of: "requests" | "paintMs") =>
		quantile(
			measured.map((visit) => visit[of]),
			0.5,
		);
	return { page: page.name, requests: median("requests"), paintMs: median("paintMs") };
}

async function visitOnce(browser: Browser, url: string, cookie: string | undefined, { address }: Page) {
	const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
	const [name = "", value = ""] = cookie?.split("=") ?? [];
	if (address !== "/") await context.addCookies([{ name, value, url }]);
	const page = await context.newPage();
	let requests = 0;
	page.on("request", () => requests++);
	await page.goto(url + address, { waitUntil: "load" });
	await page.waitForTimeout(500);
	const paintMs = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
	await context.close();
	return { requests, paintMs: paintMs ?? Number.NaN };
}
