import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "./harness/test";

const messy = readFileSync("app/domain/imports/fixtures/rent-roll-messy.csv", "utf8");

/** The rent roll with properties that no other test has, without the long list of mobile homes. */
function rentRoll() {
	const mark = randomUUID().slice(0, 8);
	const lines = messy.split("\r\n").filter((line) => !/^Lot |Riverside/.test(line));
	const text = lines
		.join("\r\n")
		.replaceAll(/(Maple Court|Foundry Lofts|Harbor View|Eastgate|Duplex|Lincoln Square)/g, `$1 ${mark}`);
	return { mark, file: { name: "rent-roll.csv", mimeType: "text/csv", buffer: Buffer.from(text) } };
}

test("a rent roll is uploaded, matched, checked, imported once, and undone @journey", async ({ managerPage: page }) => {
	const { mark, file } = rentRoll();
	await upload(page, file);
	await expect(page).toHaveTitle("Match Columns | Tenantry");
	await expect(page.getByLabel("Pet Rent contains")).toHaveValue("charge");
	await expect(page.getByLabel("Account for Pet Rent")).toHaveValue("4040");
	await page.getByLabel("Notes contains").selectOption("rent");
	await press(page, "Check file");
	await expect(page.getByRole("alert")).toContainText("Rent is already chosen for another column.");
	await page.getByLabel("Notes contains").selectOption("notes");
	await press(page, "Check file");

	await expect(page).toHaveTitle("Check Upload | Tenantry");
	await expect(page.getByText("“one thousand” isn't an amount.")).toBeVisible();
	await press(page, "Import");
	await expect(page.getByRole("alert")).toContainText("Confirm the opening balances or edit the columns.");
	await page.getByLabel(/These opening balances are correct/).check();
	await press(page, "Import");
	await expect(page.getByRole("alert")).toContainText("Enter why the totals differ.");
	await page.getByLabel("Import even though the file's totals differ").check();
	await page.getByLabel("Why they differ").fill("The mobile homes are left out.");
	await press(page, "Import");

	await expect(page).toHaveURL(/progress/);
	const progress = page.url();
	await expect(page.getByText("6 properties, 102 units and 91 leases added, 1 row with errors skipped.")).toBeVisible({
		timeout: 45_000,
	});
	await page.goto(`/app/properties?q=${mark}`);
	await expect(page.getByRole("link", { name: `Eastgate ${mark}` })).toBeVisible();

	await upload(page, file);
	await expect(page.getByText("already imported this file")).toBeVisible();
	await press(page, "Check file");
	await expect(page.getByText("Everything in this file is already in Tenantry.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Import" })).toHaveCount(0);

	await page.goto(progress);
	await expect(page.getByText("The mobile homes are left out.")).toBeVisible();
	await page.getByRole("link", { name: "Undo import" }).click();
	await expect(page.getByText("will be removed.")).toBeVisible();
	await press(page, "Yes, undo it");
	await expect(page.getByText("This import was undone.")).toBeVisible({ timeout: 45_000 });
});

test("what is no rent roll is refused in words", async ({ managerPage: page }) => {
	await page.goto("/app/bulkuploads");
	await press(page, "Upload");
	await expect(page.getByRole("alert")).toContainText("Choose a file.");
	const files = [
		{
			name: "roll.csv",
			buffer: Buffer.from("PK\x03\x04 a workbook"),
			message: "This Excel file can't be opened. Save it again as .xlsx or CSV.",
		},
		{ name: "roll.csv", buffer: Buffer.alloc(0), message: "This file is empty." },
		{
			name: "roll.csv",
			buffer: Buffer.from("<!doctype html><table>"),
			message: "This file is empty.",
		},
		{ name: "roll.csv", buffer: Buffer.from("Unit,Rent"), message: "This file has no rows below its headings." },
		{ name: "roll.csv", buffer: Buffer.alloc(11_000_000, "a,b\n"), message: "This file is larger than 10 MB." },
	];
	for (const { message, ...file } of files) {
		await page.getByLabel("Excel or CSV file").setInputFiles({ ...file, mimeType: "text/csv" });
		await press(page, "Upload");
		await expect(page.getByRole("alert")).toContainText(message);
	}
});

test("headers that were not found are pointed at; every step passes axe", async ({ managerPage: page }) => {
	await page.goto("/app/bulkuploads");
	await expectNoAxeViolations(page);
	const mark = randomUUID().slice(0, 8);
	const text = `Liste,,\nWohnung,Wer,Euro\n1,Ana Diaz,900\n2,Bo Lee,950\n`;
	await upload(page, { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
	await page.getByRole("link", { name: "Choose another row" }).click();
	await expectNoAxeViolations(page);
	await page.getByLabel("Heading row").fill("2");
	await press(page, "Update columns");
	await press(page, "Check file");
	await expect(page.getByRole("alert")).toContainText("Choose what “Euro” contains, or skip it.");
	await page.getByLabel("Wer contains").selectOption("residents");
	await page.getByLabel("Euro contains").selectOption("rent");
	await press(page, "Check file");
	await expect(page.getByRole("alert")).toContainText("Choose the column with the lease start date.");
	await page.getByLabel("Wer contains").selectOption("notes");
	await page.getByLabel("Euro contains").selectOption("marketRent");
	await press(page, "Check file");
	await expect(page.getByRole("alert")).toContainText("No column has the property name.");
	await expect(page.getByRole("alert")).toContainText("No column has the tenants.");
	await expectNoAxeViolations(page);
	await page.getByLabel("Property (optional)").fill(`Elm ${mark}`);
	await page.getByLabel("Street address (optional)").fill("1 Elm St");
	await page.getByLabel("City (optional)").fill("Peoria");
	await page.getByLabel("This file has no tenants. Import every unit as vacant.").check();
	await press(page, "Check file");
	await expect(page.getByText("1 property, 2 units, 0 tenants, 0 leases")).toBeVisible();
	await expectNoAxeViolations(page);
	await press(page, "Import");
	await expect(page.getByText("1 property, 2 units and 0 leases added.")).toBeVisible({ timeout: 45_000 });
	await expectNoAxeViolations(page);
});

async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
	await page.goto("/app/bulkuploads");
	await page.getByLabel("Excel or CSV file").setInputFiles(file);
	await press(page, "Upload");
	await expect(page).toHaveURL(/columns/);
}

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).click();
}
