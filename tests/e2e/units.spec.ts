import type { Page } from "@playwright/test";
import { makeProperty } from "./harness/property";
import { expect, manager, stranger, test } from "./harness/test";

test("units are added one by one and several at once, and their market rents set @journey", async ({
	managerPage: page,
}) => {
	const { pid } = await makeProperty(page);
	await page.goto(`/app/property/propertyunits?pid=${pid}`);
	await expect(page).toHaveTitle("Units | Tenantry");
	await page.getByRole("link", { name: "Add unit" }).click();
	await page.getByLabel("Unit number").fill("1");
	await page.getByLabel("Market rent").fill("12,50");
	await page.getByLabel("Bedrooms").selectOption("studio");
	await press(page, "Add unit");
	await expect(page.getByRole("alert")).toContainText("Enter an amount like 12.50.");
	await page.getByLabel("Market rent").fill("1,250");
	await press(page, "Add unit");
	await expect(page.getByRole("alert")).toContainText("This property already has a unit 1.");
	await expect(page.getByLabel("Bedrooms")).toHaveValue("studio");
	await page.getByLabel("Unit number").fill("10");
	await press(page, "Save and add another");
	await expect(page.getByText("Unit added.")).toBeVisible();
	await expect(page.getByLabel("Unit number")).toHaveValue("");
	await page.getByRole("link", { name: "Cancel" }).click();

	await page.getByRole("link", { name: "Add several" }).click();
	await press(page, "Preview units");
	await expect(page.getByRole("alert")).toContainText("Enter the number of units.");
	await page.getByLabel("Number of units").fill("3");
	await page.getByLabel("First number").fill("2");
	await press(page, "Preview units");
	await page.getByLabel("Unit 3: Number").fill("10");
	await press(page, "Add units");
	await expect(page.getByRole("alert")).toContainText("This property already has a unit 10.");
	await page.getByLabel("Unit 3: Number").fill("");
	await press(page, "Add units");
	await expect(page.getByText("2 units added.")).toBeVisible();
	await expect(page.locator("tbody th")).toHaveText(["1", "2", "3", "10"]);

	await page.getByRole("link", { name: "Update market rents" }).click();
	await page.getByLabel("Market rent for 2").fill("-5");
	await press(page, "Save market rents");
	await expect(page.getByRole("alert")).toContainText("Enter an amount above zero.");
	await page.getByLabel("Market rent for 2").fill("$1,100");
	await press(page, "Save market rents");
	await expect(page.getByText("1 market rent updated.")).toBeVisible();
	await expect(page.locator("tfoot")).toContainText("2,350.00");
});

test("a unit is opened, edited, taken off the market and deleted @journey", async ({ managerPage: page }) => {
	const { pid, name } = await makeProperty(page, 2);
	await page.goto(`/app/property/propertyunits/unitssummary?pid=${pid}`);
	await page.getByRole("link", { name: "2", exact: true }).click();
	await expect(page).toHaveTitle("Unit | Tenantry");
	await expect(page.getByRole("heading", { level: 1 })).toContainText(`${name} · 2`);
	await expect(page.getByText("Never leased.")).toBeVisible();
	await page.getByRole("link", { name: "Edit", exact: true }).click();
	await page.getByLabel("Unit number").fill("2B");
	await page.getByLabel("Status").selectOption("renovation");
	await press(page, "Save unit");
	await expect(page.getByText("Off market", { exact: true })).toBeVisible();
	await expect(page.getByText("Previous unit numbers")).toBeVisible();
	await page.getByText("More", { exact: true }).click();
	await page.getByRole("link", { name: "Delete or deactivate" }).click();
	await press(page, "Yes");
	await expect(page.getByText("Deleted Successfully!")).toBeVisible();
	await expect(page.locator("tbody th")).toHaveText(["1"]);
});

test("what has a history is deactivated instead, once, and comes back", async ({ managerPage: page, server }) => {
	const { pid } = await makeProperty(page);
	const headers = { Origin: server.url };
	await page.request.post(`/app/property/propertynotes?pid=${pid}`, { headers, form: { intent: "add", body: "Kept" } });
	await page.goto(`/app/property/remove?pid=${pid}`);
	await expect(page.getByText("can't be deleted. This property has notes.")).toBeVisible();
	await press(page, "Deactivate");
	await expect(page.getByText("Inactive since")).toBeVisible();
	const again = { headers, form: { intent: "deactivate" }, maxRedirects: 0 };
	expect((await page.request.post(`/app/property/remove?pid=${pid}`, again)).status()).toBe(303);
	await page.goto(`/app/property/remove?pid=${pid}`);
	await press(page, "Reactivate");
	await expect(page.getByText("Property reactivated.")).toBeVisible();
});

test("another organization's units are not there", async ({ page, signIn, context, server }) => {
	await signIn(manager);
	const { pid } = await makeProperty(page);
	const list = await (await page.request.get(`/app/property/propertyunits/unitssummary?pid=${pid}`)).text();
	const uid = /\/app\/unitdetail\?uid=(\d+)/.exec(list)?.[1];
	await context.clearCookies();
	await signIn(stranger);
	const read = [`unitdetail?uid=${uid}`, `property/propertyunits/unitssummary?pid=${pid}`];
	const download = `property/propertyunits/download?pid=${pid}`;
	const write = [
		...[`addeditunit?uid=${uid}`, `addeditunit?pid=${pid}`, `addunits?pid=${pid}`, `property/marketrents?pid=${pid}`],
		...[`unitdetail/remove?uid=${uid}`, `property/remove?pid=${pid}`, `unitdetail/notes?uid=${uid}`],
	];
	for (const path of [...read, download, ...write]) {
		expect((await page.request.get(`/app/${path}`)).status(), path).toBe(404);
	}
	const form = { unitNumber: "1", intent: "delete", body: "x", "units[0].unitNumber": "9" };
	for (const path of write) {
		const answer = await page.request.post(`/app/${path}`, { form, headers: { Origin: server.url } });
		expect(answer.status(), `POST ${path}`).toBe(404);
	}
});

test("the overview counts what there is and leads to the lists @journey", async ({ managerPage: page }) => {
	await makeProperty(page, 3);
	await page.goto("/app/rentals");
	await expect(page).toHaveTitle("Rentals | Tenantry");
	const facts = await page.getByText(/^\d+ propert(y|ies), \d+ units?$/).textContent();
	const [properties] = (facts ?? "").split(" ");
	await expect(page.getByText(`Total of ${properties}`)).toBeVisible();
	const all = page.getByRole("link", { name: `View all ${properties} properties` });
	await expect(all).toHaveCount(Number(properties) > 25 ? 1 : 0);
	await page.getByRole("navigation", { name: "Rental lists" }).getByRole("link", { name: "Properties" }).click();
	await expect(page).toHaveTitle("Properties | Tenantry");
});

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).click();
}
