import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { firstOfMonth } from "#domain/calendar/format";
import { today } from "./harness/days";
import { picture } from "./harness/leasing-steps";
import { makeProperty } from "./harness/property";
import { expect, expectNoAxeViolations, test } from "./harness/test";
import { unfold } from "./harness/unfold";

test("what is outstanding is aged, and those without an address get a letter @journey", async ({
	managerPage: page,
}) => {
	const { pid, lease, name } = await makeLease(page);
	await page.goto(`/app/outstandingbalances?property=${pid}`);
	await expect(page.getByText("Total of 1")).toBeVisible();
	await expect(page.getByText("2,000.00").first()).toBeVisible();

	await page.getByLabel(`Select ${name}`).check();
	await press(page, "Send reminder");
	await expect(page.getByText("1 letter to print for tenants without an email")).toBeVisible();
	await page.getByLabel("Message").fill("Dear {name},\n\n{balance} is open.");
	await press(page, "Create letters");
	await expect(page.getByText("0 reminders sent, 1 letter to print.")).toBeVisible();
	await expect(page.getByText("$2,000.00 is open.")).toBeVisible();
	await page.getByRole("main").getByRole("link", { name: "Outstanding balances" }).click();
	await expect(page.getByText("Total of 1")).toBeVisible();
	expect(new URL(page.url()).searchParams.get("property")).toBe(String(pid));

	await page.goto(`/app/outstandingbalances/remind?lease=${lease}`);
	await press(page, "Create letters");
	await expect(page.getByRole("alert")).toContainText(`${name} was already reminded today.`);
	await page.getByLabel("Yes, remind them again").check();
	await press(page, "Create letters");
	await expect(page.getByText("0 reminders sent, 1 letter to print.")).toBeVisible();
});

test("many leases are charged at once after a review, and the run is undone @journey", async ({
	managerPage: page,
}) => {
	const { pid, lease, name } = await makeLease(page);
	await page.goto(`/app/bulkcharges?property=${pid}`);
	await press(page, "Review");
	await expect(page.getByRole("alert")).toContainText("Choose an account.");
	await page.getByLabel("Account", { exact: true }).selectOption({ label: "4050 Parking" });
	await press(page, "Review");
	await expect(page.getByRole("alert")).toContainText("Enter an amount above zero.");
	await page.getByRole("textbox", { name: "Amount (optional)" }).fill("45");
	await press(page, "Review");
	await expect(page.getByLabel(`Amount for ${name}`)).toHaveValue("45.00");
	await page.getByLabel(`Amount for ${name}`).fill("50");
	await press(page, "Charge 1 lease, $45.00");
	await press(page, "Charge 1 lease, $50.00");
	await expect(page.getByText("Charged 1 lease, $50.00.")).toBeVisible();
	expect(await balanceOf(page, lease)).toContain("$2,050.00");

	await page.goBack();
	await page.goto(`/app/bulkcharges?property=${pid}`);
	await page.getByRole("link", { name: "Parking", exact: true }).first().click();
	await press(page, "Undo");
	await expect(page.getByRole("alert")).toContainText("Enter a reason.");
	await page.getByLabel("Reason").fill("Wrong month");
	await page.getByLabel("Yes, reverse 1 transaction").check();
	await press(page, "Undo");
	await expect(page.getByText("Undone: 1 transaction reversed.")).toBeVisible();
	expect(await balanceOf(page, lease)).toContain("$2,000.00");
});

test("a stack of checks is received at once; one taken for the wrong tenant moves to the right one @journey", async ({
	managerPage: page,
}) => {
	const other = await makeLease(page);
	const { pid, lease, name } = await makeLease(page);
	await page.goto("/app/receivepayment");
	await page.getByRole("link", { name: "Enter several payments" }).click();
	await expect(page).toHaveTitle("Receive Payments | Tenantry");
	await page.goto("/app/receivepayments");
	await page.getByLabel(`Amount for ${name}`).fill("1500");
	await page.getByLabel(`Number for ${other.name}`).fill("77");
	await page.getByLabel(`Amount for ${other.name}`).fill("99999");
	await press(page, "Receive payments");
	await expect(page.getByRole("alert")).toContainText(`${name}: Enter the check or money order number.`);
	await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Enter the check or money order number.");
	await expect(page.getByRole("row").filter({ hasText: other.name })).toContainText("Enter this payment separately.");
	await expect(page.getByLabel(`Number for ${name}`)).toHaveAccessibleDescription(
		"Enter the check or money order number.",
	);
	await expect(page.getByLabel(`Amount for ${other.name}`)).toHaveAccessibleDescription(
		/Enter this payment separately\.$/,
	);
	await page.goto(`/app/receivepayments?property=${pid}`);
	await press(page, "Receive payments");
	await expect(page.getByRole("alert")).toContainText("Enter an amount or a number for at least one lease.");
	await page.getByLabel(`Number for ${name}`).fill("5501");
	await page.getByLabel(`Amount for ${name}`).fill("1500");
	await page.getByLabel("Batch total (optional)").fill("1600");
	await press(page, "Receive payments");
	await expect(page.getByRole("alert")).toContainText("The payments total $1,500.00, $100.00 less than this.");
	await expect(page.getByLabel(`Number for ${name}`)).toHaveValue("5501");
	await page.getByLabel("Batch total (optional)").fill("1500");
	await press(page, "Receive payments");
	await expect(page.getByText("Received 1 payment, $1,500.00.")).toBeVisible();
	await page.getByRole("link", { name, exact: true }).click();
	await page.getByRole("link", { name: "Correct", exact: true }).click();
	await page.getByRole("link", { name: "Move to another tenant" }).click();
	await page.getByRole("searchbox", { name: "Find" }).fill(other.name);
	await press(page, "Find");
	await page.getByRole("link", { name: other.name, exact: true }).click();
	await expect(
		page.getByText(`This payment was recorded for ${name}. They'll owe the amount it paid again.`),
	).toBeVisible();
	await press(page, "Save correction");
	await expect(page.getByText(/^Received \$1,500\.00 from .* Balance \$500\.00\.$/)).toBeVisible();
	expect(await balanceOf(page, lease)).toContain("$2,000.00");
	await page.goto(`/app/receivepayments?property=${pid}`);
	await page.getByLabel(`Number for ${name}`).fill("5502");
	await press(page, "Receive payments");
	await expect(page.getByText("Received 1 payment, $2,000.00.")).toBeVisible();
	const filled = await makeLease(page);
	await page.goto("/app/receivepayments");
	await expect(page.getByLabel(`Amount for ${filled.name}`)).toBeVisible();
	await expect(page.getByLabel(`Amount for ${name}`)).toBeHidden();
	await unfold(page, "No balance");
	await page.getByLabel(`Amount for ${name}`).fill("10");
	await press(page, "Receive payments");
	await expect(page.getByRole("alert")).toContainText(`${name}: Enter the check or money order number.`);
	await expect(page.getByLabel(`Amount for ${name}`)).toBeVisible();
});

test("what is refused in a stack stands at its lease, though another came before it since @desktop", async ({
	managerPage: page,
	context,
}) => {
	const earlier = await makeProperty(page);
	const { name } = await makeLease(page);
	await page.goto("/app/receivepayments");
	await page.getByLabel(`Amount for ${name}`).fill("1500");
	const added = await makeLease(await context.newPage(), { property: earlier });
	await press(page, "Receive payments");
	await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Enter the check or money order number.");
	await expect(page.getByLabel(`Amount for ${name}`)).toHaveValue("1500");
	await page.goto("/app/receivepayments");
	const order = await page
		.getByRole("row")
		.filter({ hasText: /Ana Diaz/ })
		.allTextContents();
	const placeOf = (one: string) => order.findIndex((text) => text.includes(one));
	expect(placeOf(added.name)).toBeLessThan(placeOf(name));
});

test("a deposit is withheld with proof, and the rest goes to the refund @journey", async ({ managerPage: page }) => {
	const { lease } = await makeLease(page, { paid: "2500" });
	await page.goto(`/app/withholddeposit?id=${lease}`);
	await page.getByLabel("Line 1: Account").selectOption({ label: "4100 Damage Recovery" });
	await page.getByLabel("Line 1: Memo").fill("Broken door");
	await page.getByLabel("Line 1: Amount").fill("600");
	await press(page, "Recalculate");
	await expect(page.getByText("Paid from a prepayment")).toBeVisible();
	await press(page, "Withhold");
	await expect(page.getByRole("alert")).toContainText("They haven't moved out.");
	await page.getByLabel("Yes, withhold it anyway").check();
	await page.getByLabel("Line 1: Amount").fill("200");
	await press(page, "Withhold");
	await expect(page.getByText(/^Withheld \$200\.00\. \$300\.00 left to refund by /)).toBeVisible();
	await expect(page.getByLabel("Security Deposit (optional)")).toHaveValue("300.00");

	await page.goto(`/app/withholddeposit?id=${lease}`);
	await page.getByRole("link", { name: "Latest letter" }).click();
	await expect(page.getByText("Broken door")).toBeVisible();
	await expect(page.getByText(/^\$300\.00 by /)).toBeVisible();
});

test("damage beyond the deposit is charged whole, and the letter says what is still owed @desktop", async ({
	managerPage: page,
}, { project }) => {
	const { lease } = await makeLease(page, { paid: "2000" });
	await page.goto(`/app/withholddeposit?id=${lease}`);
	await page.getByLabel("Line 1: Account").selectOption({ label: "4100 Damage Recovery" });
	await page.getByLabel("Line 1: Memo").fill("Broken door");
	await page.getByLabel("Line 1: Amount").fill("420");
	await page.getByLabel("Line 2: Account").selectOption({ label: "4100 Damage Recovery" });
	await page.getByLabel("Line 2: Memo").fill("Burnt floor");
	await page.getByLabel("Line 2: Amount").fill("400");
	const photo = await picture("door");
	await page.getByLabel("Line 1: Photos").setInputFiles(photo);
	await press(page, "Recalculate");
	await expect(page.getByText("Still owed", { exact: true })).toBeVisible();
	await expect(page.getByText("$320.00", { exact: true })).toBeVisible();
	const again = page.getByText("Choose the photos again. Your browser doesn't keep them.");
	if (project.use.javaScriptEnabled === false) {
		await expect(again).toHaveCount(1);
		await press(page, "Withhold");
		await expect(again).toHaveCount(0);
		await page.getByLabel("Line 1: Photos").setInputFiles(photo);
	} else {
		await press(page, "Withhold");
		await expectNoAxeViolations(page);
		await expect(again).toHaveCount(0);
	}
	await page.getByLabel("Yes, withhold it anyway").check();
	await press(page, "Withhold");
	await expect(page.getByText("Withheld $500.00. $320.00 is still owed.")).toBeVisible();
	await expect(page).toHaveTitle("Deposit Letter | Tenantry");
	await expect(page.getByRole("row", { name: /Burnt floor.*400\.00.*80\.00/ })).toBeVisible();
	await expect(page.getByText("You still owe")).toBeVisible();
	await expect(page.getByRole("img", { name: "Broken door" })).toBeVisible();
	expect(await balanceOf(page, lease)).toContain("$320.00");
});

test("a late fee rule is tried, saved and switched off; a fee is forgiven @journey", async ({ managerPage: page }) => {
	const { pid, property, lease } = await makeLease(page);
	await page.goto("/app/addeditlatefee");
	await page.getByLabel("One property").check();
	await page.getByLabel("Property (optional)").selectOption(String(pid));
	await press(page, "Save rule");
	await expect(page.getByRole("alert")).toContainText("Enter a late fee.");
	await page.getByLabel("Amount (optional)").first().fill("1/0");
	await press(page, "Save rule");
	await expect(page.getByRole("alert").getByRole("link", { name: /^Fee: / })).toBeVisible();
	await page.getByLabel("Amount (optional)").first().fill("50");
	await press(page, "Preview");
	await expect(page.getByRole("heading", { name: "Preview" })).toBeVisible();
	await press(page, "Save rule");
	await expect(page.getByText("Late fee rule saved.")).toBeVisible();
	await expect(page.getByRole("row", { name: property })).toContainText("$50.00, once, 3-day grace period");
	await press(page, `Turn off: ${property}`);
	await expect(page.getByText("Late fee rule turned off. Fees already charged won't change.")).toBeVisible();

	await page.goto(`/app/charge?id=${lease}`);
	await page.getByLabel("Line 1: Account").selectOption({ label: "4010 Late Fee Income" });
	await page.getByLabel("Line 1: Amount").fill("35");
	await press(page, "Charge");
	await expect(page.getByText(/^Charged \$35\.00/)).toBeVisible();
	await page.goto(`/app/removelatefees?id=${lease}`);
	await press(page, "Remove late fees");
	await expect(page.getByRole("alert")).toContainText("Select at least one late fee.");
	await expect(page.getByRole("alert")).toContainText("Enter a reason.");
	await page.getByLabel("Reason").fill("First time");
	await press(page, "Remove late fees");
	await expect(page.getByRole("alert")).toHaveText(/Select at least one late fee\.$/);
	await page.getByLabel("Remove late fee", { exact: true }).check();
	await press(page, "Remove late fees");
	await expect(page.getByText("Removed 1 late fee, $35.00.")).toBeVisible();
	expect(await balanceOf(page, lease)).toContain("$2,000.00");
});

test("what a form answers beside itself has no accessibility violations", async ({ managerPage: page }) => {
	const { pid, lease } = await makeLease(page);
	await page.goto(`/app/outstandingbalances/letters?lease=${lease}`);
	await expectNoAxeViolations(page);
	await page.goto(`/app/outstandingbalances/remind?lease=${lease}`);
	await expectNoAxeViolations(page);
	await page.goto("/app/addeditlatefee");
	await page.getByLabel("Amount (optional)").first().fill("50");
	await press(page, "Preview");
	await expect(page.getByRole("heading", { name: "Preview" })).toBeVisible();
	await expectNoAxeViolations(page);
	await page.goto(`/app/bulkcharges?property=${pid}`);
	await page.getByLabel("Account", { exact: true }).selectOption({ label: "4000 Rent Income" });
	await page.getByRole("textbox", { name: "Amount (optional)" }).fill("1");
	await press(page, "Review");
	await expect(page.getByRole("button", { name: "Charge 1 lease, $1.00" })).toBeVisible();
	await expectNoAxeViolations(page);
});

/** A lease of this month for $1,500.00 and a deposit of $500.00, nothing of it paid unless `paid` says. */
async function makeLease(
	page: Page,
	{ paid, property: place }: { paid?: string; property?: { pid: number; name: string } } = {},
) {
	const { pid, name: property } = place ?? (await makeProperty(page));
	const name = `Ana Diaz ${randomUUID().slice(0, 8)}`;
	await page.goto(`/app/addeditlease?pid=${pid}`);
	await page.getByLabel("Unit", { exact: true }).selectOption({ index: 1 });
	await page.getByLabel("Start date", { exact: true }).fill(firstOfMonth(today()));
	await page.getByLabel(/^Month-to-month/).check();
	await page.getByLabel("Tenant 1: First name").fill("Ana");
	await page.getByLabel("Tenant 1: Last name").fill(name.slice(4));
	await page.getByLabel("Line 1: Amount").first().fill("1500");
	await page.getByLabel("Deposit 1: Amount").fill("500");
	await press(page, "Start lease");
	await expect(page.getByText("Lease started. $2,000.00 charged.")).toBeVisible();
	const lease = Number(new URL(page.url()).searchParams.get("id"));
	if (paid) {
		await page.goto(`/app/receivepayment?id=${lease}`);
		await page.getByLabel("Amount", { exact: true }).fill(paid);
		await page.getByLabel("Method").selectOption({ label: "Cash" });
		await press(page, "Receive payment");
		await expect(page.getByText(/^Received \$/)).toBeVisible();
	}
	return { pid, property, lease, name };
}

async function balanceOf(page: Page, lease: number): Promise<string> {
	await page.goto(`/app/leaseledger/leaseledgerfinancials/leaseledgermain?id=${lease}`);
	return (await page.locator("dl").first().textContent()) ?? "";
}

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).first().click();
}
