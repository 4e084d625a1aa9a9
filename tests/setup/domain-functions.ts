import { readFileSync } from "node:fs";
import ts from "typescript";

export type Parameter = { name: string; type: string; optional: boolean };
export type DomainFunction = {
	/** Module and name: "leasing.endLease". */
	name: string;
	/** What is asked of it after the scope. */
	parameters: Parameter[];
	call: (...args: unknown[]) => unknown;
};

const faces = import.meta.glob<Record<string, unknown>>("../../app/domain/*/index.server.ts", { eager: true });

/** Every function that a module of the domain shows to others and whose first argument is a scope. */
export function scopedFunctions(): DomainFunction[] {
	return Object.entries(faces).flatMap(([path, face]) => {
		const folder = path.replace("../../", "").replace("/index.server.ts", "");
		const module = folder.split("/").at(-1);
		return exportsOf(folder).flatMap(({ name, local, file }) => {
			const [first, ...parameters] = parametersOf(file, local) ?? [];
			const call = face[name];
			if (!first || typeof call !== "function" || !/\bScope\b|^Acting$/.test(first.type)) return [];
			return [{ name: `${module}.${name}`, parameters, call: call as DomainFunction["call"] }];
		});
	});
}

/** The names a face gives on, each with where it is written. */
function exportsOf(folder: string) {
	return parse(`${folder}/index.server.ts`).statements.flatMap((statement) => {
		if (!ts.isExportDeclaration(statement) || !statement.exportClause || !statement.moduleSpecifier) return [];
		if (!ts.isNamedExports(statement.exportClause) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
		const from = statement.moduleSpecifier.text;
		const file = from.startsWith("./") ? `${folder}/${from.slice(2)}.ts` : `${from.replace("~", "app")}.ts`;
		return statement.exportClause.elements
			.filter(({ isTypeOnly }) => !isTypeOnly && !statement.isTypeOnly)
			.map(({ name, propertyName }) => ({ name: name.text, local: (propertyName ?? name).text, file }));
	});
}

function parametersOf(file: string, name: string): Parameter[] | undefined {
	const found = parse(file).statements.find(
		(statement) => ts.isFunctionDeclaration(statement) && statement.name?.text === name,
	);
	if (!found || !ts.isFunctionDeclaration(found)) return undefined;
	return found.parameters.map(({ name, type, initializer, questionToken }) => ({
		name: name.getText(),
		type: type?.getText() ?? "",
		optional: initializer !== undefined || questionToken !== undefined,
	}));
}

const parsed = new Map<string, ts.SourceFile>();

function parse(file: string): ts.SourceFile {
	const known = parsed.get(file);
	if (known) return known;
	const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.ES2022, true);
	parsed.set(file, source);
	return source;
}
