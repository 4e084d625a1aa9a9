import type { Page } from "@playwright/test";
import Database from "../../app/db/driver.mjs";
import { manager } from "./harness/people";
import { expect, test } from "./harness/portfolio";

test.use({ portfolio: "focus" });

test("a panel's focus comes back to what opened it, or to its menu", async ({ page, signIn }) => {
	await signIn(manager);
	await page.goto("/app/rentals");
	await page.waitForLoadState("networkidle");
	const tab = page.getByRole("link", { name: "Feedback" }).first();
	const panel = page.getByRole("dialog", { name: "Share Your Feedback" });
	for (const how of ["Cancel", "Close"]) {
		await tab.click();
		await expect(panel.getByRole("radio").first()).toBeFocused();
		await panel.getByRole("button", { name: how }).click();
		await expect(tab, how).toBeFocused();
	}

	const account = page.locator("summary", { hasText: "Your account" });
	const preferences = page.getByRole("dialog", { name: "Preferences" });
	for (const how of ["Escape", "Cancel", "Save preferences"]) {
		await account.click();
		await page.locator(".menu").getByRole("link", { name: "Preferences" }).click();
		await expect(preferences.getByRole("heading", { name: "Preferences" })).toBeFocused();
		await expect(preferences.getByRole("button", { name: "Save preferences" })).toBeVisible();
		if (how === "Escape") await page.keyboard.press("Escape");
		else await preferences.getByRole("button", { name: how }).click();
		await expect(account, how).toBeFocused();
	}

	await page.keyboard.press("Shift+Slash");
	await expect(page.getByRole("dialog").getByRole("heading", { name: "Keyboard shortcuts" })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(account).toBeFocused();
});

test("who keeps editing is where they were", async ({ page, signIn }) => {
	await signIn(manager);
	await page.goto("/app/vendors");
	await page.waitForLoadState("networkidle");
	await page
		.getByRole("main")
		.getByRole("link", { name: /^Add Vendor/i })
		.first()
		.click();
	const company = page.locator("main [name=companyName]");
	await company.fill("Elm Works");
	const keep = page.getByRole("button", { name: "Keep editing" });
	const home = page.getByRole("link", { name: "Tenantry" }).first();
	await home.click();
	await keep.click();
	await expect(home).toBeFocused();
	await company.focus();
	await page.goBack();
	await keep.click();
	await expect(company).toBeFocused();
	await expect(company).toHaveValue("Elm Works");
});

test("on a phone the search opens with the cursor in it", async ({ page, signIn }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(manager);
	await page.goto("/app/rentals");
	await page.waitForLoadState("networkidle");
	const box = page.getByRole("dialog", { name: "Search" }).getByRole("combobox");
	const link = page.getByRole("banner").getByRole("link", { name: "Search" });
	for (const open of [() => link.click(), () => page.keyboard.press("/"), () => page.keyboard.press("Control+k")]) {
		await open();
		await expect(box).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(link).toBeFocused();
	}
});

test("a search within a form leads to what it found, and says how much", async ({ page, signIn, server }) => {
	addProperties(server.databasePath);
	await signIn(manager);
	await page.goto("/app/addeditasset");
	await page.waitForLoadState("networkidle");
	const group = page.getByRole("group", { name: /^Property/ });
	for (const [typed, words] of [
		["Quillby 250", "1 match for “Quillby 250”."],
		["no one is called so", "Nothing matches “no one is called so”."],
	] as const) {
		await group.getByRole("searchbox").fill(typed);
		await group.getByRole("searchbox").press("Enter");
		await expect(group).toBeFocused();
		await expect(group).toHaveAccessibleDescription(words);
	}
});

test("what is marked as read passes focus on", async ({ page, signIn, server }) => {
	const database = new Database(server.databasePath);
	const notify = database.prepare(
		"INSERT INTO notifications (profile_id, user_id, type, message) SELECT 1, id, 'new_request', ? FROM users WHERE email = ?",
	);
	for (const message of ["The first of all", "The last of all"]) notify.run(message, manager.email);
	database.close();
	await signIn(manager);
	await page.goto("/app/rentals");
	await page.waitForLoadState("networkidle");
	await page.getByRole("link", { name: /^Notifications/ }).click();
	const menu = page.getByRole("region", { name: "Notifications" });
	const mark = (message: string) => menu.getByRole("button", { name: `Mark as read: ${message}` });
	await mark("The last of all").click();
	await expect(mark("The last of all")).toHaveCount(0);
	await expect(mark("The first of all")).toBeFocused();
});

test("Back sets a list's search, also with the cursor in it; what is being typed stays", async ({ page, signIn }) => {
	await signIn(manager);
	await page.goto("/app/tenants");
	await page.waitForLoadState("networkidle");
	const search = page.getByRole("main").getByRole("searchbox", { name: "Search", exact: true });
	await search.fill("Rita");
	await search.press("Enter");
	await expect(page).toHaveURL(/[?&]q=Rita/);
	await search.press("End");
	await search.pressSequentially(" Resident", { delay: 80 });
	await expect(page).toHaveURL(/q=Rita\+Resident/);
	await expect(search).toHaveValue("Rita Resident");
	await page.goBack();
	await expect(page).not.toHaveURL(/q=/);
	await expect(search).toBeFocused();
	await expect(search).toHaveValue("");
	await page.goForward();
	await expect(search).toHaveValue("Rita Resident");
});

test("feedback is kept where its panel is closed, and its errors come in the order of its fields", async ({
	page,
	signIn,
}) => {
	await signIn(manager);
	await page.goto("/app/rentals");
	await page.waitForLoadState("networkidle");
	const tab = page.getByRole("link", { name: "Feedback" }).first();
	const panel = page.getByRole("dialog", { name: "Share Your Feedback" });
	const text = panel.getByRole("textbox", { name: "Feedback" });
	await tab.click();
	await panel.getByRole("button", { name: "Send feedback" }).click();
	await expect(panel.getByRole("alert").getByRole("link")).toHaveText(["Choose a category.", "Feedback is required"]);
	await panel.getByLabel("Category").selectOption("bug");
	await panel.getByLabel("I would like to be contacted about this feedback").check();
	await text.fill("The keys are lost.");
	await page.keyboard.press("Escape");
	await openTab(page);
	await expect(text).toHaveValue("The keys are lost.");
	await expect(panel.getByLabel("Category")).toHaveValue("bug");
	await expect(panel.getByLabel("I would like to be contacted about this feedback")).toBeChecked();
	await panel.getByRole("button", { name: "Reset" }).click();
	await expect(text).toHaveValue("");
	await expect(panel.getByLabel("Category")).toHaveValue("");
	await text.fill("Once more.");
	await panel.getByRole("button", { name: "Cancel" }).click();
	await openTab(page);
	await expect(text).toHaveValue("");

	async function openTab({ keyboard }: Page) {
		await expect(tab).toBeFocused();
		await keyboard.press("Enter");
		await expect(panel).toBeVisible();
	}
});

/** So many that a form offers them by a search. */
function addProperties(databasePath: string) {
	const database = new Database(databasePath);
	const columns = database.prepare("SELECT name FROM pragma_table_info('properties') WHERE name <> 'id'").pluck().all();
	const values = columns.map((column) =>
		/^(name|sort_name|search_text)$/.test(String(column)) ? "'quillby ' || n" : column,
	);
	database.exec(`WITH RECURSIVE number(n) AS (VALUES (101) UNION ALL SELECT n + 1 FROM number WHERE n < 350)
		INSERT INTO properties (${columns}) SELECT ${values} FROM (SELECT * FROM properties ORDER BY id LIMIT 1), number`);
	database.close();
}
