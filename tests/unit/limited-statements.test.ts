import { expect, test } from "vitest";
import { sqlite } from "~/db/client.server";
import Database from "~/db/driver.mjs";
import { limitedText } from "~/db/limits/limited-text.server";
import { policies } from "~/db/limits/policies.server";
import { placeOf } from "../setup/code-program";
import { hole } from "../setup/evaluate-code";
import { statementsOfCode } from "../setup/statements-of-code";

/** What stands for a condition, an order or a list that only a run would tell. */
const stands = ["1", "", "NULL", "AND 1", "? AND 1"];

/** Fewer statements checked mean that this test has gone blind. */
const fewestChecked = 700;

test("a limited statement reads no table but through its policy", { timeout: 240_000 }, () => {
	const hidden = withHiddenTables();
	const wrong: string[] = [];
	let checked = 0;
	for (const { call, texts } of statementsOfCode().found) {
		for (const text of texts) {
			if (!/^\s*(SELECT|WITH)\b/i.test(text)) continue;
			const sql = stands
				.map((stand) => text.replaceAll(hole, stand))
				.find((sql) => failure(sqlite(), sql) === undefined);
			if (sql === undefined) continue;
			checked++;
			for (const kinds of [1, 2, 3] as const) {
				const reason = failure(sqlite(), limitedText(sql, kinds));
				if (reason && !isBlind(sql, reason)) wrong.push(`${placeOf(call)} limited to ${kinds}: ${reason}`);
			}
			const reason = failure(hidden, asHidden(limitedText(sql, 3)));
			if (reason && !isBlind(sql, reason)) wrong.push(`${placeOf(call)}: ${reason}`);
		}
	}
	expect([...new Set(wrong)]).toEqual([]);
	expect(checked).toBeGreaterThan(fewestChecked);
});

/** A partial index doesn't serve where its condition couldn't be read from the code. */
function isBlind(sql: string, reason: string): boolean {
	return /no query solution/.test(reason) && !/\bWHERE\b/.test(sql);
}

function failure(database: Database.Database, sql: string): string | undefined {
	try {
		database.prepare(sql);
		return undefined;
	} catch (error) {
		return String(error);
	}
}

/** A database in which tables with a policy have other names, which only the policies are told. */
function withHiddenTables() {
	const copy = new Database(":memory:");
	const made = sqlite()
		.prepare<[], { name: string; sql: string }>(
			"SELECT name, sql FROM sqlite_master WHERE type IN ('table', 'index', 'view') AND sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search_index_%' ORDER BY type = 'view', type = 'index'",
		)
		.all();
	for (const { sql } of made) if (!/^CREATE VIEW search_transactions/.test(sql)) copy.exec(hideName(sql));
	copy.exec("CREATE TABLE hidden_search_transactions (id, profile_id, text)");
	copy.exec(`CREATE TEMP TABLE limited_properties (id INTEGER PRIMARY KEY);
		CREATE TEMP TABLE limited_banks (id INTEGER PRIMARY KEY)`);
	return copy;
}

const limited = new Set(Object.keys(policies));

function hideName(sql: string): string {
	return sql.replace(
		/^(CREATE (?:TABLE|VIEW) |CREATE (?:UNIQUE )?INDEX \S+ ON )[`"]?(\w+)[`"]?/i,
		(all, before: string, name: string) => (limited.has(name) ? `${before}hidden_${name}` : all),
	);
}

function asHidden(sql: string): string {
	return sql.replace(
		/main\.(\w+)(\s+INDEXED BY \w+)?(\s+(?!WHERE\b|GROUP\b)\w+)?/g,
		(all, name: string, index = "", alias) => {
			if (!limited.has(name)) return all;
			return alias && !index ? `main.hidden_${name}${alias}` : `main.hidden_${name} AS ${name}${index}${alias ?? ""}`;
		},
	);
}
