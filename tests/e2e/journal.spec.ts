import type { Page } from "@playwright/test";
import { addDays } from "#domain/calendar/format";
import { today } from "./harness/days";
import { makeProperty } from "./harness/property";
import { expect, expectNoAxeViolations, test } from "./harness/test";

test("an entry is drafted, balanced, posted, copied and taken back @journey", async ({ managerPage: page }) => {
	const { name } = await makeProperty(page);
	const memo = `Depreciation of ${name}`;
	await page.goto("/app/addeditjournalentry");
	await press(page, "Post entry");
	await expect(page.getByRole("alert")).toContainText("Enter a memo.");
	await expect(page.getByRole("alert")).toContainText("Enter at least two lines.");
	await write(page, 1, { account: "5800 Depreciation", property: name, debit: "1,250.50" });
	await press(page, "Post entry");
	await expect(page.getByRole("alert")).toContainText("Enter a memo.");
	await expect(page.getByLabel("Line 1: Debit")).toHaveValue("1,250.50");
	await page.getByLabel("Memo", { exact: true }).fill(memo);
	await press(page, "Add 5 lines");
	await write(page, 6, { account: "1590 Accumulated Depreciation", property: name });
	await press(page, "Recalculate");
	await expect(page.getByText("Debits exceed credits by $1,250.50")).toBeVisible();
	await press(page, "Save draft");
	await expect(page.getByText("Draft saved.")).toBeVisible();

	await page.getByRole("link", { name: memo, exact: true }).click();
	await press(page, "Post entry");
	await expect(page.getByRole("alert")).toContainText("Enter a debit or a credit.");
	await press(page, "Fill difference");
	await expect(page.getByLabel("Line 2: Credit")).toHaveValue("1,250.50");
	await expect(page.getByText("In balance")).toBeVisible();
	await press(page, "Post entry");
	await expect(page.getByText(/^Entry J-\d+ posted\.$/)).toBeVisible();
	await expect(page).toHaveTitle("Transaction | Tenantry");
	await expect(page.getByRole("cell", { name: "1,250.50" })).toHaveCount(4);
	const drawer = page.locator(".drawer-links");
	await expect(drawer.locator("[aria-current]")).toHaveText("Journal Entries");

	await page.getByRole("link", { name: "Copy", exact: true }).click();
	await expect(page.getByLabel("Memo", { exact: true })).toHaveValue(memo);
	await page.getByLabel("Line 2: Credit").fill("1,240.50");
	await press(page, "Post entry");
	await expect(page.getByRole("alert")).toContainText("Debits exceed credits by $10.00.");
	await page.getByRole("link", { name: "Cancel" }).click();

	await page.goto(`/app/journalentries?q=${encodeURIComponent(name)}`);
	await expect(page.getByText("Total of 1")).toBeVisible();
	await page.getByRole("link", { name: /\d{4} J-\d+$/ }).click();
	await page.getByRole("link", { name: "Reverse", exact: true }).click();
	await press(page, "Reverse");
	await expect(page.getByRole("alert")).toContainText("Enter a reason.");
	await page.getByLabel("Reason").fill("Not this year");
	await press(page, "Reverse");
	await expect(page.getByText("Reversed. Both entries stay in the ledger and are linked.")).toBeVisible();
	await expect(page.getByRole("link", { name: /^Transaction \d+$/ })).toBeVisible();
});

test("each time lines are added, the first of them has the focus", async ({ managerPage: page }) => {
	await page.goto("/app/addeditjournalentry");
	await page.waitForLoadState("networkidle");
	const lines = page.getByRole("combobox", { name: /^Line \d+: Account$/ });
	let had = await lines.count();
	for (let press = 0; press < 3; press++) {
		await page.getByRole("button", { name: "Add 5 lines" }).click();
		await expect(lines).toHaveCount(had + 5);
		await expect(lines.nth(had)).toBeFocused();
		had += 5;
	}
});

test("each property balances by itself, and tenants’ money has a lease", async ({ managerPage: page }) => {
	const { name } = await makeProperty(page);
	await page.goto("/app/addeditjournalentry");
	await page.getByLabel("Memo", { exact: true }).fill("Moved");
	await write(page, 1, { account: "5800 Depreciation", property: name, debit: "5" });
	await write(page, 2, { account: "1590 Accumulated Depreciation", credit: "5" });
	await press(page, "Post entry");
	await expect(page.getByRole("alert")).toContainText(`${name}: debits exceed credits by $5.00.`);
	await page.getByLabel("Line 2: Property").selectOption({ label: name });
	await page.getByLabel("Line 2: Account").selectOption({ label: "2200 Prepayments" });
	await press(page, "Post entry");
	await expect(page.getByRole("alert")).toContainText("belong to a lease");
	await expectNoAxeViolations(page);
});

test("a template starts an entry, and an entry repeats until it is ended @journey", async ({ managerPage: page }) => {
	const { name } = await makeProperty(page);
	const memo = `Accrual of ${name}`;
	await page.goto("/app/addeditjournalentry");
	await page.getByLabel("Memo", { exact: true }).fill(memo);
	await write(page, 1, { account: "5800 Depreciation", property: name, debit: "12" });
	await write(page, 2, { account: "1590 Accumulated Depreciation", property: name, credit: "12" });
	await page.getByLabel("End date").fill("2199-01-01");
	await press(page, "Post entry");
	await expect(page.getByRole("alert")).toContainText("Choose how often it repeats.");
	await page.getByLabel("Repeat").selectOption({ label: "Monthly" });
	await press(page, "Save as template");
	await expect(page.getByRole("alert")).toContainText("A template can't repeat");
	await expect(page.getByLabel("End date")).toHaveValue("2199-01-01");
	await page.getByLabel("Repeat").selectOption({ label: "Does not repeat" });
	await page.getByLabel("End date").fill("");
	await press(page, "Save as template");
	await expect(page.getByText("Template saved.")).toBeVisible();
	await page.getByRole("link", { name: memo, exact: true }).click();
	await page.getByLabel("Repeat").selectOption({ label: "Monthly" });
	await page.getByLabel("Auto-reverse on").fill("2199-01-01");
	await press(page, "Post entry");
	await expect(page.getByText("Auto-reverses on Jan 1, 2199.")).toBeVisible();
	await page.getByRole("link", { name: "Repeats automatically." }).click();
	await page.getByRole("link", { name: `End ${memo}` }).click();
	await press(page, "End");
	await expect(page.getByText("Recurring entry ended. Posted entries won't change.")).toBeVisible();
	await page.getByRole("link", { name: `Delete ${memo}` }).click();
	await press(page, "Yes");
	await expect(page.getByText("Deleted Successfully!")).toBeVisible();
});

test("an accrual that reversed as planned is not shown as a mistake @desktop", async ({ managerPage: page }) => {
	const { pid, name } = await makeProperty(page);
	await page.goto("/app/addeditjournalentry");
	const date = page.getByLabel("Date", { exact: true });
	await date.fill(addDays(today(), -2));
	await page.getByLabel("Memo", { exact: true }).fill(`Accrual of ${name}`);
	await write(page, 1, { account: "5800 Depreciation", property: name, debit: "12" });
	await write(page, 2, { account: "1590 Accumulated Depreciation", property: name, credit: "12" });
	await page.getByLabel("Auto-reverse on").fill(addDays(today(), -1));
	await press(page, "Post entry");
	await expect(page.getByText(/^Reversed automatically on /)).toBeVisible();
	await page.getByRole("link", { name: "Copy", exact: true }).click();
	await page.getByLabel("Memo", { exact: true }).fill(`Mistake of ${name}`);
	await press(page, "Post entry");
	await page.getByRole("link", { name: "Reverse", exact: true }).click();
	await page.getByLabel("Reason").fill("Twice");
	await press(page, "Reverse");
	await expect(page.getByText("Reversed. Both entries stay in the ledger and are linked.")).toBeVisible();
	await page.goto(`/app/journalentries?property=${pid}`);
	const planned = page.getByRole("row", { name: `Accrual of ${name}` });
	await expect(planned).toContainText("Reversed automatically");
	await expect(planned).not.toHaveClass(/struck/);
	await expect(page.getByRole("row", { name: `Mistake of ${name}` })).toHaveClass(/struck/);
	await expect(page.getByRole("row", { name: "Total of 1, excluding 1 reversed" })).toContainText("12.00");
});

type Line = { account: string; property?: string; debit?: string; credit?: string };

async function write(page: Page, line: number, { account, property, debit, credit }: Line) {
	await page.getByLabel(`Line ${line}: Account`).selectOption({ label: account });
	if (property) await page.getByLabel(`Line ${line}: Property`).selectOption({ label: property });
	if (debit) await page.getByLabel(`Line ${line}: Debit`).fill(debit);
	if (credit) await page.getByLabel(`Line ${line}: Credit`).fill(credit);
}

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).first().click();
}
