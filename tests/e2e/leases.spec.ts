import type { Page } from "@playwright/test";
import { today } from "./harness/days";
import { makeProperty } from "./harness/property";
import { expect, expectNoAxeViolations, manager, stranger, test } from "./harness/test";

let people = 0;

test("each button that sends a form is in view on a phone @phone", async ({ managerPage: page }) => {
	await makeProperty(page, 1);
	await page.goto("/app/addeditlease");
	for (const name of ["Start lease", "Save draft", "Preview charges"]) {
		await expect(page.getByRole("button", { name, exact: true }).first()).toBeInViewport({ ratio: 1 });
	}
	await expect(page.locator(".submit-bar").getByRole("link", { name: "Cancel" })).toBeInViewport({ ratio: 1 });
});

test("a lease is reviewed, kept as a draft, started, and found in the rent roll @journey", async ({
	managerPage: page,
}) => {
	const { pid, name } = await makeProperty(page, 2);
	const lastname = newName();
	await page.goto(`/app/addeditlease?pid=${pid}`);
	await press(page, "Start lease");
	await expect(page.getByRole("alert")).toContainText("Choose a unit.");

	await page.getByLabel("Unit", { exact: true }).selectOption({ label: `${name} · 1` });
	await page.getByLabel("Start date", { exact: true }).fill("2031-11-12");
	await page.getByLabel("Line 1: Amount").first().fill("1,500");
	await page.getByLabel("Deposit 1: Amount").fill("<script>");
	await press(page, "Preview charges");
	await expect(page.getByRole("alert")).toContainText(/Deposit 1: .*Enter an amount like 12\.50\./);
	await page.getByLabel("Deposit 1: Amount").fill("1500");
	await press(page, "Preview charges");
	await expect(page.getByText("950.00", { exact: true })).toBeVisible();
	await expect(page.getByText("First month: $950.00 for Nov 12–30.").first()).toBeVisible();
	await expect(page.getByLabel("Line 1: Amount").first()).toHaveValue("1,500");

	await press(page, "Save draft");
	await expect(page.getByRole("alert")).toContainText("Add at least one tenant.");
	await page.getByLabel("Tenant 1: First name").fill("Ana");
	await page.getByLabel("Tenant 1: Last name").fill(lastname);
	await press(page, "Add 2 lines");
	await expect(page.getByLabel("Tenant 4: First name")).toBeVisible();
	await expect(page.getByLabel("Tenant 1: Last name")).toHaveValue(lastname);
	await press(page, "Save draft");
	await expect(page.getByText("Draft saved.")).toBeVisible();
	await expect(page.getByRole("main")).not.toContainText("Not known");
	await page.getByRole("link", { name: "Edit", exact: true }).click();
	await expect(page).toHaveTitle("Lease | Tenantry");
	await press(page, "Start lease");
	await expect(page.getByText("Lease started. $2,450.00 will be charged on Nov 12, 2031.")).toBeVisible();
	await expect(page).toHaveTitle("Lease Summary | Tenantry");
	await expect(page.getByText("No payments yet")).toBeVisible();

	await page.goto(`/app/rentroll?property=${pid}`);
	await expect(page.getByRole("link", { name: "1, next" })).toBeVisible();
	await expect(page.getByText("VACANT", { exact: true })).toHaveCount(2);
	await expect(page.getByText("2 units, 0% occupied")).toBeVisible();
});

test("a draft with deposits above the limit asks before it starts from its own page @journey", async ({
	managerPage: page,
}) => {
	const state = `State ${newName()}`;
	await page.goto("/app/withholddeposit/rules");
	await page
		.getByLabel(/^Limit \d+: State/)
		.last()
		.fill(state);
	await page
		.getByLabel(/^Limit \d+: Months of rent/)
		.last()
		.fill("1");
	await press(page, "Save rules");
	const { pid } = await makeProperty(page, 1, state);
	await page.goto(`/app/addeditlease?pid=${pid}`);
	await fillLease(page);
	await page.getByLabel(/^Month-to-month/).check();
	await page.getByLabel("Deposit 1: Amount").fill("1500.01");
	await press(page, "Save draft");
	await expect(page.getByText(`Your limit for ${state} is 1 month's rent, $1,500.00.`)).toBeVisible();
	await press(page, "Start lease");
	await expect(page.getByRole("alert")).toContainText(`Your limit for ${state} is 1 month's rent, $1,500.00.`);
	await page.getByLabel("Yes, start the lease with these deposits").check();
	await press(page, "Start lease");
	await expect(page.getByText(/^Lease started\./)).toBeVisible();
});

test("a lease that runs already begins with one opening balance @desktop", async ({ managerPage: page }) => {
	const { pid } = await makeProperty(page);
	await page.goto(`/app/addeditlease?pid=${pid}`);
	await fillLease(page);
	await page.getByLabel("Start date", { exact: true }).fill("2020-02-01");
	await page.getByLabel(/^Month-to-month/).check();
	await press(page, "Start lease");
	await expect(page.getByRole("alert")).toContainText("This lease started in an earlier month.");
	await page.getByLabel("Start with an opening balance").check();
	await page.getByLabel("Balance owed before then").fill("250");
	await press(page, "Start lease");
	await expect(page.getByText(/^Lease started\. \$1,500\.00 will be charged on [^.]+\.$/)).toBeVisible();
	await expect(page.getByText("$250.00").first()).toBeVisible();

	await page.goto(page.url().replace("leaseledgersummary", "tenantssummary"));
	await page.getByText("Add person").first().click();
	await page.getByLabel("First name").fill("Bo");
	await page.getByLabel("Last name").fill("Lee");
	await press(page, "Add person");
	await expect(page.getByText("Person added.")).toBeVisible();
	await page.getByText("Record a move-out").click();
	await page.getByLabel("Tenant moving out").selectOption({ label: "Bo Lee" });
	await page.getByLabel("Move-out date").fill("2019-01-01");
	await press(page, "Record move-out");
	await expect(page.getByRole("alert")).toContainText("This is before the lease starts.");
	await page.getByLabel("Move-out date").fill("2031-01-01");
	await press(page, "Record move-out");
	await expect(page.getByText("Move-out recorded.")).toBeVisible();

	await page.goto(`/app/addeditlease?id=${new URL(page.url()).searchParams.get("id")}`);
	await expect(page.getByText("Change rent under Rents.")).toBeVisible();
	await page.getByLabel("Signed on").fill("2020-01-20");
	await press(page, "Save lease");
	await expect(page.getByText("Lease saved.")).toBeVisible();
	await expect(page.getByText("Jan 20, 2020")).toBeVisible();
});

test("an opening balance left blank says that nothing before was charged @desktop", async ({ managerPage: page }) => {
	const { pid } = await makeProperty(page);
	await page.goto(`/app/addeditlease?pid=${pid}`);
	await fillLease(page);
	await page.getByLabel("Start date", { exact: true }).fill("2020-02-01");
	await page.getByLabel(/^Month-to-month/).check();
	await press(page, "Start lease");
	await page.getByLabel("Start with an opening balance").check();
	await expect(page.getByLabel("Balance owed before then")).toHaveAccessibleDescription(
		"Leave blank if nothing was owed. Enter a negative amount if they've paid ahead. Earlier dates aren't charged.",
	);
	await press(page, "Save draft");
	await expect(page.getByText("Draft saved.")).toBeVisible();
	await press(page, "Start lease");
	const started = /^Lease started\. \$1,500\.00 will be charged on (.+)\. Nothing was charged for dates before \1\.$/;
	await expect(page.getByText(started)).toBeVisible();
	await page.goto(page.url().replace("leaseledgersummary", "leaseledgerfinancials/leaseledgermain"));
	await expect(page.getByRole("table").getByText("Opening balance")).toHaveCount(0);
});

test("a deposit that was never paid is written off against itself, and waived no further @desktop", async ({
	managerPage: page,
}) => {
	const { pid } = await makeProperty(page);
	await page.goto(`/app/addeditlease?pid=${pid}`);
	await fillLease(page);
	await page.getByLabel("Start date", { exact: true }).fill(today());
	await page.getByLabel("Deposit 1: Amount").fill("900");
	await press(page, "Start lease");
	const started = page.getByText(/^Lease started\. \$[\d,]+\.\d\d charged\./);
	const owed = /\$([\d,.]+\d)/.exec((await started.textContent()) ?? "")?.[1] ?? "";
	const id = new URL(page.url()).searchParams.get("id");
	await page.goto(`/app/credit?id=${id}`);
	await page.getByLabel("Line 1: Account").selectOption({ label: "2100 Security Deposit Liability" });
	await page.getByLabel("Line 1: Amount").fill("900.01");
	await press(page, "Credit");
	await expect(page.getByRole("alert")).toContainText("Only $900.00 of Security Deposit is left to waive.");
	await page.getByLabel("Write off as bad debt").check();
	await expect(page.getByText("An unpaid deposit charge posts to the deposit account.")).toBeVisible();
	await page.getByLabel("Line 1: Amount").fill(owed);
	await page.getByLabel("Reason").fill("Never moved in");
	await press(page, "Credit");
	await expect(page.getByText(`Credited $${owed}.`)).toBeVisible();
	await expect(page.getByRole("definition").nth(0), "balance").toHaveText("$0.00");
	await expect(page.getByRole("definition").nth(1), "deposit held").toHaveText("$0.00");
});

test("another organization's lease is not there", async ({ page, signIn, context, server }) => {
	await signIn(manager);
	const { pid } = await makeProperty(page);
	await page.goto(`/app/addeditlease?pid=${pid}`);
	const unit = await page.getByLabel("Unit", { exact: true }).locator("optgroup option").first().getAttribute("value");
	await fillLease(page);
	await press(page, "Save draft");
	await expect(page.getByText("Draft saved.")).toBeVisible();
	const id = new URL(page.url()).searchParams.get("id");
	await context.clearCookies();
	await signIn(stranger);
	const headers = { Origin: server.url };
	for (const address of ["addeditlease", "viewlease", "leaseledger/tenantssummary"]) {
		const url = `${server.url}/app/${address}?id=${id}`;
		expect((await context.request.get(url)).status(), address).toBe(404);
		expect((await context.request.post(url, { form: { intent: "delete" }, headers })).status(), address).toBe(404);
	}
	const form = { unitId: unit ?? "", type: "at_will", startDate: "2031-01-01", "tenants[0].firstname": "Eve" };
	const stolen = await context.request.post(`${server.url}/app/addeditlease`, { form, headers });
	expect(stolen.status()).toBe(400);
	expect(await stolen.text()).toContain("That unit wasn't found.");
});

test("the preview of a lease's charges has no accessibility violations", async ({ managerPage: page }) => {
	const { pid } = await makeProperty(page);
	await page.goto(`/app/addeditlease?pid=${pid}`);
	await fillLease(page);
	await press(page, "Preview charges");
	await expect(page.getByRole("heading", { name: "Charge preview" })).toBeVisible();
	await expectNoAxeViolations(page);
});

/** A lease of the only unit, from 2031 on, by someone new, for $1,500.00. */
async function fillLease(page: Page) {
	await page.getByLabel("Unit", { exact: true }).selectOption({ index: 1 });
	await page.getByLabel("Start date", { exact: true }).fill("2031-01-01");
	await page.getByLabel("Tenant 1: First name").fill("Ana");
	await page.getByLabel("Tenant 1: Last name").fill(newName());
	await page.getByLabel("Line 1: Amount").first().fill("1500");
}

function newName() {
	return `Diaz ${++people} ${process.pid}`;
}

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).first().click();
}
