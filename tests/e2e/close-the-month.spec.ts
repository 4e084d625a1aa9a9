import type { Page } from "@playwright/test";
import { expect, linkIn, test } from "./harness/test";

const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date());
/** The month that is closed: the one before this. */
const lastDay = dayBefore(today.replace(/\d\d$/, "01"));
const day = (number: number) => lastDay.replace(/\d\d$/, String(number).padStart(2, "0"));
const shown = (date: string) =>
	new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(date));

const password = "quiet orchard window";
const street = "7 Mill Lane";

/**
 * Two homes at $1,500.00: both pay by check, one check comes back. A plumber costs $240.00. The manager takes 8 % of what
 * was collected, and the owner the rest.
 */
test("a manager closes a month from rent to locked books @no-js", async ({ page, mailTo }) => {
	test.setTimeout(240_000);

	await test.step("sign up", async () => {
		const email = `month-${process.pid}@example.com`;
		await page.goto("/signup");
		await page.getByLabel("First name").fill("Mona");
		await page.getByLabel("Last name").fill("Month");
		await page.getByLabel("E-mail").fill(email);
		await page.getByLabel("Password").fill(password);
		await page.getByLabel("Organization name").fill("Month Rentals");
		await page.getByRole("checkbox", { name: /terms of service/ }).check();
		await press(page, "Sign up");
		await page.goto(linkIn(mailTo(email)));
		await press(page, "Confirm my e-mail");
		await page.getByLabel("E-mail").fill(email);
		await page.getByLabel("Password").fill(password);
		await press(page, "Log in");
		await expect(page).toHaveTitle("Dashboard | Tenantry");
	});

	await test.step("a property of one owner, a vendor, the company's own account", async () => {
		await page.goto("/app/addeditrentalowner");
		await page.getByLabel("First name").fill("Olga");
		await page.getByLabel("Last name").fill("Owner");
		await press(page, "Add owner");
		await expect(page).toHaveTitle("Rental Owner Summary | Tenantry");

		await page.goto("/app/addnewproperty");
		await page.getByLabel("Street").fill(street);
		await page.getByRole("textbox", { name: "City" }).fill("Portland");
		await page.getByLabel("Kind").selectOption({ label: "Multi-family" });
		await page.getByText("Several", { exact: true }).click();
		await page.getByLabel("How many units").fill("2");
		await page.getByLabel("Management fee, % of rent").fill("8");
		await page.getByLabel("Owner 1: Owner").selectOption({ label: "Olga Owner" });
		await press(page, "Add property");
		await press(page, "Add property");
		await expect(page.getByText("Property added with 2 units.")).toBeVisible();

		await page.goto("/app/addEditVendor");
		await page.getByLabel("Company name").fill("Ace Plumbing");
		await page.getByLabel("Trade").selectOption({ label: "Plumbing" });
		await press(page, "Add vendor");
		await page.goto("/app/addeditbankaccount");
		await page.getByLabel("Name", { exact: true }).fill("Company Checking");
		await page.getByLabel("The company").check();
		await press(page, "Save bank account");
		await expect(page.getByText("Bank account saved.")).toBeVisible();
	});
});

function dayBefore(date: string): string {
	return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}

/** Follows a link of the page itself, by its words. */
function follow(page: Page, name: string | RegExp) {
	const link = typeof name === "string" ? { name, exact: true } : { name };
	return page.getByRole("main").getByRole("link", link).first().click();
}

function press(page: Page, name: string) {
	return page.getByRole("button", { name, exact: true }).first().click();
}
