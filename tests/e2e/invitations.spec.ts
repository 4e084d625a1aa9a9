import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, linkIn, manager, test } from "./harness/test";

const password = "correct battery staple";
let people = 0;

test("a manager invites, the resident signs up, confirms and is in @journey", async ({
	managerPage: page,
	browser,
	baseURL,
	mailTo,
	javaScriptEnabled: scripts = true,
}) => {
	const email = await addTenant(page, "Bo");
	await expect(page.getByText("Not invited")).toBeVisible();
	await press(page, "Invite");
	await expect(page.getByText(`Email sent to ${email}`).first()).toBeVisible();
	await expect(page.getByText(/^Invited \w+ \d+/)).toBeVisible();
	const invitation = linkIn(mailTo(email));

	const theirs = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: scripts });
	const own = await theirs.newPage();
	await own.goto(invitation);
	await expect(own.getByText(`${manager.organization} invited you`)).toBeVisible();
	await expect(own.getByText(email, { exact: true })).toBeVisible();
	if (scripts) await expectNoAxeViolations(own);
	await own.getByLabel("Password", { exact: true }).fill(password);
	await own.getByLabel("Confirm password").fill("something else entirely");
	await press(own, "Sign up");
	await expect(own.getByRole("alert")).toContainText("Accept the terms of service to sign up.");
	await expect(own.getByLabel("First name")).toHaveValue("Bo");
	await own.getByLabel("Password", { exact: true }).fill(password);
	await own.getByLabel("Confirm password").fill(password);
	await own.getByLabel(/I accept/).check();
	await press(own, "Sign up");
	await expect(own).toHaveURL(/\/rsignupackowledgement$/);
	await expect(own.getByText(email)).toBeVisible();
	if (scripts) await expectNoAxeViolations(own);
	await press(own, "Send again");
	await expect(own.getByText("A new link is on its way.").first()).toBeVisible();
	await press(own, "Send again");
	await expect(own.getByText(/Too many attempts/).first()).toBeVisible();

	const confirmation = linkIn(mailTo(email));
	expect(confirmation).toContain("/remailverification");
	await own.goto(confirmation);
	if (scripts) await expectNoAxeViolations(own);
	await press(own, `Confirm ${email}`);
	await expect(own).toHaveURL(/\/resident\/rhome$/);
	await expect(own.getByText("Welcome Bo!").first()).toBeVisible();

	await own.goto(confirmation);
	await expect(own.getByText("Already confirmed.")).toBeVisible();
	await own.context().clearCookies();
	await own.goto(invitation);
	await expect(own.getByRole("heading", { name: "This invitation is no longer valid." })).toBeVisible();
	await theirs.close();

	await page.reload();
	await expect(page.getByText(/^Signed up \w+ \d+/)).toBeVisible();
});

test("two ticked tenants are invited together, and one is taken back @journey", async ({
	managerPage: page,
	mailTo,
	javaScriptEnabled: scripts = true,
}) => {
	const lastname = `Ticked${process.pid}${++people}`;
	const emails = [await addTenant(page, "Ann", lastname), await addTenant(page, "Ben", lastname)];
	await page.goto(`/app/tenants?q=${lastname}`);
	await page.getByRole("checkbox", { name: `Select Ann ${lastname}` }).check();
	await page.getByRole("checkbox", { name: `Select Ben ${lastname}` }).check();
	await press(page, "Invite selected");
	await expect(page.getByRole("heading", { name: "2 invitations to send" })).toBeVisible();
	if (scripts) await expectNoAxeViolations(page);
	await press(page, "Send 2 invitations");
	await expect(page.getByText("2 invited, 0 skipped.").first()).toBeVisible();

	const link = linkIn(mailTo(emails[0] ?? ""));
	await page.goto(`/app/tenants?q=${lastname}`);
	await page.getByRole("link", { name: `Ann ${lastname}` }).click();
	await press(page, "Cancel invitation");
	await expect(page.getByText("Invitation canceled. Its link no longer works.").first()).toBeVisible();
	await expect(page.getByText("Not invited")).toBeVisible();
	await page.goto(link);
	await expect(page.getByRole("heading", { name: "This invitation is no longer valid." })).toBeVisible();
});

/** Adds a tenant and ends on their summary; gives their email. */
async function addTenant(page: Page, firstname: string, lastname = "Lee") {
	const email = `${firstname.toLowerCase()}${process.pid}x${++people}@example.com`;
	await page.goto("/app/addedittenant");
	await page.getByLabel("First name").fill(firstname);
	await page.getByLabel("Last name").fill(lastname);
	await page
		.getByLabel(/^Email/)
		.first()
		.fill(email);
	await page.getByRole("button", { name: /^(Save|Add) tenant$/ }).click();
	await page.waitForURL(/tenantsummary/);
	return email;
}

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).last().click();
}
