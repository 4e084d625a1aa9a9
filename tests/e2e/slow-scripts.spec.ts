import { expect, test } from "./harness/test";

test("what is typed and chosen before scripts run is still there when they do", async ({ managerPage: page }) => {
	let arrive = () => {};
	const late = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	await page.route("**/assets/entry.client-*.js", async (route) => {
		await late;
		await route.continue();
	});
	await page.goto("/app/feedback", { waitUntil: "commit" });
	await page.getByLabel("Feedback", { exact: true }).fill("The ledger is quick.");
	await page.getByLabel("Category").selectOption({ index: 2 });
	const chosen = await page.getByLabel("Category").inputValue();
	arrive();
	await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
	await page.waitForLoadState("networkidle");
	await expect(page.getByLabel("Feedback", { exact: true })).toHaveValue("The ledger is quick.");
	await expect(page.getByLabel("Category")).toHaveValue(chosen);
});
