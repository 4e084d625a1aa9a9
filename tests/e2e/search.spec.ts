import { clientOf } from "./harness/client";
import { manager, stranger } from "./harness/people";
import { makeProperty } from "./harness/property";
import { expect, test } from "./harness/test";

test("what is typed is found on a page of its own, by a slip of a letter too @journey", async ({
	managerPage: page,
}) => {
	const { pid, name } = await makeProperty(page);
	await page.goto("/app/search");
	await page.getByRole("searchbox").last().fill(name);
	await page.getByRole("button", { name: "Search", exact: true }).click();
	await expect(page).toHaveTitle("Search | Tenantry");
	const found = page.getByRole("region", { name: "Properties" }).getByRole("link").first();
	await expect(found).toHaveAttribute("href", `/app/property/propertysummary?pid=${pid}`);
	await page.goto("/app/search?q=nowhere+to+be+found");
	await expect(page.getByText("No results for nowhere to be found")).toBeVisible();
	await page.getByRole("link", { name: "Search former tenants and inactive properties" }).click();
	await expect(page).toHaveURL(/former=1/);
	await page.goto("/app/search?q=+++");
	await expect(page.getByText(/Search by name, address, unit number/)).toBeVisible();
});

test("results come while typing; the keyboard walks, opens and closes them", async ({ managerPage: page }) => {
	const { pid, name } = await makeProperty(page);
	await page.goto("/app");
	const box = page.getByRole("combobox", { name: "Search Properties, Tenants..." });
	await box.fill(name.slice(0, 2));
	await expect(page.getByRole("listbox")).toBeHidden();
	await box.fill(name);
	const option = page.getByRole("option").filter({ hasText: name }).first();
	await expect(option).toBeVisible();
	await box.press("ArrowDown");
	await expect(option).toHaveAttribute("aria-selected", "true");
	await box.press("Escape");
	await expect(option).toBeHidden();
	await box.press("ArrowDown");
	await expect(page.locator("[role=option][aria-selected=true]")).toHaveCount(1);
	await box.fill(`${name} `);
	await box.press("Enter");
	await expect(page).toHaveURL(/\/app\/search\?q=/);
	await page.goto("/app");
	await box.fill(name);
	await option.click();
	await expect(page).toHaveURL(new RegExp(`pid=${pid}`));
	await box.fill("zzqxvw");
	await expect(page.getByText("No results for zzqxvw")).toBeVisible();
});

test("whatever is asked is answered, and nothing of another organization", async ({ server, managerPage: page }) => {
	const { name } = await makeProperty(page);
	const asManager = await clientOf(server, manager);
	const asStranger = await clientOf(server, stranger);
	for (const typed of [
		'"',
		"'",
		"*",
		"AND OR NOT",
		"NEAR(a b)",
		"text:a",
		"😀😀😀",
		"   ",
		"a".repeat(2_000),
		"%00",
		"\\",
	]) {
		for (const address of ["/app/search", "/resources/search"]) {
			const answer = await asManager.get(`${address}?${new URLSearchParams({ q: typed })}`);
			expect(answer.status, `${address} ${typed.slice(0, 20)}`).toBe(200);
		}
	}
	const endless = new URLSearchParams({ q: "a".repeat(10_000) });
	expect((await asManager.get(`/app/search?${endless}`)).status).toBe(400);
	const of = async (client: typeof asManager) =>
		(await (await client.get(`/resources/search?${new URLSearchParams({ q: name })}`)).json()).results.length;
	expect(await of(asManager)).toBeGreaterThan(0);
	expect(await of(asStranger)).toBe(0);
	const guest = await clientOf(server);
	expect((await guest.get("/resources/search?q=maple")).status).toBe(303);
});
