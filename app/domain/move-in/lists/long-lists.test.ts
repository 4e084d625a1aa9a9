import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setClock } from "#domain/calendar";
import { setImportRunner } from "#domain/imports";
import { verifyBooks } from "#domain/ledger";
import { recordExpense } from "#domain/payables";
import { addVendor, findVendor } from "#domain/vendors";
import { sqlite, statement } from "~/db/client.server";
import { withLimits } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../../tests/factories/identity";
import { importText } from "../../../../tests/factories/imports";
import { beginMove, planned, uploadText } from "../../../../tests/factories/move-in";
import { must } from "../../../../tests/factories/must";
import { saying } from "../../../../tests/factories/told";
import { commitList, findList, listUnderWay, runList, saveProof, setCutover, undoList } from "../index.server";
import { type ListKind, mostPlannedAtOnce } from "../labels";
import { loadList } from "./list-record";
import { planList } from "./plan-list";

const homes = 45;
let scope: Scope;
let started: number[];

beforeEach(async () => {
	setClock("2026-11-01T18:00:00Z");
	started = [];
	setImportRunner({ start: (_, id, of) => started.push(of === "list" ? id : -1), progress: () => undefined });
	scope = (await makeManager()).scope;
	beginMove(scope);
});
afterEach(() => setClock());

const numbers = (length: number) => Array.from({ length }, (_, at) => at);
const vendors = `Vendor,Email\n${numbers(210)
	.map((at) => `Vendor ${at} LLC,v${at}@example.com`)
	.join("\n")}\n`;
const bills = `Vendor,Account,Bill Number,Bill Date,Amount Due\n${numbers(210)
	.map((at) => `Trade ${at % 20} LLC,Repairs,${at},10/05/2026,${at + 1}.00`)
	.join("\n")}\n`;
const history = `Date,Transaction number,Account,Debit,Credit\n${numbers(210)
	.map((at) => `09/03/2026,${at},Rent Income,,${at + 1}.00\n09/03/2026,${at},Repairs,${at + 1}.00,`)
	.join("\n")}\n`;

/** Five more tenants for each lease, with a home phone; a lease has at most six. */
const contacts = (more = "") =>
	`Property,Unit,Tenant,Phone,Home Phone\n${numbers(homes * 5)
		.map((at) => `Elm Court,${at % homes},Co${Math.floor(at / homes)} Roe${at},217-555-0101,217-555-0102`)
		.join("\n")}\n${more}`;

const rentRoll = numbers(homes)
	.map(
		(at) => `"Elm Court - 1 Elm St, Peoria, IL 61602",${at},Current,Ana Diaz${at},,01/01/2026,12/31/2026,900.00,,,,\n`,
	)
	.join("");

const countOf = (from: string) => statement<{ n: number }>(`SELECT count(*) AS n FROM ${from}`).get()?.n;
const press = async (id: number) => saying(await commitList(scope, id, { confirmed: true }));
const failure = (id: number) => [findList(scope, id)?.state, findList(scope, id)?.failure];

async function begin(kind: ListKind, text: string): Promise<number> {
	const id = await uploadText(scope, kind, text);
	must(await commitList(scope, id, { confirmed: true }));
	expect([started, findList(scope, id)?.state]).toEqual([[id], "running"]);
	started = [];
	return id;
}

/** Runs a list and cuts the power after every second batch, until it has ended. A batch is twenty steps on any machine. */
async function runWithPowerCuts(id: number): Promise<number> {
	let milliseconds = 0;
	vi.spyOn(performance, "now").mockImplementation(() => {
		milliseconds += 2;
		return milliseconds;
	});
	for (let cuts = 0; ; cuts += 1) {
		let batches = 0;
		const rest = () => {
			if ((findList(scope, id)?.rowsDone ?? 0) > 0) batches += 1;
			return batches === 2 && listUnderWay(scope) ? Promise.reject(new Error("power cut")) : Promise.resolve();
		};
		try {
			await runList(scope, id, { rest });
			return cuts;
		} catch (error) {
			if (!(error instanceof Error) || error.message !== "power cut") throw error;
		}
	}
}

it.each<[ListKind, string, string]>([
	["vendors", vendors, "vendors"],
	["open_bills", bills, "expenses"],
	["history", history, "journal_entries"],
])("%s: interrupted again and again, a long list is there once, and found there", async (kind, list, table) => {
	const before = countOf(table) ?? 0;
	const id = await begin(kind, list);
	expect(await runWithPowerCuts(id)).toBeGreaterThan(0);
	expect(findList(scope, id)).toMatchObject({ state: "done", failure: "", result: { added: 210, errors: 0 } });
	expect(countOf(table)).toBe(before + 210);
	expect((await planned(scope, await uploadText(scope, kind, list))).rows.filter((row) => !/: same/.test(row))).toEqual(
		[],
	);
	expect(countOf("activity_log WHERE action = 'list.imported'")).toBe(1);
	expect(verifyBooks(scope.profileId).differences).toEqual([]);

	expect(undoList(scope, id)).toEqual({ ok: true });
	expect(started).toEqual([id]);
	expect(await runWithPowerCuts(id)).toBeGreaterThan(0);
	expect(failure(id)).toEqual(["undone", ""]);
	expect(countOf("list_import_records")).toBe(0);
	expect(statement("SELECT 1 FROM gl_postings GROUP BY account_id HAVING sum(amount_cents) <> 0").all()).toEqual([]);
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

it("a file of many rows is planned in pieces, and imported in the background if few of them are new, too", async () => {
	const rows = mostPlannedAtOnce + 50;
	const many = `Vendor,Account\n${numbers(rows)
		.map((at) => `Vendor ${at % 5} LLC,Repairs`)
		.join("\n")}\n`;
	const id = await uploadText(scope, "vendors", many);
	const loaded = await loadList(scope, id);
	// A pause after each hundred rows that are read, and each hundred that are planned.
	expect(loaded && [...planList(scope, loaded)].length).toBeGreaterThanOrEqual(2 * Math.floor(rows / 100));

	expect(must(await commitList(scope, id, { confirmed: true }))).toMatchObject({ isUnderWay: true });
	expect([started, countOf("vendors")]).toEqual([[id], 0]);
	await runList(scope, id);
	expect(findList(scope, id)).toMatchObject({ state: "done", result: { added: 5, same: rows - 5 } });
	expect(countOf("vendors")).toBe(5);
});

it("tenants come to their leases with all their phones, each once", async () => {
	await importText(scope, rentRoll);
	const id = await begin("tenant_contacts", contacts());
	await runWithPowerCuts(id);
	expect(countOf("lease_tenants")).toBe(homes * 6);
	expect(countOf("tenants WHERE home_phone = '217-555-0102' AND mobile_phone = '217-555-0101'")).toBe(homes * 5);
	expect(undoList(scope, id)).toEqual({ ok: true });
	expect(saying(await runList(scope, id))).toMatch(/^form: This list added tenants to leases/);
	expect(failure(id)).toEqual(["done", expect.stringMatching(/^This list added tenants to leases/)]);
	expect(countOf("lease_tenants")).toBe(homes * 6);
});

it("statements are prepared for a list, not for each of its rows", async () => {
	await importText(scope, rentRoll);
	const own = numbers(homes).map((at) => `Elm Court,${at},Ana Diaz${at},217-555-0103,217-555-0104\n`);
	const id = await begin("tenant_contacts", contacts(own.join("")));
	let prepared = 0;
	const file = sqlite();
	const prepare = file.prepare.bind(file);
	file.prepare = ((sql: string) => {
		prepared += 1;
		return prepare(sql);
	}) as typeof file.prepare;
	await runList(scope, id);
	expect(findList(scope, id)).toMatchObject({ state: "done", result: { added: homes * 6 } });
	// Twice for each row, which is tried and then written, would be more than 500.
	expect(prepared).toBeLessThan(homes * 6);
});

it("a refused row in the middle leaves nothing, and the check says which", async () => {
	await importText(scope, rentRoll);
	const all = () => [countOf("tenants"), countOf("lease_tenants"), countOf("activity_log"), countOf("gl_postings")];
	const before = all();
	const id = await begin("tenant_contacts", contacts(`Elm Court,${homes - 3},Lou Last,,\n`));
	expect(saying(await runList(scope, id))).toMatch(
		/^form: Row \d+: You can add up to 6 tenants. Nothing was imported.$/,
	);
	expect(failure(id)).toEqual([
		"matched",
		expect.stringMatching(/You can add up to 6 tenants. Nothing was imported.$/),
	]);
	expect(all()).toEqual(before);
	expect([listUnderWay(scope), await press(id), findList(scope, id)?.failure]).toEqual([undefined, "done", ""]);
});

it("what is refused only after a part is written is taken back, and others write in between", async () => {
	await importText(scope, rentRoll);
	const people = () => [countOf("tenants"), countOf("lease_tenants")];
	const before = people();
	const other = (await makeManager()).scope;
	const id = await begin("tenant_contacts", contacts());
	let others = 0;
	const rest = async () => {
		others += 1;
		must(addVendor(other, { firstname: "Jo", lastname: `Bell ${others}` }));
		// As no page can meanwhile: a lease of the list ends.
		if (listUnderWay(scope)?.done)
			statement("UPDATE leases SET stage = 'void' WHERE name = ?").run(`Ana Diaz${homes - 1}`);
	};
	// A member of one property waits as everyone does.
	const limits = { memberId: 0, properties: "[]", bankAccounts: null };
	expect(withLimits(limits, () => listUnderWay(scope))).toMatchObject({ done: 0 });
	expect(saying(await runList(scope, id, { rest }))).toMatch(/Nothing was imported.$/);
	expect(failure(id)).toEqual(["matched", expect.stringMatching(/^Row \d+: /)]);
	expect(people()).toEqual(before);
	expect(countOf("leases WHERE name LIKE '% and %'")).toBe(0);
	expect(countOf("list_import_records")).toBe(0);
	expect(countOf(`vendors WHERE profile_id = ${other.profileId}`)).toBe(others);
});

it("until it's in, the move is neither signed nor moved, and nothing is undone", async () => {
	const id = await begin("vendors", vendors);
	expect([
		await press(id),
		saying(saveProof(scope, [])),
		saying(setCutover(scope, "2026-10-30")),
		saying(undoList(scope, id)),
	]).toEqual([
		"done",
		"form: A list is being imported. Sign when all of it is in.",
		"cutoverDay: Lists were imported as of this day. Undo those imports to change it.",
		"form: This list isn't imported.",
	]);
	// What was signed before it began stops it.
	statement("UPDATE move_ins SET locked_date = '2026-11-01' WHERE profile_id = ?").run(scope.profileId);
	await runList(scope, id);
	expect(failure(id)).toEqual(["matched", expect.stringMatching(/^The proof of this move is signed/)]);
	expect(countOf("vendors")).toBe(0);
});

it("an undoing that something stands against leaves the list whole, and says so", async () => {
	const id = await begin("vendors", vendors);
	await runList(scope, id);
	const vendorId = statement<{ id: number }>("SELECT id FROM vendors WHERE display_name = 'Vendor 100 LLC'").get()?.id;
	const accountId = statement<{ id: number }>("SELECT id FROM gl_accounts WHERE name LIKE 'Repairs%'").get()?.id;
	const line = { accountId, amountCents: 5_00, memo: "" };
	must(recordExpense(scope, { kind: "bill", date: "2026-11-01", dueDate: "2026-11-01", vendorId, lines: [line] }));
	must(undoList(scope, id));
	await runList(scope, id);
	expect(failure(id)).toEqual(["done", expect.stringMatching(/This vendor has expenses or bills/)]);
	expect(countOf("vendors")).toBe(210);
	expect(findVendor(scope, vendorId ?? 0)).toBeDefined();
});
