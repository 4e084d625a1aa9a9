import type { Page } from "@playwright/test";
import { firstOfMonth } from "#domain/calendar/format";
import { today } from "./harness/days";
import { makeProperty } from "./harness/property";
import { expect, manager, stranger, test } from "./harness/test";

let owners = 0;

test("an owner puts money in, the fee is collected, they are paid, and the statement says so @journey", async ({
	managerPage: page,
}) => {
	const { pid, name } = await makeProperty(page);
	const { oid, owner } = await makeOwnerOf(page, pid);

	await page.goto(`/app/addeditownertransaction?oid=${oid}&pid=${pid}&type=draw`);
	await page.getByLabel("Amount").fill("100");
	await press(page, "Record");
	await expect(page.getByRole("alert")).toContainText(`Only $0.00 from ${name} is available to ${owner}.`);
	await page.getByLabel("Contribution", { exact: true }).check();
	await page.getByLabel("Amount").fill("1,000");
	await press(page, "Record");
	await expect(page.getByText(`Contribution of $1,000.00 from ${owner} recorded.`)).toBeVisible();
	await expect(page).toHaveTitle("Owner Transactions | Tenantry");

	await page.goto(`/app/managementfeeterms?pid=${pid}`);
	await page.getByLabel("Flat fee per month").fill("100");
	await page.getByLabel("Maximum per month").fill("50");
	await page.getByLabel("Minimum per month").fill("60");
	await press(page, "Save terms");
	await expect(page.getByRole("alert")).toContainText("The maximum is below the minimum.");
	await page.getByLabel("Maximum per month").fill("");
	await press(page, "Save terms");
	await expect(page.getByText(`Fee terms for ${name} saved.`)).toBeVisible();

	await page.goto(`/app/payowners?owner=${oid}`);
	await expect(page.getByText(/Last month's management fees aren't collected for/)).toBeVisible();
	await page.goto("/app/collect-management-fee?from=2026-01-01&to=2026-01-31");
	await expect(rowOf(page, name)).toContainText("100.00");
	await expect(rowOf(page, name)).not.toContainText("what is missing stays due");
	await page.goto("/app/collect-management-fee?from=2025-01-01&to=2025-12-31");
	await expect(rowOf(page, name)).toContainText("only 1,000.00 is available in Operating Cash. The rest stays due");
	await page.goto("/app/collect-management-fee?from=2026-01-01&to=2026-01-31");
	await collectOnlyFrom(page, name);
	await page.getByLabel(`Amount for ${name}`).fill("80");
	await page.getByRole("button", { name: /^Collect/ }).click();
	await expect(page.getByRole("alert")).toContainText("Enter a reason for the different amount.");
	await page.getByLabel(`Reason for ${name}`).fill("First month");
	await page.getByRole("button", { name: /^Collect/ }).click();
	await expect(page.getByText("Collected $80.00 from 1 property.")).toBeVisible();
	await expect(page.getByText("First month")).toBeVisible();
	const run = page.url();
	await page.goto("/app/collect-management-fee?from=2026-01-15&to=2026-02-14");
	await expect(rowOf(page, name)).toContainText("In run");
	await page.goto("/app/collect-management-fee?from=2026-03-01&to=2026-03-31");
	await expect(rowOf(page, name)).toContainText("200.00");
	await expect(rowOf(page, name)).toContainText("from Feb 1, 2026, since no fee was collected for those days");
	await expect(page.getByLabel(`Collect from ${name}`)).toBeChecked();
	await page.goto(run.replace("/run", "/undo"));
	await press(page, "Undo run");
	await expect(page.getByRole("alert")).toContainText("Enter a reason.");
	await page.getByLabel("Reason").fill("Wrong window");
	await press(page, "Undo run");
	await expect(page.getByText(/Run \d+ undone/).first()).toBeVisible();

	await page.goto(`/app/payowners?owner=${oid}&tick=all`);
	await page.getByLabel(`Amount for ${owner}, ${name}`).fill("1,000.01");
	await press(page, "Review payments");
	await expect(page.getByRole("alert")).toContainText("aren't collected");
	await page.getByLabel("Yes, pay owners before collecting fees").check();
	await press(page, "Review payments");
	await expect(page.getByRole("alert")).toContainText("Only $1,000.00 is available.");
	await page.getByLabel(`Amount for ${owner}, ${name}`).fill("400");
	await press(page, "Review payments");
	await expect(page.getByRole("heading", { name: "Pay $400.00 to 1 owner?" })).toBeVisible();
	await press(page, "Make changes");
	await expect(page.getByLabel(`Amount for ${owner}, ${name}`)).toHaveValue("400");
	await page.getByLabel(`Amount for ${owner}, ${name}`).fill("250");
	await press(page, "Review payments");
	await page.getByRole("button", { name: "Pay $250.00", exact: true }).click();
	await expect(page.getByText("Paid 1 owner $250.00.")).toBeVisible();
	await expect(page).toHaveTitle("Checks | Tenantry");

	await page.goto(`/app/rentalowner/financials?oid=${oid}&period=this_month`);
	await expect(page.getByText("Available: $750.00")).toBeVisible();
	await page.getByRole("link", { name: "Owner statement" }).click();
	await expect(page.getByRole("heading", { name: `Statement for ${owner}` })).toBeVisible();
	const pdf = await page.request.get(page.url().replace("/statement?", "/statement/pdf?"));
	expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
	await press(page, "Save to owner documents");
	await expect(page.getByText("Statement saved to the owner's documents")).toBeVisible();
	await page.goto(`/app/rentalowner/files?oid=${oid}`);
	await expect(page.getByText(/Owner statement/).first()).toBeVisible();

	await page.goto(`/app/rental-owner-transactions?owner=${oid}&type=draw`);
	await expect(page.getByRole("cell", { name: "250.00" }).first()).toBeAttached();
	const download = await page.request.get(`/app/rental-owner-transactions/download?owner=${oid}`);
	expect(await download.text()).toContain("-250.00");
});

test("money is moved between an owner's properties and taken back", async ({ managerPage: page }) => {
	const first = await makeProperty(page);
	const second = await makeProperty(page);
	const { oid, owner } = await makeOwnerOf(page, first.pid);
	await ownBy(page, second.pid, oid);
	await page.goto(`/app/addeditownertransaction?oid=${oid}&pid=${first.pid}`);
	await page.getByLabel("Amount").fill("300");
	await press(page, "Record");
	await expect(page.getByText(`Contribution of $300.00 from ${owner} recorded.`)).toBeVisible();
	await page.goto(`/app/addeditownertransaction?oid=${oid}&pid=${first.pid}&type=transfer`);
	await page.getByLabel("Amount").fill("120");
	await press(page, "Record");
	await expect(page.getByRole("alert")).toContainText("Choose a property.");
	await page.getByLabel("To property").selectOption({ label: second.name });
	await press(page, "Record");
	await expect(page.getByText(`Moved $120.00 for ${owner}.`)).toBeVisible();
	await page.goto(`/app/rental-owner-transactions?owner=${oid}&type=transfer_in`);
	await page.getByRole("link", { name: "Reverse" }).click();
	await page.getByLabel("Reason").fill("Not needed");
	await press(page, "Reverse");
	await expect(page.getByText("Reversed. Both entries stay in the ledger and are linked.")).toBeVisible();
	await page.goto(`/app/rentalowner/financials?oid=${oid}`);
	await expect(page.getByText("Available: $300.00")).toBeVisible();
});

test("the fees left out of a run are collected by another @desktop", async ({ managerPage: page }) => {
	const properties = [await makeProperty(page), await makeProperty(page)];
	for (const { pid } of properties) {
		const { oid } = await makeOwnerOf(page, pid);
		await page.goto(`/app/addeditownertransaction?oid=${oid}&pid=${pid}`);
		await page.getByLabel("Amount").fill("300");
		await press(page, "Record");
		await expect(page.getByText(/^Contribution of \$300\.00 from /)).toBeVisible();
		await page.goto(`/app/managementfeeterms?pid=${pid}`);
		await page.getByLabel("Flat fee per month").fill("10");
		await press(page, "Save terms");
		await expect(page.getByText(/^Fee terms for .* saved\.$/)).toBeVisible();
	}
	for (const { name } of properties.sort((one, other) => (one.name < other.name ? -1 : 1))) {
		await page.goto("/app/collect-management-fee?from=2026-02-01&to=2026-02-28");
		await collectOnlyFrom(page, name);
		await page.getByRole("button", { name: /^Collect/ }).click();
		await expect(page.getByText("Collected $10.00 from 1 property.")).toBeVisible();
	}
	await page.goto("/app/collect-management-fee?from=2026-02-01&to=2026-02-28");
	await expect(rowOf(page, properties[0]?.name ?? "")).toContainText("In run");
});

test("paying owners from an account without their money is asked about", async ({ page, signIn }) => {
	await signIn(stranger);
	const { pid, name } = await makeProperty(page);
	const { oid, owner } = await makeOwnerOf(page, pid);
	await page.goto(`/app/addeditownertransaction?oid=${oid}&pid=${pid}`);
	await page.getByLabel("Amount").fill("500");
	await press(page, "Record");
	await expect(page.getByText(`Contribution of $500.00 from ${owner} recorded.`)).toBeVisible();
	const bank = `Elsewhere ${process.pid}`;
	await page.goto("/app/addeditbankaccount");
	await page.getByLabel("Name", { exact: true }).fill(bank);
	await press(page, "Save bank account");
	await expect(page.getByText("Bank account saved.")).toBeVisible();
	await askBelowZero(page, "By property");

	await page.goto(`/app/payowners?owner=${oid}&tick=all`);
	await page.getByLabel(`Amount for ${owner}, ${name}`).fill("400");
	await page.getByLabel("Bank account").selectOption(bank);
	await press(page, "Review payments");
	await expect(page.getByRole("alert")).toContainText(`${name} in ${bank} would be $400.00 below zero`);
	await page.getByLabel("Yes, pay it anyway").check();
	await press(page, "Review payments");
	await expect(page.getByRole("heading", { name: "Pay $400.00 to 1 owner?" })).toBeVisible();
	await page.getByRole("button", { name: "Pay $400.00", exact: true }).click();
	await expect(page.getByText("Paid 1 owner $400.00.")).toBeVisible();

	await page.goto(`/app/addeditownertransaction?oid=${oid}&pid=${pid}&type=draw`);
	await page.getByLabel("Amount").fill("50");
	await page.getByLabel("Bank account").selectOption(bank);
	await press(page, "Record");
	await expect(page.getByRole("alert")).toContainText(`${name} in ${bank} would be $450.00 below zero`);
	await page.getByLabel("Yes, record it anyway").check();
	await press(page, "Record");
	await expect(page.getByText(`Paid $50.00 to ${owner}.`)).toBeVisible();
	await askBelowZero(page, "Off");
});

test("a payment whose money was drawn asks before it is corrected @desktop", async ({ page, signIn }) => {
	await signIn(stranger);
	const { pid, name } = await makeProperty(page);
	const { oid, owner } = await makeOwnerOf(page, pid);
	await page.goto(`/app/addeditlease?pid=${pid}`);
	await page.getByLabel("Unit", { exact: true }).selectOption({ index: 1 });
	await page.getByLabel("Start date", { exact: true }).fill(firstOfMonth(today()));
	await page.getByLabel(/^Month-to-month/).check();
	await page.getByLabel("Tenant 1: First name").fill("Rob");
	await page.getByLabel("Tenant 1: Last name").fill(`Renter ${pid}`);
	await page.getByLabel("Line 1: Amount").first().fill("400");
	await press(page, "Start lease");
	await expect(page.getByText("Lease started. $400.00 charged.")).toBeVisible();
	await page.goto(`/app/receivepayment?id=${new URL(page.url()).searchParams.get("id")}`);
	await page.getByLabel("Amount", { exact: true }).fill("400");
	await page.getByLabel("Method").selectOption({ label: "Direct deposit" });
	await press(page, "Receive payment");
	await expect(page.getByText(/^Received \$400\.00 /)).toBeVisible();
	const payment = page.url();
	await page.goto(`/app/addeditownertransaction?oid=${oid}&pid=${pid}&type=draw`);
	await page.getByLabel("Amount").fill("400");
	await press(page, "Record");
	await expect(page.getByText(`Paid $400.00 to ${owner}.`)).toBeVisible();
	await askBelowZero(page, "By property");

	await page.goto(payment);
	await page.getByRole("link", { name: "Correct", exact: true }).click();
	await page.getByLabel("Amount", { exact: true }).fill("100");
	await page.getByLabel("Memo").fill("It was less");
	await press(page, "Save correction");
	await expect(page.getByRole("alert")).toContainText(`${name} would be $300.00 below zero`);
	await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("100");
	await expect(page.getByLabel("Memo")).toHaveValue("It was less");
	await expect(page.getByLabel("Method").locator("option:checked")).toHaveText("Direct deposit");
	await page.getByLabel("Yes, correct it anyway").check();
	await press(page, "Save correction");
	await expect(page.getByText(/^Received \$100\.00 .* Balance \$300\.00\.$/)).toBeVisible();
	await expect(page.getByText("It was less").first()).toBeVisible();
	await askBelowZero(page, "Off");
});

test("a year's 1099 threshold is set, and its totals are downloaded", async ({ managerPage: page }) => {
	await page.goto("/app/form1099?year=2024");
	await expect(page.getByLabel("Reporting threshold")).toHaveValue("600.00");
	await page.getByLabel("Reporting threshold").fill("1/0");
	await press(page, "Save threshold");
	await expect(page.getByRole("alert")).toBeVisible();
	await page.getByLabel("Reporting threshold").fill("750");
	await press(page, "Save threshold");
	await expect(page.getByText("Threshold for 2024 saved: $750.00.")).toBeVisible();
	await expect(page.getByLabel("Reporting threshold")).toHaveValue("750.00");
	expect(await (await page.request.get("/app/form1099/download?year=2024")).text()).toContain("Tax ID ends in");
});

test("another organization's owner and property are not there", async ({ page, signIn, context, server }) => {
	await signIn(manager);
	const { pid } = await makeProperty(page);
	const { oid } = await makeOwnerOf(page, pid);
	await context.clearCookies();
	await signIn(stranger);
	const headers = { Origin: server.url };
	for (const path of [
		`rentalowner/financials?oid=${oid}`,
		`rentalowner/statement?oid=${oid}`,
		`rentalowner/statement/pdf?oid=${oid}`,
		`addeditownertransaction?oid=${oid}`,
		`managementfeeterms?pid=${pid}`,
		`collect-management-fee/lines?pid=${pid}`,
	]) {
		expect((await context.request.get(`${server.url}/app/${path}`)).status(), path).toBe(404);
	}
	const stolen = { type: "contribution", ownerId: `${oid}`, propertyId: `${pid}`, date: "2026-01-02", amount: "5" };
	const answer = await context.request.post(`${server.url}/app/addeditownertransaction`, { form: stolen, headers });
	expect(answer.status()).toBe(400);
	expect(await answer.text()).toContain("That owner wasn't found.");
});

/** A new owner of all of a property, by the forms. */
async function makeOwnerOf(page: Page, pid: number) {
	const lastname = `Owner ${++owners} ${process.pid}`;
	const headers = await origin(page);
	const form = { firstname: "Olga", lastname, street: "1 Elm St", city: "Springfield" };
	const added = await page.request.post("/app/addeditrentalowner", { form, headers, maxRedirects: 0 });
	expect(added.status(), "the owner is added").toBe(303);
	const oid = Number(new URLSearchParams(added.headers().location?.split("?")[1]).get("oid"));
	await ownBy(page, pid, oid);
	return { oid, owner: `Olga ${lastname}` };
}

async function askBelowZero(page: Page, setting: string) {
	await page.goto("/app/banking/trust");
	await page.getByLabel(setting).check();
	await press(page, "Save");
	await expect(page.getByText("Setting saved.")).toBeVisible();
}

async function ownBy(page: Page, pid: number, oid: number) {
	const form = { from: "2025-01-01", "owners[0].ownerId": String(oid), "owners[0].share": "100" };
	const headers = await origin(page);
	const owned = await page.request.post(`/app/propertyowners?pid=${pid}`, { form, headers, maxRedirects: 0 });
	expect(owned.status(), "the owner owns it").toBe(303);
}

async function origin(page: Page) {
	return { Origin: new URL((await page.request.get("/app/rentalowners")).url()).origin };
}

function rowOf(page: Page, name: string) {
	return page.getByRole("row").filter({ hasText: name });
}

/** Unticks every other property, which other tests may have brought. */
async function collectOnlyFrom(page: Page, name: string) {
	for (const box of await page.getByRole("checkbox", { name: /^Collect from/ }).all()) {
		if ((await box.getAttribute("aria-label")) !== `Collect from ${name}`) await box.uncheck();
	}
	await page.getByRole("checkbox", { name: `Collect from ${name}`, exact: true }).check();
}

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).first().click();
}
