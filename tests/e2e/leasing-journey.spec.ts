import type { Browser, Page } from "@playwright/test";
import {
	approve,
	askForFee,
	countersign,
	draftLease,
	giveNotice,
	offerRenewal,
	press,
	publish,
	renewOnPaper,
	returnDeposit,
	sendAgreement,
	sign,
	verifySealed,
} from "./harness/leasing-steps";
import { expect, test } from "./harness/portfolio";
import { makeProperty } from "./harness/property";
import { linkIn } from "./harness/test";

test.use({ portfolio: "leasing journey" });

const consents = [/My answers are true/, /You may get a report/, /You may email me/];
let journeys = 0;

test("from an empty unit to the returned deposit: listed, applied for, signed, renewed, left @journey", async ({
	managerPage: page,
	browser,
	server,
	mailTo,
}, { project }) => {
	test.setTimeout(420_000);
	const scripts = project.use.javaScriptEnabled;
	const mark = `${project.name}${++journeys}`.replace("-", "");
	const [pat, cy] = [
		{ first: "Pat", last: `Garcia ${mark}`, email: `pat.${mark}@example.org` },
		{ first: "Cy", last: `Okafor ${mark}`, email: `cy.${mark}@example.org` },
	];

	const { pid } = await makeProperty(page);
	await askForFee(page);
	const title = `Corner flat ${mark}`;
	await publish(page, pid, title);

	const home = await someone(browser, server.url, scripts);
	await home.goto("/weblistings?place=Springfield");
	await home.getByRole("link", { name: title }).click();
	await expect(home.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await expect(home.getByRole("img", { name: "The yard" })).toBeVisible();
	await home.getByRole("link", { name: "Apply", exact: true }).first().click();
	await beginApplication(home, pat);
	await home.context().clearCookies();
	await home.goto("/weblistings/resume");
	await home.getByLabel("Email").fill(pat.email);
	await press(home, "Email me a link");
	await expect(home.getByText("a link is on its way")).toBeVisible();
	const back = linkIn(mailTo(pat.email));
	await home.goto(back);
	await press(home, "Continue");
	await finishApplication(home, pat, cy);
	await home.goto(back);
	await expect(home.getByRole("heading", { name: "This link was already used" })).toBeVisible();
	await home.goto("/weblistings/status?t=guessed");
	await expect(home.getByRole("heading", { name: "This link has expired" })).toBeVisible();
	await payFee(home, linkIn(mailTo(pat.email)));
	await page.goto("/app/applicants");
	await expect(page.getByRole("row", { name: `${pat.first} ${pat.last}` }).first()).toContainText("Paid");

	await approve(page, `${pat.first} ${pat.last}`);
	await home.goto(linkIn(mailTo(pat.email)));
	await expect(home.getByText("Approved", { exact: true })).toBeVisible();
	const leaseId = await draftLease(page, `${pat.first} ${pat.last}`);
	const agreement = await sendAgreement(page, leaseId);
	for (const person of [pat, cy]) {
		const signer = await someone(browser, server.url, scripts);
		await signer.goto(linkIn(mailTo(person.email)));
		await sign(signer, `${person.first} ${person.last}`);
		await signer.context().close();
	}
	await countersign(page, agreement);
	await verifySealed(page, home);
	await page.goto(`/app/lease?id=${leaseId}`);
	await expect(page.getByText("Active", { exact: true }).first()).toBeVisible();
	await page.goto(`/app/leaseledger/leaseledgerfinancials?id=${leaseId}`);
	const ledger = page.getByRole("table", { name: "Lease ledger" });
	await expect(ledger).toContainText("Security Deposit");
	await expect(ledger).not.toContainText("Liability");
	await page.goto(`/weblistings?place=Springfield`);
	await expect(page.getByRole("link", { name: title })).toHaveCount(0);

	await page.goto(`/app/receivepayment?id=${leaseId}`);
	await page.getByLabel("Amount", { exact: true }).first().fill("1500");
	await page.getByLabel("Method").selectOption({ label: "Cash" });
	await press(page, "Receive payment");
	await expect(page.getByText(/^Received \$1,500\.00/)).toBeVisible();

	await offerRenewal(page, leaseId);
	await home.goto(linkIn(mailTo(pat.email)));
	await home.getByLabel(/^Stay: 12 months/).check();
	await press(home, "Review my answer");
	await press(home, "Yes, we accept");
	await expect(home.getByRole("heading", { name: "You're staying." })).toBeVisible();
	await renewOnPaper(page, leaseId);

	await giveNotice(page, leaseId);
	await returnDeposit(page, leaseId);
	await home.context().close();
});

type Person = { first: string; last: string; email: string };

/** As far as the homes, then leaves. */
async function beginApplication(home: Page, { first, last, email }: Person) {
	await home.getByLabel("First name").fill(first);
	await home.getByLabel("Last name").fill(last);
	await home.getByLabel("Email").fill(email);
	await home.getByLabel("Phone").fill("555-010-1234");
	await home.getByLabel("With other adults").check();
	await press(home, "Start my application");
	await expect(home.getByRole("alert")).toContainText("Please read the criteria first.");
	await home.getByLabel(/I've read the screening criteria/).check();
	/* Whoever fills the form in within two seconds is asked to press once more. */
	await expect(async () => {
		await press(home, "Start my application");
		await expect(home.getByLabel("Date of birth")).toBeVisible({ timeout: 3_000 });
	}).toPass();
	await atStep(home, "About you");
	await home.getByLabel("Date of birth").fill("1990-02-03");
	await home.getByLabel("Street address").fill("12 Oak Street");
	await home.getByLabel("City").fill("Peoria");
	await home.getByLabel(/Social Security/).fill("12-34");
	await press(home, "Save and continue");
	await expect(home.getByRole("alert")).toContainText("Enter nine digits.");
	await expect(home.getByLabel(/Social Security/)).toHaveValue("");
	await home.getByLabel(/Social Security/).fill("123-45-6789");
	await press(home, "Save and continue");
	await atStep(home, "Rental history");
	await home.getByLabel("Address", { exact: true }).fill("12 Oak Street");
	await home.getByLabel("From", { exact: true }).fill("2020-01-01");
	await press(home, "Finish later");
	await expect(home.getByText(/Use the link we emailed to/)).toBeVisible();
}

async function finishApplication(home: Page, { first, last }: Person, other: Person) {
	await atStep(home, "Income");
	await home.getByLabel("Employer").fill("Mill");
	await home.getByLabel("Gross monthly income").fill("5000");
	await press(home, "Save and continue");
	await atStep(home, "People");
	await home.getByLabel("First name").fill(other.first);
	await home.getByLabel("Last name").fill(other.last);
	await home.getByLabel("Email").fill(other.email);
	await press(home, "Send invitation");
	await expect(home.getByText(`Invitation sent to ${other.email}.`)).toBeVisible();
	await press(home, "Continue");
	await atStep(home, "Household");
	await press(home, "Save and continue");
	await atStep(home, "Documents");
	for (const label of ["Government ID", "Proof of income"]) {
		const item = home.getByRole("listitem").filter({ has: home.getByRole("heading", { name: label }) });
		const file = { name: "paper.txt", mimeType: "text/plain", buffer: Buffer.from(label) };
		await item.getByLabel("File or photo").setInputFiles(file);
		await item.getByRole("button", { name: "Upload" }).click();
		await expect(item.getByText("Received", { exact: true })).toBeVisible();
	}
	await home.getByRole("link", { name: "Continue", exact: true }).click();
	await atStep(home, "Review and submit");
	for (const words of consents) await home.getByLabel(words).check();
	await home.getByLabel("Your full name").fill("Someone Else");
	await press(home, "Submit application");
	await expect(home.getByRole("alert")).toContainText(`Type your name as ${first} ${last}.`);
	await home.getByLabel("Your full name").fill(`${first} ${last}`.toLowerCase());
	await press(home, "Submit application");
	await expect(home.getByText(/Application A-\d+ received/).first()).toBeVisible();
}

async function payFee(home: Page, status: string) {
	await home.goto(status);
	await home.getByLabel("Card").check();
	await press(home, "Pay the fee");
	await expect(home).toHaveTitle("Test Payment | Tenantry");
	await home.getByLabel("Card number").fill("4242424242424242");
	await press(home, /^Pay \$/);
	await expect(home.getByText("Paid", { exact: true }).first()).toBeVisible();
}

/** Someone else's browser. */
async function someone(browser: Browser, baseURL: string, javaScriptEnabled: boolean | undefined): Promise<Page> {
	const context = await browser.newContext({ baseURL, javaScriptEnabled: javaScriptEnabled ?? true });
	return context.newPage();
}

async function atStep(page: Page, step: string) {
	await expect(page.getByRole("heading", { level: 2, name: step, exact: true })).toBeVisible();
}
