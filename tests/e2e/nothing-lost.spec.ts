import { pathToFileURL } from "node:url";
import type { BrowserContext, Page, Route } from "@playwright/test";
import Database from "../../app/db/driver.mjs";
import { clientOf } from "./harness/client";
import { startServer } from "./harness/server";
import { expect, expectNoAxeViolations, manager, test } from "./harness/test";

const notReached = "Navigation failed. Please refresh and try again. Error Code (NAV0001)";
const form = "/app/addEditVendor";
const company = (page: Page) => page.locator("main [name=companyName]");
const send = (page: Page) => page.getByRole("main").getByRole("button", { name: "Add vendor" }).click();
const cancel = (page: Page) => page.getByRole("main").getByRole("link", { name: "Cancel" }).click();
const notice = (page: Page) => page.locator(".page-notice .toast");

/** Types into a form that is not sent. */
async function typeVendor(page: Page, name = "Elm Works") {
	await page.goto(form);
	await page.waitForLoadState("networkidle");
	await page.getByLabel("Last name").fill("Elm");
	await page.getByLabel("Trade").selectOption({ index: 1 });
	await company(page).fill(name);
}

/** A manager's page whose console may tell of requests that fail. */
async function unreachedPage(signIn: (person: typeof manager) => Promise<void>, context: BrowserContext) {
	await signIn(manager);
	return context.newPage();
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
	await expect(company(page)).toHaveValue("Elm Works");
	await expect(page).toHaveURL(form);
	expect(sent.filter((request) => !request.includes("/events"))).toEqual([]);
	await expect(page.getByText("You're offline. Nothing will be sent.", { exact: true })).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByText(notReached), "said no more once there is a network").toHaveCount(0);
	await send(page);
	await expect(page.getByText("Vendor added.")).toBeVisible();
});

test("an answer that never comes leaves the page that stands, with what was typed", async ({ signIn, context }) => {
	const page = await unreachedPage(signIn, context);
	await typeVendor(page, "Ash Works");
	const answers = /\.data(\?|$)|__manifest/;
	for (const [answer, words] of [
		[(route: Route) => route.fulfill({ status: 502, contentType: "text/html", body: "Bad Gateway" }), notReached],
		[(route: Route) => route.fulfill({ status: 413, body: "" }), "This form has too much text."],
		[(route: Route) => route.fulfill({ status: 200, contentType: "text/html", body: "Wi-Fi" }), notReached],
		[(route: Route) => route.abort("connectionreset"), notReached],
	] as const) {
		let posts = 0;
		await page.route(answers, (route) => {
			if (route.request().method() === "POST") posts++;
			return answer(route);
		});
		await send(page);
		await expect(notice(page)).toHaveText(words);
		await expect(company(page)).toHaveValue("Ash Works");
		expect(posts, "it is not sent again").toBe(1);
		await notice(page).getByRole("button", { name: "Close" }).click();
		await page.unroute(answers);
	}
	await page.route(answers, (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
	await cancel(page);
	await expect(notice(page)).toHaveText(notReached);
	await expect(page).toHaveURL(form);
	await expect(company(page)).toHaveValue("Ash Works");
	await page.unroute(answers);
	await send(page);
	await expect(page.getByText("Vendor added.")).toBeVisible();
	await expect(notice(page)).toBeHidden();
});

test("a form that was taken is not asked for again where its next page does not come", async ({
	signIn,
	context,
	server,
}) => {
	const page = await unreachedPage(signIn, context);
	await typeVendor(page, "Oak Works");
	const pages = /\.data(\?|$)/;
	await page.route(pages, (route) => {
		if (route.request().method() === "POST") return route.fallback();
		return route.fulfill({ status: 502, contentType: "text/html", body: "Bad Gateway" });
	});
	await send(page);
	await expect(notice(page)).toContainText("We received what you sent, so don't send it again.");
	await expect(page.getByText(notReached)).toHaveCount(0);
	const database = new Database(server.databasePath, { readonly: true });
	const vendors = database.prepare("SELECT count(*) FROM vendors WHERE company_name = 'Oak Works'").pluck();
	expect(vendors.get()).toBe(1);
	const button = page.getByRole("main").getByRole("button", { name: "Add vendor" });
	const fields = await page.locator("main form").evaluate((form: HTMLFormElement) => [...new FormData(form)]);
	await button.click({ force: true }).catch(() => {});
	const again = await page.request.post(form, {
		form: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])),
		headers: { Origin: server.url },
		maxRedirects: 0,
	});
	expect(again.status(), "the same form sent again is the same vendor").toBe(303);
	expect(vendors.get()).toBe(1);
	database.close();
	await page.unroute(pages);
	await expect(page.getByText("Vendor added.")).toBeVisible({ timeout: 20_000 });
	await expect(notice(page)).toBeHidden();
});

test("a page whose code does not arrive is loaded whole once it can be", async ({ signIn, context }) => {
	const page = await unreachedPage(signIn, context);
	await typeVendor(page);
	const code = /\/assets\/vendors-|\/resources\/health/;
	await page.route(code, (route) => route.abort());
	await cancel(page);
	await expect(notice(page)).toHaveText(notReached);
	await expect(company(page)).toHaveValue("Elm Works");
	await page.unroute(code);
	await cancel(page);
	await expect(page.getByRole("heading", { name: "Vendors", level: 1 })).toBeVisible();
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
	await expect(company(page)).toHaveValue("Elm Works");
	await page.getByRole("link", { name: "Tenantry" }).first().click();
	await question.getByRole("button", { name: "Leave without saving" }).click();
	await expect(page).toHaveURL("/app");
});

test("logging out with something unsaved is asked about too", async ({ managerPage: page }) => {
	await typeVendor(page);
	const asked = page.waitForEvent("dialog").then(async (dialog) => {
		await dialog.dismiss();
		return dialog.type();
	});
	await page.locator("summary", { hasText: "Your account" }).click();
	await page.getByRole("button", { name: "Logout" }).click();
	expect(await asked).toBe("beforeunload");
	await expect(company(page)).toHaveValue("Elm Works");
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
	await expect(company(page)).toHaveValue("Elm Works");
});

test("a form sent after its session expired comes back to its sender alone @journey", async ({
	managerPage: page,
	server,
}) => {
	const typed = `Elm ${test.info().project.name}`;
	await typeVendor(page, typed);
	await page.context().clearCookies({ name: "tenantry_session" });
	await send(page);
	await expect(page.getByText("Session expired. Please log in again. You'll get back what you typed")).toBeVisible();
	const login = page.getByRole("main");
	await login.locator("[name=email]").first().fill(manager.email);
	await login.locator("[name=password]").first().fill(manager.password);
	await login.getByRole("button", { name: "Log in", exact: true }).click();
	await expect(page.getByText("Here's what you typed before your session expired.")).toBeVisible();
	await expect(company(page)).toHaveValue(typed);
	await expect(page.getByLabel("Last name")).toHaveValue("Elm");
	if (test.info().project.name !== "no-js") {
		await page.waitForLoadState("networkidle");
		await page.getByRole("link", { name: "Tenantry" }).first().click();
		await page.getByRole("button", { name: "Keep editing" }).click();
	}
	const database = new Database(server.databasePath, { readonly: true });
	const vendors = database.prepare("SELECT count(*) FROM vendors WHERE company_name = ?").pluck();
	expect(vendors.get(typed)).toBe(0);
	await send(page);
	await expect(page.getByText("Vendor added.")).toBeVisible();
	expect(vendors.get(typed)).toBe(1);
	expect(database.prepare("SELECT count(*) FROM kept_forms").pluck().get()).toBe(0);
	database.close();
});

test("a form typed while the server starts anew stays, and is taken once there is one", async ({ browser }) => {
	const server = await startServer({ JOBS: "off" });
	const context = await browser.newContext({ baseURL: server.url });
	try {
		const page = await context.newPage();
		await context.request.post("/", { form: { ...manager }, headers: { Origin: server.url } });
		await typeVendor(page, "Fir Works");
		await server.crashAndRestart(async () => {
			await send(page);
			await expect(notice(page)).toHaveText(notReached);
			await expect(page.getByText(notReached), "said once").toHaveCount(1);
			await expect(company(page)).toHaveValue("Fir Works");
		});
		await page.getByLabel("First name").fill("Fay");
		await send(page);
		await expect(page.getByText("Vendor added.")).toBeVisible();
		const database = new Database(server.databasePath, { readonly: true });
		const vendors = database.prepare("SELECT count(*) FROM vendors WHERE company_name = 'Fir Works'").pluck();
		expect(vendors.get()).toBe(1);
		database.close();
	} finally {
		await context.close();
		await server.stop();
	}
});

test("where no mail service is set up, a link to a new password is not promised", async () => {
	const server = await startServer({ JOBS: "off", DEV_MAILBOX: "0" });
	try {
		const client = await clientOf(server);
		const answer = await client.post("/resetpassword?intent=request", { email: manager.email, login: "/" });
		expect(answer.status).toBe(400);
		expect(await answer.text()).toContain("Password reset email could not be sent");
	} finally {
		await server.stop();
	}
});

test("an action that throws gives the form back in the specification's words", async () => {
	const preload = pathToFileURL("tests/e2e/harness/make-readonly.mjs");
	const server = await startServer({ JOBS: "off", NODE_OPTIONS: `--import ${preload}` });
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
		const feedback = { feedback_text: "Good keys.", feedback_category: "other" };
		const refused = await client.post("/app/feedback", feedback);
		const again = await refused.text();
		expect([refused.status, again.includes("Error submitting feedback"), again.includes("Good keys.")]).toEqual([
			400,
			true,
			true,
		]);
	} finally {
		await server.stop();
	}
});
