import type { Page } from "@playwright/test";
import { manager, resident } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import { askToPay, expectBooksToAgree, letDaysPass } from "./harness/rent-steps";
import { expectNoAxeViolations } from "./harness/test";

test.use({ portfolio: "online rent" });

test("a resident pays by card, which asks and is refused first, starts autopay, and is given a part back @journey", async ({
	page,
	signIn,
	server,
}) => {
	test.setTimeout(120_000);
	await signIn(resident);
	await page.goto("/resident/ronlinepayments");
	await expect(page).toHaveTitle("Pay Rent Online | Tenantry");
	await expectSound(page);
	await askToPay(page, { amount: "", from: "Card" });
	await expect(page.getByRole("alert")).toContainText("Enter an amount.");
	await askToPay(page, { amount: "150", from: "Card", save: true });
	await expect(page).toHaveTitle("Review Payment | Tenantry");
	await expectSound(page);
	await press(page, /Continue to pay/);
	await expect(page.getByRole("alert")).toContainText("Check this box to pay.");
	await page.getByLabel(/I authorize/).check();
	await press(page, /Continue to pay/);
	await expect(page).toHaveTitle("Test Payment | Tenantry");
	await expect(page.getByText("Test mode: no money moves.")).toBeVisible();
	await expectSound(page);
	await page.getByLabel("Card number").fill("4000000000009995");
	await press(page, /^Pay \$/);
	await expect(page.getByRole("alert")).toContainText("The account didn't have enough money.");
	await page.getByLabel("Card number").fill("4000002500003155");
	await press(page, /^Pay \$/);
	await press(page, "Confirm");
	await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
	await expect(page.getByText("Visa ••3155")).toBeVisible();
	await expectSound(page);
	await page.reload();
	await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();

	await page.goto("/resident/ronlinepayments/autopay");
	await press(page, "Continue");
	await expect(page).toHaveTitle("Review Autopay | Tenantry");
	await expect(page.getByRole("main")).toContainText(/Next payment.*Amount.*Fee.*Total.*From.*Visa/);
	await expectSound(page);
	await page.getByLabel(/I authorize/).check();
	await press(page, "Start autopay");
	await expect(page.getByText(/Autopay starts/)).toBeVisible();

	await signIn(manager);
	await letDaysPass(page, "Advance 1 day");
	await page.goto("/app/online-rent");
	await expect(rowOf(page, "150.00")).toContainText("Paid out");
	await rowOf(page, "150.00").getByRole("link").first().click();
	await page.getByLabel("Amount").fill("50");
	await page.getByLabel("Reason").fill("Paid too much");
	await press(page, "Refund");
	await expect(page.getByText("Refunded $50.00.")).toBeVisible();
	expectBooksToAgree(server.databasePath);
});

test("a manager connects, splits a property's rent, and switches a lease off @journey", async ({ page, signIn }) => {
	test.setTimeout(120_000);
	await signIn(manager);
	await page.goto("/connect-payments");
	await expectSound(page);
	await page.getByLabel("Legal name").fill("Maple Homes LLC");
	await press(page, "Open payment processor");
	await expect(page).toHaveTitle("Test Onboarding | Tenantry");
	await expectSound(page);
	await press(page, "A document is missing");
	await expect(page.getByRole("heading", { name: "Setup isn't complete yet" })).toBeVisible();
	await press(page, "Check again");
	await expect(page.getByText("Proof of the company’s address")).toBeVisible();
	await page.goto("/connect-payments");
	await press(page, "Continue to payment processor");
	await press(page, "Everything checks out");
	await expect(page.getByRole("heading", { name: "You can accept rent online" })).toBeVisible();

	await page.goto("/app/rentallocations");
	await expectSound(page);
	await page.getByRole("table", { name: "Rent allocations by property" }).getByRole("link").first().click();
	await page.getByLabel("Line 1: Bank account").selectOption({ label: "1000 Operating Cash" });
	await page.getByLabel("Line 1: Type").selectOption({ label: "Share of the rest" });
	await page.getByLabel("Line 1: Share (%)").fill("90");
	await press(page, "Save allocation");
	await expect(page.getByRole("alert")).toContainText("They must total 100%.");
	await page.getByLabel("Line 1: Share (%)").fill("100");
	await press(page, "Save allocation");
	await expect(page.getByText("Allocation saved. It applies to new payments.")).toBeVisible();

	await page.goto("/app/online-rent/residents");
	await page
		.getByRole("link", { name: /Turn off/ })
		.first()
		.click();
	await press(page, "Turn off");
	await expect(page.getByText(/Online payment is off for/)).toBeVisible();
	await signIn(resident);
	await page.goto("/resident/ronlinepayments");
	await expect(page.getByText("Online payment is off for your lease. Ask Maple Homes.")).toBeVisible();
	await signIn(manager);
	await page.goto("/app/online-rent/residents");
	await page
		.getByRole("link", { name: /Turn on/ })
		.first()
		.click();
	await press(page, "Turn on");
	await expect(page.getByText(/Online payment is on for/)).toBeVisible();
});

/** Axe waits on timers, and those of a page without scripts never end. */
async function expectSound(page: Page) {
	if (test.info().project.use.javaScriptEnabled !== false) await expectNoAxeViolations(page);
}

function press(page: Page, name: string | RegExp) {
	return page
		.getByRole("button", { name, exact: typeof name === "string" })
		.first()
		.click();
}

function rowOf(page: Page, amount: string) {
	return page.getByRole("row").filter({ hasText: amount }).first();
}
