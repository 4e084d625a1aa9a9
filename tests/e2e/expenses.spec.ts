import type { Page } from "@playwright/test";
import { today } from "./harness/days";
import { makeProperty } from "./harness/property";
import { expect, test } from "./harness/test";
import { unfold } from "./harness/unfold";

let vendors = 0;

test("a bill is divided, approved, paid by check in part, and open again when its payment is reversed @journey", async ({
	managerPage: page,
}) => {
	const { pid, name } = await makeProperty(page, 2);
	const vendor = await addVendor(page);
	await page.goto(`/app/addeditexpense?vendor=${vendor.id}&kind=bill`);
	await press(page, "Record expense");
	await expect(page.getByRole("alert")).toContainText("Enter at least one line.");

	await unfold(page, "Divide a cost");
	await page.getByLabel("Amount (optional)").fill("100.01");
	await page.getByLabel("Account (optional)").selectOption({ label: "5420 Water and Sewer" });
	await page.getByLabel("Divide by (optional)").selectOption("units_size");
	await page.getByLabel("Property (optional)").selectOption({ label: name });
	await press(page, "Divide into lines");
	await expect(page.getByRole("alert")).toContainText("Enter the size of units 1, 2 first.");
	await page.getByLabel("Divide by (optional)").selectOption("units_equal");
	await press(page, "Divide into lines");
	await expect(page.getByLabel("Line 1: Amount")).toHaveValue("50.01");
	await expect(page.getByLabel("Line 2: Unit")).toHaveValue("2");
	await expect(page.getByText("100.01", { exact: true })).toBeVisible();

	await page.getByLabel("Bill or reference number").fill("4711");
	await unfold(page, "More");
	await page.getByLabel("Needs approval").check();
	await page.getByLabel("Bill or receipt").setInputFiles({
		...{ name: "water.txt", mimeType: "text/plain", buffer: Buffer.from("Bill 4711") },
	});
	await press(page, "Record expense");
	await expect(page.getByText(`Bill of $100.01 to ${vendor.name} recorded.`)).toBeVisible();

	await page.goto(`/app/addeditexpense?vendor=${vendor.id}&kind=bill`);
	await page.getByLabel("Line 1: Amount").fill("7");
	await page.getByLabel("Line 1: Account").selectOption({ label: "5200 Repairs" });
	await page.getByLabel("Bill or reference number").fill("4711");
	await press(page, "Record expense");
	await expect(page.getByRole("alert")).toContainText(`${vendor.name}: number 4711, $100.01 on`);

	await page.goto(`/app/vendor?id=${vendor.id}`);
	await press(page, "Pay 1 bill");
	await expect(page.getByText("1 selected entry skipped")).toBeVisible();
	await page.goto(`/app/expenses?vendor=${vendor.id}&state=approval`);
	await page.getByRole("link", { name: vendor.name, exact: true }).click();
	await expect(page.getByRole("link", { name: "water.txt" })).toBeVisible();
	await page.getByRole("link", { name: "Approve or reject" }).click();
	await page.getByLabel("Approve").check();
	await press(page, "Save");
	await expect(page.getByText("Bill approved. You can pay it now.")).toBeVisible();
	const bill = page.url();

	await page.getByRole("link", { name: "Pay", exact: true }).click();
	await page.getByLabel(/^Bill 1: Pay/).fill("100.02");
	await press(page, "Pay");
	await expect(page.getByRole("alert")).toContainText("Only $100.01 is unpaid.");
	await page.getByLabel(/^Bill 1: Pay/).fill("60");
	await press(page, "Pay");
	await expect(page.getByRole("alert")).toContainText("of its own in the bank");
	await page.getByLabel("Yes, pay it anyway").check();
	await press(page, "Pay");
	await expect(page.getByText(`Paid $60.00 to ${vendor.name}.`)).toBeVisible();
	await expect(page.getByText("Sixty and 00/100")).toBeVisible();
	await press(page, "Mark as printed");
	await expect(page.getByText("1 check marked as printed.")).toBeVisible();
	await page.goto(`/app/form1099?show=all&kind=vendor&year=${today().slice(0, 4)}`);
	await page.getByRole("row").filter({ hasText: vendor.name }).getByRole("link", { name: "60.00" }).click();
	await expect(page.getByText("Expenses and asset purchases: opening $0.00, debits $60.00")).toBeVisible();

	await page.goto(bill);
	await expect(page.getByText("$40.01")).toBeVisible();
	await page.getByRole("link", { name: "Reverse" }).click();
	await page.getByLabel("Reason").fill("Wrong");
	await press(page, "Reverse");
	await expect(page.getByRole("alert")).toContainText("Part of this bill is paid. Reverse its payment first.");
	await page.goto(bill);
	await page.getByRole("link", { name: /Bill payment/ }).click();
	await expect(page).not.toHaveURL(bill);
	await page.getByRole("link", { name: "Reverse" }).click();
	await expect(page.getByRole("heading", { name: "Reverse bill payment" })).toBeVisible();
	await page.getByLabel("Reason").fill("Lost in the mail");
	await press(page, "Reverse");
	await expect(page.getByText("Reversed. Both entries stay in the ledger and are linked.")).toBeVisible();
	await page.goto(`/app/expenses?property=${pid}&state=unpaid`);
	await expect(page.getByText("1 entry, $100.01 to pay")).toBeVisible();
});

test("a bill that was paid elsewhere is named, leads to its payment, and what was typed stays @desktop", async ({
	managerPage: page,
	context,
}) => {
	const { pid } = await makeProperty(page);
	const vendor = await addVendor(page);
	await page.goto(`/app/addeditexpense?vendor=${vendor.id}&kind=bill&pid=${pid}`);
	await page.getByLabel("Line 1: Amount").fill("7");
	await press(page, "Record expense");
	await expect(page.getByText(`Bill of $7.00 to ${vendor.name} recorded.`)).toBeVisible();
	await page.getByRole("checkbox", { name: `Pay ${vendor.name}`, exact: true }).check();
	await press(page, "Pay selected");
	await expect(page.getByLabel(/^Bill 1: Pay/)).toHaveValue("7.00");
	const elsewhere = await context.newPage();
	await elsewhere.goto(page.url());
	await press(elsewhere, "Pay");
	await elsewhere.getByLabel("Yes, pay it anyway").check();
	await press(elsewhere, "Pay");
	await expect(elsewhere.getByText(`Paid $7.00 to ${vendor.name}.`)).toBeVisible();

	await page.getByLabel("Memo").fill("Second try");
	await press(page, "Pay");
	await expect(page.getByRole("alert")).toContainText(
		`Bill 1, ${vendor.name}: That bill wasn't found or is already paid.`,
	);
	await expect(page.getByLabel("Memo")).toHaveValue("Second try");
	await page.getByRole("link", { name: vendor.name, exact: true }).click();
	await expect(page.getByRole("link", { name: /Bill payment/ })).toBeVisible();
});

test("an expense is corrected, and its check's number is used once @desktop", async ({ managerPage: page }) => {
	const { pid } = await makeProperty(page);
	const vendor = await addVendor(page);
	const number = String(500_000 + Math.floor(Math.random() * 400_000));
	await page.goto(`/app/addeditexpense?vendor=${vendor.id}&pid=${pid}`);
	await page.getByLabel("Line 1: Amount").fill("12,50");
	await press(page, "Record expense");
	await expect(page.getByRole("alert")).toContainText("Enter an amount like 12.50.");
	await page.getByLabel("Line 1: Amount").fill("12.50");
	await page.getByLabel("Line 1: Unit").fill("99");
	await page.getByLabel("Check number").fill(number);
	await press(page, "Record expense");
	await expect(page.getByRole("alert")).toContainText("has no unit 99.");
	await page.getByLabel("Line 1: Unit").fill("");
	await press(page, "Record expense");
	await page.getByLabel("Yes, pay it anyway").check();
	await press(page, "Record expense");
	await expect(page.getByText(`Expense of $12.50 to ${vendor.name} recorded. Check ${number}.`)).toBeVisible();

	await page.goto(`/app/expenses?vendor=${vendor.id}`);
	await page.getByRole("link", { name: vendor.name, exact: true }).click();
	await page.getByRole("link", { name: "Correct" }).click();
	await expect(page.getByLabel("Check number")).toHaveValue(number);
	await page.getByLabel("Line 1: Amount").fill("13.50");
	await press(page, "Save the correction");
	await page.getByLabel("Yes, pay it anyway").check();
	await press(page, "Save the correction");
	await expect(page.getByText("Expense corrected. The original entry was reversed.")).toBeVisible();
	await page.goto(`/app/expenses?vendor=${vendor.id}`);
	await expect(page.getByText("2 entries")).toBeVisible();
	await expect(page.getByRole("row", { name: "Total of 2" })).toContainText("13.50");
});

test("a rule divides a cost and keeps the property's share @journey", async ({ managerPage: page }) => {
	const { pid } = await makeProperty(page, 3);
	const allocations = `/app/property/propertyunits/expenseallocations?pid=${pid}`;
	await page.goto(allocations);
	await page.getByRole("link", { name: "Add rule" }).click();
	await page.getByLabel("Name", { exact: true }).fill("Water");
	await page.getByLabel("By fixed percentages").check();
	await page.getByLabel("Share of unit 1").fill("50");
	await press(page, "Add rule");
	await expect(page.getByRole("alert")).toContainText("The shares add up to 50%");
	await page.getByLabel("Share of unit 2").fill("40");
	await page.getByLabel("Property's share, %").fill("10");
	await press(page, "Add rule");
	await expect(page.getByText("Rule added.")).toBeVisible();
	await page.getByRole("link", { name: "Water", exact: true }).click();
	await expect(page.getByRole("row", { name: "Total" })).toContainText("100%");
	await page.getByRole("link", { name: "Remove" }).click();
	await press(page, "Yes");
	await expect(page.getByText("Deleted Successfully!")).toBeVisible();
});

test("an expense repeats until it is ended", async ({ managerPage: page }) => {
	const vendor = await addVendor(page);
	await page.goto(`/app/addeditexpense?vendor=${vendor.id}&kind=bill`);
	await page.getByLabel("Line 1: Amount").fill("45");
	await page.getByLabel("Line 1: Account").selectOption({ label: "5060 Trash" });
	await unfold(page, "More");
	await page.getByLabel("Repeat").selectOption("monthly");
	await press(page, "Record expense");
	await expect(page.getByText("It will repeat automatically.")).toBeVisible();
	await page.goto("/app/expenses/recurring");
	const row = page.getByRole("row", { name: vendor.name });
	await row.getByRole("button", { name: "Pause" }).click();
	await expect(row.getByText("Paused")).toBeVisible();
	await row.getByRole("link", { name: "End" }).click();
	await press(page, "End");
	await expect(row.getByText("Ended")).toBeVisible();
});

async function addVendor(page: Page) {
	const name = `Ace Plumbing ${process.pid}-${++vendors}`;
	await page.goto("/app/addEditVendor");
	await page.getByLabel("Company", { exact: true }).fill(name);
	await page.getByLabel("Trade").selectOption("plumbing");
	await unfold(page, "Bills and payment");
	await page.getByLabel("Default expense account").selectOption({ label: "5210 Plumbing" });
	await press(page, "Add vendor");
	await expect(page.getByText("Vendor added.")).toBeVisible();
	return { name, id: new URL(page.url()).searchParams.get("id") };
}

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).click();
}
