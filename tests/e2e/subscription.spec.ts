import type { Page } from "@playwright/test";
import { startServer, type TestServer } from "./harness/server";
import { test as base, expect, expectNoAxeViolations, linkIn } from "./harness/test";

/** Over a server that bills by the sandbox. */
const test = base.extend<object, { server: TestServer }>({
	server: [
		async ({ browserName: _ }, use) => {
			const server = await startServer({ JOBS: "off", BILLING: "sandbox" });
			await use(server);
			await server.stop();
		},
		{ scope: "worker" },
	],
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const main = (page: Page) => page.getByRole("main");

/** The next page is opened only once the clock was advanced. */
async function advance(page: Page) {
	const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
	await press(page, "Advance 31 days");
	await answered;
}

test("a manager reviews a plan, pays on the hosted page, changes and cancels it; an unpaid one is read-only @journey", async ({
	page,
	mailTo,
	javaScriptEnabled,
}) => {
	const email = `plan${process.pid}-${Date.now()}@example.com`;
	await page.goto("/signup");
	await page.getByLabel("First name").fill("Zoë");
	await page.getByLabel("Last name").fill("Diaz");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill("quiet orchard window");
	await page.getByRole("checkbox").check();
	await press(page, "Sign up");
	await expect(page.getByText("Thank you for signing up")).toBeVisible();
	await page.goto(linkIn(mailTo(email)));
	await press(page, "Confirm my email");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill("quiet orchard window");
	await press(page, "Log in");
	await expect(page).toHaveURL(/\/app$/);
	await expect(page.locator("#menu").getByText("You are on Free Plan")).toHaveCount(1);

	await page.goto("/view-subscription-invoices");
	await expect(main(page).getByText("No invoices on the Free plan.")).toBeVisible();
	await page.goto("/select-subscription");
	if (javaScriptEnabled) await expectNoAxeViolations(page);
	await main(page).getByRole("link", { name: "Choose Starter" }).click();
	await expect(main(page).getByText("$30.74", { exact: true })).toBeVisible();
	await press(page, "Continue to card");
	await expect(page.getByText("Check this box to continue.").first()).toBeVisible();
	await page.getByRole("checkbox").check();
	await press(page, "Continue to card");
	await page.getByLabel("Card number").fill("4000 0000 0000 0002");
	await press(page, "Pay $30.74");
	await expect(page.getByText("This card was declined. Use another one.").first()).toBeVisible();
	await page.getByLabel("Card number").fill("4000 0000 0000 0341");
	await press(page, "Pay $30.74");
	await expect(main(page).getByText("You're on the Starter plan.")).toBeVisible();
	await expect(page.locator("#menu").getByText("You are on Free Plan")).toHaveCount(0);

	await page.goto("/sandbox/billingdays");
	await advance(page);
	await page.goto("/app");
	await expect(main(page).getByText("Your payment for Starter failed.")).toBeVisible();
	await page.goto("/sandbox/billingdays");
	await advance(page);
	await page.goto("/app/addeditlatefee");
	await expect(main(page).getByText("We couldn't collect your payment for the Starter plan").first()).toBeVisible();
	await page.goto("/app/myaccount/organization");
	await page.goto("/view-subscription-invoices");
	if (javaScriptEnabled) await expectNoAxeViolations(page);
	await page.getByRole("button", { name: /^Pay / }).click();
	await page.getByLabel("Card number").fill("4242 4242 4242 4242");
	await press(page, "Pay $30.74");
	await expect(main(page).getByText("Failed")).toHaveCount(0);

	await page.goto("/select-subscription/cancel");
	await press(page, "Cancel subscription");
	await expect(page.getByText("Choose a reason.").first()).toBeVisible();
	await page.getByLabel("We don't need it anymore").check();
	await press(page, "Cancel subscription");
	await expect(page.getByText("Your subscription is canceled.").first()).toBeVisible();
	await press(page, "Keep Starter");
	await expect(page.getByText("Your Starter plan will continue.").first()).toBeVisible();
});
