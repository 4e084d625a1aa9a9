import { expect, expectNoAxeViolations, test } from "./harness/test";

test("what is set on a card's page stands on the card, and residents are told @journey", async ({ managerPage: page }, {
	project,
}) => {
	await page.goto("/app/settings");
	await page.getByRole("link", { name: "Resident center" }).click();
	await page.getByLabel("Hours to reply to a request").fill("two");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Enter a whole number.").first()).toBeVisible();
	await expect(page.getByLabel("Hours to reply to a request")).toHaveValue("two");
	await page.getByLabel("Hours to reply to a request").fill("24");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Resident center settings saved.")).toBeVisible();
	await expect(page.getByText("Replies within 24 hours")).toBeVisible();
	if (project.name !== "no-js") await expectNoAxeViolations(page);
});

test("an email's words are changed, previewed, saved and reset @journey", async ({ managerPage: page }, {
	project,
}) => {
	await page.goto("/app/settings/emails");
	await page.getByRole("link", { name: "Payment receipt" }).click();
	await page.getByLabel("Subject").fill("Thanks, {tenant}");
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("This email can't use {tenant}. Choose from the list.").first()).toBeVisible();
	await page.getByLabel("Subject").fill("Thanks, {payerName}");
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByRole("heading", { name: "Preview: Thanks, Ana Diaz" })).toBeVisible();
	const shown = page.frameLocator("iframe");
	await expect(shown.getByText("Thank you for your payment for Maple Court · 2B.")).toBeVisible();
	await expect(shown.locator("table")).toContainText("$1,250.00");
	if (project.name !== "no-js") await expectNoAxeViolations(page);
	await page.getByRole("button", { name: "Save email" }).click();
	await expect(page.getByText("Email saved: Payment receipt.")).toBeVisible();
	await expect(page.getByText("1 email changed")).toBeVisible();
	await page.getByRole("link", { name: "Payment receipt" }).click();
	await expect(page.getByText("What you changed")).toBeVisible();
	await page.getByRole("link", { name: "Reset" }).click();
	await page.getByRole("button", { name: "Yes" }).click();
	await expect(page.getByText("Email reset: Payment receipt.")).toBeVisible();
	await expect(page.getByText("All emails use Tenantry's wording.")).toBeVisible();
});
