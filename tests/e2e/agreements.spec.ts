import type { Browser, Page } from "@playwright/test";
import { makeProperty } from "./harness/property";
import { expect, expectNoAxeViolations, linkIn, test } from "./harness/test";

let made = 0;

test("an agreement with clauses of its own is sent, signed by hand, countersigned, sealed; one flipped byte is found", async ({
	managerPage: page,
	browser,
	server,
	mailTo,
}) => {
	const { leaseId, people } = await draftLease(page);
	await page.goto(`/app/addeditleaseagreement?lease=${leaseId}`);
	await page.getByLabel("Pets").check();
	await press(page, "Continue to terms");
	await page.getByLabel("Additional terms").fill("+ The <b>bicycle</b> room is shared.");
	await press(page, "Update preview");
	await expect(page.getByText("The <b>bicycle</b> room is shared.").last()).toBeVisible();
	await press(page, "Continue to signers");
	await page.getByLabel("Signer 2: Email").fill(people[0].email);
	await press(page, "Send for signature");
	await expect(page.getByRole("alert")).toContainText("Select that they share a device.");
	await page.getByLabel("Signer 2: Email").fill(people[1].email);
	await press(page, "Send for signature");
	await expect(page.getByText(/^Sent to 2 people\. Next/)).toBeVisible();
	const agreement = page.url();

	for (const person of people) {
		const signer = await newVisitor(browser, server.url, true);
		await signer.goto(linkIn(mailTo(person.email)));
		await press(signer, "Open document");
		await press(signer, "Continue to the document");
		await expect(signer.getByRole("alert")).toContainText("Select that you agree");
		await signer.getByLabel(/I agree to electronic/).check();
		await press(signer, "Continue to the document");
		await expect(signer.getByText("The <b>bicycle</b> room is shared.")).toBeVisible();
		for (const box of await signer.getByLabel(/My initials here/).all()) await box.check();
		await signer.getByLabel("Your full name").fill("Someone Else");
		await signer.getByLabel(/This is my signature/).check();
		await press(signer, "Sign document");
		await expect(signer.getByRole("alert")).toContainText(`Sign exactly as ${person.name}, or ask for a correction`);
		await signer.getByLabel("Your full name").fill(person.name.toUpperCase());
		await draw(signer);
		await press(signer, "Sign document");
		await expect(signer.getByRole("heading", { name: "You've signed." })).toBeVisible();
		await signer.context().close();
	}

	await page.goto(agreement);
	await expect(page.getByText("Awaiting our signature")).toBeVisible();
	await page.getByRole("link", { name: "Sign for us" }).click();
	await expect(page.getByText(/Type it exactly as shown/)).toBeVisible();
	for (const box of await page.getByLabel(/My initials here/).all()) await box.check();
	const own = ((await page.getByText(/Type it exactly as shown/).textContent()) ?? "").replace(/.*: /, "");
	await page.getByLabel("Your full name").fill(own);
	await page.getByLabel(/This is my signature/).check();
	await press(page, "Sign document");
	await expect(page.getByText("Completed")).toBeVisible();
	const number = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await page.locator("main").textContent()) ?? "")?.[0] ?? "";
	const copy = await page.getByRole("link", { name: "Download signed copy" }).getAttribute("href");
	const pdf = await (await page.request.get(copy ?? "")).body();
	expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
	expect(pdf.includes("/Subtype /Image"), "a drawn signature").toBe(true);

	const bank = await newVisitor(browser, server.url, true);
	await bank.goto(`/verify?d=${number}`);
	await verify(bank, pdf);
	await expect(bank.getByText(/This is the document signed on .* by 3 people/)).toBeVisible();
	const flipped = Buffer.from(pdf);
	flipped.writeUInt8(flipped.readUInt8(400) ^ 1, 400);
	await verify(bank, flipped);
	await expect(bank.getByText("This file doesn't match the signed document.")).toBeVisible();
	await bank.getByLabel("Document number").fill("0000-0000");
	await verify(bank, pdf);
	await expect(bank.getByText("No document has this number.")).toBeVisible();
	await bank.goto(/\/sign\?t=\S+/.exec(mailTo(people[0].email).text)?.[0] ?? "");
	await expect(bank.getByRole("link", { name: "Open signed copy" })).toBeVisible();
	await bank.context().close();
});

test("a link that was passed on does not sign for another; one that was corrected is dead @no-js", async ({
	managerPage: page,
	browser,
	server,
	mailTo,
}) => {
	const { leaseId, people } = await draftLease(page);
	await page.goto(`/app/addeditleaseagreement?lease=${leaseId}`);
	await press(page, "Continue to terms");
	await press(page, "Delete draft");
	await expect(page.getByText("Deleted Successfully!")).toBeVisible();
	await page.goto(`/app/addeditleaseagreement?lease=${leaseId}`);
	await press(page, "Continue to terms");
	await press(page, "Continue to signers");
	await press(page, "Send for signature");
	await expect(page.getByText(/^Sent to 2 people\. Next/)).toBeVisible();
	const agreement = page.url();
	const [first, second] = people.map(({ email }) => linkIn(mailTo(email)));

	const device = await newVisitor(browser, server.url, false);
	await device.goto(first ?? "");
	await press(device, "Open document");
	await expect(device.getByRole("heading", { name: "Sign electronically?" })).toBeVisible();
	await device.goto(second ?? "");
	await expect(device.getByText(`this link is only for ${people[1].name}`)).toBeVisible();
	await press(device, /Email a code to/);
	await device.getByLabel("Code").fill("000000 0");
	await press(device, "Open document");
	await expect(device.getByRole("alert")).toContainText("That code is incorrect.");
	const code = /code to open .* is (\d{6})/.exec(mailTo(people[1].email).text)?.[1] ?? "";
	await device.getByLabel("Code").fill(code);
	await press(device, "Open document");
	await expect(device.getByRole("heading", { name: "Sign electronically?" })).toBeVisible();

	await device.goto("/sign?t=guessed");
	await expect(device.getByRole("heading", { name: "This link isn't valid." })).toBeVisible();
	await page.goto(agreement);
	await page.getByRole("link", { name: `Correct email for ${people[0].name}` }).click();
	await page.getByLabel("Email").fill(`right-${people[0].email}`);
	await press(page, "Save");
	await expect(page.getByText("The old link no longer works")).toBeVisible();
	await device.goto(first ?? "");
	await expect(device.getByRole("heading", { name: "This link has expired." })).toBeVisible();
	await press(device, "Ask for a new link");
	await expect(device.getByText("We emailed you a new link.")).toBeVisible();
	expect(mailTo(`right-${people[0].email}`).text).toContain("/sign?t=");
	await press(page, `Remind ${people[1].name}`);
	await expect(page.getByText(`Email sent to ${people[1].email}`)).toBeVisible();
	await press(page, `Remind ${people[1].name}`);
	await expect(page.getByRole("alert")).toContainText("was already reminded today.");
	await page.getByRole("link", { name: "Void" }).click();
	await page.getByLabel("Reason").fill("Wrong unit");
	await press(page, "Void");
	await expect(page.getByText("Voided: Wrong unit")).toBeVisible();
	await device.goto(second ?? "");
	await expect(device.getByRole("heading", { name: "The document was voided." })).toBeVisible();
	await device.context().close();
});

test("what a signer reads has no accessibility violations", async ({ managerPage: page, browser, server, mailTo }) => {
	const { leaseId, people } = await draftLease(page);
	await page.goto(`/app/addeditleaseagreement?lease=${leaseId}`);
	await press(page, "Continue to terms");
	await press(page, "Continue to signers");
	await expectNoAxeViolations(page);
	await press(page, "Send for signature");
	await expect(page.getByText(/^Sent to 2 people\. Next/)).toBeVisible();
	const signer = await newVisitor(browser, server.url, true);
	await signer.goto(linkIn(mailTo(people[0].email)));
	await expectNoAxeViolations(signer);
	await press(signer, "Open document");
	await signer.getByLabel(/I agree to electronic/).check();
	await expectNoAxeViolations(signer);
	await press(signer, "Continue to the document");
	await expect(signer.getByRole("button", { name: "Sign document" })).toBeVisible();
	await expectNoAxeViolations(signer);
	await signer.context().close();
});

/** A drafted lease of two tenants with email addresses, to begin in 2031. */
async function draftLease(page: Page) {
	const { pid } = await makeProperty(page);
	const mark = `${++made}${process.pid}`;
	const people = [
		{ firstname: "Ana", lastname: `Díaz ${mark}`, name: `Ana Díaz ${mark}`, email: `ana${mark}@example.org` },
		{ firstname: "Bo", lastname: `Lee ${mark}`, name: `Bo Lee ${mark}`, email: `bo${mark}@example.org` },
	] as const;
	await page.goto(`/app/addeditlease?pid=${pid}`);
	await page.getByLabel("Unit", { exact: true }).selectOption({ index: 1 });
	await page.getByLabel("Start date", { exact: true }).fill("2031-01-01");
	for (const [at, { firstname, lastname, email }] of people.entries()) {
		await page.getByLabel(`Tenant ${at + 1}: First name`).fill(firstname);
		await page.getByLabel(`Tenant ${at + 1}: Last name`).fill(lastname);
		await page.getByLabel(`Tenant ${at + 1}: Email`).fill(email);
	}
	await page.getByLabel("Line 1: Amount").first().fill("1500");
	await press(page, "Save draft");
	await expect(page.getByText("Draft saved.")).toBeVisible();
	return { leaseId: Number(new URL(page.url()).searchParams.get("id")), people };
}

/** Someone else's browser. */
async function newVisitor(browser: Browser, baseURL: string, javaScriptEnabled: boolean): Promise<Page> {
	const context = await browser.newContext({ baseURL, javaScriptEnabled });
	return context.newPage();
}

/** Draws a line. */
async function draw(page: Page) {
	const pad = page.locator("canvas");
	await pad.scrollIntoViewIfNeeded();
	const box = await pad.boundingBox();
	if (!box) throw new Error("The place to draw is not shown.");
	await page.mouse.move(box.x + 20, box.y + 40);
	await page.mouse.down();
	await page.mouse.move(box.x + 120, box.y + 80, { steps: 5 });
	await page.mouse.up();
}

async function verify(page: Page, buffer: Buffer) {
	await page.getByLabel(/^File/).setInputFiles({ name: "copy.pdf", mimeType: "application/pdf", buffer });
	await press(page, "Verify");
}

async function press(page: Page, name: string | RegExp) {
	await page
		.getByRole("button", typeof name === "string" ? { name, exact: true } : { name })
		.first()
		.click();
}
