import type { Locator } from "@playwright/test";
import { addMonths, firstOfMonth } from "#domain/calendar/format";
import Database from "../../app/db/driver.mjs";
import { recordIds } from "./harness/addresses";
import { clientOf } from "./harness/client";
import { today } from "./harness/days";
import { makeLease } from "./harness/lease";
import { manager, stranger } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import { makeProperty } from "./harness/property";
import { readOne } from "./harness/read-one";

test.use({ portfolio: "managers looks" });

test("the rent roll keeps a home on one line of 40 pixels, and says month to month in three letters", async ({
	page,
	signIn,
	server,
}) => {
	const database = new Database(server.databasePath);
	const { lease } = recordIds(server.databasePath);
	const end = database.prepare("SELECT end_date FROM leases WHERE id = ?").pluck().get(lease);
	const setEnd = database.prepare("UPDATE leases SET end_date = ? WHERE id = ?");
	setEnd.run(null, lease);
	const sizes = database.prepare(
		"UPDATE units SET bedrooms = '3', bathrooms = '1.5', size_sqft = 1180, market_rent_cents = 123456700 WHERE profile_id = 1",
	);
	sizes.run();
	const rename = database.prepare("UPDATE leases SET name = ? WHERE id = ?");
	const name = database.prepare("SELECT name FROM leases WHERE id = ?").pluck().get(lease);
	rename.run("Gabriel Okafor and Rosa Schneider", lease);
	await signIn(manager);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto("/app/rentroll");
	const table = page.getByRole("table").first();
	await expect(table.locator("abbr[title='Month-to-month']").first()).toHaveText("MTM");
	const homes = table.locator("tbody th[scope=row]:has(small)");
	expect(await homes.count()).toBeGreaterThan(0);
	for (const home of await homes.all()) {
		const [number, size] = [await boxOf(home.locator("a")), await boxOf(home.locator("small"))];
		expect(Math.abs(number.y + number.height / 2 - (size.y + size.height / 2))).toBeLessThan(6);
	}
	for (const row of await table.locator("tbody tr:not(.group)").all()) {
		const words = (await row.textContent()) ?? "";
		if (!words.includes(" and ")) expect(Math.round((await boxOf(row)).height), words).toBeLessThanOrEqual(41);
	}
	for (const width of [1440, 1408, 1400, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} pixels`).toBe(width);
		const [list, tab] = [await boxOf(table), await boxOf(page.getByRole("link", { name: "Feedback" }))];
		expect(list.x + list.width, `clear of the tab at ${width} pixels`).toBeLessThanOrEqual(tab.x);
	}
	await page.setViewportSize({ width: 375, height: 812 });
	await expect(table.locator("[data-label=To]").filter({ hasText: "MTM" }).first()).toBeVisible();
	setEnd.run(end, lease);
	rename.run(name, lease);
	database.close();
});

test("an announcement takes 28 pixels of a manager's page", async ({ page, signIn, server }) => {
	const database = new Database(server.databasePath);
	database.prepare("INSERT INTO announcements (message, created_date) VALUES ('Keys move', '2026-01-01')").run();
	await signIn(manager);
	await page.goto("/app");
	const strip = page.getByRole("complementary", { name: "Announcement" });
	await expect(strip).toBeVisible();
	expect(Math.round((await boxOf(strip)).height)).toBeLessThanOrEqual(28);
	database.prepare("DELETE FROM announcements").run();
	database.close();
});

test("what is said of a press covers neither the search nor the bell @journey", async ({ page, signIn, context }) => {
	await signIn(manager);
	await page.goto("/app/myaccount/preferences");
	await page.getByRole("main").getByRole("button", { name: "Save preferences" }).click();
	const said = page.getByText("Preferences saved.").first();
	await expect(said).toBeVisible();
	const bar = await boxOf(page.getByRole("banner"));
	expect((await boxOf(said)).y).toBeGreaterThanOrEqual(bar.y + bar.height);
	if (test.info().project.name === "no-js") return;
	await page.waitForLoadState("networkidle");
	await context.setOffline(true);
	await page.mouse.move(0, 0);
	await expect(said).toBeHidden({ timeout: 10_000 });
	await page.getByRole("main").getByRole("button", { name: "Save preferences" }).click();
	const notice = page.locator(".page-notice .toast");
	await expect(notice).toContainText("Navigation failed.");
	expect((await boxOf(notice)).y).toBeGreaterThanOrEqual(bar.y + bar.height);
	await context.setOffline(false);
});

test("a new listing's main button publishes it, and Enter keeps a draft @journey", async ({ page, signIn, server }) => {
	await signIn(manager);
	const { unit } = recordIds(server.databasePath);
	await page.goto(`/app/editlisting?uid=${unit}`);
	const form = page.locator("main form[method=post]");
	const main = form.locator(".button-primary");
	await expect(main).toHaveText(["Save and publish"]);
	expect(await form.locator("[type=submit]").first().textContent()).not.toContain("publish");
});

test("a property's cards stand in two columns of about one height under its units", async ({
	page,
	signIn,
	server,
}) => {
	await signIn(manager);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto(`/app/property/propertysummary?pid=${recordIds(server.databasePath).property}`);
	const units = await boxOf(page.getByRole("region", { name: "Units" }));
	const boxes = await Promise.all(
		(await page.getByRole("main").getByRole("region").all()).map((region) => boxOf(region)),
	);
	const below = boxes.filter(({ y, width }) => y > units.y && width < units.width * 0.6);
	const columns = [...new Set(below.map(({ x }) => Math.round(x)))];
	expect(columns).toHaveLength(2);
	const ends = columns.map((x) =>
		Math.max(...below.filter((box) => Math.round(box.x) === x).map((box) => box.y + box.height)),
	);
	const tallest = Math.max(...below.map(({ height }) => height));
	expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThan(tallest);
});

test("on a phone a button's word stays whole, and the page scrolls, not a box in it @phone", async ({
	page,
	signIn,
}) => {
	await signIn(manager);
	await page.goto("/app/receivepayment");
	const find = page.getByRole("button", { name: "Find", exact: true });
	expect(await linesOf(find)).toBe(1);
	for (const address of ["/app/receivepayments", "/app/bulkcharges", "/app/bulkcredits"]) {
		await page.goto(address);
		await expect(page.getByLabel(/^Amount for/).first()).toBeVisible();
		const boxes = await page.locator("main *").evaluateAll((all) =>
			all
				.filter((one) => {
					const { overflowY } = getComputedStyle(one);
					return /auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight + 1;
				})
				.map(({ className }) => String(className)),
		);
		expect(boxes, address).toEqual([]);
	}
});

test("leases that owe nothing are folded in a bulk form of many, and go with the run all the same @journey", async ({
	page,
	deskOf,
	server,
}) => {
	const desk = await deskOf(manager);
	const { pid } = await makeProperty(page, 12);
	const database = new Database(server.databasePath);
	const units = database.prepare<[number], number>("SELECT id FROM units WHERE property_id = ?").pluck().all(pid);
	database.close();
	const account = readOne(
		server.databasePath,
		"SELECT id FROM gl_accounts WHERE profile_id = 1 AND system_key = 'rent_income'",
	);
	for (const unit of units) {
		const started = await desk.post("/app/addeditlease", {
			...{ unitId: String(unit), type: "at_will", cycle: "monthly", paymentDueDay: "1", postDaysInAdvance: "0" },
			...{ startDate: today(), firstDueDate: addMonths(firstOfMonth(today()), 1), prorateFirst: "none" },
			...{ "tenants[0].firstname": "Ina", "tenants[0].lastname": `Many ${unit}`, prorateLast: "none" },
			...{ "rent[0].accountId": String(account), "rent[0].amount": "900" },
		});
		expect(started.status).toBe(303);
	}
	const parking = readOne(server.databasePath, "SELECT id FROM gl_accounts WHERE profile_id = 1 AND name = 'Parking'");
	await page.goto(`/app/bulkcharges?property=${pid}`);
	const folded = page.locator("details.folded-section", { hasText: "No balance" });
	await expect(folded).toContainText("12 leases");
	await expect(folded).not.toHaveAttribute("open");
	await page.getByLabel("Account", { exact: true }).selectOption(String(parking));
	await page.getByRole("textbox", { name: "Amount (optional)" }).fill("45");
	await page.getByRole("button", { name: "Review", exact: true }).click();
	await expect(page.getByRole("button", { name: "Charge 12 leases, $540.00" })).toBeVisible();
	await expect(folded).not.toHaveAttribute("open");
	await folded.locator("summary").click();
	const row = folded.getByRole("row").filter({ hasText: `Many ${units[0]}` });
	await row.getByRole("textbox").fill("0");
	if ((page.viewportSize()?.width ?? 0) < 640) expect((await boxOf(row)).height).toBeLessThan(100);
	await page.getByRole("button", { name: "Review again" }).click();
	await expect(page.getByRole("alert")).toContainText("Enter an amount above zero.");
	await expect(row.getByRole("textbox")).toBeVisible();
});

test("on a phone the months of the trust view stand in two columns of one width @phone", async ({ page, signIn }) => {
	await signIn(manager);
	await page.goto("/app/banking/trust");
	const months = await page.getByRole("navigation", { name: "Months" }).getByRole("link").all();
	const boxes = await Promise.all(months.map(boxOf));
	expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(2);
	expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
});

test("a checkbox in a line of fields stands at the height of their middle @desktop", async ({ page, signIn }) => {
	await signIn(manager);
	await page.goto("/app/addeditlease");
	const [tick, amount] = await Promise.all(
		["Deposit 1: Already held", "Deposit 1: Amount"].map((name) => boxOf(page.getByLabel(name))),
	);
	const middle = ({ y = 0, height = 0 } = {}) => y + height / 2;
	expect(Math.abs(middle(tick) - middle(amount))).toBeLessThan(2);
});

test("a general ledger's line on a phone has its amount in bold, then the balance by its name @phone", async ({
	page,
	signIn,
}) => {
	await signIn(manager);
	await page.goto("/app/generalledger");
	const line = page
		.locator("tbody tr:not(.group)")
		.filter({ has: page.locator(".amount:not(:empty)") })
		.first();
	const amount = await boxOf(line.locator(".amount:not(:empty)").first());
	const balance = line.locator("[data-label=Balance]");
	await expect(balance).toHaveCount(1);
	expect((await boxOf(balance)).y).toBeGreaterThan(amount.y);
});

test("what each lease owes stands in its row, beside the amount", async ({ page, deskOf, server }) => {
	const desk = await deskOf(manager);
	const { lease } = recordIds(server.databasePath);
	const account = readOne(
		server.databasePath,
		"SELECT id FROM gl_accounts WHERE profile_id = 1 AND system_key = 'rent_income'",
	);
	const day = today();
	const charge = {
		date: day,
		"lines[0].accountId": String(account),
		"lines[0].amount": "3000",
		confirmDuplicate: "on",
	};
	expect((await desk.post(`/app/charge?id=${lease}`, charge)).status).toBe(303);
	const cents = readOne(server.databasePath, `SELECT balance_cents FROM leases WHERE id = ${lease}`);
	await page.goto("/app/receivepayments");
	const rows = page.getByRole("table", { name: "Leases" }).first().getByRole("row");
	const row = rows.filter({ hasText: "Rita Resident" });
	const owed = (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
	await expect(row).toContainText(`$${owed}`);
	await expect(row.getByLabel(/^Amount for/)).toHaveAttribute("placeholder", owed);
	await expect(page.getByRole("table").first().locator("tr.group").first()).toContainText("Balance due");
});

test("an organization that begins has its first steps checked as they are done, and empty cards lead to the next", async ({
	page,
	signIn,
	server,
}) => {
	await signIn(stranger);
	await page.goto("/app");
	const card = page.getByRole("region", { name: "Get started" });
	await expect(card.getByRole("listitem")).toHaveCount(7);
	for (const link of await card.getByRole("listitem").getByRole("link").all()) {
		const answer = await page.request.get((await link.getAttribute("href")) ?? "");
		expect(answer.status()).toBe(200);
	}
	const before = Number(/(\d) of 7 done/.exec((await card.textContent()) ?? "")?.[1]);
	const ticks = card.getByRole("img", { name: "Done" });
	await expect(ticks).toHaveCount(before);
	const database = new Database(server.databasePath);
	const isTheirs = "profile_id = (SELECT p.id FROM profiles p JOIN users u ON u.id = p.user_id WHERE u.email = ?)";
	database.prepare(`UPDATE organization SET street = '1 Main Street' WHERE ${isTheirs}`).run(stranger.email);
	await page.reload();
	await expect(card).toContainText(`${before + 1} of 7 done`);
	await expect(ticks).toHaveCount(before + 1);
	await expect(page.getByRole("main")).toContainText("Start a lease and rent posts automatically.");
	await card.getByRole("button", { name: "Hide" }).click();
	await expect(card).toHaveCount(0);
	database
		.prepare(`UPDATE organization SET street = '', getting_started_dismissed = 0 WHERE ${isTheirs}`)
		.run(stranger.email);
	database.close();
});

test("an owner's statement bears the organization's logo, for the manager and for the owner", async ({
	page,
	signIn,
	server,
}) => {
	const { owner, file } = recordIds(server.databasePath);
	const database = new Database(server.databasePath);
	database
		.prepare(
			"INSERT INTO listing_settings (profile_id, slug) VALUES (1, 'maple') ON CONFLICT (profile_id) DO UPDATE SET slug = 'maple'",
		)
		.run();
	database.prepare("UPDATE listing_settings SET logo_file_id = ? WHERE profile_id = 1").run(file);
	database.close();
	await signIn(manager);
	await page.goto(`/app/rentalowner/statement?oid=${owner}`);
	await expect(page.getByRole("region", { name: "Summary" }).getByAltText("Logo of Maple Homes")).toHaveAttribute(
		"src",
		"/weblistings/logo?org=maple",
	);
});

test("a list that its filters leave empty offers once to clear them", async ({ page, signIn }) => {
	await signIn(manager);
	for (const address of ["/app/rentroll", "/app/properties", "/app/tenants", "/app/expenses"]) {
		await page.goto(`${address}?q=no-such-thing-anywhere`);
		await expect(page.getByRole("list", { name: "Active filters" })).toBeVisible();
		await expect(page.getByRole("link", { name: "Clear filters" }), address).toHaveCount(1);
	}
});

test("an unknown number of rooms is one choice, not a blank beside it", async ({ server }) => {
	const desk = await clientOf(server, manager);
	const html = await (await desk.get(`/app/addeditunit?pid=${recordIds(server.databasePath).property}`)).text();
	for (const name of ["bedrooms", "bathrooms"]) {
		const [, options = ""] = new RegExp(`<select[^>]*name="${name}"[^>]*>([\\s\\S]*?)</select>`).exec(html) ?? [];
		expect(options.match(/<option/g)?.length, name).toBeGreaterThan(5);
		expect(options, name).not.toContain('<option value=""');
		expect(options.match(/Not set/g), name).toHaveLength(1);
	}
});

test("a property whose reserve is still to come is not short", async ({ page, signIn, server }) => {
	await signIn(manager);
	const { pid } = await makeProperty(page);
	const database = new Database(server.databasePath);
	database.prepare("UPDATE properties SET reserve_cents = 50000 WHERE id = ?").run(pid);
	database.close();
	await page.goto(`/app/property/propertysummary?pid=${pid}`);
	const cash = page.getByRole("region", { name: "Cash available" });
	await expect(cash).toContainText("Reserve not fully funded");
	await expect(cash).not.toContainText("Short");
});

test("before its opening balance a property with deposits held already is neither short nor spent by others, and its owner owes nothing yet", async ({
	page,
	deskOf,
	server,
}) => {
	const desk = await deskOf(manager);
	const { pid, name } = await makeLease(page, desk, server.databasePath, {
		...{ startDate: today(), "deposits[0].amount": "1875", "deposits[0].alreadyHeld": "on" },
	});
	await page.goto(`/app/property/propertysummary?pid=${pid}`);
	const cash = page.getByRole("region", { name: "Cash available" });
	await expect(cash).toContainText("Opening balance missing");
	await expect(cash).not.toContainText("Short");
	await expect(cash.getByRole("link", { name: "Choose the bank account that holds it" })).toHaveAttribute(
		"href",
		"/app/openingbalances",
	);
	const owner = String(recordIds(server.databasePath).owner);
	const owned = await desk.post(`/app/propertyowners?pid=${pid}`, {
		...{ from: today(), "owners[0].ownerId": owner, "owners[0].share": "100" },
	});
	expect(owned.status, owned.status === 303 ? "" : await owned.text()).toBe(303);
	await page.goto(`/app/payowners?property=${pid}`);
	const table = page.getByRole("table", { name: "Owners to pay" });
	await expect(table).toContainText("Opening balance missing");
	await expect(table).not.toContainText("Owes");
	await expect(table.getByRole("link", { name: "enter it" })).toHaveAttribute("href", "/app/openingbalances");
	await page.goto("/app/banking/trust");
	const breaks = page
		.getByRole("region", { name: "Out-of-balance items" })
		.getByRole("listitem")
		.filter({ hasText: name });
	await expect(breaks).toHaveText([/started with \$1,875\.00 of tenant money.*Enter opening balances$/]);
});

test("of a person's names and a company's one is needed, and the form says so", async ({ page, signIn }) => {
	await signIn(manager);
	for (const address of ["/app/addeditrentalowner", "/app/addedittenant", "/app/addEditVendor"]) {
		await page.goto(address);
		await expect(page.getByText("Enter a first or last name, or a company."), address).toBeVisible();
		for (const name of ["First name", "Last name"]) await expect(page.getByLabel(name, { exact: true })).toBeVisible();
	}
});

test("a new lease begins with the terms that a lease from an application begins with", async ({ page, signIn }) => {
	await signIn(manager);
	await page.goto("/app/addeditlease");
	const checked = page.locator(
		"input[name=type]:checked, input[name=prorateFirst]:checked, input[name=prorateLast]:checked",
	);
	const selected = page.locator("select[name=prorateFirst], select[name=prorateLast]");
	const radios = await checked.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
	const selects = await selected.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
	expect([...radios, ...selects]).toEqual(["fixed_with_rollover", "actual_days", "actual_days"]);
});

async function boxOf(locator: Locator) {
	return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** How many lines the words of a button take. */
function linesOf(button: Locator): Promise<number> {
	return button.evaluate((element) => {
		const range = document.createRange();
		range.selectNodeContents(element);
		return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
	});
}
