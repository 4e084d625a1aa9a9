import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import Database from "../../app/db/driver.mjs";
import { addDays } from "../../app/domain/calendar/format";
import { clientOf } from "./harness/client";
import { today } from "./harness/days";
import { linkIn } from "./harness/mail";
import { manager, ownerPerson, resident } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import { readOne } from "./harness/read-one";

test.use({ portfolio: "work-orders" });

test("a leak at night: called, sent in turn, visited, approved, done, billed, paid, rated and charged in part @journey", async ({
	browser,
	context,
	server,
	signIn,
	mailTo,
}) => {
	test.slow();
	const tag = `${process.pid}-${Date.now() % 100_000}`;
	const title = `Fix the leak ${tag}`;
	const [first, second] = [`First Call ${tag}`, `Second Call ${tag}`];
	const addressOf = (name: string) => `${name.toLowerCase().replaceAll(" ", "-")}@vendors.example`;
	const since = told(server.databasePath, tag);
	const visitor = async (person?: typeof manager | typeof resident) => {
		if (person) await signIn(person);
		const own = await browser.newContext({ baseURL: server.url });
		await own.addCookies(person ? await context.cookies() : []);
		await context.clearCookies();
		return own.newPage();
	};
	const [office, tenant, owner, vendor] = [
		await visitor(manager),
		await visitor(resident),
		await visitor(ownerPerson),
		await visitor(),
	];

	await office.goto("/app/workorders/limits");
	await office.getByLabel("For one work order").fill("200");
	await press(office, "Save limit");
	await expect(office.getByText("Spending limit saved.").first()).toBeVisible();
	for (const name of [first, second]) {
		await office.goto("/app/addEditVendor");
		await office.getByLabel("Company", { exact: true }).fill(name);
		await office.getByLabel("Trade").selectOption("plumbing");
		await office.getByLabel("Email (optional)", { exact: true }).fill(addressOf(name));
		await press(office, "Add vendor");
		await expect(office.getByRole("heading", { level: 1 })).toContainText(name);
	}

	await tenant.goto("/resident/rcreaterequest");
	await tenant.getByLabel("Summary").fill(title);
	await tenant.getByLabel("Description").fill("Water runs down the wall.");
	await tenant.getByLabel("Location").selectOption({ label: "Kitchen" });
	await tenant.getByLabel("Category").selectOption({ label: "Plumbing" });
	await tenant.getByLabel("Today").check();
	await tenant.getByLabel("Yes, use your key").check();
	await press(tenant, "Send request");
	await expect(tenant.getByText("Is this the same problem as").first()).toBeVisible();
	await press(tenant, "Send as a new request");
	await expect(tenant.getByRole("heading", { level: 1 })).toContainText(title);

	await office.goto("/app/mynotifications");
	await office.getByRole("button", { name: new RegExp(`^Open: .* sent request .*${title}`) }).click();
	await press(office, "Take it");
	await expect(office.getByText("It's yours. No one else will be called.").first()).toBeVisible();
	await press(office, "Mark as an emergency");
	await expect(office.getByText("Marked as an emergency.").first()).toBeVisible();
	await office.getByRole("link", { name: "New work order" }).click();
	await office.getByLabel("Title").fill("");
	await press(office, "Save work order");
	await expect(office.getByRole("alert")).toContainText("Enter a title.");
	await office.getByLabel("Title").fill(title);
	await office.getByLabel("Line 1: Account").selectOption({ label: "5200 Repairs" });
	await office.getByLabel("Line 1: Description").fill("Labor");
	await office.getByLabel("Line 1: Quantity").fill("1.5");
	await office.getByLabel("Line 1: Unit price").fill("80");
	await office.getByText("Limit and billing").first().click();
	await office.getByLabel("Markup").fill("10");
	await press(office, "Save work order");
	await expect(office.getByRole("heading", { level: 1 })).toContainText(title);
	const order = office.url();
	await office.getByText("Choose vendors").click();
	await office.getByLabel("First vendor").selectOption({ label: first });
	await office.getByLabel("If they decline (optional)").selectOption({ label: second });
	await press(office, "Send");
	await expect(office.getByText(`Email sent to ${addressOf(first)}`).first()).toBeVisible();

	await vendor.goto(linkIn(mailTo(addressOf(first))));
	await expect(vendor.getByRole("heading", { level: 1 })).toContainText(title);
	await vendor.getByText("Decline", { exact: true }).first().click();
	await vendor.getByRole("button", { name: "Decline", exact: true }).click();
	await expect(vendor.getByRole("alert")).toContainText("Enter a reason.");
	await vendor.getByLabel("Reason").fill("Fully booked");
	await vendor.getByRole("button", { name: "Decline", exact: true }).click();
	await expect(vendor.getByText("You declined this work order.")).toBeVisible();
	const link = linkIn(mailTo(addressOf(second)));
	await vendor.goto(link);
	await press(vendor, "Accept");
	await expect(vendor.getByText("Mark complete").first()).toBeVisible();
	await expect(vendor.getByText("Accepted", { exact: true })).toBeVisible();

	await tenant.goto("/resident/rrequests");
	await tenant.getByRole("link", { name: title }).click();
	await tenant.getByRole("link", { name: "Choose a time" }).click();
	await expect(tenant.getByRole("heading", { level: 1 })).toContainText("Visit");
	const day = addDays(new Date().toISOString().slice(0, 10), 5);
	await tenant.getByLabel("Date", { exact: true }).first().fill(day);
	await tenant.getByLabel("From", { exact: true }).first().fill("12:00");
	await tenant.getByLabel("To", { exact: true }).first().fill("09:00");
	await press(tenant, "Send times");
	await expect(tenant.getByRole("alert")).toContainText("Choose a later end time.");
	await tenant.getByLabel("To", { exact: true }).first().fill("15:00");
	await press(tenant, "Send times");
	await expect(tenant.getByRole("heading", { name: "Times you offered" })).toBeVisible();
	await vendor.goto(link);
	await vendor.getByRole("button", { name: /^Choose/ }).click();
	await expect(vendor.getByText("12:00 PM – 3:00 PM").first()).toBeVisible();
	await vendor.getByText("Send an estimate").click();
	await vendor.getByLabel("Amount").first().fill("480");
	await vendor.getByLabel("Scope of work").fill("Open the wall, replace the pipe.");
	await press(vendor, "Send estimate");
	await expect(vendor.getByText("Estimate sent.").first()).toBeVisible();

	await office.goto(order);
	await office.getByRole("button", { name: `Approve the estimate from ${second}` }).click();
	await expect(office.getByText("It's above the spending limit, so we asked the owner.").first()).toBeVisible();
	await owner.goto("/owner/onotifications");
	await owner
		.getByRole("button", { name: new RegExp(`^Open: .*needs your approval.*${title}`) })
		.first()
		.click();
	await press(owner, "Send answer");
	await expect(owner.getByRole("alert").first()).toBeVisible();
	await owner.getByLabel("Approve $480.00").check();
	await press(owner, "Send answer");
	await expect(owner.getByText("Approved").first()).toBeVisible();

	await vendor.goto(link);
	await press(vendor, "I'm on my way");
	await expect(vendor.getByText("In progress").first()).toBeVisible();
	await vendor.getByText("Mark complete").first().click();
	await vendor.getByLabel("Work completed").fill("New pipe.");
	await vendor.getByLabel("Photos (optional)").setInputFiles(await photo());
	await vendor.getByRole("button", { name: "Mark complete" }).click();
	await expect(vendor.getByRole("heading", { name: "After the work" })).toBeVisible();
	await expect(vendor.getByRole("img", { name: "after.png" })).toBeVisible();
	await vendor.getByText("Send an invoice").click();
	await vendor.getByLabel("Invoice number").fill(`INV ${tag}`);
	await vendor.getByLabel("Amount").last().fill("450");
	await vendor.getByLabel("Invoice", { exact: true }).setInputFiles({
		...{ name: "invoice.pdf", mimeType: "application/pdf" },
		buffer: Buffer.from("%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n"),
	});
	await vendor.getByRole("button", { name: "Send invoice" }).click();
	await expect(vendor.getByText(`INV ${tag}: $450.00`)).toBeVisible();

	await office.goto(order);
	await expect(office.getByText("New pipe.")).toBeVisible();
	await expect(office.getByRole("link", { name: "Record", exact: true })).toBeVisible();
	await expect(office.getByRole("link", { name: "Record bill" })).toBeVisible();
	await expect(office.getByText(`${second} sent an invoice for $450.00.`)).toBeVisible();
	await office.getByRole("link", { name: "Record it" }).click();
	await expect(office.getByLabel("Bill or reference number (optional)")).toHaveValue(`INV ${tag}`);
	await expect(office.getByLabel("Add the 10% markup")).toBeChecked();
	await press(office, "Record expense");
	await expect(office.getByRole("heading", { level: 1 })).toContainText("Unpaid");
	await expect(office.getByText("markup $45.00")).toBeVisible();
	await expect(office.getByRole("link", { name: "Pay", exact: true })).toBeVisible();
	await office.getByRole("link", { name: "Pay bill" }).click();
	await office.getByLabel("Method").selectOption({ label: "Bank transfer" });
	await press(office, "Pay");
	await expect(office).toHaveURL(/\/app\/(expenses(?!\/pay)|transaction)/);
	await office.goto(order);
	await expect(office.getByRole("heading", { level: 1 })).toContainText("Paid");
	await expect(office.getByRole("link", { name: /^(Pay|Pay bill|Record bill|Complete)$/ })).toHaveCount(0);

	await tenant.goto("/resident/rrequests?status=all");
	await tenant.getByRole("link", { name: title }).click();
	await tenant.getByLabel("Very good").check();
	await press(tenant, "Yes, it's fixed");
	await expect(tenant.getByText("Is it fixed?")).toHaveCount(0);

	await office.getByRole("link", { name: "Charge resident" }).click();
	await expect(office.getByLabel("Line 1: Amount")).toHaveValue("495.00");
	await expect(office.getByLabel("Line 1: Account").getByRole("option", { selected: true })).toHaveText(
		"4100 Damage Recovery",
	);
	await office.getByLabel("Line 1: Amount").fill("200");
	await press(office, "Charge");
	await expect(office.getByText("$200.00 charged to the resident.")).toBeVisible();
	await office.goto(`/app/workorders?q=${encodeURIComponent(tag)}`);
	await expect(office.getByRole("link", { name: title })).toBeVisible();

	const reported = async (report: string, column: string) => {
		await office.goto(`/app/reportsLayout/${report}?from=${today()}&to=${today()}`);
		return cellOf(office, { row: title, column });
	};
	expect(await reported("completedtasks", "Cost")).toMatch(/^\$?450\.00$/);
	expect(await reported("completedtasks", "Rating")).toBe("5");
	expect(await reported("surveys", "Rating description")).toBe("Very good");
	expect(await reported("surveys", "Vendor")).toBe(second);
	await office.goto(`/app/reportsLayout/taskperformance?by=vendor&from=${today()}&to=${today()}`);
	const figure = (column: string) => cellOf(office, { row: second, column });
	for (const column of ["Opened", "Completed"]) expect(await figure(column), column).toBe("1");
	for (const column of ["Median days", "Median days to answer"])
		expect(await figure(column), column).toMatch(/^0(\.0)?$/);
	expect(await figure("On time")).toMatch(/^100(\.0)?%$/);
	expect(await figure("Reopened")).toMatch(/^(–|0(\.0)?%)$/);
	expect(await figure("Rating")).toMatch(/^5(\.0)?$/);
	expect(await figure("Cost")).toMatch(/^\$?450\.00$/);
	await office.getByRole("row").filter({ hasText: second }).getByRole("link", { name: second }).click();
	await expect(office.getByRole("heading", { level: 1 })).toContainText(second);
	await expect(office.getByText("5.0 of 5, from 1 rated job")).toBeVisible();

	const has = since();
	expect(has).toMatchObject({
		ledger: [
			"bill: Repairs 45000 at the property",
			"bill: Accounts Payable -45000 at the property",
			"management_fee: Repairs 4500 at the property",
			"management_fee: Operating Cash -4500 at the property",
			"management_fee: Company Checking 4500 of the company",
			"management_fee: Markup Income -4500 of the company",
			"bill_payment: Accounts Payable 45000 at the property",
			"bill_payment: Operating Cash -45000 at the property",
			"charge: Accounts Receivable 20000 at the property",
			"charge: Damage Recovery -20000 at the property",
		],
		order: {
			...{ status: "completed", approval: "approved", billState: "paid", estimateCents: 48_000 },
			...{ billedCents: 45_000, openCents: 0, markupCents: 4_500, chargedCents: 20_000 },
		},
		request: { status: "closed", emergency: 1, rating: 5, reopenedCount: 0, respondedLate: 0, answered: 1 },
		vendor: { ratedJobs: 1, ratingSum: 5 },
	});
	const { bells, mails } = has;
	const leak = "“Fix the leak …”";
	onlyThese(bells.property_manager, [
		`sent request … ${leak}`,
		`Emergency … ${leak}`,
		`First Call … declined work order … ${leak}: Fully booked`,
		`Second Call … accepted work order … ${leak}.`,
		`The resident offered times for work order … ${leak}.`,
		`Work order … ${leak} is scheduled for `,
		`Second Call … sent an estimate for work order … ${leak}.`,
		`The $480.00 estimate for request … ${leak} was approved.`,
		`Work order … ${leak} is in progress: Second Call … is on the way.`,
		`Second Call … added a photo to work order … ${leak}.`,
		`Work order … ${leak} is completed by Second Call …, by link.`,
		`Second Call … sent invoice INV … for $450.00 for work order … ${leak}.`,
		`Request … ${leak} was completed.`,
		`The resident confirmed that request … ${leak} is fixed.`,
	]);
	onlyThese(bells.tenant, [
		`Second Call … will handle ${leak}. When can they come by?`,
		`A technician is scheduled for request … ${leak}`,
		`Second Call … is on the way for ${leak}.`,
		`Request … ${leak} was completed. Please let us know if it's fixed.`,
	]);
	onlyThese(bells.property_owner, [
		`needs your approval: $480.00 for ${leak}.`,
		`Request … ${leak} was completed.`,
		`Request … ${leak} was closed.`,
	]);
	const mailsOf = ({ email }: { email: string }) =>
		mails.flatMap((line) => (line.startsWith(email) ? line.slice(email.length + 2) : []));
	expect(mailsOf(resident).sort()).toEqual([
		...["How was the work? Fix the leak …", "Maintenance request completed"],
		...["Technician scheduled", "Technician scheduled", "When can we come by?"],
	]);
	expect(mailsOf(ownerPerson)).toEqual([
		...["Approval request", "Maintenance request status", "Maintenance request status"],
	]);
	onlyThese(mails, [
		`${manager.email}: Emergency: Fix the leak …`,
		"first-call-…@vendors.example: Work order … from Maple Homes: Fix the leak …",
		"second-call-…@vendors.example: Work order … from Maple Homes: Fix the leak …",
		"second-call-…@vendors.example: …: times for the visit",
		"second-call-…@vendors.example: …: estimate approved",
		`${resident.email}: `,
		`${ownerPerson.email}: `,
		": New maintenance request",
		`${manager.email}: Request status update`,
		`${manager.email}: Technician scheduled`,
	]);
});

test("a vendor reads that the work is accepted and which of the offered times are their own", async ({
	page,
	mailTo,
}) => {
	await page.goto(linkIn(mailTo("jobs@example.com")));
	await expect(page.getByText("Accepted", { exact: true })).toBeVisible();
	await page.getByText("Propose times").click();
	await page
		.getByLabel("Date", { exact: true })
		.first()
		.fill(addDays(new Date().toISOString().slice(0, 10), 4));
	await page.getByLabel("From", { exact: true }).first().fill("09:00");
	await page.getByLabel("To", { exact: true }).first().fill("11:00");
	await press(page, "Send times");
	const offered = page.getByRole("listitem").filter({ hasText: "9:00 AM – 11:00 AM" });
	await expect(offered).toContainText("from you");
	await expect(offered.getByRole("button")).toHaveCount(0);
});

test("a vendor's open page shows what the office wrote meanwhile, and keeps what is half typed", async ({
	page,
	server,
	mailTo,
}) => {
	await page.clock.install();
	await page.goto(linkIn(mailTo("jobs@example.com")));
	await page.getByLabel("Message to the office").fill("On my w");
	const office = await clientOf(server, manager);
	const id = readOne(server.databasePath, "SELECT id FROM work_orders WHERE title = 'Seal the sink'");
	const answer = await office.post(`/app/addeditworkorder?id=${id}`, {
		...{ intent: "message", body: "The key is with the neighbor.", idempotencyKey: randomUUID() },
	});
	expect(answer.status).toBe(303);
	await page.clock.fastForward(31_000);
	await expect(page.getByText("The key is with the neighbor.")).toBeVisible();
	await expect(page.getByLabel("Message to the office")).toHaveValue("On my w");
});

test("a work order is dragged to a day of the calendar, which opens the form to schedule it", async ({
	signIn,
	page,
}) => {
	await signIn(manager);
	const title = `Drag me ${process.pid}-${Date.now() % 100_000}`;
	await page.goto("/app/addeditworkorder");
	await page.getByLabel("Title").fill(title);
	await page.getByLabel("Property").selectOption({ index: 1 });
	await press(page, "Save work order");
	await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
	await page.goto("/app/workorders?view=calendar");
	await page.getByRole("link", { name: "Later" }).click();
	await expect(page).toHaveURL(/from=/);
	const day = addDays(new URL(page.url()).searchParams.get("from") ?? "", 2);
	const waiting = page.getByRole("listitem").filter({ hasText: title });
	await waiting.dragTo(page.getByRole("row").nth(1).getByRole("cell").nth(2));
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("heading")).toContainText(title);
	await expect(dialog.getByLabel("Date", { exact: true })).toHaveValue(day);
	await dialog.getByRole("button", { name: "Save visit" }).click();
	await expect(dialog).toHaveCount(0);
	await expect(page.getByText("Visit scheduled").first()).toBeVisible();
	const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: title }) });
	await expect(row.getByRole("cell").nth(2)).toContainText(title);
	await expect(row.getByRole("cell").nth(2)).toContainText("9:00 AM");
});

/** Whoever it is told to is told all of this, and nothing else. */
function onlyThese(told: readonly string[], words: readonly string[]) {
	for (const one of words) expect(told).toContainEqual(expect.stringContaining(one));
	expect(told.filter((line) => !words.some((one) => line.includes(one)))).toEqual([]);
}

/** What a table of the page says in a column, in the row with a text. */
async function cellOf(page: Page, { row, column }: { row: string; column: string }): Promise<string> {
	const table = page.getByRole("table").filter({ hasText: row }).first();
	const headings = await table.locator("thead th").allTextContents();
	const cells = table.locator("tbody tr").filter({ hasText: row }).first().locator("th, td");
	const at = headings.findIndex((heading) => heading.trim() === column);
	return ((await cells.nth(at).textContent()) ?? "").trim();
}

async function press(page: Page, name: string | RegExp) {
	await page.getByRole("button", { name, exact: true }).first().click();
}

async function photo() {
	const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#7799aa" } })
		.png()
		.toBuffer();
	return { name: "after.png", mimeType: "image/png", buffer };
}

/** What the database has of the story since it was called: the entries, the kept figures, who was told what. */
function told(databasePath: string, tag: string) {
	const database = new Database(databasePath, { readonly: true });
	const last = (table: string) =>
		database.prepare<[], { id: number | null }>(`SELECT max(id) AS id FROM ${table}`).get()?.id ?? 0;
	const [transaction, notice, mail] = [last("gl_transactions"), last("notifications"), last("mail_outbox")];
	return () => {
		const one = (sql: string) => database.prepare(sql).get() as Record<string, unknown>;
		const lines = (sql: string, id: number) => database.prepare<[number], string>(sql).pluck().all(id);
		const plain = (line: string) => line.replaceAll(tag, "…").replaceAll(/#\d+|WO-\d+/g, "…");
		const found = {
			ledger: lines(
				`SELECT t.type || ': ' || a.name || ' ' || p.amount_cents || iif(p.property_id IS NULL, ' of the company', ' at the property')
				FROM gl_postings p JOIN gl_transactions t ON t.id = p.transaction_id JOIN gl_accounts a ON a.id = p.account_id
				WHERE t.id > ? ORDER BY p.id`,
				transaction,
			),
			order: one(
				`SELECT status, approval, bill_state AS billState, estimate_cents AS estimateCents, billed_cents AS billedCents,
					open_cents AS openCents, charged_cents AS chargedCents,
					(SELECT markup_cents FROM work_order_bills b WHERE b.order_id = work_orders.id) AS markupCents
				FROM work_orders ORDER BY id DESC LIMIT 1`,
			),
			request: one(
				`SELECT status, emergency, rating, reopened_count AS reopenedCount, responded_late AS respondedLate,
					responded_date IS NOT NULL AS answered FROM maintenance_requests ORDER BY id DESC LIMIT 1`,
			),
			vendor: one("SELECT rated_jobs AS ratedJobs, rating_sum AS ratingSum FROM vendors ORDER BY id DESC LIMIT 1"),
			bells: {
				property_manager: bells("property_manager"),
				tenant: bells("tenant"),
				property_owner: bells("property_owner"),
			},
			mails: lines("SELECT to_address || ': ' || subject FROM mail_outbox WHERE id > ? ORDER BY id", mail).map(plain),
		};
		database.close();
		return found;

		function bells(role: string): string[] {
			return lines(
				`SELECT DISTINCT n.message FROM notifications n WHERE n.id > ? AND n.told_as = '${role}' ORDER BY n.id`,
				notice,
			).map(plain);
		}
	};
}
