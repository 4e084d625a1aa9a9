import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

type Names = ReadonlyMap<string, string>;
type Unit = { source: ts.SourceFile; names: Names };
/** What a function does where no `write` of its own is open. */
type Outside = { writes: boolean; calls: Set<string> };

/**
 * The exported functions of the domain that are parts of a change, as "ledger/take-back.ts#takeBack": with no `write` of
 * their own open, they write or call such a part. What runs a function that it's given inside a `write` opens one, as
 * `once` does. `wholes` write one statement that stands alone; `hidden` write in ways that aren't seen here.
 */
export function partsOfChanges({ wholes, hidden }: { wholes: readonly string[]; hidden: readonly string[] }): string[] {
	const sources = readdirSync("app/domain", { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
		.map((name) => ts.createSourceFile(name, readFileSync(`app/domain/${name}`, "utf8"), ts.ScriptTarget.ES2022, true));
	const faces = readFaces(sources);
	const units = sources.map((source) => ({ source, names: namesIn(source, faces) }));
	const opens = findOpeners(units);
	const functions = new Map(
		units.flatMap(({ source, names }) =>
			functionsOf(source).map((one) => [
				keyOf(one),
				{ ...outsideOf(one, names, opens), isExported: has(one, ts.SyntaxKind.ExportKeyword) },
			]),
		),
	);
	const parts = new Set(hidden);
	for (let known = -1; known < parts.size; ) {
		known = parts.size;
		for (const [key, { writes, calls }] of functions) {
			if (!wholes.includes(key) && (writes || [...calls].some((called) => parts.has(called)))) parts.add(key);
		}
	}
	return [...parts].filter((key) => functions.get(key)?.isExported).sort();
}

/** `write`, `savepoint`, and each function that calls one of its parameters inside of what opens a write. */
function findOpeners(units: readonly Unit[]): Set<string> {
	const takers = units.flatMap(({ source, names }) =>
		functionsOf(source).flatMap((one) => {
			const text = one.body?.getText() ?? "";
			const run = one.parameters.map(({ name }) => name.getText()).filter((name) => text.includes(`${name}(`));
			return run.length > 0 ? [{ one, names, run }] : [];
		}),
	);
	const opens = new Set(["app/db/client.server.ts#write", "app/db/client.server.ts#savepoint"]);
	for (let known = 0; known < opens.size; ) {
		known = opens.size;
		for (const { one, names, run } of takers) {
			const runsGiven = (node: ts.Node, inside: boolean): boolean => {
				if (inside && ts.isCallExpression(node) && run.includes(node.expression.getText())) return true;
				const opened = inside || isOpening(node, names, opens);
				return ts.forEachChild(node, (child) => runsGiven(child, opened)) ?? false;
			};
			if (one.body && runsGiven(one.body, false)) opens.add(keyOf(one));
		}
	}
	return opens;
}

function outsideOf(one: ts.FunctionDeclaration, names: Names, opens: ReadonlySet<string>): Outside {
	const found: Outside = { writes: false, calls: new Set() };
	const visit = (node: ts.Node) => {
		// What is yielded is run later, by whoever asked for it.
		if (isOpening(node, names, opens) || ts.isYieldExpression(node)) return;
		if (ts.isCallExpression(node)) {
			found.writes ||= isWriting(node);
			const called = ts.isIdentifier(node.expression) && names.get(node.expression.text);
			if (called) found.calls.add(called);
		}
		ts.forEachChild(node, visit);
	};
	if (one.body) visit(one.body);
	return found;
}

function isOpening(node: ts.Node, names: Names, opens: ReadonlySet<string>): boolean {
	if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return false;
	return opens.has(names.get(node.expression.text) ?? "");
}

function isWriting({ expression, arguments: [sql] }: ts.CallExpression): boolean {
	if (ts.isIdentifier(expression)) {
		if (expression.text === "insertRow" || expression.text === "updateRow") return true;
		return expression.text === "statement" && /^[`"]\s*(INSERT|UPDATE|DELETE|REPLACE)\b/.test(sql?.getText() ?? "");
	}
	if (!ts.isPropertyAccessExpression(expression)) return false;
	return /^(insert|update|delete)$/.test(expression.name.text) && expression.expression.getText() === "db()";
}

/** What each name of a file stands for, of its own functions and of what it imports. */
function namesIn(source: ts.SourceFile, faces: Names): Names {
	const names = new Map(functionsOf(source).map((one) => [one.name?.text ?? "", keyOf(one)]));
	for (const statement of source.statements) {
		const bound = ts.isImportDeclaration(statement) && statement.importClause?.namedBindings;
		if (!bound || !ts.isNamedImports(bound)) continue;
		for (const { name, propertyName } of bound.elements) {
			const key = `${fileOf(statement, source)}#${(propertyName ?? name).text}`;
			names.set(name.text, faces.get(key) ?? key);
		}
	}
	return names;
}

/** Where each name that a file gives on is written. */
function readFaces(sources: readonly ts.SourceFile[]): Names {
	const given = new Map<string, string>();
	for (const source of sources) {
		for (const statement of source.statements) {
			const bound = ts.isExportDeclaration(statement) && statement.moduleSpecifier && statement.exportClause;
			if (!bound || !ts.isNamedExports(bound)) continue;
			for (const { name, propertyName } of bound.elements) {
				given.set(`${source.fileName}#${name.text}`, `${fileOf(statement, source)}#${(propertyName ?? name).text}`);
			}
		}
	}
	return new Map([...given].map(([key, from]) => [key, given.get(from) ?? from]));
}

/** Its functions, without those that wait or pause: a `write` holds none. */
function functionsOf(source: ts.SourceFile): ts.FunctionDeclaration[] {
	return source.statements
		.filter(ts.isFunctionDeclaration)
		.filter((one) => !one.asteriskToken && !has(one, ts.SyntaxKind.AsyncKeyword));
}

function keyOf(one: ts.FunctionDeclaration): string {
	return `${one.getSourceFile().fileName}#${one.name?.text}`;
}

function has({ modifiers }: ts.FunctionDeclaration, keyword: ts.SyntaxKind): boolean {
	return modifiers?.some(({ kind }) => kind === keyword) ?? false;
}

/** The file that a statement names, within `app/domain` if it's there. */
function fileOf(statement: ts.ImportDeclaration | ts.ExportDeclaration, { fileName }: ts.SourceFile): string {
	const specifier = statement.moduleSpecifier?.getText().slice(1, -1) ?? "";
	const [head, ...rest] = specifier.split("/");
	if (head === "#domain") return rest.length > 1 ? `${rest.join("/")}.ts` : `${rest[0]}/index.server.ts`;
	if (head === "~") return `app/${rest.join("/")}.ts`.replace(/^app\/domain\//, "");
	return specifier.startsWith(".") ? `${join(dirname(fileName), specifier)}.ts` : specifier;
}
