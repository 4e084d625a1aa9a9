import type { Browser, Page } from "@playwright/test";
import Database from "../../app/db/driver.mjs";
import { recordIds } from "./harness/addresses";
import { manager, ownerPerson, resident } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import { portfolioDatabase, startServer } from "./harness/server";
import { seeToast } from "./harness/toast";

test.use({ portfolio: "live" });

test("a payment rings in the resident's browser within a second, and the count is right in both their pages", async ({
	browser,
	server,
}) => {
	const home = await signedIn(browser, server.url, resident);
	const second = await home.context().newPage();
	await second.goto("/resident/rhome");
	const bells = [bellOf(home), bellOf(second)];
	for (const bell of bells) await expect(bell).toHaveAccessibleName(/^Notifications/);
	const before = await unreadOf(home);

	const staff = await signedIn(browser, server.url, manager);
	await staff.goto(`/app/receivepayment?id=${leaseOf(server.databasePath)}`);
	await staff.getByLabel("Amount", { exact: true }).first().fill("12.34");
	await staff.getByLabel("Method").selectOption("cash");
	await staff.getByRole("button", { name: "Receive payment" }).click();
	await expect(staff).toHaveURL(/\/app\/transaction/);
	for (const bell of bells) {
		await expect(bell).toHaveAccessibleName(`Notifications, ${before + 1} unread`, { timeout: 1_000 });
	}

	await bells[0]?.click();
	const menu = home.getByRole("region", { name: "Notifications" });
	await expect(menu.getByText("We received $12.34")).toBeVisible();
	await menu.getByRole("button", { name: /^Mark as read: We received \$12\.34/ }).click();
	for (const bell of bells) await expect(bell).toHaveAccessibleName(nameFor(before));
	await menu.getByRole("link", { name: "View More..." }).click();
	await expect(home).toHaveTitle("Notifications | Tenantry");
});

test("what a resident pays and writes rings for the manager; each has the right count, and an open request shows it", async ({
	browser,
	server,
}) => {
	const staff = await signedIn(browser, server.url, manager);
	const home = await signedIn(browser, server.url, resident);
	const bells = [bellOf(staff), bellOf(home)];
	const before = [await unreadOf(staff), await unreadOf(home)];
	await home.goto("/resident/ronlinepayments");
	await home.getByRole("radio", { name: "Another amount" }).check();
	await home.getByRole("textbox", { name: /amount/i }).fill("23.45");
	await home.getByRole("radio", { name: "Card", exact: true }).check();
	await home.getByRole("button", { name: "Continue" }).click();
	await home.getByLabel(/I authorize/).check();
	await home.getByRole("button", { name: /Continue to pay/ }).click();
	await home.getByLabel("Card number").fill("4242424242424242");
	await home.getByRole("button", { name: /^Pay \$/ }).click();
	await expect(home.getByRole("heading", { name: "Payment received" })).toBeVisible();
	for (const [at, bell] of bells.entries()) {
		await expect(bell).toHaveAccessibleName(nameFor((before[at] ?? 0) + 1), { timeout: 1_000 });
	}
	await bells[0]?.click();
	await expect(staff.getByRole("region", { name: "Notifications" }).getByText("paid $23.45 online")).toBeVisible();

	const { request = 0 } = recordIds(server.databasePath);
	await staff.goto(`/app/addeditrequest?id=${request}`);
	await home.goto(`/resident/rviewrequest?id=${request}`);
	const answer = staff.getByLabel("Message", { exact: true });
	await answer.fill("Half an answer");
	await home.getByLabel("Message", { exact: true }).fill("It drips again.");
	await home.getByRole("button", { name: /^Send to / }).click();
	await expect(staff.getByText("It drips again.")).toBeVisible();
	await expect(answer, "what was typed stays").toHaveValue("Half an answer");
	await staff.getByLabel("Rita Resident and staff").check();
	await answer.fill("We come tomorrow.");
	await staff.getByRole("button", { name: "Send to Rita Resident and staff" }).click();
	await expect(home.getByText("We come tomorrow.")).toBeVisible();
});

test("the stream ends at sign-out, refuses no one's and keeps to its person", async ({ browser, server }) => {
	expect((await fetch(`${server.url}/events`)).status).toBe(401);
	const home = await signedIn(browser, server.url, ownerPerson);
	const cookies = await home.context().cookies();
	const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
	const stream = await fetch(`${server.url}/events`, { headers: { cookie } });
	expect(stream.status).toBe(200);
	expect(stream.headers.get("content-type")).toContain("text/event-stream");
	raise(server.databasePath, resident.email, "Not for the owner");
	raise(server.databasePath, ownerPerson.email, "For the owner");
	const reading = stream.text();
	await home.locator("summary").filter({ hasText: "Your account" }).click();
	await home.getByRole("button", { name: "Logout" }).click();
	await seeToast(home, "Logged out successfully!");
	const text = await reading;
	expect(text).toContain("For the owner");
	expect(text).not.toContain("Not for the owner");
	expect(text).toContain("event: end");
	expect((await fetch(`${server.url}/events`, { headers: { cookie } })).status).toBe(401);
});

test("a server that is killed and comes back tells what was missed, once", async ({ browser }) => {
	const server = await startServer({ JOBS: "off" }, portfolioDatabase);
	try {
		const page = await signedIn(browser, server.url, resident);
		const before = (await unreadOf(page)) + 1;
		raise(server.databasePath, resident.email, "Before the crash");
		await expect(bellOf(page)).toHaveAccessibleName(nameFor(before));
		await server.crashAndRestart();
		raise(server.databasePath, resident.email, "While no one heard");
		await expect(bellOf(page)).toHaveAccessibleName(nameFor(before + 1));
		raise(server.databasePath, resident.email, "After it came back");
		await expect(bellOf(page)).toHaveAccessibleName(nameFor(before + 2));
		await bellOf(page).click();
		const menu = page.getByRole("region", { name: "Notifications" });
		for (const words of ["Before the crash", "While no one heard", "After it came back"]) {
			await expect(menu.getByText(words)).toHaveCount(1);
		}
	} finally {
		await server.stop();
	}
});

test("everyone reads, filters and marks what they were told, and says what to be told of @journey", async ({
	page,
	server,
}) => {
	const houses = [
		{ person: manager, page: "/app/mynotifications", preferences: "/app/notificationpreferences", kinds: 17 },
		{
			...{ person: resident, page: "/resident/rnotifications", kinds: 9 },
			preferences: "/resident/rnotificationpreferences",
		},
		{ person: ownerPerson, page: "/owner/onotifications", preferences: "/owner/onotificationpreferences", kinds: 5 },
	];
	for (const house of houses) {
		raise(server.databasePath, house.person.email, "Told in every house");
		await page.context().clearCookies();
		await enter(page, server.url, house.person);
		await page.goto(`${server.url}${house.page}`);
		await expect(page.getByRole("listitem").filter({ hasText: "Told in every house" }).first()).toContainText("Unread");
		const mark = page.getByRole("main").getByRole("button", { name: /^Mark as read: Told in every house/ });
		await expect(mark.first()).toBeVisible();
		await page.getByRole("button", { name: "Mark all as read" }).click();
		await expect(page.getByText("All marked as read.")).toBeVisible();
		await expect(mark, "what is read is not offered to be").toHaveCount(0);
		await page.goto(`${server.url}${house.page}?show=unread`);
		await expect(page.getByText("Nothing matches these filters.")).toBeVisible();

		await page.goto(`${server.url}${house.preferences}`);
		const kinds = page.locator("input[name=wanted]");
		await expect(kinds).toHaveCount(house.kinds);
		await kinds.first().uncheck();
		await page.getByRole("button", { name: "Save preferences" }).click();
		await expect(page.getByText("Preferences saved.")).toBeVisible();
		await expect(kinds.first()).not.toBeChecked();
		await page.getByRole("button", { name: "Turn all on for Rental" }).click();
		await expect(kinds.first()).toBeChecked();
	}
});

async function signedIn(browser: Browser, url: string, person: { email: string; password: string }): Promise<Page> {
	const context = await browser.newContext({ baseURL: url });
	const page = await context.newPage();
	await enter(page, url, person);
	return page;
}

async function enter(page: Page, url: string, { email, password }: { email: string; password: string }) {
	const login = email === resident.email ? "/rlogin" : email === ownerPerson.email ? "/ologin" : "/";
	await page.goto(url + login);
	await page.getByLabel("Email").first().fill(email);
	await page.getByLabel("Password", { exact: true }).first().fill(password);
	await page.getByRole("button", { name: "Log in" }).first().click();
	await expect(page).not.toHaveURL(url + login);
}

function bellOf(page: Page) {
	return page.getByRole("link", { name: /^Notifications, / }).first();
}

async function unreadOf(page: Page): Promise<number> {
	await expect(bellOf(page)).toHaveAccessibleName(/./);
	return Number(/\d+/.exec((await bellOf(page).textContent()) ?? "")?.[0] ?? 0);
}

function nameFor(unread: number): string {
	return `Notifications, ${unread > 0 ? unread : "none"} unread`;
}

/** The lease of the resident who has a login. */
function leaseOf(databasePath: string): number {
	const database = new Database(databasePath, { readonly: true });
	const sql = `SELECT lt.lease_id FROM lease_tenants lt JOIN tenants t ON t.id = lt.tenant_id
		JOIN users u ON u.id = t.user_id WHERE u.email = ?`;
	const lease = database.prepare<[string], number>(sql).pluck().get(resident.email);
	database.close();
	return lease ?? recordIds(databasePath).lease ?? 0;
}

/** Another process tells someone something. */
function raise(databasePath: string, email: string, message: string) {
	const database = new Database(databasePath);
	database
		.prepare(
			`INSERT INTO notifications (profile_id, user_id, told_as, type, message)
			SELECT 1, id, user_role, 'rent_payment_received', ? FROM users WHERE email = ?`,
		)
		.run(message, email);
	database.close();
}
