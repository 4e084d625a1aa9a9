import type { Locator, Page, Route } from "@playwright/test";
import { expect, expectNoAxeViolations, manager, test } from "./harness/test";

const notReached = "Navigation failed. Please refresh and try again. Error Code (NAV0001)";
const failed =
	"Something went wrong. Please navigate back and refresh the page. If issue still persists, plesae contact support. Error Code (NAV0000)";
const marked = { "X-Remix-Response": "yes", "Content-Type": "text/x-script" };

/** What comes in place of an answer, and what is said of it. */
const answers: [how: string, words: string, (route: Route) => Promise<unknown> | undefined][] = [
	["our server's 500", failed, (route) => route.fulfill({ status: 500, headers: marked, body: "[]" })],
	["a proxy's 502", notReached, (route) => route.fulfill({ status: 502, body: "Bad Gateway" })],
	["a broken connection", notReached, (route) => route.abort("connectionreset")],
	["nothing at all", notReached, () => undefined],
];

/** The bell's menu, the preferences and the search: how each is opened, and where its page is. */
const panels = [
	{
		name: "the bell",
		asks: /\/resources\/notifications\.data/,
		page: "/app/mynotifications",
		open: async (page: Page) => {
			await page.getByRole("link", { name: /^Notifications, / }).click();
			return page.getByRole("region", { name: "Notifications" });
		},
		link: "View More...",
		filled: (panel: Locator) => panel.getByRole("list").or(panel.getByText("You're all caught up.")),
	},
	{
		name: "the preferences",
		asks: /\/app\/myaccount\/preferences\.data/,
		page: "/app/myaccount/preferences",
		open: async (page: Page) => {
			await page.locator("summary", { hasText: "Your account" }).click();
			await page.locator(".menu").getByRole("link", { name: "Preferences" }).click();
			return page.getByRole("dialog");
		},
		link: "Open the page",
		filled: (panel: Locator) => panel.getByText("Save preferences"),
	},
	{
		name: "the search",
		asks: /\/app\/search\/suggest|\/resources\/search/,
		page: "/app/search?q=qxzvw",
		open: async (page: Page) => {
			await page.getByRole("combobox", { name: /^Search Properties/ }).fill("");
			await page.getByRole("combobox", { name: /^Search Properties/ }).fill("qxzvw");
			return page.getByRole("search");
		},
		link: "All results",
		filled: (panel: Locator) => panel.getByText("No results for qxzvw"),
	},
];

const form = "/app/addEditVendor";
const typed = (page: Page) => page.locator("main [name=companyName]");

async function typeVendor(page: Page) {
	await page.goto(form);
	await page.waitForLoadState("networkidle");
	await typed(page).fill("Elm Works");
}

for (const { name, asks, page: address, open, link, filled } of panels) {
	test(`${name} says what came in place of its answer, over a page that stays, and is filled when tried again`, async ({
		context,
		signIn,
	}) => {
		await signIn(manager);
		const page = await context.newPage();
		await typeVendor(page);
		await page.clock.install();
		for (const [how, words, answer] of answers) {
			await page.route(asks, (route) => answer(route));
			const asked = page.waitForRequest(asks);
			const panel = await open(page);
			await page.clock.runFor(1_000);
			await asked;
			// Our server's own answer is not waited for again.
			if (words === notReached) await page.clock.runFor(20_000);
			await expect(panel.getByRole("alert"), how).toHaveText(words);
			await expect(page.getByText(words), `${how}, said once`).toHaveCount(1);
			await expect(panel.getByText("One moment…")).toHaveCount(0);
			await expect(panel.getByRole("link", { name: link })).toHaveAttribute("href", address);
			// The popup of the search covers a part of the form's fields, which axe takes for too small.
			if (name !== "the search" && how === answers[0]?.[0]) await expectNoAxeViolations(page);
			await page.unroute(asks);
			await panel.getByRole("button", { name: "Try again" }).click();
			await page.clock.runFor(1_000);
			await expect(filled(panel), how).toBeVisible();
			await expect(panel.getByRole("alert")).toHaveCount(0);
			await page.keyboard.press("Escape");
			await expect(typed(page)).toHaveValue("Elm Works");
			await expect(page).toHaveURL(form);
		}
	});

	test(`${name} says that the session is over, over a page that stays`, async ({ managerPage: page, context }) => {
		await typeVendor(page);
		await context.clearCookies({ name: "tenantry_session" });
		const panel = await open(page);
		await expect(panel.getByRole("alert")).toHaveText("Session expired. Please log in again.");
		await expect(panel.getByRole("link", { name: link })).toHaveAttribute("href", address);
		await expect(typed(page)).toHaveValue("Elm Works");
	});
}

test("feedback sent after the session expired stays in its panel, and so does the page beneath", async ({
	managerPage: page,
	context,
}) => {
	await typeVendor(page);
	await page.getByRole("link", { name: "Feedback" }).first().click();
	const panel = page.getByRole("dialog");
	await panel.getByLabel("Category", { exact: true }).selectOption("other");
	await panel.getByLabel("Feedback", { exact: true }).fill("The list is too long.");
	await context.clearCookies({ name: "tenantry_session" });
	await panel.getByRole("button", { name: "Send feedback", exact: true }).click();
	await expect(page.getByText("Session expired. Please log in again.")).toBeVisible();
	await expect(panel.getByLabel("Feedback", { exact: true })).toHaveValue("The list is too long.");
	await expect(typed(page)).toHaveValue("Elm Works");
	await expect(page).toHaveURL(form);
});
