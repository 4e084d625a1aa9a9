import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { addDays } from "#domain/calendar/format";
import { today } from "./days";

/** What a manager does from an empty unit to the returned deposit, step by step. */

const pdfOfPaper = Buffer.from("%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n");

export async function askForFee(page: Page) {
	await page.goto("/app/listingsettings");
	await page.getByLabel("Contact", { exact: true }).fill("Ana Diaz");
	await page.getByLabel("Email").fill("ana@example.com");
	await page.getByLabel("Criteria").fill("Income of twice the rent.");
	await page.getByLabel("Application fee").fill("45");
	await press(page, "Save settings");
	await expect(page.getByText("Listing settings saved.")).toBeVisible();
}

/** Lists the property's unit for $1,500.00 with two photos. */
export async function publish(page: Page, pid: number, title: string) {
	const units = await (await page.request.get(`/app/property/propertyunits/unitssummary?pid=${pid}`)).text();
	await page.goto(`/app/editlisting?uid=${/uid=(\d+)/.exec(units)?.[1]}`);
	await page.getByLabel("Title").fill(title);
	await page.getByLabel("Rent per month").fill("1500");
	await page.getByLabel("Deposit").fill("1000");
	await press(page, "Save draft");
	await expect(page.getByText("Listing saved.")).toBeVisible();
	const id = new URL(page.url()).searchParams.get("id") ?? "";
	await page.goto(`/app/editlisting/photos?id=${id}`);
	await page.getByLabel("Photos", { exact: true }).setInputFiles([await picture("front"), await picture("yard")]);
	await press(page, "Add photos");
	await expect(page.getByText("2 files added.")).toBeVisible();
	await page.getByLabel("Caption of photo 2").fill("The yard");
	await press(page, "Save photos");
	await expect(page.getByText("The listing shows 2 photos.")).toBeVisible();
	await page.goto(`/app/editlisting/state?id=${id}`);
	await press(page, "Publish listing");
	await expect(page.getByText(/ is live\./)).toBeVisible();
}

/** Reviews, screens and approves the applicant, without who has not submitted. */
export async function approve(page: Page, name: string) {
	await page.goto("/app/applicants");
	await page.getByRole("link", { name, exact: true }).click();
	await press(page, "Start review");
	await expect(page.getByText("Review started.")).toBeVisible();
	await press(page, /Order from/);
	await expect(page.getByText("Recommended", { exact: true }).first()).toBeVisible();
	await page.getByRole("link", { name: "Decide" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Decide" })).toBeVisible();
	await page.getByLabel("Approve", { exact: true }).check();
	await press(page, "Decide");
	await expect(page.getByRole("alert")).toContainText("hasn't submitted yet.");
	await page.getByLabel("Yes, decide without them").check();
	await press(page, "Decide");
	await expect(page.getByText(/ (has|have) been notified\./)).toBeVisible();
}

/** Makes the draft of what was applied for and lets it end in a hundred days; gives its id. */
export async function draftLease(page: Page, name: string): Promise<number> {
	await page.goto("/app/applicants");
	await page.getByRole("link", { name, exact: true }).click();
	await press(page, "Create lease");
	await expect(page.getByText("Draft lease created.")).toBeVisible();
	await page
		.getByLabel(/^End date/)
		.first()
		.fill(addDays(today(), 100));
	await press(page, "Save draft");
	await expect(page.getByText("Draft saved.")).toBeVisible();
	return Number(new URL(page.url()).searchParams.get("id"));
}

/** Gives the address of the agreement. */
export async function sendAgreement(page: Page, leaseId: number): Promise<string> {
	await page.goto(`/app/addeditleaseagreement?lease=${leaseId}`);
	await press(page, "Continue to terms");
	await press(page, "Continue to signers");
	await press(page, "Send for signature");
	await expect(page.getByText(/^Sent to 2 people\. Next/)).toBeVisible();
	return page.url();
}

export async function sign(signer: Page, name: string) {
	await press(signer, "Open document");
	await signer.getByLabel(/I agree to electronic/).check();
	await press(signer, "Continue to the document");
	await expect(signer.getByRole("button", { name: "Sign document" })).toBeVisible();
	for (const box of await signer.getByLabel(/My initials here/).all()) await box.check();
	await signer.getByLabel("Your full name").fill(name);
	await signer.getByLabel(/This is my signature/).check();
	await press(signer, "Sign document");
	await expect(signer.getByRole("heading", { name: "You've signed." })).toBeVisible();
}

export async function countersign(page: Page, agreement: string) {
	await page.goto(agreement);
	await page.getByRole("link", { name: "Sign for us" }).click();
	await expect(page.getByText(/Type it exactly as shown/)).toBeVisible();
	for (const box of await page.getByLabel(/My initials here/).all()) await box.check();
	const own = ((await page.getByText(/Type it exactly as shown/).textContent()) ?? "").replace(/.*: /, "");
	await page.getByLabel("Your full name").fill(own);
	await page.getByLabel(/This is my signature/).check();
	await press(page, "Sign document");
	await expect(page.getByText("Completed")).toBeVisible();
}

/** The sealed copy is what anyone's check says it is. */
export async function verifySealed(page: Page, anyone: Page) {
	const number = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await page.locator("main").textContent()) ?? "")?.[0] ?? "";
	const copy = await page.getByRole("link", { name: "Download signed copy" }).getAttribute("href");
	const buffer = await (await page.request.get(copy ?? "")).body();
	await anyone.goto(`/verify?d=${number}`);
	await anyone.getByLabel(/^File/).setInputFiles({ name: "copy.pdf", mimeType: "application/pdf", buffer });
	await press(anyone, "Verify");
	await expect(anyone.getByText(/This is the document signed on .* by 3 people/)).toBeVisible();
}

export async function offerRenewal(page: Page, leaseId: number) {
	await page.goto(`/app/leaserenewals/propose?lease=${leaseId}`);
	await press(page, "Save proposals");
	await expect(page.getByText("1 proposal saved. Nothing has been sent yet.")).toBeVisible();
	await press(page, "Send offer");
	await expect(page.getByText("1 offer sent.")).toBeVisible();
}

export async function renewOnPaper(page: Page, leaseId: number) {
	await page.goto("/app/leaserenewals?status=accepted");
	const offer = page.locator(`a[href*="/app/leaserenewals/offer?id="]`).first();
	await page.goto((await offer.getAttribute("href")) ?? "");
	await page.getByRole("link", { name: "Renew", exact: true }).click();
	await expect(page).toHaveTitle("Renew Lease | Tenantry");
	const file = { name: "renewal.pdf", mimeType: "application/pdf", buffer: pdfOfPaper };
	await page.getByLabel("Scanned renewal").setInputFiles(file);
	await press(page, "Already signed on paper");
	await expect(page.getByText("Lease renewed. Nothing is charged until the new term starts.")).toBeVisible();
	expect(new URL(page.url()).searchParams.get("id")).toBe(String(leaseId));
}

/** Everyone leaves today. */
export async function giveNotice(page: Page, leaseId: number) {
	await page.goto(`/app/endlease?id=${leaseId}`);
	await page.getByLabel("Move-out date", { exact: true }).fill(today());
	await page.getByLabel("Reason").selectOption({ index: 1 });
	await press(page, "Review charges");
	await expect(page.getByText("Return deposit by")).toBeVisible();
	await press(page, "End lease");
	await expect(page.getByText(/^Lease ends/)).toBeVisible();
}

export async function returnDeposit(page: Page, leaseId: number) {
	await page.goto(`/app/withholddeposit?id=${leaseId}`);
	await page.getByLabel("Line 1: Account").selectOption({ label: "4100 Damage Recovery" });
	await page.getByLabel("Line 1: Memo").fill("Broken door");
	await page.getByLabel("Line 1: Amount").fill("200");
	await press(page, "Withhold");
	await expect(page.getByText(/^Withheld \$200\.00\. \$800\.00 left to refund by /)).toBeVisible();
	await press(page, "Issue refund");
	await expect(page.getByText(/^Refunded \$/)).toBeVisible();
	await page.goto(`/app/withholddeposit?id=${leaseId}`);
	await page.getByRole("link", { name: "Latest letter" }).click();
	await expect(page.getByText("Broken door")).toBeVisible();
}

/** A file that a form takes as a photo. */
export async function picture(name: string) {
	const image = { width: 60, height: 45, channels: 3, background: name === "yard" ? "#334155" : "#0f766e" } as const;
	return { name: `${name}.png`, mimeType: "image/png", buffer: await sharp({ create: image }).png().toBuffer() };
}

export async function press(page: Page, name: string | RegExp) {
	await page
		.getByRole("button", typeof name === "string" ? { name, exact: true } : { name })
		.first()
		.click();
}
