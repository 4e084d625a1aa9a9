import { expect, test } from "./harness/test";

const pages = {
	"/errorpage": { title: "Error", status: 200, says: "Error Code (NAV0000)" },
	"/not-mobile": { title: "Not Available on Mobile", status: 200, says: "Not available on a phone" },
	"/under-maintenance": { title: "Under Maintenance", status: 200, says: "Under maintenance" },
	"/unauthorized": { title: "Unauthorized", status: 403, says: "You do not have permission to access this page." },
	"/unauthorizedfli?role=tenant": { title: "Unauthorized", status: 403, says: "It's for: resident." },
	"/nowhere": { title: "Not Found", status: 404, says: "Not found" },
};

for (const [address, { title, status, says }] of Object.entries(pages)) {
	test(`${address} says what it is for @desktop`, async ({ page }) => {
		const answer = await page.goto(address);
		expect(answer?.status()).toBe(status);
		await expect(page).toHaveTitle(`${title} | Tenantry`);
		await expect(page.getByRole("main")).toContainText(says);
	});
}

test("a link leads on without a page load once scripts run", async ({ page }) => {
	await page.goto("/errorpage");
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	await page.getByRole("link", { name: "Home" }).click();
	await expect(page).toHaveTitle("Login | Tenantry");
	expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});
