import { getTableName } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { sqlite, statement } from "~/db/client.server";
import { type Limits, withLimits } from "~/db/limits/limits.server";
import { policies } from "~/db/limits/policies.server";
import { mine, ofIndexed, ofTransaction, ofWholeTransaction } from "~/db/limits/seen.server";
import { wholeTables } from "~/db/limits/whole-tables.server";
import * as schema from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { openDemo } from "../setup/demo-database";
import { type AskedFunction, argumentFor, idsFor } from "../setup/domain-arguments";
import { scopedFunctions } from "../setup/domain-functions";

const tables = Object.values(schema).filter((value) => value instanceof SQLiteTable);

test("every table has a policy or is told to be read whole, and only one of them", () => {
	const named = tables.map((table) => getTableName(table)).sort();
	const views = ["search_transactions"];
	expect([...Object.keys(policies), ...Object.keys(wholeTables)].sort()).toEqual([...named, ...views].sort());
});

test("rows that stand for a table's have its columns", () => {
	for (const table of tables) {
		const { name } = getTableConfig(table);
		const rows = policies[name]?.rows;
		if (!rows) continue;
		const columns = (sql: string) =>
			sqlite()
				.prepare(sql)
				.columns()
				.map((column) => column.name);
		expect(columns(rows(name)).sort(), name).toEqual(columns(`SELECT * FROM ${name}`).sort());
	}
});

const own = [1, 4];
const limits: Limits = { memberId: 1, properties: JSON.stringify(own), bankAccounts: null };

/** What depends on the whole on purpose, and functions that are part of a behavior which has found the record. */
const ofTheWhole = new Map(
	Object.entries({
		"the next number": "journal.nextEntryNumber ledger.nextTxnGroupNumber",
		"changes, deliveries and entries by number, which only a key or a page of someone who sees everything asks for":
			"connections.entriesAfter connections.lastChange connections.listChanges connections.listDeliveries",
		"a deposit at the bank that other receipts are in":
			"lease-accounts.correctPayment lease-accounts.findTransaction lease-accounts.reverseTransaction ledger.reverse ledger.refuseTakingBack ledger.takeBack",
		"what still depends on a record of the organization":
			"bank-accounts.bankAccountBlockers ledger.accountBlockers ledger.deactivateAccount assets.whyAssetKept vendors.deactivateVendor vendors.deleteVendor vendors.whyVendorKept",
		"a part of a behavior that has found the record":
			"bank-accounts.giveCheckNumber lease-records.replacePeople lease-records.replaceRules leasing.markOutForSignature leasing.markSigned rentals.setTenantStanding files.sealFiles payables.nameOtherVendor",
		"a part of an erasure, which only a member does who sees everything":
			"announcements.eraseAddresses applications.eraseApplicant collections.eraseReminders connections.eraseDeliveries deposits.eraseRefundPayee exports.expireExportsWith files.eraseFiles lease-accounts.erasePayerOfPayments leasing.eraseMoves listings.eraseInquiries mail.eraseMail maintenance.eraseRequester notes.eraseNotes notifications.eraseNotifications owner-accounts.eraseOwnerBank owner-center.eraseOwnerChoices payables.erasePayeeName payments.erasePayer payments.erasePayerName renewals.eraseLetters rentals.eraseOwnerDetails rentals.eraseOwnerName rentals.eraseTenantDetails rentals.eraseTenantName residents.eraseInsurance search.eraseWords search.searchAnew tasks.eraseTasks",
		"how much a member leaves open, all of which is handed over":
			"handover.openWorkOf handover.takersOf handover.workLeftBy tasks.openTasksOf",
		"what an organization pays for its plan, on pages that a limited member can't open":
			"subscriptions.endingOf subscriptions.invoicePdf subscriptions.usageOf",
		"tax forms of an organization, on pages that a limited member can't open": "reports.copiesB",
		"a name by chance": "files.keepMadeFile",
		"the form of an organization's beginning": "ledger.createChartOfAccounts",
	}).flatMap(([why, names]) => names.split(" ").map((name) => [name, why])),
);

test("nothing that a limited member is answered depends on another property's records", async () => {
	const scope = await openDemo();
	const calls = requests(scope);
	const there = await answers(calls, scope);
	eraseOthers();
	const gone = await answers(calls, scope);
	expect(Object.keys(there).length).toBeGreaterThan(500);
	const different = Object.keys(there).filter((call) => there[call] !== gone[call]);
	if (process.env.SHOW)
		for (const call of different) console.log(call, firstDifference(there[call] ?? "", gone[call] ?? ""));
	expect(
		[...new Set(different.map((call) => call.split(" ")[0] ?? ""))].filter((name) => !ofTheWhole.has(name)),
	).toEqual([]);
}, 600_000);

type Call = { key: string; one: AskedFunction | ReturnType<typeof scopedFunctions>[number]; id: number };

/** Every function, with each record that it takes, of whichever property. */
function requests(scope: Scope): Call[] {
	return scopedFunctions().flatMap((one) => {
		const [record] = one.parameters;
		const isRecord = record && /^(id|\w+Ids?)$/.test(record.name) && /\bnumber\b/.test(record.type);
		const ids = isRecord ? knownIds({ ...one, record }, scope) : [1];
		return ids.map((id) => ({ key: `${one.name} ${id}`, one, id }));
	});
}

function knownIds(one: AskedFunction, scope: Scope): number[] {
	try {
		return idsFor(one, scope);
	} catch {
		return [1];
	}
}

async function answers(calls: Call[], scope: Scope): Promise<Record<string, string>> {
	const said: Record<string, string> = {};
	withLimits(limits, () => statement("SELECT 1 FROM units").get());
	for (const { key, one, id } of calls) {
		sqlite().exec("BEGIN");
		const before = changes();
		try {
			const given = one.parameters.map((parameter) => argumentFor(parameter, id));
			const value = await withLimits(limits, async () => plain(await one.call(scope, ...given)));
			const still = key.startsWith("system.checkSystem") ? withoutFreeSpace(value) : value;
			said[key] = changes() === before ? JSON.stringify(still) : "wrote";
		} catch (error) {
			said[key] = String(error);
		} finally {
			if (sqlite().inTransaction) sqlite().exec("ROLLBACK");
		}
	}
	return said;
}

/** What the system check says, but how much is free on a disk that other tests fill meanwhile. */
function withoutFreeSpace(value: unknown): unknown {
	return JSON.parse(JSON.stringify(value).replace(/[\d.]+ GB free/, "free"));
}

function plain(value: unknown): unknown {
	if (value instanceof Map) return [...value.entries()];
	if (value instanceof Set) return [...value];
	const isRows = typeof value === "object" && value !== null && Symbol.iterator in value && !Array.isArray(value);
	return isRows ? [...(value as Iterable<unknown>)] : value;
}

function changes(): number {
	return statement<{ count: number }>("SELECT total_changes() AS count").get()?.count ?? 0;
}

/** Deletes every row that the member doesn't see, and changes every sum that is not kept by property. */
function eraseOthers() {
	const names = sqlite().prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'trigger'").pluck().all();
	for (const name of names) sqlite().exec(`DROP TRIGGER "${name}"`);
	sqlite().pragma("foreign_keys = OFF");
	sqlite().pragma("ignore_check_constraints = ON");
	const conditions = new Map<string, string>([["gl_transactions", ofTransaction("gl_transactions.id")]]);
	for (const [table, { properties }] of Object.entries(policies)) {
		if (properties && table !== "search_transactions") conditions.set(table, properties);
	}
	sqlite().exec(
		`CREATE TEMP TABLE part AS SELECT id FROM gl_transactions WHERE NOT ${ofWholeTransaction("gl_transactions.id")}`,
	);
	for (const [table, condition] of conditions) {
		const select = `SELECT ${keyOf(table)} FROM ${table} WHERE (${condition}) IS NOT TRUE`;
		sqlite().exec(`CREATE TEMP TABLE "gone_${table}" AS ${select}`);
	}
	sqlite().exec(`CREATE TEMP TABLE gone_indexed AS SELECT search_index.rowid AS id FROM search_index
		WHERE NOT ${ofIndexed("(search_index.rowid / 68719476736 % 16)", "(search_index.rowid % 68719476736)")}`);
	for (const table of conditions.keys()) {
		sqlite().exec(`DELETE FROM main.${table} WHERE (${keyOf(table)}) IN (SELECT * FROM temp."gone_${table}")`);
	}
	sqlite().exec(`DELETE FROM search_index WHERE rowid IN temp.gone_indexed;
		UPDATE gl_transactions SET memo = '', reference = '', reason = '' WHERE id IN temp.part;
		UPDATE gl_daily SET debit_cents = debit_cents + 77, credit_cents = credit_cents + 55;
		UPDATE gl_yearly SET debit_cents = debit_cents + 77, credit_cents = credit_cents + 55;
		UPDATE file_storage SET files = files + 7, bytes = bytes + 7;
		UPDATE portfolio_stats SET units = units + 7, rent_cents = rent_cents + 7, properties = properties + 7;
		UPDATE receivables_by_month SET charged_cents = charged_cents + 7, collected_cents = collected_cents + 7`);
	expect(statement<{ n: number }>(`SELECT count(*) AS n FROM properties WHERE NOT ${mine("id")}`).get()?.n).toBe(0);
}

function keyOf(table: string): string {
	const sql = `SELECT name FROM pragma_table_info('${table}') WHERE pk > 0 ORDER BY pk`;
	return sqlite().prepare<[], string>(sql).pluck().all().join(", ");
}

function firstDifference(a: string, b: string): string {
	let at = 0;
	while (at < a.length && a[at] === b[at]) at++;
	return `\n  there ${a.slice(Math.max(0, at - 100), at + 120)}\n  gone  ${b.slice(Math.max(0, at - 100), at + 120)}`;
}
