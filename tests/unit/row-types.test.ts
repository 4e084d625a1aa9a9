import ts from "typescript";
import { expect, test } from "vitest";
import { sqlite } from "~/db/client.server";
import { placeOf } from "../setup/code-program";
import { hole } from "../setup/evaluate-code";
import { statementsOfCode } from "../setup/statements-of-code";

/** What stands for a condition, an order or a list that only a run would tell. */
const stands = ["1", "", "NULL", "AND 1", "? AND 1"];

/** Fewer statements compared, or more that could not be read from the code, mean that this test has gone blind. */
const fewestCompared = 700;
const mostUnread = 6;

test("a row has the keys that its type names", { timeout: 300_000 }, () => {
	const { found, checker } = statementsOfCode();
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
