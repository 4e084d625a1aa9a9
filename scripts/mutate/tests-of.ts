import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";

type Import = { from: string; names: readonly string[] };
type Unit = { imports: readonly Import[]; exports: readonly string[]; size: number };

const deepest = 3;

/** Laws that meet many functions of the domain at once. */
export const laws: readonly string[] = [
	...["tests/unit/not-found.test.ts", "tests/unit/parts-of-changes.test.ts", "tests/unit/lists.test.ts"],
	"tests/unit/one-year.test.ts",
];

/** Knows which tests use a file: by the names they import of it, of what uses it, and of what uses that. */
export function readImports(files: readonly string[]) {
	const units = new Map(files.map((file) => [file, readUnit(file)]));
	const users = usersByName(units);

	/** The tests of a file, the nearest first: of its own module, then of others, the short before the long. */
	return function testsOf(file: string): string[] {
		const module = dirname(file);
		const ranks = new Map<string, number>();
		let layer = new Set([file]);
		const seen = new Set(layer);
		for (let depth = 1; depth <= deepest; depth++) {
			const next = new Set<string>();
			for (const one of layer) {
				for (const name of units.get(one)?.exports ?? []) {
					for (const user of users.get(`${one}#${name}`) ?? []) if (!seen.has(user)) next.add(user);
				}
			}
			for (const user of next) {
				seen.add(user);
				if (isTest(user)) ranks.set(user, depth * 2 - (dirname(user) === module ? 1 : 0));
			}
			layer = next;
		}
		for (const test of files) {
			if (isTest(test) && isOfModule(test, file) && !ranks.has(test)) ranks.set(test, 3.5);
		}
		for (const law of laws) ranks.set(law, 4.5);
		const far = (test: string) =>
			!laws.includes(test) && test.startsWith("tests/unit/") ? 100 : (ranks.get(test) ?? 0);
		return [...ranks.keys()].sort((a, b) => far(a) - far(b) || sizeOf(a) - sizeOf(b));
	};

	function sizeOf(file: string) {
		return units.get(file)?.size ?? 0;
	}
}

/** Whether both lie in the same folder of the domain, at whatever depth. */
function isOfModule(one: string, other: string): boolean {
	const moduleOf = (file: string) => /^app\/domain\/[^/]+\//.exec(file)?.[0] ?? `${dirname(file)}/`;
	return moduleOf(one) === moduleOf(other);
}

function isTest(file: string): boolean {
	return file.endsWith(".test.ts");
}

/** Who imports a name of a file, by "file#name"; what a face gives on counts as its own file's. */
function usersByName(units: ReadonlyMap<string, Unit>) {
	const origins = new Map<string, string>();
	for (const [face, { imports }] of units) {
		if (!face.endsWith("/index.server.ts")) continue;
		for (const { from, names } of imports) for (const name of names) origins.set(`${face}#${name}`, from);
	}
	const users = new Map<string, string[]>();
	for (const [file, { imports }] of units) {
		if (file.endsWith("/index.server.ts")) continue;
		for (const { from, names } of imports) {
			for (const name of names) {
				const key = `${origins.get(`${from}#${name}`) ?? from}#${name}`;
				users.set(key, [...(users.get(key) ?? []), file]);
			}
		}
	}
	return users;
}

function readUnit(file: string): Unit {
	const text = readFileSync(file, "utf8");
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
	const imports: Import[] = [];
	const exports: string[] = [];
	for (const statement of source.statements) {
		const from = fileOf(statement, file);
		if (ts.isImportDeclaration(statement) && from) {
			const bound = statement.importClause?.namedBindings;
			const names = bound && ts.isNamedImports(bound) ? bound.elements.map(nameOf) : [];
			imports.push({ from, names });
		} else if (ts.isExportDeclaration(statement) && from) {
			const bound = statement.exportClause;
			imports.push({ from, names: bound && ts.isNamedExports(bound) ? bound.elements.map(nameOf) : [] });
		} else if (ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(isExport)) {
			if (ts.isFunctionDeclaration(statement) && statement.name) exports.push(statement.name.text);
			if (ts.isVariableStatement(statement)) {
				exports.push(...statement.declarationList.declarations.map(({ name }) => name.getText(source)));
			}
		}
	}
	return { imports, exports, size: text.length };
}

function nameOf({ name, propertyName }: ts.ImportSpecifier | ts.ExportSpecifier): string {
	return (propertyName ?? name).text;
}

function isExport({ kind }: ts.ModifierLike): boolean {
	return kind === ts.SyntaxKind.ExportKeyword;
}

/** The file of ours that a statement names. */
function fileOf(statement: ts.Statement, file: string): string | undefined {
	if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return undefined;
	const { moduleSpecifier } = statement;
	if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return undefined;
	const [head, ...rest] = moduleSpecifier.text.split("/");
	if (head === "~") return `${join("app", ...rest)}.ts`;
	if (head === "#domain") {
		return rest.length > 1 ? `app/domain/${rest.join("/")}.ts` : `app/domain/${rest[0]}/index.server.ts`;
	}
	return head?.startsWith(".") ? `${relative(".", join(dirname(file), moduleSpecifier.text))}.ts` : undefined;
}
