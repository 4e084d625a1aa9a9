import type { Page } from "@playwright/test";
import type { Mail } from "./harness/mail";
import { makeProperty } from "./harness/property";
import { expect, expectNoAxeViolations, linkIn, test } from "./harness/test";

const password = "quiet orchard window";
let people = 0;

test("a bill over the limit waits until another member approves it @journey", async ({
	page,
	browser,
	baseURL,
	mailTo,
	javaScriptEnabled: scripts = true,
}) => {
	await newManager(page, mailTo);
	await page.goto("/app/settings/approvals");
	await page.getByLabel("Require another member's approval").first().check();
	await page.getByLabel("Limit").first().fill("1,000");
	await press(page, "Save");
	await expect(page.getByRole("alert")).toContainText("No one else could approve.");

	const theirs = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: scripts });
	const lee = await theirs.newPage();
	const email = await addMember(page, lee, mailTo);

	await page.goto("/app/settings/approvals");
	await expect(page.getByText("Other approvers: Lee Park.").first()).toBeVisible();
	await page.getByLabel("Require another member's approval").first().check();
	await press(page, "Save");
	await expect(page.getByRole("alert")).toContainText("Enter an amount.");
	await page.getByLabel("Limit").first().fill("1,000");
	await press(page, "Save");
	await expect(page.getByText("Approval settings saved.").first()).toBeVisible();
	if (scripts) await expectNoAxeViolations(page);

	const { name } = await makeProperty(page);
	await page.goto("/app/addEditVendor");
	await page.getByLabel("Company", { exact: true }).fill("Summit Plumbing");
	await page.getByLabel("Trade").selectOption("plumbing");
	await press(page, "Add vendor");
	await expect(page.getByText("Vendor added.")).toBeVisible();
	const vendor = new URL(page.url()).searchParams.get("id");
	await page.goto(`/app/addeditexpense?vendor=${vendor}&kind=bill`);
	await expect(page.getByText("Over $1,000.00: Lee Park has to approve.")).toBeVisible();
	await page.getByLabel("Line 1: Property").selectOption({ label: name });
	await page.getByLabel("Line 1: Account").selectOption({ label: "5200 Repairs" });
	await page.getByLabel("Line 1: Amount").fill("1,000.01");
	await press(page, "Record expense");
	await expect(page.getByText("Sent for approval: Lee Park has to approve.").first()).toBeVisible();
	await expect(page.getByText("Record a bill of $1,000.01 from Summit Plumbing.").first()).toBeVisible();
	await expect(main(page).getByRole("button", { name: "Approve", exact: true })).toHaveCount(0);
	const request = page.url();
	if (scripts) await expectNoAxeViolations(page);

	expect(linkIn(mailTo(email))).toContain("/app/approvals/request");
	await lee.goto("/app");
	await main(lee).getByRole("link", { name: "1 request to approve" }).click();
	if (scripts) await expectNoAxeViolations(lee);
	await main(lee).getByRole("link", { name: "Record a bill of $1,000.01 from Summit Plumbing." }).click();
	await press(lee, "Decline");
	await expect(lee.getByRole("alert")).toContainText("Enter a reason.");
	if (scripts) await expectNoAxeViolations(lee);
	await press(lee, "Approve");
	await expect(lee.getByText("Approved. The change was made.").first()).toBeVisible();
	await main(lee)
		.getByRole("link", { name: /^Transaction \d+$/ })
		.click();
	await expect(main(lee)).toContainText("1,000.01");

	await page.goto(request);
	await expect(main(page)).toContainText("Approved");
	await page.goto("/app/settings/approvals");
	await page.getByLabel("Require another member's approval").first().uncheck();
	await press(page, "Save");
	await expect(page.getByText("Sent for approval: Lee Park has to approve.").first()).toBeVisible();
	await press(page, "Withdraw request");
	await expect(page.getByText("Request withdrawn.").first()).toBeVisible();
	await page.goto("/app/settings/approvals");
	await expect(page.getByLabel("Limit").first()).toHaveValue("1,000.00");
	await theirs.close();
});

test("a role's rights wait until another member approves them @journey", async ({
	page,
	browser,
	baseURL,
	mailTo,
	javaScriptEnabled: scripts = true,
}) => {
	await newManager(page, mailTo);
	const theirs = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: scripts });
	const lee = await theirs.newPage();
	await addMember(page, lee, mailTo);
	await page.goto("/app/settings/approvals");
	await page.getByLabel("Require another member's approval").nth(6).check();
	await press(page, "Save");
	await expect(page.getByText("Approval settings saved.").first()).toBeVisible();

	await openRole(page);
	await expect(page.getByText("Every change needs approval: Lee Park has to approve.")).toBeVisible();
	await page.getByRole("group", { name: "Banking" }).getByLabel("View").check();
	await press(page, "Save role");
	await expect(page.getByText("Sent for approval: Lee Park has to approve.").first()).toBeVisible();
	await expect(main(page)).toContainText("None → View");
	const request = page.url();
	await openRole(page);
	await expect(page.getByRole("group", { name: "Banking" }).getByLabel("None")).toBeChecked();

	await lee.goto(request);
	await expect(main(lee)).toContainText("Change the role Leasing, which no one has.");
	await press(lee, "Approve");
	await expect(lee.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
	await lee.getByLabel("Password").fill(password);
	await press(lee, "Confirm");
	await expect(main(lee)).toContainText("Change the role Leasing, which no one has.");
	await press(lee, "Approve");
	await expect(lee.getByText("Approved. The change was made.").first()).toBeVisible();
	await openRole(page);
	await expect(page.getByRole("group", { name: "Banking" }).getByLabel("View")).toBeChecked();
	await theirs.close();
});

async function openRole(page: Page) {
	await page.goto("/app/myteam/roles");
	await page.getByRole("link", { name: "Leasing", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Leasing", exact: true })).toBeVisible();
}

type MailTo = (address: string) => Mail;

/** A manager of their own organization, logged in. */
async function newManager(page: Page, mailTo: MailTo) {
	const email = `asks${process.pid}-${++people}@example.com`;
	await page.goto("/signup");
	await page.getByLabel("First name").fill("Dana");
	await page.getByLabel("Last name").fill("Ruiz");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByRole("checkbox").check();
	await press(page, "Sign up");
	await expect(page.getByText("Thank you for signing up")).toBeVisible();
	await page.goto(linkIn(mailTo(email)));
	await press(page, "Confirm my email");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await press(page, "Log in");
	await expect(page).toHaveURL(/\/app$/);
}

/** A second administrator, logged in on a page of their own. */
async function addMember(page: Page, own: Page, mailTo: MailTo): Promise<string> {
	const email = `approves${process.pid}-${++people}@example.com`;
	await page.goto("/app/myteam/invite");
	await page.getByLabel("First name").fill("Lee");
	await page.getByLabel("Last name").fill("Park");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Role").selectOption({ label: "Administrator" });
	await main(page).getByRole("button", { name: /invit/i }).click();
	await expect(page).not.toHaveURL(/invite/);
	await own.goto(linkIn(mailTo(email)));
	await own.getByLabel("Password", { exact: true }).fill(password);
	await own.getByLabel("Confirm password").fill(password);
	await own.getByRole("checkbox").check();
	await press(own, "Join team");
	await expect(own).toHaveURL(/\/app$/);
	return email;
}

function main(page: Page) {
	return page.getByRole("main");
}

async function press(page: Page, name: string) {
	await main(page).getByRole("button", { name, exact: true }).click();
}
