import type { Locator, Page } from "@playwright/test";
import { firstOfMonth } from "#domain/calendar/format";
import { recordIds } from "./harness/addresses";
import { type Client, clientOf } from "./harness/client";
import { today } from "./harness/days";
import { manager, ownerPerson } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import type { TestServer } from "./harness/server";

test.use({ portfolio: "owner-center" });

test("an owner reads the manager's figures times their share, and nothing of another owner @journey", async ({
	page,
	signIn,
	server,
}, { project }) => {
	const isPhone = project.name === "phone";
	const desk = await clientOf(server, manager);
	const { property, owner } = recordIds(server.databasePath);
	await shareWithAnother(desk, property, owner);
	const foreign = await addProperty(desk);
	await signIn(ownerPerson);

	await page.goto("/owner/ohome");
	await expect(page.getByRole("heading", { name: "Needs you" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Approve $184.00" })).toBeVisible();
	await expect(page.getByRole("heading", { name: "How your available balance is calculated" })).toBeVisible();
	const table = page.getByRole("table", { name: "Your properties this month" });
	const label = (cell: Element) => getComputedStyle(cell, "::before").content;
	if (isPhone) expect(await table.locator("tbody td.amount").first().evaluate(label)).toContain("Available to you");

	for (const basis of ["cash", "accrual"]) {
		const query = `period=this_month&basis=${basis}`;
		const whole = figure(await text(desk, `/app/property/propertyfinancials?pid=${property}&${query}`), "Net income");
		await page.goto(`/owner/ofinancials?property=${property}&${query}`);
		await expect(page.getByRole("row", { name: /^Net income/ })).toContainText(whole);
		await expect(page.getByRole("row", { name: /^Your share of net income/ })).toContainText(sixtyPercent(whole));
	}
	await page
		.getByRole("row", { name: /Rent Income/ })
		.getByRole("link")
		.click();
	await expect(page).toHaveTitle("Transactions | Tenantry");
	await expect(page.getByRole("row", { name: /Rita Resident/ }).first()).toBeAttached();

	await page.goto("/owner/oledger?period=this_month");
	const managers = await text(desk, `/app/rentalowner/statement?oid=${owner}&period=this_month`);
	const [, closing] = /Ending balance(\(?[\d,]+\.\d\d\)?)/.exec(managers.replace(/<!--[\s\S]*?-->|<[^>]+>/g, "")) ?? [];
	expect(lastFigure(await page.content(), "Total")).toBe(closing);
	expect((await page.request.get("/owner/oledger/download?period=this_month")).ok()).toBe(true);
	const [opening = 0] = (await shownCents(page.getByRole("row", { name: /^Opening balance/ }))).slice(-1);
	const [came = 0, went = 0, left] = await shownCents(page.getByRole("row", { name: /^Total/ }));
	expect(opening + came - Math.abs(went)).toBe(left);
	await page.getByRole("link", { name: "Statement", exact: true }).click();
	await expect(page).toHaveTitle("Owner Statement | Tenantry");
	await expectStatementAddsUp(page);
	const pdf = await page.request.get("/owner/ostatement/pdf?period=this_month");
	expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");

	await page.goto("/owner/odocuments");
	await expect(page.getByRole("link", { name: "deed.txt" })).toBeVisible();
	await send(page);
	await expectNothingForeign(page, server, foreign);
});

/** What can be seen of the summary, on a phone too: the first balance and all that moved it come to the last. */
async function expectStatementAddsUp(page: Page) {
	await page.goto("/owner/ostatement?period=this_month");
	const seen = (await page.getByRole("main").allInnerTexts()).join();
	const [, summary = ""] = /(Beginning balance[\s\S]*?Ending balance\s*\(?[\d,]+\.\d\d\)?)/.exec(seen) ?? [];
	const cents = centsIn(summary);
	expect(cents.length).toBeGreaterThan(2);
	expect(cents.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(cents.at(-1));
}

async function shownCents(row: Locator): Promise<number[]> {
	return centsIn((await row.allInnerTexts()).join());
}

/** The amounts of a text, those in parentheses below zero. */
function centsIn(words: string): number[] {
	return (words.match(/\(?\d[\d,]*\.\d\d\)?/g) ?? []).map(
		(one) => Number(one.replace(/\D/g, "")) * (one.startsWith("(") ? -1 : 1),
	);
}

/** From the first of this month on 40% belongs to someone else. */
async function shareWithAnother(desk: Client, property = 0, owner = 0) {
	const other = await desk.post("/app/addeditrentalowner", { firstname: "Cora", lastname: "Other" });
	const oid = new URL(other.headers.get("location") ?? "", "http://x").searchParams.get("oid") ?? "";
	const shared = await desk.post(`/app/propertyowners?pid=${property}`, {
		from: firstOfMonth(today()),
		...{ "owners[0].ownerId": String(owner), "owners[0].share": "60" },
		...{ "owners[1].ownerId": oid, "owners[1].share": "40" },
	});
	expect(shared.status, await shared.text()).toBe(303);
}

/** A property that is not the owner's. */
async function addProperty(desk: Client): Promise<number> {
	const account = /name="operatingAccountId"[\s\S]*?<option value="(\d+)"/.exec(
		await text(desk, "/app/addnewproperty"),
	)?.[1];
	const name = `7 Foreign Lane ${test.info().project.name} ${test.info().retry}`;
	const added = await desk.post("/app/addnewproperty", {
		...{ name, street: name, city: "Springfield", subType: "multi_family", operatingAccountId: account ?? "" },
		...{ unitMode: "several", "units[0].unitNumber": "1" },
	});
	expect(added.status).toBe(303);
	return Number(new URL(added.headers.get("location") ?? "", "http://x").searchParams.get("pid"));
}

async function send(page: Page) {
	await page.locator("summary", { hasText: "Send a document" }).click();
	await page.getByRole("button", { name: "Send document" }).click();
	await expect(page.getByRole("alert")).toContainText("Choose a file.");
	await page
		.getByLabel("Files")
		.setInputFiles({ name: "w9.txt", mimeType: "text/plain", buffer: Buffer.from("Form W-9") });
	await page.getByRole("button", { name: "Send document" }).click();
	await expect(page.getByText("1 file added.")).toBeVisible();
	await expect(page.getByRole("link", { name: "w9.txt" }).first()).toBeVisible();
}

async function expectNothingForeign(page: Page, server: TestServer, foreign: number) {
	const { file, residentFile, ownerFile } = recordIds(server.databasePath);
	const status = async (address: string) => (await page.request.get(address)).status();
	expect(await status(`/owner/odocuments/file?id=${ownerFile}`)).toBe(200);
	for (const address of [
		...[`/owner/odocuments/file?id=${file}`, `/owner/odocuments/file?id=${residentFile}`],
		...[`/owner/ofinancials?property=${foreign}`, `/owner/ofinancials/download?property=${foreign}`],
		...[`/owner/oledger?property=${foreign}`, `/owner/oledger/download?property=${foreign}`],
		`/owner/ofinancials/lines?property=${foreign}&account=1`,
	]) {
		expect(await status(address), address).toBe(404);
	}
}

async function text(client: Client, address: string): Promise<string> {
	const answer = await client.get(address);
	expect(answer.status, address).toBe(200);
	return answer.text();
}

/** The amounts of the table's row that begins with these words. */
function figures(html: string, label: string): string[] {
	const rows = html.split("<tr").map((row) => row.replace(/<!--[\s\S]*?-->/g, "").replace(/^[^>]*>/, ""));
	const row =
		rows.find((one) =>
			one
				.replace(/<[^>]+>/g, "")
				.trimStart()
				.startsWith(label),
		) ?? "";
	return row.match(/\(?\d[\d,]*\.\d\d\)?/g) ?? [];
}

function figure(html: string, label: string): string {
	return figures(html, label)[0] ?? "";
}

function lastFigure(html: string, label: string): string {
	return figures(html, label).at(-1) ?? "";
}

/** 60% of an amount as it is written. */
function sixtyPercent(amount: string): string {
	const cents = Number(amount.replace(/[^\d]/g, ""));
	const part = (Math.round(cents * 0.6) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
	return amount.startsWith("(") ? `(${part})` : part;
}
