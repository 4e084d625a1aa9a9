import type { Browser, Page } from "@playwright/test";
import { addMonths, firstOfMonth, lastOfMonth } from "#domain/calendar/format";
import { today } from "./harness/days";
import { makeProperty } from "./harness/property";
import { expect, expectNoAxeViolations, linkIn, test } from "./harness/test";

let made = 0;

test("two leases are offered renewals, one is accepted by its link and renewed at the new rent @no-js", async ({
	managerPage: page,
	browser,
	server,
	mailTo,
}, { project }) => {
	const [first, second] = await makeLeases(page);
	await page.goto(`/app/leaserenewals?q=${encodeURIComponent(first.property)}`);
	for (const { name } of [first, second]) await page.getByLabel(new RegExp(`Select .*${name}`)).check();
	await press(page, "Set proposals");
	await expect(page).toHaveTitle("Renewal Proposals | Tenantry");
	await page.getByLabel("Percentage").fill("5");
	await page.getByLabel("6 months", { exact: true }).check();
	await press(page, "Calculate rents");
	const sixMonths = page.getByLabel(new RegExp(`^6 months for .*${second.name}`));
	await expect(sixMonths).toHaveValue(/1,?575\.00/);
	await sixMonths.fill("nothing");
	await press(page, "Save proposals");
	await expect(page.getByRole("alert")).toBeVisible();
	await page.getByLabel(new RegExp(`^6 months for .*${second.name}`)).fill("");
	await press(page, "Save proposals");
	await expect(page.getByText("2 proposals saved. Nothing has been sent yet.")).toBeVisible();
	await press(page, "Send selected offers");
	await expect(page.getByText("2 offers sent.")).toBeVisible();

	const tenant = await newVisitor(browser, server.url, project.use.javaScriptEnabled);
	const link = linkIn(mailTo(first.email));
	await tenant.goto(link);
	await expect(tenant.getByRole("heading", { name: "Stay in your home?" })).toBeVisible();
	await press(tenant, "Review my answer");
	await expect(tenant.getByRole("alert")).toContainText("Choose an answer.");
	await tenant.getByLabel(/Stay: 12 months/).check();
	await press(tenant, "Review my answer");
	await expect(tenant.getByRole("heading", { name: "Confirm your answer" })).toBeVisible();
	await press(tenant, "Change");
	await tenant.getByLabel(/Stay: 12 months/).check();
	await press(tenant, "Review my answer");
	await press(tenant, "Yes, we accept");
	await expect(tenant.getByRole("heading", { name: "You're staying." })).toBeVisible();
	await tenant.goto("/renewal?t=guessed");
	await expect(tenant.getByRole("heading", { name: "This link isn't valid." })).toBeVisible();
	await tenant.context().close();

	await page.goto(`/app/leaserenewals?status=accepted&q=${encodeURIComponent(first.property)}`);
	await page.getByRole("link", { name: /^Offer for .*Accepted$/ }).click();
	await page.getByRole("link", { name: "Renew", exact: true }).click();
	await expect(page).toHaveTitle("Renew Lease | Tenantry");
	await press(page, "Already signed on paper");
	await expect(page.getByRole("alert")).toContainText("Choose a file.");
	const scan = { name: "renewal.pdf", mimeType: "application/pdf", buffer: Buffer.from(paper) };
	await page.getByLabel("Scanned renewal").setInputFiles(scan);
	await press(page, "Already signed on paper");
	await expect(page.getByText("Lease renewed. Nothing is charged until the new term starts.")).toBeVisible();
	await page.goto(`/app/leaseledger/leaseledgerfinancials/leaseledgerrents?id=${first.leaseId}`);
	await expect(page.getByText("1,575.00").first()).toBeVisible();
});

test("offers that were taken back or answered otherwise are refused with a way on", async ({
	managerPage: page,
	browser,
	server,
	mailTo,
}) => {
	const [first, second] = await makeLeases(page);
	await page.goto(`/app/leaserenewals/propose?lease=${first.leaseId}&lease=${second.leaseId}`);
	await expectNoAxeViolations(page);
	await press(page, "Save proposals");
	await expect(page).toHaveTitle("Send Renewal Offers | Tenantry");
	await press(page, "Send selected offers");
	await expect(page.getByText("2 offers sent.")).toBeVisible();
	const tenant = await newVisitor(browser, server.url, true);
	await tenant.goto(linkIn(mailTo(first.email)));
	await expect(tenant.getByRole("heading", { name: "Stay in your home?" })).toBeVisible();
	await expectNoAxeViolations(tenant);
	await tenant.getByLabel(/We'll move out/).check();
	await press(tenant, "Review my answer");
	await expect(tenant.getByRole("heading", { name: "Confirm your answer" })).toBeVisible();

	await page.goto(`/app/leaserenewals?q=${encodeURIComponent(first.property)}`);
	await page.getByRole("link", { name: new RegExp(`^Offer for ${first.name}.*: Offered`) }).click();
	await expect(page).toHaveTitle("Renewal Offer | Tenantry");
	await expectNoAxeViolations(page);
	await page.getByLabel("Reason", { exact: true }).fill("The house is sold.");
	await press(page, "Withdraw");
	await expect(page.getByText("Withdrawn: The house is sold.").first()).toBeVisible();
	await press(tenant, "Yes, we decline");
	await expect(tenant.getByRole("alert")).toContainText("This offer was already answered or withdrawn.");
	await tenant.reload();
	await expect(tenant.getByRole("heading", { name: "The offer was withdrawn." })).toBeVisible();
	await press(tenant, "Ask for a new offer");
	await expect(tenant.getByText("We let them know.")).toBeVisible();
	await tenant.context().close();
});

/** The least that is a PDF. */
const paper =
	"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n";

type Made = { leaseId: number; name: string; email: string; property: string };

/** Two started leases of one house at $1,500.00, which end with the next month. */
async function makeLeases(page: Page): Promise<[Made, Made]> {
	const { pid, name: property } = await makeProperty(page, 2);
	const start = firstOfMonth(today());
	const end = lastOfMonth(addMonths(start, 1));
	const make = async (unit: number): Promise<Made> => {
		const lastname = `Diaz ${++made} ${process.pid}`;
		const email = `ana${made}.${process.pid}@renewals.example.org`;
		await page.goto(`/app/addeditlease?pid=${pid}`);
		await page.getByLabel("Unit", { exact: true }).selectOption({ index: unit });
		await page.getByLabel("Start date", { exact: true }).fill(start);
		await page.getByLabel(/^End date/).fill(end);
		await page.getByLabel("Tenant 1: First name").fill("Ana");
		await page.getByLabel("Tenant 1: Last name").fill(lastname);
		await page.getByLabel("Tenant 1: Email").fill(email);
		await page.getByLabel("Line 1: Amount").first().fill("1500");
		await press(page, "Start lease");
		await expect(page.getByText("Lease started.")).toBeVisible();
		const leaseId = Number(new URL(page.url()).searchParams.get("id"));
		return { leaseId, name: `Ana ${lastname}`, email, property };
	};
	return [await make(1), await make(1)];
}

/** Someone else's browser. */
async function newVisitor(browser: Browser, baseURL: string, javaScriptEnabled: boolean | undefined): Promise<Page> {
	const context = await browser.newContext({ baseURL, javaScriptEnabled: javaScriptEnabled ?? true });
	return context.newPage();
}

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).first().click();
}
