import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "#domain/calendar";
import { verifyBooks } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../../tests/factories/identity";
import { importText } from "../../../../tests/factories/imports";
import { beginMove, decide, importList, planned, uploadText } from "../../../../tests/factories/move-in";
import { must } from "../../../../tests/factories/must";
import { accountsToMatch, commitList, undoList } from "../index.server";

let scope: Scope;

const rentRoll = `"Elm Court - 1 Elm St, Peoria, IL 61602",1,Current,Ana Diaz,,01/01/2026,12/31/2026,1000.00,,,,
"Oak Flats - 2 Oak St, Peoria, IL 61602",A,Current,Cy Roe,,01/01/2026,12/31/2026,800.00,,,,
`;

beforeEach(async () => {
	setClock("2026-11-01T18:00:00Z");
	scope = (await makeManager()).scope;
	await importText(scope, rentRoll);
	beginMove(scope);
});
afterEach(() => setClock());

const one = (sql: string) => statement(sql).get();

describe("owners and shares", () => {
	const list =
		"Owner,Property,Ownership,Email,Phone\n" +
		"Nora Finch,Elm Court,60%,nora@example.com,217-555-0101\nDrake Holdings LLC,Elm Court,40%,,\n" +
		"Nora Finch,Oak Flats,,,\n";

	it("adds each owner once with their shares, and finds them again", async () => {
		const id = await importList(scope, "owners", list);
		expect(one("SELECT count(*) AS n, sum(is_company) AS c FROM property_owners")).toEqual({ n: 2, c: 1 });
		expect(one("SELECT sum(share_bp) AS bp FROM ownership_shares")).toEqual({ bp: 20_000 });
		expect((await planned(scope, await uploadText(scope, "owners", list))).rows).toEqual([
			"Nora Finch: same",
			"Drake Holdings LLC: same",
			"Nora Finch: same",
		]);
		expect(undoList(scope, id)).toEqual({ ok: true });
		expect(one("SELECT action, summary FROM activity_log ORDER BY id DESC LIMIT 1")).toEqual({
			...{ action: "list.undone", summary: "The import of owners.csv as owners and shares was undone." },
		});
		expect(one("SELECT count(*) AS n FROM property_owners")).toEqual({ n: 0 });
		await importList(scope, "owners", list);
		expect(one("SELECT count(*) AS n FROM property_owners")).toEqual({ n: 2 });
	});

	it("takes no shares that don't total 100%", async () => {
		const id = await uploadText(scope, "owners", list.replace("40%", "30%"));
		expect(await commitList(scope, id, { confirmed: true })).toMatchObject({
			message: "A property's shares don't total 100%. Elm Court: 90%.",
		});
	});
});

it("adds vendors once, without their tax IDs", async () => {
	const list = "Vendor,Category,Email,Tax ID\nAce Plumbing LLC,Plumbing,ace@example.com,12-3456789\nJo Bell,,,\n";
	const id = await importList(scope, "vendors", list);
	expect(one("SELECT count(*) AS n, sum(trade = 'plumbing') AS p, max(tax_id_last4) AS t FROM vendors")).toEqual({
		n: 2,
		p: 1,
		t: "",
	});
	expect((await planned(scope, await uploadText(scope, "vendors", list))).rows).toEqual([
		"Ace Plumbing LLC: same",
		"Jo Bell: same",
	]);
	expect(undoList(scope, id)).toEqual({ ok: true });
	expect(one("SELECT count(*) AS n FROM vendors")).toEqual({ n: 0 });
});

it("fills in tenants' contacts, adds co-tenants, and leaves what differs", async () => {
	const list =
		"Property,Unit,Tenant,Email,Phone\nElm Court,1,Ana Diaz,ana@example.com,217-555-0101\nElm Court,1,Bo Diaz,,217-555-0102\n";
	await importList(scope, "tenant_contacts", list);
	expect(one("SELECT email, mobile_phone FROM tenants WHERE display_name = 'Ana Diaz'")).toEqual({
		email: "ana@example.com",
		mobile_phone: "217-555-0101",
	});
	expect(one("SELECT name FROM leases WHERE name LIKE 'Ana%'")).toEqual({ name: "Ana Diaz and Bo Diaz" });
	const other = list.replace("ana@", "anna@");
	expect((await planned(scope, await uploadText(scope, "tenant_contacts", other))).rows).toEqual([
		"Ana Diaz: differs",
		"Bo Diaz: same",
	]);
});

it("adds recurring bills from their next date on, and ends them when undone", async () => {
	const account = statement<{ name: string }>("SELECT name FROM gl_accounts WHERE name LIKE 'Repairs%'").get()?.name;
	const list = `Vendor,Property,Account,Frequency,Next Date,Amount,Memo\nCity Water,Elm Court,"${account}",Quarterly,11/15/2026,90.00,Water\n`;
	const id = await importList(scope, "recurring_bills", list);
	expect(one("SELECT cycle, next_date, amount_cents, posted_count FROM recurring_expenses")).toEqual({
		...{ cycle: "quarterly", next_date: "2026-11-15", amount_cents: 90_00, posted_count: 0 },
	});
	expect((await planned(scope, await uploadText(scope, "recurring_bills", list))).rows).toEqual([
		"City Water: same 90",
	]);
	expect(undoList(scope, id)).toEqual({ ok: true });
	expect(one("SELECT next_date FROM recurring_expenses")).toEqual({ next_date: null });
});

it("asks what accounts of the old chart are, and remembers it for the next list", async () => {
	const list = "Account,Property,Year,Jan,Feb\n5100 Fixing things,Elm Court,2027,100.00,50.00\n";
	const id = await uploadText(scope, "budgets", list);
	expect(await accountsToMatch(scope, id)).toEqual([{ text: "5100 Fixing things", chosen: "" }]);
	const repairs = statement<{ id: number }>("SELECT id FROM gl_accounts WHERE name LIKE 'Repairs%'").get()?.id;
	await decide(scope, id, { accounts: { "5100 Fixing things": String(repairs) } });
	must(await commitList(scope, id, { confirmed: true }));
	expect(one("SELECT sum(amount_cents) AS cents FROM budgets")).toEqual({ cents: 150_00 });
	const next = await importList(scope, "budgets", list.replace("2027", "2028"));
	expect(undoList(scope, next)).toEqual({ ok: true });
	expect(one("SELECT sum(amount_cents) AS cents FROM budgets")).toEqual({ cents: 150_00 });
});

describe("history", () => {
	it("enters each property's months without cash, and finds them again", async () => {
		const list = `Date,Property,Account,Debit,Credit
09/03/2026,Elm Court,Rent Income,,1000.00
09/03/2026,Elm Court,Accounts Receivable,1000.00,
10/03/2026,Elm Court,Rent Income,,1000.00
10/03/2026,Elm Court,Accounts Receivable,1000.00,
11/02/2026,Elm Court,Rent Income,,1000.00
`;
		const id = await uploadText(scope, "history", list);
		expect((await planned(scope, id)).problems).toEqual(["This entry is after the cutover day. Row 6"]);
		must(await commitList(scope, id, { confirmed: true }));
		const entries = statement("SELECT date, amount_cents FROM journal_entries ORDER BY date").all();
		expect(entries).toEqual([
			{ date: "2026-09-30", amount_cents: 1_000_00 },
			{ date: "2026-10-31", amount_cents: 1_000_00 },
		]);
		const again = await planned(scope, await uploadText(scope, "history", list));
		expect(again.rows.filter((row) => /new|differs/.test(row))).toEqual([]);
		expect(undoList(scope, id)).toEqual({ ok: true });
		expect(verifyBooks(scope.profileId).differences).toEqual([]);
	});

	it("takes no transaction whose debits and credits differ", async () => {
		const list = "Date,Transaction number,Account,Debit,Credit\n09/03/2026,17,Rent Income,,10.00\n";
		expect((await planned(scope, await uploadText(scope, "history", list))).problems).toEqual([
			"Debits and credits of a transaction differ. Row 2: 17: $10.00",
		]);
	});
});

it("leaves out an email that isn't one, and refuses a text that is too long", async () => {
	const list = `Vendor,Email\nAce LLC,not an email\n${"x".repeat(300)},\n`;
	const id = await uploadText(scope, "vendors", list);
	expect(await planned(scope, id)).toEqual({
		rows: ["Ace LLC: new"],
		problems: [
			`This text is longer than 250 characters. Row 3: ${"x".repeat(59)}…`,
			"This isn't an email, so we'll skip it. Row 2: not an email",
		],
	});
	must(await commitList(scope, id, { confirmed: true }));
	expect(one("SELECT email FROM vendors")).toEqual({ email: "" });
});

it("knows a list that was uploaded as another", async () => {
	const vendors = "Vendor,Trade,Email,Phone,Website\nAce,Plumbing,,,\n";
	await expect(uploadText(scope, "trial_balance", vendors)).rejects.toThrow(
		"file: This looks like a list of vendors. Upload it there.",
	);
});
