import type { Page } from "@playwright/test";
import { firstOfMonth } from "#domain/calendar/format";
import { today } from "./harness/days";
import { expect, linkIn, test } from "./harness/test";
import { seeToast } from "./harness/toast";

test("a manager signs up and runs a rental to a receipt and a ledger that agree @journey", async ({ page, mailTo }, {
	project,
}) => {
	test.setTimeout(120_000);
	const email = `journey-${project.name}-${process.pid}@example.com`;
	const password = "quiet orchard window";

	await test.step("sign up, and confirm by the mail's link and its button", async () => {
		await page.goto("/");
		await page.getByRole("link", { name: "Sign up" }).first().click();
		await page.getByLabel("First name").fill("Grace");
		await page.getByLabel("Last name").fill("Kim");
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Password").fill(password);
		await page.getByLabel("Organization name").fill("Kim Rentals");
		await page.getByRole("checkbox", { name: /terms of service/ }).check();
		await press(page, "Sign up");
		await expect(page.getByText("Thank you for signing up ... Please check your email")).toBeVisible();

		await page.goto(linkIn(mailTo(email)));
		await expect(page.getByRole("main")).toContainText(`Is ${email} your email?`);
		await press(page, "Confirm my email");
		await expect(page.getByText("Email confirmed. Please log in.")).toBeVisible();
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Password").fill(password);
		await press(page, "Log in");
		await expect(page).toHaveTitle("Dashboard | Tenantry");
	});

	await test.step("add a property, and another unit to it", async () => {
		await follow(page, "Add a property and its units");
		await page.getByLabel("Street").fill("12 Harbor Road");
		await page.getByRole("textbox", { name: "City" }).fill("Portland");
		await page.getByLabel("Property type").selectOption({ label: "Multi-family" });
		await page.getByText("Multiple units", { exact: true }).click();
		await page.getByLabel("Number of units").fill("2");
		await press(page, "Add property");
		await page.getByLabel("Unit 1: Market rent").fill("$1,500");
		await press(page, "Add property");
		await expect(page.getByText("Property added with 2 units.")).toBeVisible();

		await follow(page, /^Units/);
		await follow(page, "Add unit");
		await expect(page).toHaveTitle("Unit | Tenantry");
		await page.getByLabel("Unit number").fill("3");
		await page.getByLabel("Market rent").fill("1,650.50");
		await press(page, "Add unit");
		await expect(page.getByText("Unit added.")).toBeVisible();
		await expect(page.locator("tbody th")).toHaveText(["1", "2", "3"]);
	});

	await test.step("lease a unit to two people: rent and deposit are charged", async () => {
		await page.getByRole("main").getByRole("link", { name: "1", exact: true }).click();
		await expect(page.getByRole("heading", { level: 1 })).toContainText("12 Harbor Road · 1");
		await follow(page, "Add lease");
		await expect(page.getByLabel("Unit", { exact: true }).locator("option:checked")).toHaveText(/1$/);
		/** Nothing is prorated, and nothing lies in the past. */
		await page.getByLabel("Start date", { exact: true }).fill(firstOfMonth(today()));
		await page.getByLabel("Tenant 1: First name").fill("Ana");
		await page.getByLabel("Tenant 1: Last name").fill("Diaz");
		await page.getByLabel("Tenant 2: First name").fill("Bo");
		await page.getByLabel("Tenant 2: Last name").fill("Lee");
		await page.getByLabel("Line 1: Amount").first().fill("1,500");
		await page.getByLabel("Deposit 1: Amount").fill("2000");
		await press(page, "Start lease");
		await expect(page.getByText("Lease started. $3,500.00 charged.")).toBeVisible();
		await expect(standing(page, "Balance")).toHaveText("$3,500.00 due");
	});

	await test.step("charge what was broken", async () => {
		await page.getByRole("main").getByText("Post", { exact: true }).click();
		await follow(page, "Charge");
		await expect(page).toHaveTitle("Charge | Tenantry");
		await page.getByLabel("Line 1: Account").selectOption({ label: "4110 Key Fee" });
		await page.getByLabel("Line 1: Memo").fill("Lost key");
		await page.getByLabel("Line 1: Amount").fill("$50.25");
		await press(page, "Charge");
		await expect(page.getByText(/^Charged \$50\.25 to /)).toBeVisible();
		await expect(standing(page, "Balance")).toHaveText("$3,550.25 due");
	});

	await test.step("receive a part of it by check: the receipt says what it paid", async () => {
		await follow(page, "Receive payment");
		await expect(page).toHaveTitle("Receive Payment | Tenantry");
		await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("3,550.25");
		await page.getByLabel("Amount", { exact: true }).fill("3,520");
		await page.getByLabel("Method").selectOption({ label: "Check" });
		await page.getByLabel("Number").fill("1042");
		await press(page, "Receive payment");
		await expect(
			page.getByText(/^Received \$3,520\.00 from Ana Diaz\. Receipt \d+\. Balance \$30\.25\.$/),
		).toBeVisible();

		await follow(page, "Receipt");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Receipt \d+$/);
		await expect(fact(page, "Received from")).toHaveText("Ana Diaz");
		await expect(fact(page, "Amount")).toHaveText("$3,520.00");
		await expect(fact(page, "Number")).toHaveText("1042");
		await expect(fact(page, "Current balance")).toHaveText("$30.25 due");
		const paid = page.getByRole("table", { name: "Applied to" }).locator("tbody tr");
		await expect(paid).toHaveCount(3);
		await expect(paid.filter({ hasText: "1,500.00" })).toHaveCount(1);
		await expect(paid.filter({ hasText: "2,000.00" })).toHaveCount(1);
		await expect(paid.filter({ hasText: "Lost key" })).toContainText("20.00");
	});

	await test.step("the ledger shows every line and the balance that is left", async () => {
		await follow(page, /^Payment \d+$/);
		await expect(page).toHaveTitle("Transaction | Tenantry");
		await page.getByRole("main").getByRole("link", { name: /Diaz/ }).first().click();
		await expect(standing(page, "Balance")).toHaveText("$30.25 due");
		await expect(standing(page, "Deposit")).toHaveText("$2,000.00");
		await follow(page, "Financials");
		const ledger = page.getByRole("table", { name: "Lease ledger" });
		await expect(ledger.locator("tbody tr")).toHaveCount(4);
		await expect(ledger.locator("tbody tr").first()).toContainText("30.25");
		await expect(ledger.locator("tfoot")).toContainText("3,550.25");
		await expect(ledger.locator("tfoot")).toContainText("3,520.00");
	});

	await test.step("sign out, and nothing is shown any more", async () => {
		const ledger = page.url();
		await page.locator("summary", { hasText: "Your account" }).click();
		await press(page, "Logout");
		await seeToast(page, "Logged out successfully!");
		await page.goto(ledger);
		await expect(page).toHaveTitle("Login | Tenantry");
		await expect(page.getByText("Lost key")).toHaveCount(0);
	});
});

/** Follows a link of the page itself, by its words. */
function follow(page: Page, name: string | RegExp) {
	return page
		.getByRole("main")
		.getByRole("link", typeof name === "string" ? { name, exact: true } : { name })
		.first()
		.click();
}

function press(page: Page, name: string) {
	return page.getByRole("button", { name, exact: true }).first().click();
}

/** A figure at the head of a lease. */
function standing(page: Page, name: string) {
	return page
		.locator("dl > div")
		.filter({ has: page.locator("dt", { hasText: name }) })
		.locator("dd")
		.first();
}

/** A fact of the receipt: its words beside its value. */
function fact(page: Page, name: string) {
	const label = page.locator("dt").getByText(name, { exact: true });
	return page
		.locator("div")
		.filter({ has: page.locator(":scope > dt").and(label) })
		.locator("> dd")
		.first();
}
