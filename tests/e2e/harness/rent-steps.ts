import { execFileSync } from "node:child_process";
import { expect, type Page } from "@playwright/test";

type Payment = { amount: string; from: string; save?: boolean };

/** A resident says what they pay and from where; the review comes next. */
export async function askToPay(page: Page, { amount, from, save }: Payment) {
	const another = page.getByRole("radio", { name: "Another amount" });
	if ((await another.count()) > 0) await another.check();
	await page.getByRole("textbox", { name: /amount/i }).fill(amount);
	await page.getByRole("radio", { name: from, exact: true }).check();
	if (save) await page.getByLabel(/Save a new card/).check();
	await page.getByRole("button", { name: "Continue", exact: true }).first().click();
}

/** Days go by at the test processor. */
export async function letDaysPass(page: Page, label: string) {
	await page.goto("/sandbox/days");
	await page.getByRole("button", { name: label, exact: true }).first().click();
	await expect(page.getByText(/Test clock advanced/)).toBeVisible();
}

/** `books:verify` as it is run on a server. */
export function expectBooksToAgree(databasePath: string) {
	expect(runScript("scripts/books-verify.ts", databasePath)).toContain("The books agree.");
}

/** Runs a script of ours over a test's database; gives what it prints. */
export function runScript(script: string, databasePath: string): string {
	return String(
		execFileSync(process.execPath, ["--import", "tsx", script], {
			env: { ...process.env, NODE_ENV: "test", PAYMENTS: "sandbox", DATABASE_PATH: databasePath },
		}),
	);
}
