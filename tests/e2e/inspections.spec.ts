import { createHash } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { firstOfMonth } from "#domain/calendar/format";
import Database from "../../app/db/driver.mjs";
import { today } from "./harness/days";
import { makeProperty } from "./harness/property";
import { expect, expectNoAxeViolations, test } from "./harness/test";

let times = 0;

/** Sixty photos are taken of these while the phone is offline. */
const bath = ["Toilet", "Sink", "Tub", "Mirror", "Fan", "Tiles"];

test("a move-out on a phone, offline in the middle, beside its move-in; the deposit is settled from it @journey", async ({
	managerPage: page,
	context,
	server,
}, { project }) => {
	test.setTimeout(240_000);
	const scripts = project.name !== "no-js";
	await page.setViewportSize({ width: 390, height: 844 });
	const lease = await makeLease(page);
	const template = await makeTemplate(page);

	await schedule(page, lease, "move_in", template);
	if (scripts) await expectNoAxeViolations(page);
	await page.getByRole("link", { name: "Begin", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Kitchen", exact: true })).toBeVisible();
	if (scripts) await expectNoAxeViolations(page);
	await rate(page, "Refrigerator", "Good");
	await item(page, "Refrigerator")
		.getByLabel("Add photos (optional)")
		.setInputFiles([await photo("before.png")]);
	await rate(page, "Floor", "Good");
	await press(page, "Save and next room");
	await expect(page.getByRole("heading", { name: "Bath", exact: true })).toBeVisible();
	for (const name of bath) await rate(page, name, "Good");
	await press(page, "Save and next room");
	await expect(page.getByRole("heading", { name: "Garage", exact: true })).toBeVisible();
	await rate(page, "Door", "Fair");
	await press(page, "Save");
	await expect(page.getByText("Garage saved.")).toBeVisible();
	await signAndFinish(page);

	await schedule(page, lease, "move_out", template);
	const id = new URL(page.url()).searchParams.get("id") ?? "";
	const phone = await context.newPage();
	await phone.setViewportSize({ width: 390, height: 844 });
	await phone.goto(`/app/inspection?id=${id}`);
	const rooms = phone.getByRole("region", { name: "Rooms" }).getByRole("link");
	await expect(rooms).toHaveCount(3);
	const addresses = await rooms.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
	await phone.getByRole("link", { name: "Begin", exact: true }).click();
	await expect(phone.getByText(/^Last time \(.*\): Good$/).first()).toBeVisible();
	await fitsThePhone(phone);
	await rate(phone, "Refrigerator", "Damaged");
	await item(phone, "Refrigerator").getByLabel("Note (optional)").fill("Shelf broken");
	const shots = [await photo("one.png"), await photo("two.png")];
	await item(phone, "Refrigerator").getByLabel("Add photos (optional)").setInputFiles(shots);
	await rate(phone, "Floor", "Good");
	await press(phone, "Save and next room");
	await expect(phone.getByRole("heading", { name: "Bath", exact: true })).toBeVisible();
	if (scripts) {
		await goOffline(phone, addresses, 3);
		await phone.goto(addresses[0] ?? "");
		const kept = item(phone, "Refrigerator").getByRole("img").first();
		await kept.scrollIntoViewIfNeeded();
		await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		await phone.goto(addresses[1] ?? "");
	}
	const ten = await Promise.all(Array.from({ length: 10 }, (_, at) => photo(`${at + 1}.png`)));
	for (const name of bath) {
		await rate(phone, name, "Good");
		await item(phone, name)
			.getByLabel("Add photos (optional)")
			.setInputFiles(scripts ? ten : ten.slice(0, 1));
	}
	await press(phone, "Save and next room");
	await expect(phone.getByRole("heading", { name: "Garage", exact: true })).toBeVisible();
	if (scripts) {
		await expect(phone.getByText("1 change is waiting for a connection.")).toBeVisible();
		await expect(phone.getByText("You're offline. Nothing will be sent.")).toHaveCount(0);
	}
	await rate(phone, "Door", "Poor");
	await press(phone, "Save");
	if (scripts) {
		await expect(phone.getByText("2 changes are waiting for a connection.")).toBeVisible();
		await context.setOffline(false);
		await expect(phone.getByText(/ for a connection\.$/)).toHaveCount(0);
		await expect(async () => {
			await phone.goto(addresses[1] ?? "");
			for (const name of bath) await expect(item(phone, name).getByRole("img")).toHaveCount(10, { timeout: 1_000 });
		}).toPass({ timeout: 60_000 });
	} else await expect(phone.getByText("Garage saved.")).toBeVisible();
	await phone.close();

	await page.goto(`/app/inspection?id=${id}`);
	await expect(page.getByText("Kitchen: Refrigerator")).toBeVisible();
	await page.getByRole("button", { name: "Add request" }).first().click();
	await expect(page.getByText("1 request added.")).toBeVisible();
	await signAndFinish(page);
	const pdf = await page.request.get((await page.getByRole("link", { name: "Signed PDF" }).getAttribute("href")) ?? "");
	const bytes = await pdf.body();
	expect(bytes.toString("latin1", 0, 5)).toBe("%PDF-");

	await page.getByRole("link", { name: "Price findings" }).click();
	const finding = page.getByRole("article").filter({ hasText: "Kitchen: Refrigerator" });
	await expect(finding.getByText("Worse")).toBeVisible();
	await expect(finding.getByRole("img")).toHaveCount(3);
	await expect(finding.getByText("Good", { exact: true })).toBeVisible();
	await expect(finding.getByText("Damaged", { exact: true })).toBeVisible();
	await fitsThePhone(page);
	if (scripts) await expectNoAxeViolations(page);
	await finding.getByText("Price", { exact: true }).click();
	await finding.getByRole("button", { name: "Propose deduction" }).click();
	await expect(page.getByRole("alert")).toContainText("Choose from the cost sheet or enter an amount.");
	await finding.getByLabel("Other amount (optional)").fill("120");
	await finding.getByLabel("Account (optional)").selectOption({ label: "4100 Damage Recovery" });
	await finding.getByRole("button", { name: "Propose deduction" }).click();
	await expect(page.getByText("$120.00 proposed.")).toBeVisible();
	await finding.getByRole("button", { name: "Approve" }).click();
	await expect(page.getByText("Deduction approved.")).toBeVisible();
	await page.getByRole("link", { name: "Settle deposit" }).click();
	await expect(page.getByLabel("Line 1: Memo")).toHaveValue("Kitchen: Refrigerator");
	await expect(page.getByLabel("Line 1: Amount")).toHaveValue("120.00");
	const posted = postedSince(server.databasePath);
	await press(page, "Withhold");
	await page.getByLabel("Yes, withhold it anyway").check();
	await press(page, "Withhold");
	await expect(page.getByText(/^Withheld \$120\.00\. /)).toBeVisible();
	await page.goto(`/app/withholddeposit?id=${lease}`);
	await page.getByRole("link", { name: "Latest letter" }).click();
	await expect(page.getByText("Kitchen: Refrigerator").first()).toBeVisible();
	await expect(page.getByRole("img", { name: "Kitchen: Refrigerator" })).toHaveCount(2);
	expect(posted()).toMatchObject({ "Damage Recovery": -12_000, "Security Deposit Liability": 12_000 });
	const letter = page.getByRole("article");
	const fact = (label: string) => letter.locator(`xpath=.//dt[.="${label}"]/following-sibling::dd`);
	await expect(fact("Deposit held")).toHaveText("$1,500.00");
	await expect(fact("Withheld")).toHaveText("$120.00");
	await expect(fact("To be refunded")).toContainText("$1,380.00 by ");
	const paper = await page.request.get(page.url().replace("/letter?", "/letter/pdf?"));
	expect((await paper.body()).toString("latin1", 0, 5)).toBe("%PDF-");
	await page.goto(`/app/reportsLayout/securitydeposits?to=${today()}`);
	const held = page
		.getByRole("row")
		.filter({ hasText: `Inspected ${times} ${process.pid}` })
		.first();
	await expect(held).toContainText("120.00");
	await expect(held).toContainText("1,380.00");

	await page.goto("/verify");
	await page.getByLabel("Or the file's SHA-256 (optional)").fill(createHash("sha256").update(bytes).digest("hex"));
	await press(page, "Verify");
	await expect(page.getByText(/^This is the document signed on .* by 2 people\.$/)).toBeVisible();
});

test("a recorded move-out starts a turn; it moves over the board to rent-ready @journey", async ({
	managerPage: page,
}, { project }) => {
	const scripts = project.name !== "no-js";
	const { pid, name } = await makeProperty(page);
	await page.goto("/app/unitturns/start");
	await press(page, "Start turn");
	await expect(page.getByRole("alert")).toContainText("Choose a property.");
	await page.getByLabel("Property").selectOption(String(pid));
	await page.getByLabel("Unit", { exact: true }).fill("1");
	await page.getByLabel("Move-out").fill(firstOfMonth(today()));
	await press(page, "Start turn");
	await expect(page.getByRole("heading", { name: `Unit turn at ${name} · 1` })).toBeVisible();
	if (scripts) await expectNoAxeViolations(page);
	await press(page, "Work");
	await expect(page.getByText("Moved to “Work”.", { exact: true })).toBeVisible();
	await page.getByRole("link", { name: "Paint", exact: true }).click();
	await page.getByLabel("Cost (optional)").fill("410");
	await page.getByLabel("Done").check();
	await press(page, "Save task");
	await expect(page.getByText("Task saved.")).toBeVisible();
	await page.goto("/app/unitturns");
	await expect(page.getByRole("link", { name: `${name} · 1` }).first()).toBeAttached();
	if (scripts) await expectNoAxeViolations(page);
	await page.goto(`/app/unitturns?property=${pid}`);
	await page
		.getByRole("link", { name: `${name} · 1` })
		.and(page.locator(":visible"))
		.first()
		.click();
	await press(page, "Mark rent-ready");
	await expect(page.getByText("The unit is rent-ready.")).toBeVisible();
});

async function makeLease(page: Page): Promise<string> {
	const { pid, name } = await makeProperty(page);
	await page.goto(`/app/addeditlease?pid=${pid}`);
	await page.getByLabel("Unit", { exact: true }).selectOption({ label: `${name} · 1` });
	await page.getByLabel("Start date", { exact: true }).fill(firstOfMonth(today()));
	await page.getByLabel(/^Month-to-month/).check();
	await page.getByLabel("Tenant 1: First name").fill("Ivo");
	await page.getByLabel("Tenant 1: Last name").fill(`Inspected ${++times} ${process.pid}`);
	await page.getByLabel("Line 1: Amount").first().fill("1500");
	await page.getByLabel("Deposit 1: Amount").fill("1500");
	await press(page, "Start lease");
	await expect(page.getByText("Lease started. $3,000.00 charged.")).toBeVisible();
	const id = new URL(page.url()).searchParams.get("id") ?? "";
	await page.goto(`/app/receivepayment?id=${id}`);
	await page.getByLabel("Method").selectOption({ label: "Cash" });
	await press(page, "Receive payment");
	await expect(page.getByText(/^Received \$3,000\.00 from /)).toBeVisible();
	return id;
}

async function makeTemplate(page: Page): Promise<string> {
	const name = `Short ${times} ${process.pid}`;
	await page.goto("/app/inspectiontemplates/edit");
	await page.getByLabel("Name").fill(name);
	const rooms = { Kitchen: "Refrigerator\nFloor", Bath: bath.join("\n"), Garage: "Door" };
	for (const [at, [room, items]] of Object.entries(rooms).entries()) {
		await page.getByLabel("Room (optional)").nth(at).fill(room);
		await page.getByLabel("Items, one per line (optional)").nth(at).fill(items);
	}
	await press(page, "Save as new template");
	await expect(page.getByText("Template added.")).toBeVisible();
	return name;
}

async function schedule(page: Page, lease: string, kind: string, template: string) {
	await page.goto(`/app/inspections/schedule?lease=${lease}&kind=${kind}`);
	await page.getByLabel("Template").selectOption({ label: template });
	await press(page, "Schedule inspection");
	await expect(page.getByText("Inspection scheduled.")).toBeVisible();
}

function item(page: Page, name: string): Locator {
	return page.getByRole("group", { name, exact: true });
}

async function rate(page: Page, name: string, condition: string) {
	await item(page, name).getByText(condition, { exact: true }).click();
}

async function photo(name: string) {
	const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: "#0f766e" } });
	return { name, mimeType: "image/png", buffer: await drawn.png().toBuffer() };
}

/** Once the device has kept the pages of the rooms, this many photos, and the scripts that they use. */
async function goOffline(page: Page, rooms: string[], photos: number) {
	const photosKept = () =>
		page.evaluate(async () => {
			const kept = await (await caches.open("inspection-pages")).keys();
			return kept.filter(({ url }) => url.includes("/resources/files?")).length;
		});
	await expect.poll(photosKept).toBe(photos);
	const missing = () =>
		page.evaluate(async (rooms) => {
			const used = performance.getEntriesByType("resource").map(({ name }) => name);
			const assets = used.filter((name) => name.startsWith(`${location.origin}/assets/`));
			const kept = await Promise.all([...rooms, ...assets].map((address) => caches.match(address)));
			return [...rooms, ...assets].filter((_, at) => !kept[at]);
		}, rooms);
	await expect.poll(missing).toEqual([]);
	await page.context().setOffline(true);
}

async function signAndFinish(page: Page) {
	await page.getByRole("link", { name: "Sign and finish" }).click();
	const inspector = page.getByRole("region", { name: "Inspector" });
	const shown = (await inspector.getByText(/^Type it exactly as shown: /).textContent()) ?? "";
	await sign(inspector, shown.replace(/^.*: /, ""));
	await inspector.getByRole("button", { name: "Sign as inspector" }).click();
	await expect(page.getByText("Signed.", { exact: true })).toBeVisible();
	const tenant = page.getByRole("region", { name: "Resident" });
	const name = await tenant.getByLabel("Who signs").locator("option:checked").textContent();
	await sign(tenant, name ?? "");
	await tenant.getByRole("button", { name: "Sign as resident" }).click();
	await expect(page.getByRole("region", { name: "Resident" })).toHaveCount(0);
	await press(page, "Complete inspection");
	await expect(page.getByText("Inspection completed.")).toBeVisible();
	await expect(page.getByRole("link", { name: "Signed PDF" })).toBeVisible();
}

async function sign(part: Locator, name: string) {
	await part.getByLabel(/^I agree to read and sign/).check();
	await part.getByLabel("Full name").fill(name);
	await part.getByLabel(/^This is my signature\./).check();
}

async function fitsThePhone(page: Page) {
	expect(page.viewportSize()?.width).toBe(390);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

/** What was posted to each account since it was called. */
function postedSince(databasePath: string) {
	const sums = `SELECT a.name, sum(p.amount_cents) AS cents FROM gl_postings p
		JOIN gl_accounts a ON a.id = p.account_id WHERE p.transaction_id > ? GROUP BY a.name`;
	const read = <Row>(use: (database: InstanceType<typeof Database>) => Row) => {
		const database = new Database(databasePath, { readonly: true });
		const found = use(database);
		database.close();
		return found;
	};
	const last = read((database) => database.prepare("SELECT max(id) FROM gl_transactions").pluck().get() as number);
	return () =>
		Object.fromEntries(
			read((database) => database.prepare(sums).all(last) as { name: string; cents: number }[]).map((row) => [
				row.name,
				row.cents,
			]),
		);
}

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).first().click();
}
