import type { Page } from "@playwright/test";
import { makeProperty } from "./harness/property";
import { expect, test } from "./harness/test";

test("what is typed before scripts run is still there when they do", async ({ managerPage: page }) => {
	const { pid } = await makeProperty(page);
	await page.goto(`/app/property/propertynotes?pid=${pid}`);
	await page.getByLabel("Note", { exact: true }).fill("Boiler: ask Mr Weber.");
	await page.getByRole("button", { name: "Add note", exact: true }).click();
	await page.getByRole("link", { name: "Edit this note" }).click();
	await expect(page.getByRole("heading", { name: "Edit note" })).toBeVisible();

	const letScriptsRun = await holdScripts(page);
	await page.goto(page.url(), { waitUntil: "commit" });
	const note = page.getByRole("textbox", { name: "Note" });
	await expect(note).toHaveValue("Boiler: ask Mr Weber.");
	await note.fill("Boiler: ask Mrs Weber.");
	await letScriptsRun();
	await expect(note).toHaveValue("Boiler: ask Mrs Weber.");
	await page.getByRole("button", { name: "Save note", exact: true }).click();
	await expect(page.getByText("Boiler: ask Mrs Weber.")).toBeVisible();
});

test("a menu opened before scripts run stays open when they do, and closes with its page", async ({
	managerPage: page,
}) => {
	const letScriptsRun = await holdScripts(page);
	await page.goto("/app/properties", { waitUntil: "commit" });
	await page.locator("summary", { hasText: "Your account" }).click();
	await letScriptsRun();
	await page.locator(".menu").getByRole("link", { name: "Notifications", exact: true }).click();
	await expect(page).not.toHaveTitle("Properties | Tenantry");
	await expect(page.getByRole("button", { name: "Logout", exact: true })).toBeHidden();
});

test("a menu opened while a page comes stays open, and closes when something in it is chosen, and on Back", async ({
	managerPage: page,
}) => {
	await page.goto("/app/properties");
	await page.waitForLoadState("networkidle");
	let answer = () => {};
	const held = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/app/tenants.data*", async (route) => {
		await held;
		await route.continue();
	});
	await page.getByRole("link", { name: "Tenants", exact: true }).first().click();
	await page.locator("summary", { hasText: "Your account" }).click();
	answer();
	await expect(page).toHaveTitle("Tenants | Tenantry");
	await expect(page.getByRole("button", { name: "Logout", exact: true })).toBeVisible();

	await page.goBack();
	await expect(page).toHaveTitle("Properties | Tenantry");
	await expect(page.getByRole("button", { name: "Logout", exact: true })).toBeHidden();

	await page.locator("summary", { hasText: "Your account" }).click();
	await page.locator(".menu").getByRole("link", { name: "Notifications", exact: true }).click();
	await expect(page).toHaveTitle("Notifications | Tenantry");
	await expect(page.getByRole("button", { name: "Logout", exact: true })).toBeHidden();
});

test("a click before scripts run is no error, and the page is alive when they have", async ({ managerPage: page }) => {
	const letScriptsRun = await holdScripts(page);
	await page.goto("/app/properties", { waitUntil: "commit" });
	await page.getByRole("heading", { level: 1 }).click();
	await letScriptsRun();
	await page.evaluate(() => Object.assign(window, { isSamePage: true }));
	await page.getByRole("link", { name: "Add property" }).first().click();
	await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Properties");
	expect(await page.evaluate(() => "isSamePage" in window), "the link is the scripts'").toBe(true);
});

test("a page left while it loads is no error, and the next one comes", async ({ managerPage: page }) => {
	await page.addInitScript(keepAnswersOpen);
	await page.goto("/app/properties");
	await page.waitForLoadState("networkidle");
	let run = () => {};
	const held = new Promise<void>((resolve) => {
		run = resolve;
	});
	await page.route("**/assets/*.js", async (route) => {
		await held;
		await route.continue();
	});
	await page.getByRole("link", { name: "Add property" }).first().click();
	await page.waitForFunction(() => "answersKept" in window && Number(window.answersKept) > 0);
	await page.getByRole("link", { name: "Tenants", exact: true }).first().click();
	run();
	await expect(page).toHaveTitle("Tenants | Tenantry");
});

/** In the browser: the answers of pages come whole, but their streams stay open until the page is left. */
function keepAnswersOpen() {
	const state = Object.assign(window, { answersKept: 0 });
	const { fetch } = window;
	window.fetch = async (asked, options) => {
		const answer = await fetch(asked, options);
		if (!new URL(answer.url).pathname.endsWith(".data")) return answer;
		const bytes = new Uint8Array(await answer.arrayBuffer());
		const body = new ReadableStream({
			start(stream) {
				stream.enqueue(bytes);
				options?.signal?.addEventListener("abort", () => stream.error(options.signal?.reason));
			},
		});
		state.answersKept += 1;
		return new Response(body, { status: answer.status, headers: answer.headers });
	};
}

/** The next page's scripts wait; the answer lets them run and waits until they have taken the page over. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
	let run = () => {};
	const held = new Promise<void>((resolve) => {
		run = resolve;
	});
	await page.route("**/assets/entry.client-*.js", async (route) => {
		await held;
		await route.continue();
	});
	return async () => {
		run();
		await page.waitForLoadState("load");
		await page.waitForFunction(() => "__remixRouter" in window);
		await page.waitForLoadState("networkidle");
	};
}
