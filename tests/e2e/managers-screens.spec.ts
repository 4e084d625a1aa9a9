import type { Page } from "@playwright/test";
import { makeProperty } from "./harness/property";
import { expect, expectNoAxeViolations, test } from "./harness/test";
import { unfold } from "./harness/unfold";

test("a list's filters apply as they change, and the rest opens on demand", async ({ managerPage: page }) => {
	await page.goto("/app/rentroll", { waitUntil: "networkidle" });
	const filters = page.getByRole("main").locator("form.filters");
	await expect(filters.getByRole("button", { name: "Apply" })).toBeHidden();
	await filters.getByLabel("Status", { exact: true }).focus();
	await filters.getByLabel("Status", { exact: true }).selectOption("vacant");
	await expect(page).toHaveURL(/[?&]status=vacant/);
	await expect(filters.getByLabel("Status", { exact: true })).toBeFocused();
	await filters.getByLabel("Search").pressSequentially("no such home");
	await expect(page).toHaveURL(/[?&]q=no\+such\+home/);
	await expect(filters.getByLabel("Search")).toBeFocused();
	await page.getByRole("link", { name: "Clear filters" }).first().click();
	await expect(filters.getByLabel("Search")).toHaveValue("");
	await expect(filters.getByLabel("Status", { exact: true })).toHaveValue("");
});

test("without scripts the same filters wait for Apply, beside the search @no-js", async ({ managerPage: page }) => {
	await page.goto("/app/rentroll?beds=2");
	const filters = page.getByRole("main").locator("form.filters");
	const behind = filters.locator(".filters-behind");
	await expect(behind).toBeHidden();
	await filters.locator("summary").click();
	await expect(behind).toBeVisible();
	await filters.getByLabel("Status", { exact: true }).selectOption("vacant");
	const [search, apply] = [filters.getByLabel("Search"), filters.getByRole("button", { name: "Apply" })];
	const [left, right] = [await search.boundingBox(), await apply.boundingBox()];
	expect(Math.abs((left?.y ?? 0) - (right?.y ?? 100))).toBeLessThan(8);
	await apply.click();
	await expect(page).toHaveURL(/[?&]status=vacant/);
});

test("without a search, Apply follows the filters in view @no-js", async ({ managerPage: page }) => {
	await makeProperty(page);
	await page.goto("/app/bulkcharges");
	const filters = page.getByRole("main").locator("form.filters");
	await expect(filters.getByLabel("Property", { exact: true })).toBeVisible();
	const leases = await filters.getByLabel("Leases", { exact: true }).boundingBox();
	const apply = await filters.getByRole("button", { name: "Apply" }).boundingBox();
	expect(apply?.x ?? 0).toBeGreaterThan(leases?.x ?? Number.POSITIVE_INFINITY);
});

test("a property needs six facts; what is folded opens where it is wrong @journey", async ({
	managerPage: page,
	javaScriptEnabled,
}) => {
	await page.goto("/app/addnewproperty");
	await expect(page.getByLabel("Cash reserve")).toBeHidden();
	await expect(page.getByRole("button", { name: "Add property" })).toBeInViewport({ ratio: 1 });
	await unfold(page, "Financial settings");
	await page.getByLabel("Cash reserve").fill("-5");
	await page.getByRole("button", { name: "Add property" }).click();
	await expect(page.getByRole("alert")).toContainText("Enter an amount above zero.");
	await expect(page.getByLabel("Cash reserve")).toHaveValue("-5");
	await expect(page.getByLabel("Cash reserve")).toBeVisible();
	await expect(page.getByLabel("Year built")).toBeHidden();
	if (javaScriptEnabled) await expectNoAxeViolations(page);
	await page.goto("/app/addedittenant");
	await expect(page.getByLabel("Street")).toBeHidden();
});

test("the question about the past opens with an earlier first day", async ({ managerPage: page }) => {
	await makeProperty(page);
	await page.goto("/app/addeditlease", { waitUntil: "networkidle" });
	const question = page.getByText("Past charges", { exact: true });
	await expect(question).toBeHidden();
	await page.getByLabel("Start date", { exact: true }).fill("2020-01-01");
	await expect(question).toBeVisible();
});

test("a property begins with its units, and a head's postings are one menu @journey", async ({ managerPage: page }) => {
	const { pid } = await makeProperty(page, 2);
	await page.goto(`/app/property/propertysummary?pid=${pid}`);
	const units = page.getByRole("region", { name: "Units" });
	await expect(units.getByRole("listitem")).toHaveText(["1Vacant", "2Vacant"]);
	await expect(units.getByRole("link", { name: "View all units" })).toBeVisible();
	await page.getByText("Post", { exact: true }).click();
	const link = page.getByRole("link", { name: "Enter bill" });
	await expect(link).toBeInViewport({ ratio: 1 });
	await link.click();
	await expect(page).toHaveURL(/addeditexpense\?.*kind=bill/);
});

test("keys lead to the search, the help and pages, but not while someone types", async ({ managerPage: page }) => {
	await page.goto("/app", { waitUntil: "networkidle" });
	await page.keyboard.press("/");
	const search = page.getByRole("banner").getByRole("combobox");
	await expect(search).toBeFocused();
	await page.keyboard.type("g?");
	await expect(search).toHaveValue("g?");
	await leaveField(page);
	await page.keyboard.press("?");
	const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
	await expect(help).toContainText("Go to Rent Roll");
	await page.keyboard.press("Escape");
	await expect(help).toBeHidden();
	await page.keyboard.press("g");
	await page.keyboard.press("r");
	await expect(page).toHaveTitle("Rent Roll | Tenantry");
	await page.keyboard.press("Control+k");
	await expect(search).toBeFocused();
});

test("keys of one letter can be switched off", async ({ managerPage: page }) => {
	await page.goto("/app", { waitUntil: "networkidle" });
	await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
	await page.getByLabel("Use single-key shortcuts in this browser").uncheck();
	await page.keyboard.press("Escape");
	await page.keyboard.press("/");
	await expect(page.getByRole("banner").getByRole("combobox")).not.toBeFocused();
});

test("a select finds an account by any word of its name", async ({ managerPage: page }) => {
	await page.goto("/app/addeditexpense", { waitUntil: "networkidle" });
	const account = page.getByLabel("Line 1: Account");
	await account.focus();
	await page.keyboard.type("plumb");
	await expect(account.locator("option:checked")).toHaveText("5210 Plumbing");
});

test("a journal entry begins with two lines on a phone @phone", async ({ managerPage: page }) => {
	await page.goto("/app/addeditjournalentry");
	await expect(page.getByLabel("Line 2: Account")).toBeVisible();
	await expect(page.getByLabel("Line 3: Account")).toBeHidden();
	await page.getByText(/more lines?$/).click();
	await expect(page.getByLabel("Line 3: Account")).toBeVisible();
});

async function leaveField(page: Page) {
	await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}

test("a reader chooses how many rows a page has, and every list keeps it @journey", async ({ managerPage: page }) => {
	const { pid } = await makeProperty(page, 60);
	const rows = page.getByRole("main").locator("tbody tr:not(.group)");
	const pages = page.getByRole("navigation", { name: "Pages" });
	await page.goto(`/app/rentroll?property=${pid}`);
	await expect(rows).toHaveCount(25);
	await expect(pages.getByRole("link", { name: "25 rows a page" })).toHaveAttribute("aria-current", "true");
	await pages.getByRole("link", { name: "Next" }).click();
	await expect(page).toHaveURL(/cursor=/);
	await expect(rows).toHaveCount(25);
	await pages.getByRole("link", { name: "50 rows a page" }).click();
	await expect(page).toHaveURL(/rows=50/);
	await expect(rows).toHaveCount(50);
	await page.goto(`/app/rentroll?property=${pid}`);
	await expect(rows).toHaveCount(50);
	await expect(pages.getByRole("link", { name: "50 rows a page" })).toHaveAttribute("aria-current", "true");
	await page.goto(`/app/rentroll?property=${pid}&rows=7`);
	await expect(rows).toHaveCount(50);
	await page.goto(`/app/rentroll?property=${pid}&rows=100`);
	await expect(rows).toHaveCount(60);
});
