import type { Browser, Page } from "@playwright/test";
import Database from "../../app/db/driver.mjs";
import { resident, stranger } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import { expectNoAxeViolations, linkIn } from "./harness/test";

test.use({ portfolio: "team" });

const password = "correct battery staple";

test("a member is invited, joins, works by their role, and leaves @journey", async ({
	managerPage: page,
	browser,
	baseURL,
	mailTo,
	server,
	javaScriptEnabled: scripts = true,
}, { project }) => {
	const lastname = `Ruiz-${project.name}`;
	const email = `dana.${project.name}@example.org`;
	addProperties(server.databasePath, `quillby ${project.name}`);
	await page.goto("/app/myteam/invite");
	await press(page, "Invite member");
	await expect(page.getByRole("alert")).toContainText("Enter a first name.");
	if (scripts) await expectNoAxeViolations(page);
	await page.getByLabel("First name").fill("Dana");
	await page.getByLabel("Last name").fill(lastname);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Role").selectOption("Maintenance");
	const properties = page.getByRole("group", { name: /^Properties they can see/ });
	await page.getByRole("group", { name: "Properties", exact: true }).getByLabel("Selected only").check();
	await properties.getByRole("searchbox").fill(`Quillby ${project.name}`);
	await press(page, "Find and check all");
	await expect(properties.getByRole("checkbox", { checked: true })).toHaveCount(11);
	await properties.getByRole("searchbox").fill("nothing is called so");
	await properties.getByRole("button", { name: "Find", exact: true }).click();
	await expect(properties).toContainText("matches for “nothing is called so”");
	await expect(properties.getByRole("checkbox", { checked: true })).toHaveCount(11);
	await expect(page.getByLabel("Last name")).toHaveValue(lastname);
	await page.getByRole("group", { name: "Properties", exact: true }).getByLabel("All").check();
	await press(page, "Invite member");
	await expect(page.getByText(`Dana ${lastname} is invited.`)).toBeVisible();
	await expect(page.getByText(email)).toBeVisible();

	const theirs = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: scripts });
	const own = await theirs.newPage();
	await own.goto(linkIn(mailTo(email)));
	await expect(own.getByText("invited you to join its team. Your role: Maintenance.")).toBeVisible();
	if (scripts) await expectNoAxeViolations(own);
	await own.getByLabel("Password", { exact: true }).fill(password);
	await own.getByLabel("Confirm password").fill(password);
	await press(own, "Join team");
	await expect(own.getByRole("alert")).toContainText("terms of service");
	await own.getByLabel("Password", { exact: true }).fill(password);
	await own.getByLabel("Confirm password").fill(password);
	await own.getByLabel(/I accept/).check();
	await press(own, "Join team");
	await expect(own.getByText(/^Welcome to .*, Dana!$/)).toBeVisible();
	await opens(own, "/app/requests");
	await isClosed(own, "/app/banking");
	await isClosed(own, "/app/myteam");

	await openMember(page, email);
	if (scripts) await expectNoAxeViolations(page);
	await page.getByLabel("Role").selectOption("Bookkeeper");
	await press(page, "Save member");
	await expect(page.getByText(`Saved. Dana ${lastname}'s access is up to date.`)).toBeVisible();
	expect(mailTo(email).subject).toMatch(/^Your role at .* has changed$/);
	await opens(own, "/app/banking");

	await page.getByRole("link", { name: "Invite someone with the same access" }).click();
	await expect(page.getByText(`With the same access as Dana ${lastname}`)).toBeVisible();
	await expect(page.getByLabel("Role").locator("option:checked")).toHaveText("Bookkeeper");
	await openMember(page, email);
	await press(page, "Sign out everywhere");
	await expect(page.getByText(`Dana ${lastname} was signed out everywhere.`)).toBeVisible();
	await own.goto("/app/requests");
	await expect(own).toHaveURL(/\/\?next=/);

	await page.getByRole("link", { name: "End access" }).click();
	await press(page, "End access");
	await expect(page.getByText(`Dana ${lastname} no longer has access.`)).toBeVisible();
	expect(mailTo(email).subject).toMatch(/^Your access to .* has ended$/);
	await own.goto("/");
	await own.getByLabel("Email", { exact: true }).first().fill(email);
	await own.getByLabel("Password", { exact: true }).first().fill(password);
	await press(own, "Log in");
	await own.goto("/app/requests");
	await expect(own).toHaveURL(/\/\?next=/);
	await theirs.close();
});

test("an invitation is sent again and revoked; its links no longer work @journey", async ({
	managerPage: page,
	browser,
	baseURL,
	mailTo,
}, { project }) => {
	const email = `late.${project.name}@example.org`;
	await invite(page, { firstname: "Lee", lastname: `Late-${project.name}`, email, role: "Leasing" });
	const first = linkIn(mailTo(email));
	await openMember(page, email);
	await press(page, "Resend invitation");
	await expect(page.getByText(`A new invitation was emailed to ${email}.`)).toBeVisible();
	const second = linkIn(mailTo(email));
	await press(page, "Revoke invitation");
	await expect(page.getByText(`Lee Late-${project.name}'s invitation was revoked.`)).toBeVisible();
	const theirs = await browser.newContext({ baseURL: baseURL ?? "" });
	const own = await theirs.newPage();
	for (const link of [first, second]) {
		await own.goto(link);
		await expect(own.getByRole("heading", { name: "This invitation is no longer valid." })).toBeVisible();
	}
	await theirs.close();
});

test("a role is copied, changed, compared and removed; a stale edit is refused @journey", async ({
	managerPage: page,
	context,
	javaScriptEnabled: scripts = true,
}, { project }) => {
	const name = `Lettings ${project.name}`;
	await page.goto("/app/myteam/roles");
	if (scripts) await expectNoAxeViolations(page);
	await page.getByRole("link", { name: "Leasing", exact: true }).click();
	await page.getByLabel("New role name").fill("Bookkeeper");
	await press(page, "Copy role");
	await expect(page.getByText("There's already a role with this name.").first()).toBeVisible();
	await page.getByLabel("New role name").fill(name);
	await press(page, "Copy role");
	await expect(page.getByText(`${name} was added.`)).toBeVisible();
	if (scripts) await expectNoAxeViolations(page);

	await page.getByRole("link", { name: "See as this role" }).click();
	await expect(page.getByRole("heading", { name: `What ${name} sees` })).toBeVisible();
	await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Listings" }).first()).toBeVisible();
	await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Banking" })).toHaveCount(0);
	if (scripts) await expectNoAxeViolations(page);
	await page.getByRole("main").getByRole("link", { name, exact: true }).click();
	if (scripts) {
		await page.getByRole("button", { name: "Edit for all areas" }).click();
		await expect(page.getByRole("group", { name: "Accounting" }).getByLabel("Edit")).toBeChecked();
	}

	const other = await context.newPage();
	await other.goto(page.url());
	await other.getByRole("group", { name: "Banking" }).getByLabel("View").check();
	await press(other, "Save role");
	await expect(other.getByText("Role saved.")).toBeVisible();
	await expect(other.getByRole("group", { name: "Banking" }).getByLabel("View")).toBeChecked();
	await page.getByRole("group", { name: "Banking" }).getByLabel("Delete").check();
	await press(page, "Save role");
	await expect(page.getByText(/^Someone else saved this record at/).first()).toBeVisible();
	await expect(page.getByRole("group", { name: "Banking" }).getByLabel("Delete")).toBeChecked();
	await expect(page.getByRole("group", { name: "Banking" }).getByText("Saved by someone else: View")).toBeVisible();
	await other.close();

	await page.goto("/app/myteam/roles/grid");
	const inHead = page.getByRole("columnheader", { name, exact: true });
	const onCard = page.getByRole("cell", { name: new RegExp(`^${name} `) });
	await expect(inHead.or(onCard).first()).toBeVisible();
	if (scripts) await expectNoAxeViolations(page);
	await page.goto("/app/myteam/roles");
	await page.getByRole("link", { name, exact: true }).click();
	await page.getByRole("link", { name: "Remove role" }).click();
	await press(page, "Yes");
	await expect(page.getByText("Deleted Successfully!")).toBeVisible();
	await page.goto("/app/myteam/roles");
	await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
});

test("no one raises themselves, and the last administrator stays @desktop", async ({ managerPage: page }) => {
	await page.goto("/app/myteam/roles");
	await page.getByRole("link", { name: "Administrator", exact: true }).click();
	await expect(page.getByText("This role can't be changed.")).toBeVisible();
	await openMember(page, "ana@example.com");
	await page.getByLabel("Role").selectOption("Leasing");
	await press(page, "Save member");
	await expect(page.getByText("You can't change your own role. Ask another administrator.").first()).toBeVisible();
	await expect(page.getByRole("link", { name: "End access" })).toHaveCount(0);
	await page.goto("/app/myaccount/deactivate");
	await page.getByLabel("Current password", { exact: true }).fill(password);
	await press(page, "Deactivate my account");
	await expect(page.getByText(/You're the last administrator of/).first()).toBeVisible();
});

test("a login of another organization, and a resident's, join by their password and switch @desktop", async ({
	managerPage: page,
	browser,
	baseURL,
	mailTo,
	server,
	javaScriptEnabled: scripts = true,
}) => {
	// The portfolio's resident hasn't confirmed their email, which ties them to their record.
	const database = new Database(server.databasePath);
	const tie =
		"UPDATE tenants SET user_id = (SELECT id FROM users WHERE email = ?) WHERE display_name = 'Rita Resident'";
	database.prepare(tie).run(resident.email);
	database.close();
	const sam = await joins(page, { browser, baseURL, mailTo, scripts, person: stranger });
	await opens(sam, "/app/requests");
	await isClosed(sam, "/app/banking");
	await sam.context().close();
	const rita = await joins(page, { browser, baseURL, mailTo, scripts, person: resident });
	await opens(rita, "/app/requests");
	await rita.goto("/centers");
	await expect(rita.getByText("Team member")).toBeVisible();
	await rita.getByRole("button", { name: /^Show/ }).first().click();
	await expect(rita).toHaveURL("/resident/rhome");
	await isClosed(rita, "/app/requests");
	await rita.goto("/centers");
	await press(rita, "Show Maple Homes");
	await expect(rita).toHaveURL("/app");
	await isClosed(rita, "/app/banking");
	await rita.context().close();
});

type Joins = {
	browser: Browser;
	baseURL: string | undefined;
	mailTo: (address: string) => Parameters<typeof linkIn>[0];
	scripts: boolean;
	person: { email: string; password: string };
};

async function joins(page: Page, { browser, baseURL, mailTo, scripts, person }: Joins): Promise<Page> {
	await invite(page, { firstname: "Pat", lastname: "Twice", email: person.email, role: "Maintenance" });
	const theirs = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: scripts });
	const own = await theirs.newPage();
	await own.goto(linkIn(mailTo(person.email)));
	await own.getByLabel("Password", { exact: true }).fill("not their password");
	await press(own, "Log in and join");
	await expect(own.getByText("That password is incorrect.").first()).toBeVisible();
	await own.getByLabel("Password", { exact: true }).fill(person.password);
	await press(own, "Log in and join");
	await expect(own.getByText(/^Welcome to /)).toBeVisible();
	return own;
}

async function invite(page: Page, person: { firstname: string; lastname: string; email: string; role: string }) {
	await page.goto("/app/myteam/invite");
	await page.getByLabel("First name").fill(person.firstname);
	await page.getByLabel("Last name").fill(person.lastname);
	await page.getByLabel("Email").fill(person.email);
	await page.getByLabel("Role").selectOption(person.role);
	await press(page, "Invite member");
	await expect(page.getByText(`${person.firstname} ${person.lastname} is invited.`)).toBeVisible();
}

async function openMember(page: Page, email: string) {
	await page.goto(`/app/myteam?q=${encodeURIComponent(email)}`);
	await page.getByRole("row").filter({ hasText: email }).getByRole("link").first().click();
	await expect(page.getByRole("button", { name: "Save member" })).toBeVisible();
}

async function opens(page: Page, address: string) {
	await page.goto(address);
	await expect(page).toHaveURL(address);
}

async function isClosed(page: Page, address: string) {
	await page.goto(address);
	await expect(page).toHaveURL("/unauthorized");
}

function press(page: Page, name: string) {
	return page.getByRole("button", { name, exact: true }).click();
}

/** Eleven more properties, since a few are chosen without a search. */
function addProperties(databasePath: string, name: string) {
	const database = new Database(databasePath);
	const columns = database.prepare("SELECT name FROM pragma_table_info('properties') WHERE name <> 'id'").pluck().all();
	const values = columns.map((column) =>
		/^(name|sort_name|search_text)$/.test(String(column)) ? "@name || ' ' || value" : column,
	);
	database
		.prepare(
			`INSERT INTO properties (${columns}) SELECT ${values} FROM (SELECT * FROM properties ORDER BY id LIMIT 1), json_each('[1,2,3,4,5,6,7,8,9,10,11]')`,
		)
		.run({ name });
	database.close();
}
