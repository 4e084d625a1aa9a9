import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { recordIds } from "./harness/addresses";
import { today } from "./harness/days";
import { expect, test } from "./harness/portfolio";

test("bank transfers go into a payment file once, and the checks of a period into a list @journey", async ({
	managerPage: page,
	server,
}) => {
	const { bank } = recordIds(server.databasePath);
	await page.goto(`/app/bankaccount/paymentfiles?id=${bank}`);
	const waiting = page.getByRole("table", { name: "Bank transfers that are in no file" });
	await expect(waiting).toContainText("Waits for a file");
	for (const box of await page.getByRole("checkbox", { checked: true }).all()) await box.uncheck();
	await press(page, "Make payment file");
	await expect(page.getByRole("alert")).toContainText("Select the payments.");
	await waiting.getByRole("checkbox", { name: /, \$/ }).first().check();
	await press(page, "Make payment file");
	await expect(page.getByText(/^Payment file made: \$/)).toBeVisible();
	const [taken] = await Promise.all([page.waitForEvent("download"), press(page, "Download")]);
	expect(taken.suggestedFilename()).toMatch(/^payments-\d+\.ach$/);
	const text = readFileSync(await taken.path(), "latin1");
	expect(text.split(/\r?\n/).every((line) => line === "" || line.length === 94)).toBe(true);
	await press(page, "Void: it wasn't sent to the bank");
	await expect(page.getByText("Payment file voided. Its payments can go into another file.")).toBeVisible();

	await page.goto(`/app/bankaccount/positivepay?id=${bank}`);
	const newest = (await page.locator("pre").textContent())?.split("\n").at(-1) ?? "";
	await page.getByLabel("From", { exact: true }).fill("2019-01-01");
	await page.getByLabel("To", { exact: true }).fill("2019-01-31");
	await page.getByLabel("Account number").fill("123456789");
	await press(page, "Download");
	await expect(page.getByRole("alert")).toContainText("There are no checks in these days.");
	await page.getByLabel("To", { exact: true }).fill(today());
	await page.getByLabel("Account number").fill("123456789");
	const [list] = await Promise.all([page.waitForEvent("download"), press(page, "Download")]);
	const checks = readFileSync(await list.path(), "latin1")
		.trim()
		.split("\r\n");
	expect(checks).toContain(newest.replace(/\*{4}\d*/, "123456789"));
});

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).first().click();
}
