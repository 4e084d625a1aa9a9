import type { Page } from "@playwright/test";
import { recordIds } from "./harness/addresses";
import { manager, resident } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import { expectNoAxeViolations } from "./harness/test";

test.use({ portfolio: "resident center" });

test("a resident reads their account, hands in papers and insurance, and is kept out and let in @journey", async ({
	page,
	signIn,
	server,
}) => {
	test.setTimeout(120_000);
	await signIn(resident);
	await page.goto("/resident/rhome");
	await expect(page.getByRole("heading", { name: "Your balance" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Report a problem" })).toBeVisible();
	await expectSound(page);

	await page.getByRole("link", { name: "Transactions", exact: true }).first().click();
	await expect(page).toHaveTitle("Transactions | Tenantry");
	await expect(rowOf(page, "2,500.00")).toBeVisible();
	await rowOf(page, "2,500.00").getByRole("link").first().click();
	await expect(page).toHaveTitle("Transaction | Tenantry");
	await expect(page.getByRole("heading", { name: "Applied to" })).toBeVisible();
	await page.getByRole("link", { name: "Receipt" }).click();
	await expect(page).toHaveTitle("Receipt | Tenantry");
	await expect(page.getByText("Rita Resident").first()).toBeVisible();
	await page.goto("/resident/rtransactions/statement?from=2026-02-01&to=2026-01-01");
	await expect(page.getByRole("alert")).toContainText("The end date is before the start date.");

	await page.goto("/resident/rdocuments");
	await expect(page.getByRole("link", { name: "house-rules.txt" })).toBeVisible();
	await page.getByText("Add a document").click();
	await page.getByLabel("Title").fill("Our cat");
	await press(page, "Add document");
	await expect(page.getByRole("alert")).toContainText("Choose a file.");
	const letter = { name: "cat.txt", mimeType: "text/plain", buffer: Buffer.from("Her name is Mia.") };
	await page.getByLabel("File", { exact: true }).setInputFiles(letter);
	await press(page, "Add document");
	await expect(page.getByText("1 file added.").first()).toBeVisible();
	await expect(page.getByRole("link", { name: "Our cat" })).toBeVisible();
	const { residentFile = 0, keptFile = 0 } = recordIds(server.databasePath);
	expect((await page.request.get(`/resident/rdocuments/file?id=${residentFile}`)).status()).toBe(200);
	expect((await page.request.get(`/resident/rdocuments/file?id=${keptFile}`)).status()).toBe(404);

	await page.goto("/resident/raccount");
	await page.getByLabel("Last name").fill("");
	await press(page, "Save contact");
	await expect(page.getByRole("alert")).toContainText("Enter your last name.");
	await page.getByLabel("Last name").fill("Resident");
	await page.getByLabel("Mobile phone").fill("(217) 555-0199");
	await press(page, "Save contact");
	await expect(page.getByText("Contact saved.").first()).toBeVisible();
	await page.goto("/resident/raccount/insurance");
	await page.getByText("Add a policy").click();
	await page.getByLabel("Insurance company").fill("Prairie Mutual");
	await page.getByLabel("Policy number").fill("HO4-1");
	await page.getByLabel("Start date").fill("2026-01-01");
	await page.getByLabel("End date").fill("2025-01-01");
	await press(page, "Save insurance");
	await expect(page.getByRole("alert")).toContainText("Choose an end date on or after the start date.");
	await page.getByLabel("End date").fill("2098-12-31");
	await press(page, "Save insurance");
	await expect(page.getByText("Insurance saved.").first()).toBeVisible();
	await expect(page.getByText("Active").first()).toBeVisible();
	await expectSound(page);

	const tenant = await findRita(page, signIn);
	await expect(page.getByText("Prairie Mutual")).toBeVisible();
	await page.goto(`/app/tenant/portal?tid=${tenant}`);
	await expectSound(page);
	await page.getByLabel("Message they see when they log in").fill("Call 555 0100.");
	await press(page, "Block access");
	await expect(page.getByText("Access is blocked. Call 555 0100.")).toBeVisible();

	await signIn(resident);
	await page.goto("/resident/rhome");
	await expect(page).toHaveTitle("Resident Login | Tenantry");
	await logIn(page);
	await expect(page.getByText("Maple Homes has turned off your access. Call 555 0100.").first()).toBeVisible();
	await signIn(manager);
	await page.goto(`/app/tenant/portal?tid=${tenant}`);
	await press(page, "Restore access");
	await expect(page.getByText("Access restored for Rita Resident.").first()).toBeVisible();
	await page.context().clearCookies();
	await page.goto("/rlogin");
	await logIn(page);
	await expect(page).toHaveURL(/\/resident\/rhome$/);
	await expect(page.getByRole("heading", { name: "Your balance" })).toBeVisible();
});

/** Rita's record, opened by the manager. */
async function findRita(page: Page, signIn: (person: typeof manager) => Promise<void>): Promise<string> {
	await signIn(manager);
	await page.goto("/app/tenants?q=Rita");
	await page.getByRole("table").getByRole("link", { name: /Rita/ }).first().click();
	await expect(page).toHaveTitle("Tenant Summary | Tenantry");
	return new URL(page.url()).searchParams.get("tid") ?? "";
}

async function logIn(page: Page) {
	await page.getByLabel("Email").fill(resident.email);
	await page.getByLabel("Password", { exact: true }).fill(resident.password);
	await press(page, "Log in");
}

/** Axe waits on timers, and those of a page without scripts never end. */
async function expectSound(page: Page) {
	if (test.info().project.use.javaScriptEnabled !== false) await expectNoAxeViolations(page);
}

function press(page: Page, name: string) {
	return page.getByRole("button", { name, exact: true }).first().click();
}

function rowOf(page: Page, amount: string) {
	return page.getByRole("row").filter({ hasText: amount }).first();
}
