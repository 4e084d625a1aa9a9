import type { Page } from "@playwright/test";
import { addDays } from "#domain/calendar/format";
import { today } from "./harness/days";
import { linkIn, type Mail } from "./harness/mail";
import { makeProperty } from "./harness/property";
import { expect, test } from "./harness/test";

const password = "correct battery staple";
let people = 0;

test("an organization leaves with one zip and comes whole into an empty one @desktop", async ({
	page,
	browser,
	mailTo,
}, { project }) => {
	test.slow();
	const name = `Leaving Homes ${project.name} ${process.pid}`;
	await newManager(page, mailTo, name);
	const property = await makeProperty(page);
	await page.goto("/app/settings/export");
	await page.getByRole("button", { name: "Start export" }).click();
	await expect(page.getByText("Export started. We'll email you when it's ready.")).toBeVisible();
	const download = page.getByRole("link", { name: /^Download/ }).first();
	await expect(async () => {
		await page.reload();
		await expect(download).toBeVisible({ timeout: 1_000 });
	}).toPass({ timeout: 60_000 });
	const zip = await (await page.request.get((await download.getAttribute("href")) ?? "")).body();

	const context = await browser.newContext({ javaScriptEnabled: project.name !== "no-js" });
	const other = await context.newPage();
	await newManager(other, mailTo, "Arriving Homes", new URL(page.url()).origin);
	await other.goto(new URL("/app/movein/export", page.url()).href);
	const file = { name: "export.zip", mimeType: "application/zip" };
	await other.getByLabel("Export of everything").setInputFiles({ ...file, buffer: Buffer.from("no zip") });
	await press(other, "Upload");
	await expect(other.getByText("Nothing was brought in.")).toContainText("This isn't a whole zip file.", later);
	await press(other, "Upload another export");
	await other.getByLabel("Export of everything").setInputFiles({ ...file, buffer: zip });
	await press(other, "Upload");
	await expect(other.getByRole("heading", { name: "What was found" })).toBeVisible(later);
	await press(other, "Bring in");
	await expect(other.getByRole("alert")).toContainText("Enter the organization's name.");
	await other.getByLabel(/^Type the organization's name/).fill(name.toUpperCase());
	await press(other, "Bring in");
	await expect(other.getByText(/^Everything is in\./)).toBeVisible(later);
	await other.goto(new URL("/app/properties", page.url()).href);
	await expect(other.getByText(property.name).first()).toBeVisible();
	await context.close();
});

const later = { timeout: 90_000 };

test("a bank's CAMT.053 statement is checked against its own balances and added once @journey", async ({
	managerPage: page,
}, { project }) => {
	await page.goto("/app/addeditbankaccount");
	await page.getByLabel("Name", { exact: true }).fill(`Camt ${project.name} ${process.pid}`);
	await page.getByLabel("Opening balance").fill("1,000");
	await page.getByLabel("Balance date (optional)").fill(addDays(today(), -60));
	await press(page, "Save bank account");
	await expect(page.getByText("Bank account saved.")).toBeVisible();
	const id = new URL(page.url()).searchParams.get("id");
	for (const [closing, says] of [
		["1090.00", "differ"],
		["1096.50", "Nothing has been added yet."],
		["1096.50", "0 new lines"],
	] as const) {
		await page.goto(`/app/bankaccount/bankimport?id=${id}`);
		await page
			.getByLabel("CSV, OFX, QFX, CAMT.053 or BAI2 file")
			.setInputFiles({ name: "statement.xml", mimeType: "application/xml", buffer: Buffer.from(camt(closing)) });
		await press(page, "Upload");
		if (says === "differ") await expect(page.getByRole("alert")).toContainText("6.50");
		else await expect(page.getByText(says)).toBeVisible();
		if (says !== "Nothing has been added yet.") continue;
		await press(page, "Add 2 lines");
		await expect(page.getByText("2 lines added.")).toBeVisible();
	}
});

/** A statement from 1,000.00 by 100.00 in and 3.50 out to a closing balance. */
function camt(closing: string): string {
	const day = today();
	const balance = (code: string, amount: string) =>
		`<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
	const entry = (amount: string, side: string, words: string) =>
		`<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AddtlNtryInf>${words}</AddtlNtryInf></Ntry>`;
	const lines = `${entry("100.00", "CRDT", "Branch deposit")}${entry("3.50", "DBIT", "Paper statement")}`;
	return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr/><Stmt><Id>1</Id><Acct><Id><Othr><Id>1</Id></Othr></Id><Ccy>USD</Ccy></Acct>${balance("OPBD", "1000.00")}${balance("CLBD", closing)}${lines}</Stmt></BkToCstmrStmt></Document>`;
}

/** A manager of a new organization of this name, logged in. */
async function newManager(page: Page, mailTo: (address: string) => Mail, organization: string, origin = "") {
	const email = `leaves${process.pid}-${++people}@example.com`;
	await page.goto(`${origin}/signup`);
	await page.getByLabel("First name").fill("Dana");
	await page.getByLabel("Last name").fill("Ruiz");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByLabel(/^Organization name/).fill(organization);
	await page.getByRole("checkbox").check();
	await press(page, "Sign up");
	await expect(page.getByText("Thank you for signing up")).toBeVisible();
	await page.goto(`${origin}${linkIn(mailTo(email))}`);
	await press(page, "Confirm my email");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await press(page, "Log in");
	await expect(page).toHaveURL(/\/app$/);
}

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).first().click();
}
