import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { nodesOf } from "./code-program";

/** One place in the domain, the jobs or `app/db` where a table is read or written. */
export type TableUse = { table: string; writes: boolean; module: string; file: string };

/**
 * Who uses which table, by the SQL in string literals and the query builder's calls. What triggers do is the
 * database's own and not among them. `TABLE` stands for one that a template names when it runs.
 */
export function tablesInCode(tables: ReadonlyMap<string, string>): TableUse[] {
	const uses: TableUse[] = [];
	const names = new Set(tables.values());
	for (const file of filesOf("app/domain", "app/jobs", "app/db")) {
		const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.ES2022, true);
		const module = /^app\/domain\/([\w-]+)\//.exec(file)?.[1] ?? file.split("/")[1] ?? "";
		const add = (table: string, writes: boolean) => uses.push({ table, writes, module, file });
		for (const node of nodesOf(source)) {
			if (ts.isCallExpression(node)) {
				const used = builderUse(node);
				const table = used && tables.get(used.table);
				if (used && table) add(table, used.writes);
			}
			const text = sqlOf(node);
			if (text === undefined) continue;
			for (const [, , table = ""] of text.matchAll(writing))
				if (names.has(table) || table === "TABLE") add(table, true);
			for (const table of readTables(text)) if (names.has(table)) add(table, false);
		}
	}
	return uses;
}

const writing = /\b(INSERT(?: OR \w+)? INTO|REPLACE INTO|UPDATE(?: OR \w+)?(?! SET\b)|DELETE FROM)\s+"?(\w+)"?/g;
const reading = /\b(DELETE\s+)?(?:FROM|JOIN)\s+"?(\w+)"?/g;

function readTables(text: string): string[] {
	return [...text.matchAll(reading)].filter(([, deleted]) => !deleted).map(([, , table = ""]) => table);
}

/** A literal's text, with what a template puts in as one word. */
function sqlOf(node: ts.Node): string | undefined {
	if (ts.isStringLiteralLike(node)) return node.text;
	if (!ts.isTemplateExpression(node)) return undefined;
	return node.head.text + node.templateSpans.map(({ literal }) => `TABLE${literal.text}`).join("");
}

const builders = new Map([
	["insert", true],
	["update", true],
	["delete", true],
	["insertRow", true],
	["updateRow", true],
	["from", false],
	["innerJoin", false],
	["leftJoin", false],
]);

/** `db().insert(table)`, `.from(table)`, `insertRow(table, …)`. */
function builderUse({ expression, arguments: [first] }: ts.CallExpression) {
	const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
	const writes = builders.get(name);
	return writes !== undefined && first && ts.isIdentifier(first) ? { table: first.text, writes } : undefined;
}

function filesOf(...folders: string[]): string[] {
	const files = folders.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
	);
	return files.filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file) && !file.startsWith("app/db/schema/"));
}
