import type { Locator, Page } from "@playwright/test";
import { addDays } from "#domain/calendar/format";
import Database from "../../app/db/driver.mjs";
import { recordIds } from "./harness/addresses";
import { clientOf } from "./harness/client";
import { today } from "./harness/days";
import { manager, ownerPerson, resident } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import type { TestServer } from "./harness/server";

test.use({ portfolio: "centers screens" });

test("a resident's home leads with the amount, a button as wide as the card, what paying costs, and the address @phone", async ({
	page,
	signIn,
	server,
}) => {
	await owe(server);
	await signIn(resident);
	await page.goto("/resident/rhome");
	const balance = cardOf(page, "Your balance");
	const amount = balance.getByText(/^\$[\d,]+\.\d\d$/).first();
	expect(await fontSize(amount)).toBeGreaterThanOrEqual(30);
	const pay = balance.getByRole("link", { name: "Pay now" });
	const [button, card] = [await boxOf(pay), await boxOf(balance)];
	expect(button.width).toBeGreaterThan(card.width - 48);
	await expect(balance.getByText(/^Bank account: .*· Card: .*/)).toBeVisible();
	await expect(page.getByRole("main")).toContainText(/\d+ .+, .*Springfield/);
});

test("amount, fee and total of a payment follow what is chosen, and another amount has its field alone @phone", async ({
	page,
	signIn,
	server,
}) => {
	const cents = await owe(server);
	await signIn(resident);
	await page.goto("/resident/ronlinepayments");
	const field = page.getByRole("textbox", { name: "Amount" });
	await expect(page.getByRole("radio", { name: /^Full balance/ })).toBeChecked();
	await expect(field).toBeHidden();
	await page.getByRole("radio", { name: "Bank account" }).check();
	const total = page.locator("form output");
	await expect(total).toHaveText(new RegExp(`^\\${money(cents)} \\+ `));
	await page.getByRole("radio", { name: "Another amount" }).check();
	await expect(field).toBeVisible();
	await field.fill("100");
	await page.getByRole("radio", { name: "Card" }).check();
	await expect(total).toHaveText(/^\$100\.00 \+ .* = \$\d+\.\d\d$/);
	await expect(page.getByText(/^(Free|\$?[\d.]+ ?%?.*fee|No fee).*, (arrives|takes|the)/i).first()).toBeVisible();
});

test("what residents paid stands with a minus, by month, and never in parentheses @journey", async ({
	page,
	signIn,
}) => {
	await signIn(resident);
	await page.goto("/resident/rtransactions");
	const table = page.getByRole("table", { name: "Transactions" });
	await expect(table.locator("tr.group").first()).toHaveText(/^[A-Z][a-z]+ \d{4}/);
	await expect(table).toContainText("−$2,500.00");
	expect(await table.textContent()).not.toMatch(/\(\$?[\d,]+\.\d\d\)/);
});

test("a resident and their manager read the same answer to Why?, and an owner what is available @journey", async ({
	page,
	signIn,
	server,
}) => {
	await owe(server);
	await signIn(resident);
	await page.goto("/resident/rhome");
	await page.getByRole("link", { name: "Why? Your balance" }).click();
	await expect(page.getByText(/^You owe \$[\d,]+\.\d\d because /)).toBeVisible();
	await expect(page.getByText(/^These add up to /)).toHaveCount(2);
	const steps = page.locator("main ol > li");
	const told = await steps.allInnerTexts();
	expect(told.length).toBeGreaterThan(1);
	await signIn(manager);
	const { lease } = recordIds(server.databasePath);
	await page.goto(`/app/leaseledger/leaseledgerfinancials/leaseledgermain?id=${lease}`);
	await page.getByRole("link", { name: "Why? Balance" }).click();
	await expect(page.getByText(/^The tenants owe \$[\d,]+\.\d\d because /)).toBeVisible();
	expect(await steps.allInnerTexts()).toEqual(told);
	await page.getByLabel("As of").fill("2020-01-01");
	await page.getByRole("button", { name: "Show" }).click();
	await expect(page.getByText("Nothing is owed because every charge is paid.")).toBeVisible();
	await signIn(ownerPerson);
	await page.goto("/owner/ohome");
	await page.getByRole("link", { name: "Why? Available" }).click();
	await expect(page.getByText(/^\$[\d,]+\.\d\d is (available|owed to the property) /)).toBeVisible();
	await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a report begins with words and photos; where, how urgent and when to come follow @phone", async ({
	page,
	signIn,
}) => {
	await signIn(resident);
	await page.goto("/resident/rcreaterequest");
	const labels = ["Summary", "Description", "Photos (optional)", "Location", "Category"];
	const places = await Promise.all(
		labels.map(async (label) => (await boxOf(page.getByLabel(label, { exact: true }).first())).y),
	);
	expect(places).toEqual(places.toSorted((one, other) => one - other));
	const urgent = await boxOf(page.getByText("Urgency"));
	expect(urgent.y).toBeGreaterThan(places.at(-1) ?? 0);
});

test("an owner's ledger on a phone says what happened and its amount, then the balance by its name, by month @phone", async ({
	page,
	signIn,
}) => {
	await signIn(ownerPerson);
	await page.goto("/owner/oledger");
	const table = page.getByRole("table", { name: "Rental owner ledger" });
	await expect(table.locator("tr.group").first()).toHaveText(/^[A-Z][a-z]+ \d{4}/);
	const line = table
		.locator("tbody tr:not(.group)")
		.filter({ has: page.locator(".amount:not(:empty)") })
		.first();
	const amount = line.locator(".amount:not(:empty)").first();
	const balance = line.locator("[data-label=Balance]");
	expect(await boldness(amount)).toBeGreaterThanOrEqual(600);
	expect(await boldness(balance)).toBeLessThan(600);
	expect(await balance.evaluate((cell) => getComputedStyle(cell, "::before").content)).toContain("Balance");
	expect((await boxOf(balance)).y).toBeGreaterThan((await boxOf(amount)).y);
});

test("an owner's statement on a phone has their share at the right of every line @phone", async ({ page, signIn }) => {
	await signIn(ownerPerson);
	await page.goto("/owner/ostatement?period=this_month");
	const lines = page
		.getByRole("main")
		.locator("table tbody tr")
		.filter({ has: page.locator(".amount:not(:empty)") });
	expect(await lines.count()).toBeGreaterThan(3);
	for (const line of await lines.all()) {
		const [amount, row] = [await boxOf(line.locator(".amount:not(:empty)").first()), await boxOf(line)];
		expect(amount.x + amount.width, (await line.textContent()) ?? "").toBeGreaterThan(row.x + row.width - 32);
	}
});

test("an owner's home leads with what is available; a phone has five places with the desktop's names @phone", async ({
	page,
	signIn,
}) => {
	await signIn(ownerPerson);
	await page.goto("/owner/ohome");
	const first = page.getByRole("link", { name: "Available to you" });
	await expect(first).toBeInViewport();
	await expect(page.getByRole("main")).toContainText(/Occupied\s*\d+ of \d+/);
	const properties = page.getByRole("table", { name: "Your properties this month" });
	await expect(properties.locator("span", { hasText: /of \d+$/ }).first()).toBeVisible();
	await expect(page.getByRole("heading", { name: "How your available balance is calculated" })).toBeVisible();
	const places = page.locator(".side-menu a");
	const onPhone = await places.filter({ visible: true }).allInnerTexts();
	expect(onPhone.length).toBeLessThanOrEqual(5);
	await page.setViewportSize({ width: 1280, height: 900 });
	const onDesktop = await places.filter({ visible: true }).allInnerTexts();
	expect(onDesktop.length).toBeGreaterThan(5);
	expect(onDesktop.map(plain)).toEqual(expect.arrayContaining(onPhone.map(plain)));
});

test("a manager says when owners are paid, and owners read when their next payout comes @journey", async ({
	page,
	signIn,
}) => {
	await signIn(manager);
	await page.goto("/app/payowners");
	await page.getByRole("link", { name: "Payout day" }).click();
	await page.getByLabel("Day of the month").selectOption({ label: "Last day" });
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Payout day saved.")).toBeVisible();
	await page.context().clearCookies();
	await signIn(ownerPerson);
	await page.goto("/owner/ohome");
	await expect(page.getByRole("main")).toContainText(
		/After deposits, bills and reserves\. Next payout \w{3} (28|29|30|31), \d{4}/,
	);
	await page.context().clearCookies();
	await signIn(manager);
	await page.goto("/app/payowners/day");
	await page.getByLabel("Day of the month").selectOption({ label: "No fixed day" });
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Payout day saved.")).toBeVisible();
	await page.context().clearCookies();
	await signIn(ownerPerson);
	await page.goto("/owner/ohome");
	await expect(page.getByRole("main")).not.toContainText("Next payout");
});

test("the figures of an owner's home and of their financials are led from one to the other", async ({
	page,
	signIn,
}) => {
	await signIn(ownerPerson);
	await page.goto("/owner/ohome");
	const net =
		/Your share of the net: \(?\$?([\d,]+\.\d\d)/.exec((await page.getByRole("main").textContent()) ?? "")?.[1] ??
		"none";
	await page.getByRole("link", { name: /Collected this month/ }).click();
	await expect(page).toHaveURL(/\/owner\/ofinancials\?.*basis=cash/);
	await expect(page.getByRole("row", { name: /^Your share of net income/ })).toContainText(net);
	await expect(page.getByRole("heading", { name: "How your available balance is calculated" })).toBeVisible();
	await page.goto("/owner/ohome");
	const available = await page.getByRole("link", { name: "Available to you" }).locator("xpath=../..").textContent();
	await page.goto("/owner/ofinancials?period=this_month&basis=cash");
	const bridge = page.getByRole("region", { name: "How your available balance is calculated" });
	await expect(bridge).toContainText(`Available to you${/\(?\$?[\d,]+\.\d\d\)?/.exec(available ?? "")?.[0]}`);
});

test("an announcement is one line on a phone, opens to all of it, and stays away once dismissed @phone", async ({
	page,
	signIn,
	server,
}) => {
	const words =
		"The office is closed on Monday, because the roof over it is repaired. Call the emergency number if water runs.";
	const database = new Database(server.databasePath);
	database.prepare("INSERT INTO announcements (message, created_date) VALUES (?, '2026-01-01')").run(words);
	for (const [person, home] of [
		[resident, "/resident/rhome"],
		[ownerPerson, "/owner/ohome"],
		[manager, "/app"],
	] as const) {
		await signIn(person);
		await page.goto(home, { waitUntil: "networkidle" });
		const strip = page.getByRole("complementary", { name: "Announcement" });
		expect((await boxOf(strip)).height, home).toBeLessThanOrEqual(32);
		await strip.getByText(words).click();
		expect((await boxOf(strip)).height, home).toBeGreaterThan(40);
		await strip.getByRole("button", { name: "Dismiss" }).click();
		await expect(strip).toBeHidden();
		await page.reload();
		await expect(page.getByText(words)).toHaveCount(0);
		await page.context().clearCookies();
	}
	database.prepare("DELETE FROM announcements WHERE message = ?").run(words);
	database.close();
});

test("a notice to move out stands on the home, with the documents and on the lease, until it is withdrawn", async ({
	server,
}) => {
	const [rita, desk] = [await clientOf(server, resident), await clientOf(server, manager)];
	const { lease } = recordIds(server.databasePath);
	const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
	const give = () => rita.post("/resident/rnotice", { intent: "give", moveOutDate: day, reason: "A new job" });
	for (const _ of [1, 2]) expect((await give()).status).toBe(303);
	const home = await shown(rita, "/resident/rhome");
	expect(home).toContain("You gave notice");
	expect(home).toContain("Change or withdraw");
	expect(home).not.toContain("Give notice to move out");
	const documents = await shown(rita, "/resident/rdocuments");
	expect(documents.split("Awaiting reply")).toHaveLength(2);
	const summary = `/app/leaseledger/leaseledgersummary?id=${lease}`;
	expect(await shown(desk, summary)).toMatch(/gave notice on .*Moving out .*“A new job”/);
	expect(await shown(desk, "/app")).toMatch(/Reply to notice from Rita Resident .*moving out /);
	expect((await rita.post("/resident/rnotice", { intent: "withdraw" })).status).toBe(303);
	expect(await shown(rita, "/resident/rdocuments")).toContain("Withdrawn");
	expect(await shown(desk, summary)).not.toContain("gave notice on");
	expect(await shown(desk, "/app")).not.toContain("Reply to notice");
	expect(await shown(rita, "/resident/rhome")).toContain("Give notice to move out");
});

test("who shares a lease reads that the other's autopay is on, and no one is offered what they have", async ({
	server,
}) => {
	const rita = await clientOf(server, resident);
	expect(await shown(rita, "/resident/rhome")).toMatch(/Autopay is off\.\s*Set up autopay/);
	const { lease, tenant = 0, savedMethod } = recordIds(server.databasePath);
	const database = new Database(server.databasePath);
	const autopay = (tenantId: number) =>
		database
			.prepare(
				`INSERT INTO autopays (profile_id, lease_id, tenant_id, saved_method_id, pays, day, from_date, next_date)
				VALUES (1, ?, ?, ?, 'balance', 1, '2026-01-01', '2099-01-01')`,
			)
			.run(lease, tenantId, savedMethod).lastInsertRowid;
	const own =
		database.prepare<[string], number>("SELECT id FROM tenants WHERE email = ?").pluck().get(resident.email) ?? 0;
	const other = own === tenant ? tenant + 1 : tenant;
	const theirs = autopay(other);
	const withOthers = await shown(rita, "/resident/rhome");
	expect(withOthers).toMatch(/Autopay is on for your lease\. .+ pays \$[\d,.]+ on /);
	expect(withOthers).toContain("Your own autopay is off.");
	const received = `/resident/ronlinepaymentsuccess?id=${recordIds(server.databasePath).onlinePayment}`;
	expect(await shown(rita, received)).not.toContain("Set up autopay");
	database.prepare("DELETE FROM autopays WHERE id = ?").run(theirs);
	const mine = autopay(own);
	const withOwn = await shown(rita, "/resident/rhome");
	expect(withOwn).toMatch(/Autopay runs next on /);
	expect(withOwn).not.toContain("Set up autopay");
	expect(await shown(rita, received)).not.toContain("Set up autopay");
	database.prepare("DELETE FROM autopays WHERE id = ?").run(mine);
	database.close();
});

test("a resident reads where receipts go, and a lease without a last day in whole words", async ({ server }) => {
	const rita = await clientOf(server, resident);
	expect(await shown(rita, "/resident/raccount")).toContain(`Receipts and notices are emailed to ${resident.email}.`);
	const database = new Database(server.databasePath);
	const own = "SELECT t.id FROM tenants t JOIN users u ON u.id = t.user_id WHERE u.email = ?";
	const tenant = database.prepare(own).pluck().get(resident.email);
	const mail = database.prepare("UPDATE tenants SET email = ? WHERE id = ?");
	mail.run("rita.home@example.com", tenant);
	const elsewhere = await shown(rita, "/resident/raccount");
	expect(elsewhere).toContain("Receipts and notices are emailed to rita.home@example.com.");
	expect(elsewhere).toContain("To use another address, ask Maple Homes.");
	mail.run(resident.email, tenant);
	const { lease } = recordIds(server.databasePath);
	const end = database.prepare("SELECT end_date FROM leases WHERE id = ?").pluck().get(lease);
	const setEnd = database.prepare("UPDATE leases SET end_date = ?, type = ? WHERE id = ?");
	expect(await shown(rita, "/resident/rhome")).toMatch(/Lease end \w+ \d+, \d{4}/);
	setEnd.run(null, "at_will", lease);
	expect(await shown(rita, "/resident/rhome")).toMatch(/Term Month-to-month/);
	setEnd.run(end, "fixed", lease);
	database.close();
});

test("who moves in later reads what is due by then, at home and where they pay", async ({ server }) => {
	const rita = await clientOf(server, resident);
	const { lease } = recordIds(server.databasePath);
	const database = new Database(server.databasePath);
	const of = "SELECT start_date AS start, stage FROM leases WHERE id = ?";
	const { start } = database.prepare<[number], { start: string }>(of).get(lease ?? 0) ?? { start: "" };
	const begins = database.prepare("UPDATE leases SET start_date = ? WHERE id = ?");
	begins.run(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10), lease);
	const due =
		/Your lease starts \w+ \d+, \d{4} ?, and \$[\d,]+\.\d\d is due by then, including your deposit and first charges/;
	for (const address of ["/resident/rhome", "/resident/ronlinepayments"])
		expect(await shown(rita, address)).toMatch(due);
	begins.run(start, lease);
	expect(await shown(rita, "/resident/ronlinepayments")).not.toMatch(due);
	database.close();
});

test("what is charged ahead is said beside what is owed, at home, where they pay and among the transactions @phone", async ({
	page,
	signIn,
	server,
}) => {
	const owed = await owe(server);
	const desk = await clientOf(server, manager);
	const { lease } = recordIds(server.databasePath);
	const database = new Database(server.databasePath, { readonly: true });
	const parking = "SELECT id FROM gl_accounts WHERE profile_id = 1 AND number = '4050'";
	const rule = {
		...{ kind: "charge", amount: "45", memo: "Parking", cycle: "monthly", firstDate: addDays(today(), 20) },
		...{ postDaysInAdvance: "30", accountId: String(database.prepare<[], number>(parking).pluck().get()) },
	};
	database.close();
	expect((await desk.post(`/app/addeditrecurring?lease=${lease}`, rule)).status).toBe(303);
	const ahead = "$45.00 more has been charged but isn't due yet.";
	await signIn(resident);
	await page.goto("/resident/rhome");
	const balance = cardOf(page, "Your balance");
	await expect(balance.getByText(money(owed), { exact: true })).toBeVisible();
	await expect(balance.getByText(ahead)).toBeVisible();
	const fees = /\+[\d.]+%\s=\s\$[\d.,]*\d/;
	const atHome = fees.exec((await balance.textContent()) ?? "")?.[0];
	await page.goto("/resident/ronlinepayments");
	await expect(page.getByText(ahead)).toBeVisible();
	expect(fees.exec((await page.getByRole("main").textContent()) ?? "")?.[0]).toBe(atHome);
	await page.goto("/resident/rtransactions");
	await expect(page.getByText(ahead)).toBeVisible();
	await expect(page.getByRole("row").filter({ hasText: "Not yet due" })).toHaveCount(1);
	const { value, card } = await page.getByText(/^\$[\d,.]+ due$/).evaluate((element) => ({
		value: Math.ceil(element.scrollWidth),
		card: element.clientWidth,
	}));
	expect(value).toBeLessThanOrEqual(card);
});

test("a fixed amount of autopay has its field alone @phone", async ({ page, signIn }) => {
	await signIn(resident);
	await page.goto("/resident/ronlinepayments/autopay");
	const field = page.getByRole("textbox", { name: "Fixed amount" });
	await page.getByRole("radio", { name: "Full balance" }).check();
	await expect(field).toBeHidden();
	await page.getByRole("radio", { name: "Fixed amount" }).check();
	await expect(field).toBeVisible();
});

/** Charges the resident's lease a rent more; gives what it owes then. */
async function owe(server: TestServer): Promise<number> {
	const desk = await clientOf(server, manager);
	const { lease } = recordIds(server.databasePath);
	const database = new Database(server.databasePath, { readonly: true });
	const one = (sql: string) => database.prepare<[], number>(sql).pluck().get() ?? 0;
	const charged = await desk.post(`/app/charge?id=${lease}`, {
		...{ date: today(), confirmDuplicate: "on", "lines[0].amount": "3000" },
		"lines[0].accountId": String(one("SELECT id FROM gl_accounts WHERE profile_id = 1 AND system_key = 'rent_income'")),
	});
	expect(charged.status).toBe(303);
	const cents = one(`SELECT balance_cents FROM leases WHERE id = ${lease}`);
	database.close();
	expect(cents).toBeGreaterThan(0);
	return cents;
}

/** The words of a page, each part apart. */
async function shown(client: Awaited<ReturnType<typeof clientOf>>, address: string): Promise<string> {
	const answer = await client.get(address);
	expect(answer.status, address).toBe(200);
	const body = (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, "");
	return body
		.replaceAll(/<[^>]+>/g, " ")
		.replaceAll("&#x27;", "'")
		.replaceAll(/\s+/g, " ")
		.replaceAll(/ (?=[.,:])/g, "");
}

function cardOf(page: Page, title: string): Locator {
	return page.getByRole("region", { name: title, exact: true });
}

async function boxOf(locator: Locator) {
	return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

function fontSize(locator: Locator): Promise<number> {
	return locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
}

function boldness(locator: Locator): Promise<number> {
	return locator.evaluate((element) => Number(getComputedStyle(element).fontWeight));
}

function plain(words: string): string {
	return words.trim();
}

function money(cents: number): string {
	return `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
}
