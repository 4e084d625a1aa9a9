import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { wordsSql } from "./ledger-words";
import { openChargesSql } from "./open-charges";
import { propertyEarningMonths } from "./property-months";
import { appliedToPropertiesSql } from "./sum-accounts";

/** SQLite's query plan, step by step. No step may scan a whole table. */
function plan(sql: string) {
	const named = Object.fromEntries((sql.match(/@\w+/g) ?? []).map((name) => [name.slice(1), 1]));
	const parameters = [...(sql.match(/\?/g) ?? []).map(() => 1), named];
	return statement<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
		.all(...parameters)
		.map(({ detail }) => detail);
}

test.each([
	["a lease's open charges", openChargesSql, "charges_open"],
	[
		"a balance on a day",
		"SELECT sum(debit_cents) FROM gl_daily WHERE profile_id = ? AND basis = ? AND date <= ? GROUP BY account_id",
		"PRIMARY KEY",
	],
	[
		"a page of an account's lines",
		"SELECT id, amount_cents FROM gl_postings WHERE profile_id = ? AND account_id = ? AND (date, id) > (?, ?) ORDER BY date, id LIMIT 50",
		"COVERING INDEX gl_postings_by_account",
	],
	[
		"a property's lines on an account",
		"SELECT id, amount_cents FROM gl_postings WHERE profile_id = ? AND property_id = ? AND account_id = ? AND date <= ? ORDER BY date, id",
		"COVERING INDEX gl_postings_by_property",
	],
	[
		"a lease's lines on an account, and its documents by them",
		"SELECT id, amount_cents FROM gl_postings WHERE lease_id = ? AND account_id = ? ORDER BY date DESC, id DESC LIMIT 50",
		"COVERING INDEX gl_postings_by_lease",
	],
	[
		"a page of transactions",
		"SELECT id FROM gl_transactions WHERE profile_id = ? AND (date, id) < (?, ?) ORDER BY date DESC, id DESC LIMIT 50",
		"COVERING INDEX gl_transactions_by_date",
	],
	[
		"what was posted under a key",
		"SELECT id FROM gl_transactions WHERE profile_id = ? AND idempotency_key = ?",
		"gl_transactions_key",
	],
	["what a payment pays", "SELECT amount_cents FROM applications WHERE payment_posting_id = ?", "applications_payment"],
	["who paid a charge", "SELECT amount_cents FROM applications WHERE charge_posting_id = ?", "applications_charge"],
])("%s are found by an index", (_, sql, index) => {
	const steps = plan(sql);
	expect(steps.join("\n")).toContain(index);
	expect(steps.filter((step) => step.startsWith("SCAN"))).toEqual([]);
});

test("the next transaction group number is read from the end of its index", () => {
	const sql = "SELECT max(txn_group_number) FROM gl_transactions WHERE profile_id = ? AND txn_group_number IS NOT NULL";
	expect(plan(sql).join("\n")).toContain("gl_transactions_group");
});

test("what was applied to a property's lines is found from the property, not through all lines or days", () => {
	const steps = plan(appliedToPropertiesSql({})).join("\n");
	expect(steps).toContain("gl_postings_by_property");
	expect(steps).toContain("applications_charge");
	expect(steps).not.toContain("AUTOMATIC");
	expect(steps).not.toContain("applications_by_date");
});

test("which accounts a property's months are of is told by the index before their sums are looked up", () => {
	const steps = plan(`SELECT * FROM ${propertyEarningMonths}`).join("\n");
	expect(steps).toContain("COVERING INDEX gl_monthly_by_property");
	expect(steps).not.toContain("AUTOMATIC");
});

test("what stands beside a page of lines is found line by line", () => {
	const steps = plan(wordsSql);
	expect(steps.filter((step) => step.startsWith("SCAN") && !step.includes("VIRTUAL TABLE"))).toEqual([]);
	expect(steps.join("\n")).not.toContain("AUTOMATIC");
});

test("sealing a transaction reads its own lines, not all those of its lease or account", () => {
	const program = statement<{ opcode: string; p2: number }>(
		"EXPLAIN UPDATE gl_transactions SET open_guard = NULL WHERE id = ?",
	).all(1);
	const opened = new Set(program.filter(({ opcode }) => opcode === "OpenRead").map(({ p2 }) => p2));
	const roots = statement<{ name: string; rootpage: number }>(
		"SELECT name, rootpage FROM sqlite_schema WHERE tbl_name = 'gl_postings' AND type IN ('table', 'index')",
	).all();
	expect(roots.filter(({ rootpage }) => opened.has(rootpage)).map(({ name }) => name)).toEqual(["gl_postings"]);
});
