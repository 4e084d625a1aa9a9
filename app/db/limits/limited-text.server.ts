import { limitedRows } from "./limited-rows.server";
import type { LimitKinds } from "./limits.server";

/**
 * Rewrites SQL so that it reads only the rows that a limited member may see. Each table that is read and has a policy
 * is replaced by a subquery of the same name, which SQLite flattens. Tables that are written to and INDEXED BY stay
 * unchanged.
 */
export function limitedText(sql: string, kinds: LimitKinds): string {
	const tokens = [...sql.matchAll(token)].map(([text]) => ({ text, word: text.toUpperCase() }));
	const solid = tokens.flatMap(({ text }, at) => (/^(\s|--|\/\*)/.test(text) ? [] : [at]));
	const at = (position: number) => tokens[solid[position] ?? -1];
	const word = (position: number) => at(position)?.word ?? "";
	const named = namesOfCtes(word);
	const out = tokens.map(({ text }) => text);
	const frames: Frame[] = [{ inFrom: false }];
	let expected = false;

	for (let position = 0; position < solid.length; position++) {
		const current = word(position);
		const frame = frames.at(-1) ?? { inFrom: false };
		if (current === "(") {
			const joins: boolean = expected && !/^(SELECT|WITH|VALUES)$/.test(word(position + 1));
			frames.push({ inFrom: joins });
			expected = joins;
			continue;
		}
		if (current === ")") {
			frames.pop();
			expected = false;
			continue;
		}
		if (expected && isName(current)) {
			expected = false;
			const name = unquoted(at(position)?.text ?? "");
			const rows = isFollowedBy(word(position + 1)) || named.has(name) ? undefined : limitedRows(name, kinds);
			if (rows) position = replaceTable(position, name, rows);
			continue;
		}
		if (current === "FROM") {
			const before = word(position - 1);
			frame.inFrom = before !== "DELETE" && before !== "DISTINCT";
			expected = frame.inFrom;
		} else if (current === "JOIN" || (current === "," && frame.inFrom)) expected = true;
		else if (current === "IN" && word(position + 1) !== "(") expected = true;
		else if (endsFrom.test(current)) frame.inFrom = false;
	}
	return out.join("");

	/** Returns the last position that belongs to the table: its alias and index. */
	function replaceTable(position: number, name: string, rows: (source: string) => string): number {
		let last = position;
		let alias = name;
		if (word(last + 1) === "AS") last += 2;
		else if (isName(word(last + 1)) && !isKeyword.test(word(last + 1))) last += 1;
		if (last > position) alias = unquoted(at(last)?.text ?? "");
		let index = "";
		if (word(last + 1) === "INDEXED" && word(last + 2) === "BY") {
			index = ` INDEXED BY ${at(last + 3)?.text}`;
			last += 3;
		}
		const [from = 0, to = 0] = [solid[position], solid[last]];
		out.fill("", from, to + 1);
		out[from] = `(${rows(`${name}${index}`)}) AS "${alias}"`;
		return last;
	}
}

type Frame = { inFrom: boolean };

const token = /\s+|--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|[@:$?]?\w+|[^\s\w]/g;
const endsFrom = /^(WHERE|GROUP|HAVING|ORDER|LIMIT|WINDOW|UNION|EXCEPT|INTERSECT|SELECT|SET|RETURNING|VALUES)$/;
const isKeyword =
	/^(AS|ON|USING|JOIN|LEFT|RIGHT|FULL|INNER|CROSS|NATURAL|INDEXED|NOT|WHERE|GROUP|HAVING|ORDER|LIMIT|WINDOW|UNION|EXCEPT|INTERSECT|SET|RETURNING|THEN|ELSE|END|AND|OR|WHEN|IS)$/;

function isName(word: string): boolean {
	return /^["`]|^[A-Z_]\w*$/.test(word);
}

/** Whether the next token shows that a word isn't a table: a function such as json_each(…), or a schema. */
function isFollowedBy(next: string): boolean {
	return next === "(" || next === ".";
}

function unquoted(name: string): string {
	return name.replace(/^["`]|["`]$/g, "").toLowerCase();
}

/** The names of the statement's common table expressions: `name AS (SELECT`, `name (columns) AS (SELECT`. */
function namesOfCtes(word: (position: number) => string): Set<string> {
	const names = new Set<string>();
	for (let position = 0; word(position) !== ""; position++) {
		if (word(position) !== "AS") continue;
		let body = position + 1;
		while (word(body) === "NOT" || word(body) === "MATERIALIZED") body++;
		if (word(body) !== "(" || !/^(SELECT|WITH|VALUES)$/.test(word(body + 1))) continue;
		let name = position - 1;
		if (word(name) === ")") {
			while (name > 0 && word(name) !== "(") name--;
			name--;
		}
		if (isName(word(name))) names.add(unquoted(word(name)));
	}
	return names;
}
