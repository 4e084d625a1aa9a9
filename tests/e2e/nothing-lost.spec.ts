import { join } from "node:path";
import type { Page } from "@playwright/test";
import Database from "better-sqlite3";
import { clientOf } from "./harness/client";
import { startServer } from "./harness/server";
import { expect, expectNoAxeViolations, manager, stranger, test } from "./harness/test";

const notReached = "Navigation failed. Please refresh and try again. Error Code (NAV0001)";
const form = "/app/addEditVendor";
const firstName = (page: Page) => page.locator("main [name=firstname]");
const send = (page: Page) => page.getByRole("main").getByRole("button", { name: "Add vendor" }).click();
const cancel = (page: Page) => page.getByRole("main").getByRole("link", { name: "Cancel" }).click();
const notice = (page: Page) => page.locator(".page-notice .toast");

/** Types into a form that is not sent. */
async function typeVendor(page: Page) {
	await page.goto(form);
	await page.waitForLoadState("networkidle");
	await page.getByLabel("Last name").fill("Elm");
	await page.getByLabel("Trade").selectOption({ index: 1 });
	await firstName(page).fill("Edna");
}

test("offline nothing is sent, and page and form stay", async ({ managerPage: page, context }) => {
	await typeVendor(page);
	const sent: string[] = [];
	page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
	await context.setOffline(true);
	await send(page);
	await expect(notice(page)).toHaveText(notReached);
	await cancel(page);
	await page.getByRole("link", { name: "Feedback" }).first().click();
	await expect(firstName(page)).toHaveValue("Edna");
	await expect(page).toHaveURL(form);
	expect(sent.filter((request) => !request.includes("/events"))).toEqual([]);
	await expect(page.getByText("Offline: nothing is sent", { exact: true })).toBeVisible();
	await context.setOffline(false);
	await send(page);
	await expect(page.getByText("Vendor added.")).toBeVisible();
});

test("an answer that never comes leaves the page that stands, with what was typed", async ({ managerPage: page }) => {
	await typeVendor(page);
	for (const [status, words] of [
		[503, notReached],
		[413, "File upload failed: what was sent is too large."],
		[200, notReached],
	] as const) {
		let posts = 0;
		await page.route(/\.data(\?|$)|__manifest/, (route) => {
			if (route.request().method() === "POST") posts++;
			return route.fulfill({ status, contentType: "text/html", body: "<h1>Bad Gateway</h1>" });
		});
		await send(page);
		await expect(notice(page)).toHaveText(words);
		await expect(firstName(page)).toHaveValue("Edna");
		expect(posts, `${status} is not sent again`).toBe(1);
		await notice(page).getByRole("button", { name: "Close" }).click();
		await page.unroute(/\.data(\?|$)|__manifest/);
	}
	await page.route(/\.data(\?|$)|__manifest/, (route) => route.fulfill({ status: 503, body: "Bad Gateway" }));
	await cancel(page);
	await expect(notice(page)).toHaveText(notReached);
	await expect(firstName(page)).toHaveValue("Edna");
	await page.unroute(/\.data(\?|$)|__manifest/);
	await send(page);
	await expect(page.getByText("Vendor added.")).toBeVisible();
});

test("a page left with something unsaved is asked about, and stays or goes as it is answered", async ({
	managerPage: page,
}) => {
	await typeVendor(page);
	await page.getByRole("link", { name: "Tenantry" }).first().click();
	const question = page.getByRole("dialog", { name: "Leave without saving?" });
	await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
	await expectNoAxeViolations(page);
	await page.keyboard.press("Escape");
	await expect(question).toBeHidden();
	await expect(firstName(page)).toHaveValue("Edna");
	await page.getByRole("link", { name: "Tenantry" }).first().click();
	await question.getByRole("button", { name: "Leave without saving" }).click();
	await expect(page).toHaveURL("/app");
});

test("panels beside a form leave what is typed into it", async ({ managerPage: page, server }) => {
	const database = new Database(server.databasePath);
	database.prepare("INSERT INTO announcements (message, created_date) VALUES ('New keys', '2026-01-01')").run();
	database.close();
	await typeVendor(page);
	await page.getByRole("link", { name: "Feedback" }).first().click();
	const panel = page.getByRole("dialog", { name: "Share Your Feedback" });
	await panel.getByRole("button", { name: "Send feedback" }).click();
	await expect(panel.getByText("Please fill in all required fields")).toBeVisible();
	await panel.getByLabel("Category").selectOption("other");
	await panel.getByRole("textbox", { name: "Feedback" }).fill("Good keys.");
	await panel.getByRole("button", { name: "Send feedback" }).click();
	await expect(notice(page)).toHaveText("Thank you for your feedback!");
	await expect(panel).toBeHidden();
	await page.getByRole("link", { name: "Feedback" }).first().click();
	await panel.getByRole("button", { name: "Cancel" }).click();
	await page.locator("summary", { hasText: "Your account" }).click();
	await page.locator(".menu").getByRole("link", { name: "Preferences" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Save preferences" }).click();
	await expect(notice(page)).toHaveText("Preferences saved.");
	await page.getByRole("complementary", { name: "Announcement" }).getByRole("button").click();
	await expect(page.getByText("New keys")).toBeHidden();
	await expect(firstName(page)).toHaveValue("Edna");
});

test("a form sent after its session expired comes back to its sender alone @everywhere", async ({
	page,
	signIn,
	server,
}) => {
	await signIn(stranger);
	await typeVendor(page);
	const database = new Database(server.databasePath);
	const end = "UPDATE sessions SET expires_date = '2020-01-01' WHERE user_id = (SELECT id FROM users WHERE email = ?)";
	database.prepare(end).run(stranger.email);
	await send(page);
	await expect(page.getByText("Session expired. Please log in again. What you typed comes back")).toBeVisible();
	const login = page.getByRole("main");
	await login.locator("[name=email]").first().fill(stranger.email);
	await login.locator("[name=password]").first().fill(stranger.password);
	await login.getByRole("button", { name: "Log in", exact: true }).click();
	await expect(firstName(page)).toHaveValue("Edna");
	await expect(page.getByLabel("Last name")).toHaveValue("Elm");
	await expect(page.getByText("Here is what you typed before your session expired.")).toBeVisible();
	expect(database.prepare("SELECT count(*) AS count FROM vendors").get()).toEqual({ count: 0 });
	await send(page);
	await expect(page.getByText("Vendor added.")).toBeVisible();
	expect(database.prepare("SELECT count(*) AS count FROM kept_forms").get()).toEqual({ count: 0 });
	database.close();
});

test("an action that throws gives the form back in the specification's words", async () => {
	const preload = join(process.cwd(), "tests/e2e/harness/make-readonly.cjs");
	const server = await startServer({ JOBS: "off", NODE_OPTIONS: `--require "${preload}"` });
	try {
		const client = await clientOf(server, manager);
		const typed = {
			lastname: "Elm",
			trade: "plumbing",
			website: "elm.example.com",
			idempotencyKey: crypto.randomUUID(),
		};
		server.signal("SIGUSR2");
		await expect.poll(async () => (await client.post(form, typed)).status).toBe(500);
		const html = await (await client.post(form, typed)).text();
		expect(html).toContain("Save failed");
		expect(html).toContain('value="elm.example.com"');
		expect(html).not.toContain("NAV0000");
	} finally {
		await server.stop();
	}
});
