import type { Locator, Page } from "@playwright/test";
import { recordIds } from "./harness/addresses";
import { manager } from "./harness/people";
import { expect, test } from "./harness/portfolio";

test("a manager signs in with the keyboard, field after field", async ({ page }) => {
	await page.goto("/");
	await tabTo(page, page.getByLabel("Email"));
	await page.keyboard.type(manager.email);
	await page.keyboard.press("Tab");
	await expect(page.getByLabel("Password")).toBeFocused();
	await page.keyboard.type("not my password");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("alert")).toBeFocused();

	await tabTo(page, page.getByLabel("Password"));
	await page.keyboard.type(manager.password);
	await tabTo(page, page.getByRole("button", { name: "Show", exact: true }));
	await tabTo(page, page.getByLabel("Remember me"));
	await page.keyboard.press("Space");
	await expect(page.getByLabel("Remember me")).toBeChecked();
	await tabTo(page, page.getByRole("button", { name: "Log in" }));
	await page.keyboard.press("Enter");
	await expect(page).toHaveTitle("Dashboard | Tenantry");
});

test("the first stop of a page skips its menu", async ({ page, signIn }) => {
	await signIn(manager);
	await page.goto("/app/properties");
	await page.keyboard.press("Tab");
	const skip = page.getByRole("link", { name: "Skip to main content" });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport({ ratio: 1 });
	await page.keyboard.press("Enter");
	await expect(page.getByRole("main")).toBeFocused();
	await page.keyboard.press("Tab");
	expect(await page.locator("main :focus").count(), "the next stop is in the page").toBe(1);
});

test("a list is narrowed and a row of it opened", async ({ page, signIn }) => {
	await signIn(manager);
	await page.goto("/app/tenants");
	await tabTo(page, page.getByRole("main").getByRole("searchbox"));
	await page.keyboard.type("Rita");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/[?&]q=Rita/);
	const row = page.getByRole("table").getByRole("link", { name: "Rita Resident" });
	await expect(row).toBeVisible();
	await tabTo(page, row);
	await page.keyboard.press("Enter");
	await expect(page).toHaveTitle("Tenant Summary | Tenantry");
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Rita Resident");
});

test("on a phone, the filters that were opened come next", async ({ page, signIn }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(manager);
	await page.goto("/app/myteam");
	await tabTo(page, page.locator("summary", { hasText: "Filters" }));
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(page.locator(".filters-in-view").getByRole("combobox").first()).toBeFocused();
});

test("a refused form leads to what is wrong, and the payment is taken", async ({ page, signIn, server }) => {
	await signIn(manager);
	await page.goto(`/app/receivepayment?id=${recordIds(server.databasePath).lease}`);
	const amount = page.getByLabel("Amount", { exact: true });
	await tabTo(page, amount);
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.type("twelve");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("alert")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Enter an amount like 12.50." })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(amount).toBeFocused();
	await expect(amount).toHaveAccessibleDescription(/Enter an amount like 12\.50\./);

	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.type("75.50");
	await tabTo(page, page.getByLabel("Method"));
	await page.keyboard.type("Cash");
	await tabTo(page, page.getByRole("button", { name: "Receive payment" }));
	await page.keyboard.press("Enter");
	await expect(page.getByText(/^Received \$75\.50 from Rita Resident\./)).toBeVisible();
});

test("a menu opens, is walked, and closes where it was opened", async ({ page, signIn }) => {
	await signIn(manager);
	await page.goto("/app/rentals");
	const account = page.locator("summary", { hasText: "Your account" });
	await tabTo(page, account);
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Account", exact: true })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("link", { name: "Account", exact: true })).toBeHidden();
	await expect(account).toBeFocused();

	await page.keyboard.press("Enter");
	await tabTo(page, page.getByRole("link", { name: "Preferences", exact: true }));
	await page.keyboard.press("Enter");
	const preferences = page.getByRole("dialog", { name: "Preferences" });
	await tabTo(page, preferences.getByRole("button", { name: "Save preferences" }));
	await page.keyboard.press("Escape");
	await expect(preferences).toBeHidden();
	await expect(page.getByRole("link", { name: "Account", exact: true })).toBeHidden();
});

test("a phone's menu opens and closes where it was opened", async ({ page, signIn }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(manager);
	await page.goto("/app/rentals");
	const toggle = page.locator("a[href='#menu']");
	await tabTo(page, toggle);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("link", { name: "Dashboard", exact: true })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("link", { name: "Dashboard", exact: true })).toBeHidden();
	await expect(toggle).toBeFocused();
});

test("a question is answered No, then Yes", async ({ page, signIn, server }) => {
	await signIn(manager);
	await page.goto(`/app/leaseledger/leaseledgernotes?id=${recordIds(server.databasePath).lease}`);
	await tabTo(page, page.getByLabel("Note", { exact: true }));
	await page.keyboard.type("Written without a mouse.");
	await tabTo(page, page.getByRole("button", { name: "Add note" }));
	await page.keyboard.press("Enter");
	const note = page.getByRole("listitem").filter({ hasText: "Written without a mouse." });
	await expect(note).toHaveCount(1);
	for (const answer of [
		page.getByRole("link", { name: "No", exact: true }),
		page.getByRole("button", { name: "Yes", exact: true }),
	]) {
		await tabTo(page, note.getByRole("link", { name: "Delete this note" }));
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { name: "Confirm Delete" })).toBeVisible();
		await tabTo(page, answer);
		await page.keyboard.press("Enter");
		await expect(page).toHaveTitle("Lease Notes | Tenantry");
	}
	await expect(page.getByText("Deleted Successfully!")).toBeVisible();
	await expect(note).toHaveCount(0);
});

for (const address of ["/signup", "/app", "/app/addnewproperty"]) {
	test(`${address} is walked from end to end, and every stop is seen`, async ({ page, signIn }) => {
		if (address.startsWith("/app")) await signIn(manager);
		await page.goto(address);
		const stops = page.locator("a[href], button, input, select, textarea, summary").filter({ visible: true });
		const walked = await tabTo(page, stops.and(page.locator(":not([tabindex='-1'])")).last());
		const seen = new Set(walked.filter(({ marked }) => marked).map(({ html }) => html));
		const unseen = walked.filter(({ html }) => !seen.has(html)).map(({ html }) => html);
		expect([...new Set(unseen)], "stops without a visible focus").toEqual([]);
	});
}

/** Presses Tab until the keyboard is there, and gives the stops on the way. A trap, or no way there, fails. */
async function tabTo(page: Page, target: Locator): Promise<{ html: string; marked: boolean }[]> {
	const stops = [];
	for (let presses = 0; presses < 300; presses++) {
		await page.keyboard.press("Tab");
		const stop = await target.evaluate(describeFocus);
		stops.push(stop);
		if (stop.arrived) return stops;
	}
	throw new Error(`The keyboard does not come to ${target}.`);
}

/** Where the keyboard is, and whether an outline on it or around it shows that. Runs in the browser. */
function describeFocus(target: Element) {
	const stop = document.activeElement ?? document.body;
	const boxes = [getComputedStyle(stop, "::after")];
	for (let around: Element | null = stop; around; around = around.parentElement) boxes.push(getComputedStyle(around));
	const marked = boxes.some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && outlineWidth !== "0px");
	return { arrived: stop === target, marked: marked || stop === document.body, html: stop.outerHTML.slice(0, 120) };
}
