import type { Page } from "@playwright/test";
import { expect, manager, stranger, test } from "./harness/test";
import { unfold } from "./harness/unfold";

let streets = 0;

test("a property is taken on with its units and owner, found, edited and downloaded @journey", async ({
	managerPage: page,
}) => {
	const street = newStreet();
	await page.goto("/app/addnewproperty");
	await page.getByLabel("Street").fill(street);
	await press(page, "Add property");
	await expect(page.getByRole("alert")).toBeFocused();
	await expect(page.getByRole("alert")).toContainText("Choose a type.");
	await expect(page.getByLabel("Street")).toHaveValue(street);

	await page.getByRole("textbox", { name: "City" }).fill("Springfield");
	await page.getByLabel("Property type").selectOption({ label: "Multi-family" });
	await page.getByText("Multiple units", { exact: true }).click();
	await page.getByLabel("Number of units").fill("4");
	await page.getByLabel("Units per floor").fill("2");
	await press(page, "Add property");
	await expect(page.getByLabel("Unit 3: Number")).toHaveValue("201");

	await page.getByLabel("Unit 1: Market rent").fill("$1,250.5");
	await page.getByLabel("Owner 1: Owner").selectOption("new");
	await page.getByLabel("Owner 1: New owner's name").fill("Rosa Marten");
	await page.getByLabel("Owner 1: Share %").fill("60");
	await press(page, "Add property");
	await expect(page.getByRole("alert")).toContainText("The shares total 60%. They must total 100%.");
	await expect(page.getByLabel("Unit 1: Market rent")).toHaveValue("$1,250.5");

	await page.getByLabel("Owner 1: Share %").fill("100");
	await press(page, "Add property");
	await expect(page.getByText("Property added with 4 units.")).toBeVisible();
	await expect(page).toHaveTitle("Property Summary | Tenantry");
	await expect(page.getByRole("heading", { level: 1 })).toContainText(street);
	await expect(page.getByText("Market rent $1,250.50")).toBeVisible();

	await page.getByRole("link", { name: "Edit", exact: true }).click();
	await page.getByLabel("Name").fill(`${street} Court`);
	await press(page, "Save property");
	await expect(page.getByText("Property saved.")).toBeVisible();

	await page.goto(`/app/properties?q=${encodeURIComponent(street)}`);
	await expect(page.getByRole("link", { name: `${street} Court` })).toBeVisible();
	await expect(page.getByText("1 property, 4 units, 4 vacant")).toBeVisible();
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: "Download" }).click();
	expect((await download).suggestedFilename()).toBe("Data Download.csv");
});

test("a long list is narrowed by its address, and a filter is taken off again @journey", async ({
	managerPage: page,
}) => {
	const street = await addProperty(page);
	await page.goto(`/app/properties?status=inactive&q=${street}&type=nonsense&cursor=nonsense&sort=nonsense`);
	await expect(page.getByText("Nothing matches these filters.")).toBeVisible();
	await page.getByRole("link", { name: "Remove Status: Inactive" }).click();
	await expect(page.getByRole("table")).toBeVisible();
	await page.getByRole("link", { name: "Units", exact: true }).click();
	await expect(page).toHaveURL(/sort=units&direction=asc/);
});

test("shares change from a day on @journey", async ({ managerPage: page }) => {
	await addProperty(page);
	await page.getByRole("link", { name: "Change" }).click();
	await page.getByLabel("Owner 1: Owner").selectOption("new");
	await page.getByLabel("Owner 1: New owner's name").fill("Ida Brook");
	await page.getByLabel("Owner 1: Share %").fill("100.01");
	await press(page, "Save owners");
	await expect(page.getByRole("alert")).toContainText("Enter 100% or less.");
	await press(page, "Add 2 lines");
	await expect(page.getByLabel("Owner 4: Owner")).toBeVisible();
	await page.getByLabel("Owner 1: Share %").fill("33,33");
	await page.getByLabel("Owner 4: Owner").selectOption("new");
	await page.getByLabel("Owner 4: New owner's name").fill("Ole Brook");
	await page.getByLabel("Owner 4: Share %").fill("66.67 %");
	await press(page, "Save owners");
	await expect(page.getByText("Ole Brook")).toBeVisible();
	await expect(page.getByText("66.67%")).toBeVisible();
});

test("an edit that someone else overtook shows their values beside mine", async ({ managerPage: page, context }) => {
	await addProperty(page);
	await page.getByRole("link", { name: "Edit", exact: true }).click();
	await expect(page).toHaveURL(/addnewproperty/);
	const other = await context.newPage();
	await other.goto(page.url());
	await unfold(other, "Details");
	await other.getByLabel("Property manager").fill("Kim Park");
	await press(other, "Save property");
	await expect(other.getByText("Property saved.")).toBeVisible();

	await unfold(page, "Details");
	await page.getByLabel("Property manager").fill("Lee Moss");
	await press(page, "Save property");
	await expect(page.getByRole("alert")).toContainText("Someone else saved this record at");
	await expect(page.getByText("Saved by someone else: Kim Park")).toBeVisible();
	await press(page, "Save property");
	await expect(page.getByText("Lee Moss")).toBeVisible();
});

test("another organization's property is not there", async ({ page, signIn, context, server }) => {
	await signIn(manager);
	await addProperty(page);
	const pid = new URL(page.url()).searchParams.get("pid");
	await context.clearCookies();
	await signIn(stranger);
	for (const address of ["property/propertysummary", "property", "addnewproperty", "propertyowners"]) {
		const url = `${server.url}/app/${address}?pid=${pid}`;
		const form = { street: "Stolen", city: "Stolen", subType: "office" };
		expect((await context.request.get(url)).status(), address).toBe(404);
		if (address === "property" || address.includes("/")) continue;
		const answer = await context.request.post(url, { form, headers: { Origin: server.url } });
		expect(answer.status(), `POST ${address}`).toBe(404);
	}
});

/** A property of its own; gives its street. */
async function addProperty(page: Page): Promise<string> {
	const street = newStreet();
	await page.goto("/app/addnewproperty");
	await page.getByLabel("Street").fill(street);
	await page.getByRole("textbox", { name: "City" }).fill("Springfield");
	await page.getByLabel("Property type").selectOption({ label: "Single family" });
	await press(page, "Add property");
	await expect(page.getByText("Property added with 1 unit.")).toBeVisible();
	return street;
}

function newStreet() {
	return `${++streets} Elm Street ${process.pid}`;
}

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).click();
}
