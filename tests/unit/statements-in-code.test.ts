import ts from "typescript";
import { beforeAll, expect, test } from "vitest";
import { sqlite } from "~/db/client.server";
import Database from "~/db/driver.mjs";
import { limitedText } from "~/db/limits/limited-text.server";
import { policies } from "~/db/limits/policies.server";
import { placeOf } from "../setup/code-program";
import { hole } from "../setup/evaluate-code";
import { statementsOfCode } from "../setup/statements-of-code";

/** What stands for a condition, an order or a list that only a run would tell. */
const stands = ["1", "", "NULL", "AND 1", "? AND 1"];

/** Fewer statements compared or checked, or more that could not be read from the code, mean that these tests are blind. */
const fewestCompared = 700;
const mostUnread = 6;
const fewestChecked = 700;

let code: ReturnType<typeof statementsOfCode>;

/** Reading the code takes half a minute: both tests look at what was read once. */
beforeAll(() => {
	code = statementsOfCode();
}, 300_000);

test("a row has the keys that its type names", { timeout: 120_000 }, () => {
	const { found, checker } = code;
	const wrong: string[] = [];
	const unread: string[] = [];
	let compared = 0;

	for (const { call, texts, row } of found) {
		const keys = row && keysOf(checker, row);
		if (!keys || isPlucked(call)) continue;
		const given = texts.map(columnsOf);
		if (given.some((columns) => columns === undefined)) unread.push(`${placeOf(call)} ${shown(texts, given)}`);
		else compared++;
		for (const columns of given) {
			if (!columns) continue;
			const missing = [...keys].filter(([key, needed]) => needed && !columns.includes(key)).map(([key]) => key);
			const surplus = columns.filter((column, at) => !keys.has(column) || columns.indexOf(column) !== at);
			if (missing.length === 0 && surplus.length === 0) continue;
			wrong.push(`${placeOf(call)} missing: ${missing.join(", ") || "none"}; surplus: ${surplus.join(", ") || "none"}`);
		}
	}

	expect([...new Set(wrong)]).toEqual([]);
	expect(compared).toBeGreaterThan(fewestCompared);
	expect(unread.length, unread.join("\n")).toBeLessThanOrEqual(mostUnread);
});

test("a limited statement reads no table but through its policy", { timeout: 120_000 }, () => {
	const hidden = withHiddenTables();
	const wrong: string[] = [];
	let checked = 0;
	for (const { call, texts } of code.found) {
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

/** The keys of a row, and whether each must be there; undefined where the type names none. */
function keysOf(checker: ts.TypeChecker, row: ts.Type): Map<string, boolean> | undefined {
	const parts = row.isUnion() ? row.types : [row];
	if (parts.some((part) => !(part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)))) return undefined;
	if (parts.some((part) => part.getStringIndexType() || checker.isArrayType(part))) return undefined;
	const keys = new Map<string, boolean>();
	const properties = parts.map((part) => checker.getPropertiesOfType(part));
	for (const property of properties.flat()) {
		const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
		const isEverywhere = properties.every((of) => of.some(({ name }) => name === property.name));
		keys.set(property.name, !isOptional && isEverywhere);
	}
	return keys.size > 0 ? keys : undefined;
}

/** `.pluck()` gives the first column alone. */
function isPlucked(call: ts.CallExpression): boolean {
	const { parent } = call;
	return ts.isPropertyAccessExpression(parent) && parent.name.text === "pluck";
}

/** An index may serve only with conditions that are not read here; columns don't hang on it. */
const indexed = /\bINDEXED BY \w+/g;

function columnsOf(text: string): string[] | undefined {
	for (const stand of text.includes(hole) ? stands : [""]) {
		try {
			const prepared = sqlite().prepare(text.replaceAll(hole, stand).replaceAll(indexed, ""));
			const columns = prepared.reader ? prepared.columns().map(({ name }) => name) : [];
			if (!text.includes(hole) || !columns.includes(stand)) return columns;
		} catch {}
	}
	return undefined;
}

function shown(texts: string[], given: (string[] | undefined)[]): string {
	const text = texts.find((_, at) => given[at] === undefined) ?? "";
	return text.replaceAll(hole, "■").replaceAll(/\s+/g, " ").slice(0, 600);
}

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
