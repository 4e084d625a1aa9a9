import type { Page } from "@playwright/test";
import { firstOfMonth } from "#domain/calendar/format";
import { today } from "./harness/days";
import { makeProperty } from "./harness/property";
import { expect, linkIn, test } from "./harness/test";
import { unfold } from "./harness/unfold";

let made = 0;

test("a line of the bank's statement becomes an expense @journey", async ({ managerPage: page }) => {
	const { name } = await makeProperty(page);
	const shop = `Hardware Depot ${++made} ${process.pid}`;
	await page.goto("/app/banking");
	await page.getByRole("link", { name: "Operating Cash" }).first().click();
	await page.getByRole("link", { name: /^Import/ }).click();
	await page
		.getByLabel("CSV, OFX, QFX, CAMT.053 or BAI2 file")
		.setInputFiles(csv(`Date,Description,Amount\n${today()},${shop},-${made}.42\n`));
	await press(page, "Upload");
	await press(page, "Add 1 line");
	await expect(page.getByText("1 line added.")).toBeVisible();
	await page.getByRole("link", { name: `Record ${shop}` }).click();
	await expect(page.getByLabel("Line 1: Amount")).toHaveValue(`${made}.42`);
	await press(page, "Record and match");
	await expect(page.getByRole("alert")).toContainText("Choose an account.");
	await page.getByLabel("Line 1: Property").selectOption({ label: name });
	await page.getByLabel("Line 1: Account").selectOption({ label: "5300 Supplies" });
	await press(page, "Record and match");
	const short = page.getByLabel("Yes, record it anyway");
	await expect(short).toBeVisible();
	await short.check();
	await press(page, "Record and match");
	await expect(page.getByText(`“${shop}”, ($${made}.42): recorded and matched.`)).toBeVisible();
	await page.goto(`/app/expenses?q=${encodeURIComponent(shop)}`);
	await expect(page.getByRole("link", { name: shop, exact: true })).toBeVisible();
});

test("an owner's statement is mailed, and read by its link without signing in @journey", async ({
	managerPage: page,
	mailTo,
	context,
}) => {
	const { pid } = await makeProperty(page);
	const { owner, email } = await makeOwnerOf(page, pid);
	await page.goto("/app/ownerstatements");
	await expect(page.getByRole("heading", { name: "Owner statements" })).toBeVisible();
	for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
	await press(page, "Email selected statements");
	await expect(page.getByRole("main")).toContainText("Select at least one owner.");
	await page.getByRole("checkbox", { name: owner }).check();
	await press(page, "Email selected statements");
	await expect(page.getByText("1 statement emailed.")).toBeVisible();
	const link = linkIn(mailTo(email));
	await context.clearCookies();
	await page.goto(link);
	await expect(page).toHaveTitle("Your Statement | Tenantry");
	const pdf = await page.request.get(
		(await page.getByRole("link", { name: "Open the PDF" }).getAttribute("href")) ?? "",
	);
	expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
	await page.goto(link.replace(/signature=../, "signature=xx"));
	await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
});

test("a cost that repeats is changed from its next date on @journey", async ({ managerPage: page }) => {
	const payee = `Bluff Road Offices ${++made} ${process.pid}`;
	await page.goto("/app/addeditexpense");
	await page.getByLabel("Someone else", { exact: true }).check();
	await page.getByLabel("Name", { exact: true }).fill(payee);
	await page.getByLabel("Method").selectOption({ label: "Bank transfer" });
	await page.getByLabel("Line 1: Account").selectOption({ label: "5540 Office" });
	await page.getByLabel("Line 1: Amount").fill("950");
	await unfold(page, "More");
	await page.getByLabel("Repeat").selectOption({ label: "Monthly" });
	await press(page, "Record expense");
	await expect(page.getByText(`Expense of $950.00 to ${payee} recorded.`)).toBeVisible();
	await page.goto("/app/expenses/recurring");
	await page.getByRole("link", { name: `Edit ${payee}` }).click();
	await page.getByLabel("Line 1: Amount").fill("-5");
	await page.getByLabel("Next date").fill("2020-01-01");
	await press(page, "Save");
	await expect(page.getByRole("alert")).toContainText("Use today's date or later.");
	await page.getByLabel("Next date").fill("2199-01-01");
	await page.getByLabel("Line 1: Amount").fill("1,975.50");
	await press(page, "Save");
	await expect(page.getByText("Recurring expense saved. Recorded expenses won't change.")).toBeVisible();
	const row = page.getByRole("row").filter({ hasText: payee });
	await expect(row).toContainText("1,975.50");
	await expect(row).toContainText("Jan 1, 2199");
});

test("amounts from a file are charged, beside what was typed before @journey", async ({ managerPage: page }) => {
	const { pid, name, tenant } = await makeLease(page);
	await page.goto(`/app/bulkcharges?property=${pid}`);
	await page.getByLabel("Account", { exact: true }).selectOption({ label: "4080 Utility Reimbursement" });
	await page.getByLabel("Memo").fill("Water, by meter");
	await page.getByText("Import amounts from a CSV file").click();
	await press(page, "Import file");
	await expect(page.getByRole("alert")).toContainText("Choose a file");
	await page.getByLabel("CSV file").setInputFiles(csv(`Property,Unit,Amount\n${name},1,"1,012.34"\n${name},99,5\n`));
	await press(page, "Import file");
	await expect(page.getByText("amounts.csv: 1 amount filled in below. These rows were skipped:")).toBeVisible();
	await expect(page.getByLabel(`Amount for ${tenant}`)).toHaveValue("1,012.34");
	await expect(page.getByLabel("Memo")).toHaveValue("Water, by meter");
	await press(page, "Review");
	await press(page, "Charge 1 lease, $1,012.34");
	await expect(page.getByText("Charged 1 lease, $1,012.34.")).toBeVisible();
});

function csv(text: string) {
	return { name: "amounts.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
}

/** A new owner of all of a property, by the forms. */
async function makeOwnerOf(page: Page, pid: number) {
	const lastname = `Mailed ${++made} ${process.pid}`;
	const email = `mailed.${made}.${process.pid}@example.net`;
	const headers = { Origin: new URL((await page.request.get("/app/rentalowners")).url()).origin };
	const form = { firstname: "Olga", lastname, email, street: "1 Elm St", city: "Springfield" };
	const added = await page.request.post("/app/addeditrentalowner", { form, headers, maxRedirects: 0 });
	const oid = new URLSearchParams(added.headers().location?.split("?")[1]).get("oid") ?? "";
	const shares = { from: "2025-01-01", "owners[0].ownerId": oid, "owners[0].share": "100" };
	const owned = await page.request.post(`/app/propertyowners?pid=${pid}`, { form: shares, headers, maxRedirects: 0 });
	expect(owned.status(), "the owner owns it").toBe(303);
	return { owner: `Olga ${lastname}`, email };
}

/** A lease of this month in a property of its own. */
async function makeLease(page: Page) {
	const { pid, name } = await makeProperty(page);
	const tenant = `Ana Meter ${++made} ${process.pid}`;
	await page.goto(`/app/addeditlease?pid=${pid}`);
	await page.getByLabel("Unit", { exact: true }).selectOption({ index: 1 });
	await page.getByLabel("Start date", { exact: true }).fill(firstOfMonth(today()));
	await page.getByLabel(/^Month-to-month/).check();
	await page.getByLabel("Tenant 1: First name").fill("Ana");
	await page.getByLabel("Tenant 1: Last name").fill(tenant.slice(4));
	await page.getByLabel("Line 1: Amount").first().fill("1500");
	await press(page, "Start lease");
	await expect(page.getByText(/^Lease started\./)).toBeVisible();
	return { pid, name, tenant };
}

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).first().click();
}
