import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { rawZip } from "../factories/raw-zip";
import { expect, expectNoAxeViolations, test } from "./harness/test";

test("a list is matched, checked, imported and undone, and a figure is signed only when it is explained @journey", async ({
	managerPage: page,
}) => {
	const mark = randomUUID().slice(0, 8);
	const text = `Vendor,Phone,Last Paid\nRiver Glass ${mark} LLC,217-555-0144,120.50\nJo Bell ${mark},,80.00\n`;
	await page.goto("/app/movein/cutover");
	await press(page, "Save");
	await expect(page).toHaveTitle("Move Your Books | Tenantry");
	await page.getByRole("table", { name: "Lists" }).getByRole("link", { name: "Vendors", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Vendors", level: 1 })).toBeVisible();
	await page
		.getByLabel("Your list")
		.setInputFiles({ name: "vendors.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
	await press(page, "Upload");

	await expect(page).toHaveTitle("Match Columns | Tenantry");
	await press(page, "Check file");
	await expect(page.getByRole("alert")).toContainText("Choose what this column is, or skip it.");
	await page.getByLabel("Last Paid contains").selectOption("skip");
	await press(page, "Check file");

	await expect(page).toHaveTitle("Check List | Tenantry");
	await press(page, "Import");
	await expect(page.getByRole("alert")).toContainText("Confirm what will be entered.");
	await page.getByLabel(/This is correct/).check();
	await press(page, "Import");
	await expect(page.getByText("2 rows imported.")).toBeVisible();
	await press(page, "Undo import");
	await expect(page.getByText("Import undone.")).toBeVisible();

	const handbook = `handbook-${mark}.txt`;
	const documents = {
		...{ name: "documents.csv", mimeType: "text/csv" },
		buffer: Buffer.from(`File,Kind of record,Record\n${handbook},Company,\nlost.txt,Company,\n`),
	};
	await page.goto("/app/movein/lists?kind=documents");
	await page.getByLabel("Your list").setInputFiles(documents);
	await press(page, "Upload");
	await expect(page.getByRole("alert")).toContainText("Choose the zip with your files.");
	await page.getByLabel("Your list").setInputFiles(documents);
	const zip = rawZip([handbook, "more.txt"].map((name) => ({ name, bytes: Buffer.from("Welcome") })));
	await page
		.getByLabel("Zip of the files")
		.setInputFiles({ name: "documents.zip", mimeType: "application/zip", buffer: zip });
	await press(page, "Upload");
	await expect(page.getByRole("heading", { name: "Files without a row" })).toBeVisible({ timeout: 30_000 });
	await expect(page.getByText("This file isn't in the zip.")).toBeVisible();
	await page.getByLabel(/This is correct/).check();
	await press(page, "Import");
	await expect(page.getByText("1 row imported.")).toBeVisible();
	await press(page, "Undo import");
	await expect(page.getByText("Import undone.")).toBeVisible();

	await page.goto("/app/movein");
	await page.getByLabel("Monthly rent in the old system").fill("1.00");
	await page.getByLabel("Sign Monthly rent").check();
	await press(page, "Save proof");
	await expect(page.getByRole("alert")).toContainText("Explain the difference.");
	await page.getByLabel("Explanation for Monthly rent").fill(`Tried by ${mark}`);
	await press(page, "Save proof");
	await expect(page.getByText("Proof saved.")).toBeVisible();
	await expect(page.getByLabel("Explanation for Monthly rent")).toHaveValue(`Tried by ${mark}`);
});

test("the pages of a move pass axe", async ({ managerPage: page }) => {
	await page.goto("/app/movein/cutover");
	await press(page, "Save");
	await expect(page).toHaveTitle("Move Your Books | Tenantry");
	await expectNoAxeViolations(page);
	for (const address of ["/app/movein/shadow", "/app/movein/lists?kind=owners"]) {
		await page.goto(address);
		await expectNoAxeViolations(page);
	}
	const text = `Vendor,Phone,Last Paid\nRiver Glass ${randomUUID()} LLC,217-555-0144,120.50\n`;
	await page.goto("/app/movein/lists?kind=vendors");
	await page.getByLabel("Your list").setInputFiles({ name: "v.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
	await press(page, "Upload");
	await expect(page).toHaveTitle("Match Columns | Tenantry");
	await expectNoAxeViolations(page);
	await page.getByLabel("Last Paid contains").selectOption("skip");
	await press(page, "Check file");
	await expect(page).toHaveTitle("Check List | Tenantry");
	await expectNoAxeViolations(page);
});

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).click();
}
