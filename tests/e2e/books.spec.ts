import type { Page } from "@playwright/test";
import { addDays, firstOfMonth, formatDate } from "#domain/calendar/format";
import { today } from "./harness/days";
import { makeProperty } from "./harness/property";
import { expect, stranger, test } from "./harness/test";

let made = 0;

test("an account is added, placed, edited and taken out of use @journey", async ({ managerPage: page }) => {
	const number = `49${process.pid % 1000}${++made}`;
	await page.goto("/app/chartofaccounts");
	await page.getByRole("link", { name: "Add account" }).click();
	await page.getByLabel("Number", { exact: true }).fill("4000");
	await page.getByLabel("Name", { exact: true }).fill(`Vending ${number}`);
	await page.getByLabel("Type", { exact: true }).first().selectOption("income");
	await press(page, "Add account");
	await expect(page.getByRole("alert")).toContainText("Rent Income already has the number 4000.");
	await expect(page.getByLabel("Name", { exact: true })).toHaveValue(`Vending ${number}`);
	await page.getByLabel("Number", { exact: true }).fill(number);
	await press(page, "Add account");
	await expect(page.getByText("Account saved.")).toBeVisible();

	await page.getByRole("link", { name: `Edit Vending ${number}` }).click();
	await page.getByLabel("Name", { exact: true }).fill(`Machines ${number}`);
	await press(page, "Save account");
	await expect(page.getByRole("link", { name: `${number} Machines ${number}` })).toBeVisible();
	await page.getByRole("link", { name: `Edit Machines ${number}` }).click();
	await page.getByRole("link", { name: "Deactivate" }).click();
	await press(page, "Deactivate");
	await expect(page.getByText("Account deactivated.")).toBeVisible();
	await expect(page.getByRole("link", { name: `${number} Machines ${number}` })).toHaveCount(0);

	await page.goto("/app/chartofaccounts");
	await page.getByRole("link", { name: "Edit Rent Income" }).click();
	await page.getByRole("link", { name: "Reassign role" }).click();
	await expect(page.getByRole("heading", { name: "Reassign role: Rent income" })).toBeVisible();
});

test("what is posted stands in the general ledger and in every statement @journey", async ({ managerPage: page }) => {
	const { pid, lease } = await chargedProperty(page);
	await page.goto(`/app/property/propertyfinancials?pid=${pid}&period=this_month`);
	const rent = page.getByRole("row", { name: /4000 Rent Income/ });
	await expect(rent).toContainText("1,500.00");
	await rent.getByRole("link").first().click();
	await expect(page).toHaveTitle("General Ledger | Tenantry");
	await expect(page.getByRole("link", { name: "4000 Rent Income", exact: true })).toBeVisible();
	await expect(page.getByText("(1,500.00)").first()).toBeVisible();
	await page
		.getByRole("table")
		.getByRole("link", { name: /\d{4}$/ })
		.first()
		.click();
	await expect(page).toHaveTitle("Transaction | Tenantry");

	await page.goto(`/app/leaseledger/leaseledgersummary?id=${lease}`);
	await page.getByText("More", { exact: true }).click();
	await page.getByRole("link", { name: "General ledger", exact: true }).click();
	await expect(page.getByText(/^Lease: /).first()).toBeVisible();
	await expect(page.getByText("(1,500.00)").first()).toBeVisible();

	await page.goto(`/app/generalledger?property=${pid}&type=asset&from=2199-01-01&to=2199-01-31`);
	await expect(page.getByRole("row", { name: /1100 Accounts Receivable/ })).toContainText("1,500.00");
	await expect(page.getByText("Nothing matches these filters.")).toHaveCount(0);
	await page.getByRole("link", { name: /^Show transactions since / }).click();
	await expect(page.getByText("credits 0.00, change 1,500.00, closing 1,500.00")).toBeVisible();
	await page.goto(`/app/generalledger?property=${pid}&type=asset&from=2199-01-01&to=2199-01-31&q=nowhere`);
	await expect(page.getByText("Nothing matches these filters.")).toBeVisible();

	for (const [view, figure] of [
		["income", "Net income"],
		["balance", "Liabilities and equity"],
		["cashflow", "Cash at end of period"],
		["trial", "Total"],
	]) {
		await page.goto(`/app/financials?view=${view}&property=${pid}&period=this_month`);
		await expect(page.getByRole("row", { name: new RegExp(`^${figure} `) }).last()).toBeVisible();
	}
	await page.goto("/app/financials?view=balance&period=this_month");
	await expect(page.getByText("Assets = Liabilities + Equity: yes")).toBeVisible();
	await page.goto(`/app/financials?property=${pid}&period=this_month&basis=cash`);
	await expect(page.getByText("No transactions in this period.")).toBeVisible();
	await page.goto("/app/financials?from=2026-02-01&to=2026-01-01");
	await expect(page.getByText("We swapped your dates")).toBeVisible();
	await expect(page.getByLabel("Period", { exact: true })).toHaveValue("custom");
	const file = await page.request.get(`/app/generalledger/download?property=${pid}&period=this_month`);
	expect(await file.text()).toContain(",1500.00,");
});

test("another period takes the place of the days that were asked for", async ({ managerPage: page }) => {
	await page.goto("/app/generalledger?from=2026-01-01&to=2026-01-31", { waitUntil: "networkidle" });
	await page.getByLabel("Period", { exact: true }).selectOption({ label: "Last month" });
	await expect(page).toHaveURL(/period=last_month/);
	const chips = page.getByRole("list", { name: "Active filters" }).getByRole("link", { name: /^Remove / });
	await expect(chips).toHaveCount(1);
	await expect(page.getByRole("link", { name: "Remove Period: Last month" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Clear filters" })).toHaveCount(1);
	await expect(page.getByLabel("From", { exact: true })).toHaveValue("");
});

test("a budget is divided over its months and stands beside what was posted @journey", async ({
	managerPage: page,
}) => {
	const { pid } = await chargedProperty(page);
	await page.goto(`/app/budget?property=${pid}`);
	await page.getByRole("link", { name: "4000 Rent Income" }).click();
	await page.getByLabel("Amount for the year").fill("<b>");
	await press(page, "Divide");
	await expect(page.getByRole("alert")).toContainText("Enter an amount like 12.50.");
	await page.getByLabel("Amount for the year").fill("1,000.00");
	await press(page, "Divide");
	await expect(page.getByLabel(/^Jan /)).toHaveValue("83.34");
	await expect(page.getByLabel(/^Dec /)).toHaveValue("83.33");
	await page.getByLabel(/^Mar /).fill("1/0");
	await press(page, "Save budget");
	await expect(page.getByRole("alert")).toContainText(/Mar \d{4}: /);
	await page.getByLabel(/^Mar /).fill("83.33");
	await press(page, "Save budget");
	await expect(page.getByText("Budget saved.")).toBeVisible();
	await expect(page.getByRole("row", { name: /4000 Rent Income/ })).toContainText(/999\.99.*1,500\.00.*150%/);
	const year = Number(today().slice(0, 4));
	await page.goto(`/app/financials?view=budget&property=${pid}&from=${year - 1}-12-15&to=${year}-12-31`);
	await expect(page.getByRole("row", { name: /4000 Rent Income/ })).toContainText(/999\.99.*500\.01.*150%/);
	await expect(page.getByText(`The budget covers whole months, Dec 1, ${year - 1} – Dec 31, ${year}`)).toBeVisible();
});

test("a loan and another chart are entered, and reports print them @journey", async ({ managerPage: page }) => {
	const { pid } = await chargedProperty(page);
	const name = `Harbor ${process.pid % 1000}-${++made}`;
	await page.goto("/app/loans/loan");
	await page.getByLabel("Property", { exact: true }).selectOption(String(pid));
	await page.getByLabel("Liability account").selectOption({ label: "2400 Mortgage" });
	await page.getByLabel("Lender", { exact: true }).fill(name);
	await page.getByLabel("Original amount").fill("200,000");
	await page.getByLabel("Began").fill("2024-03-01");
	await page.getByLabel("Rate (% a year)").fill("6 and a bit");
	await page.getByLabel("Principal and interest").fill("1,231.42");
	await press(page, "Add loan");
	await expect(page.getByRole("alert")).toBeVisible();
	await expect(page.getByLabel("Lender", { exact: true })).toHaveValue(name);
	await page.getByLabel("Rate (% a year)").fill("6.25");
	await press(page, "Add loan");
	await expect(page.getByText("Loan added.")).toBeVisible();
	await page.goto(`/app/reportsLayout/loans?property=${pid}&zeros=show`);
	await expect(page.getByText(name).first()).toBeVisible();

	await page.goto("/app/chartofaccounts/other/edit");
	await page.getByLabel("Name", { exact: true }).first().fill(name);
	const rent = page.getByRole("group", { name: "4000 Rent Income" });
	await rent.getByLabel("Number").fill("R1");
	await rent.getByLabel("Name").fill("Rents received");
	await press(page, "Add chart");
	await expect(page.getByText("Chart added.")).toBeVisible();
	await page.goto(`/app/reportsLayout/incomestatement?property=${pid}`);
	const chart = await page.locator("#filter-chart option").filter({ hasText: name }).getAttribute("value");
	await page.goto(`/app/reportsLayout/incomestatement?property=${pid}&chart=${chart}`);
	await expect(page.getByText("Rents received").first()).toBeVisible();
	await expect(page.getByText("1,500.00").first()).toBeVisible();
});

test("closed books ask those whose role lets them post behind, and that is written down @no-js", async ({
	page,
	signIn,
}) => {
	await signIn(stranger);
	const { lease } = await chargedProperty(page);
	const lastDay = addDays(firstOfMonth(today()), -1);
	const behind = firstOfMonth(lastDay);
	const inWords = (date: string) => formatDate(date, "en-US");
	await page.goto("/app/closing");
	await page.getByLabel("Close through").fill("2099-12-31");
	await press(page, "Close books");
	await expect(page.getByRole("alert")).toContainText("Choose a past date.");
	await page.getByLabel("Close through").fill(lastDay);
	await press(page, "Close books");
	await expect(page.getByText(`Books closed through ${inWords(lastDay)}.`)).toBeVisible();

	await charge(page, lease, behind);
	await expect(page.getByRole("alert")).toContainText(`The books are closed through ${inWords(lastDay)}.`);
	await expect(page.getByLabel("Line 1: Amount")).toHaveValue("12.34");
	await page.getByLabel("Yes, post it anyway").check();
	await press(page, "Charge");
	await expect(page.getByText("Charged $12.34")).toBeVisible();
	await page.goto("/app/closing");
	await expect(page.getByRole("table", { name: "Posted to closed periods" })).toContainText(inWords(behind));

	await page.getByRole("link", { name: "Reopen books" }).click();
	await press(page, "Reopen books");
	await expect(page.getByRole("alert")).toContainText("Enter a reason.");
	await page.getByLabel("Reason").fill("A bill came late.");
	await press(page, "Reopen books");
	await expect(page.getByText("Books reopened.")).toBeVisible();
	await expect(page.getByText("The books are open.")).toBeVisible();
});

/** A property whose one home is let since the first of this month for 1,500. */
async function chargedProperty(page: Page): Promise<{ pid: number; lease: string }> {
	const { pid, name } = await makeProperty(page);
	await page.goto(`/app/addeditlease?pid=${pid}`);
	await page.getByLabel("Unit", { exact: true }).selectOption({ label: `${name} · 1` });
	await page.getByLabel("Start date", { exact: true }).fill(firstOfMonth(today()));
	await page.getByLabel(/^Month-to-month/).check();
	await page.getByLabel("Tenant 1: First name").fill("Ana");
	await page.getByLabel("Tenant 1: Last name").fill(`Diaz ${++made} ${process.pid}`);
	await page.getByLabel("Line 1: Amount").first().fill("1500");
	await press(page, "Start lease");
	await expect(page.getByText("Lease started. $1,500.00 charged.")).toBeVisible();
	return { pid, lease: new URL(page.url()).searchParams.get("id") ?? "" };
}

async function charge(page: Page, lease: string, date: string) {
	await page.goto(`/app/charge?id=${lease}`);
	await page.getByLabel("Date", { exact: true }).fill(date);
	await page.getByLabel("Line 1: Account").selectOption({ label: "4050 Parking" });
	await page.getByLabel("Line 1: Amount").fill("12.34");
	await press(page, "Charge");
}

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).first().click();
}
