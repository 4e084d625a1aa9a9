import ts from "typescript";
import { nodesOf, placeOf, readProgram } from "./code-program";
import { bind, Evaluator, hole, isObject, member, textOf, type Value } from "./evaluate-code";

/** A call that hands SQL to the database, with every text that it may hand over and the type of a row. */
export type StatementInCode = { call: ts.CallExpression; texts: string[]; row: ts.Type | undefined };

type Read = (evaluate: (node: ts.Expression) => Value, args: readonly ts.Expression[]) => string;

/** What takes SQL, and how its text comes from the arguments. */
const takers: Record<string, Read> = {
	statement: (evaluate, [sql]) => (sql ? textOf(evaluate(sql)) : hole),
	prepare: (evaluate, [sql]) => (sql ? textOf(evaluate(sql)) : hole),
	keysetPage: (evaluate, [list]) => listSql(list && evaluate(list)),
	keysetRows: (evaluate, [list]) => listSql(list && evaluate(list)),
	defineList: (evaluate, [parts]) => {
		const list = parts && evaluate(parts);
		const part = (name: string) => (isObject(list) ? textOf(member(list, name)) : hole);
		const joins = isObject(list) && list.entries.has("joins") ? part("joins") : "";
		return `SELECT ${part("select")} FROM ${part("table")} ${joins}`;
	},
	listTotals: (evaluate, [sums, list]) =>
		`SELECT count(*) AS "rows", ${sums ? textOf(evaluate(sums)) : hole} FROM (${listSql(list && evaluate(list))})`,
	countRows: (evaluate, [from]) => `SELECT count(*) AS "rows" FROM ${from ? textOf(evaluate(from)) : hole}`,
};

function listSql(list: Value): string {
	const part = (name: string) => (isObject(list) ? textOf(member(list, name)) : hole);
	return `SELECT ${part("select")} FROM ${part("from")}`;
}

/** What passes on the SQL it is given: its callers are read instead. */
const handsOn = ["app/db/", "app/domain/kernel/define-list.ts"];
const depthOfCallers = 1;

export function statementsOfCode() {
	const { program, sources } = readProgram();
	const checker = program.getTypeChecker();
	const evaluator = new Evaluator(checker);
	const calls = sources.flatMap((source) => nodesOf(source).filter(ts.isCallExpression));
	const callsOf = new Map<ts.Node, ts.CallExpression[]>();
	for (const call of calls) {
		const declared = ts.isIdentifier(call.expression) ? declarationOf(checker, call.expression) : undefined;
		if (declared) callsOf.set(declared, [...(callsOf.get(declared) ?? []), call]);
	}

	function textsOf(call: ts.CallExpression, read: Read): string[] {
		return [...new Set(within(call, (evaluate) => read(evaluate, call.arguments), depthOfCallers))];
	}

	/** `read` in the function that `node` stands in; where something is unknown there, as each of its callers asks. */
	function within(node: ts.Node, read: (evaluate: (node: ts.Expression) => Value) => string, depth: number): string[] {
		const alone = evaluator.everyWay(read);
		const around = functionAround(node);
		const callers = around && depth > 0 ? (callsOf.get(around) ?? []) : [];
		if (!around || callers.length === 0 || !alone.some((text) => text.includes(hole))) return alone;
		const asked = callers.flatMap((caller) => {
			const results: string[] = [];
			within(
				caller,
				(evaluate) => {
					const args = caller.arguments.some(ts.isSpreadElement) ? [] : caller.arguments.map(evaluate);
					const texts = evaluator.apart().everyWay(read, bind(around, args, new Map()));
					results.push(...texts);
					return texts.join("\n");
				},
				depth - 1,
			);
			return results;
		});
		const holes = (texts: string[]) => texts.filter((text) => text.includes(hole)).length / texts.length;
		return holes(asked) < holes(alone) ? asked : alone;
	}

	const found: StatementInCode[] = [];
	for (const call of calls) {
		const name = calleeName(call);
		const read = name !== undefined && Object.hasOwn(takers, name) ? takers[name] : undefined;
		if (!name || !read || handsOn.some((place) => placeOf(call).startsWith(place))) continue;
		if (name === "prepare" && call.arguments.length !== 1) continue;
		found.push({ call, texts: textsOf(call, read), row: rowOf(checker, call, name) });
	}
	return { found, checker, sources, evaluator };
}

function calleeName({ expression }: ts.CallExpression): string | undefined {
	if (ts.isIdentifier(expression)) return expression.text;
	return ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined;
}

function rowOf(checker: ts.TypeChecker, call: ts.CallExpression, name: string): ts.Type | undefined {
	const [given] = call.typeArguments ?? [];
	if (name === "statement") return given && checker.getTypeFromTypeNode(given);
	const returned = checker.getTypeAtLocation(call);
	if (name === "listTotals") return checker.getNonNullableType(returned);
	if (name === "defineList") return storedRow(checker, call);
	if (name === "keysetRows") return checker.getIndexTypeOfType(returned, ts.IndexKind.Number);
	if (name !== "keysetPage") return undefined;
	const rows = returned.getProperty("rows");
	return rows && checker.getIndexTypeOfType(checker.getTypeOfSymbolAtLocation(rows, call), ts.IndexKind.Number);
}

/** What `shown` of a list takes rows of. */
function storedRow(checker: ts.TypeChecker, { arguments: [parts] }: ts.CallExpression): ts.Type | undefined {
	const shown = parts && checker.getTypeAtLocation(parts).getProperty("shown");
	const [signature] = shown && parts ? checker.getTypeOfSymbolAtLocation(shown, parts).getCallSignatures() : [];
	const [rows] = signature?.parameters ?? [];
	return (
		rows && parts && checker.getIndexTypeOfType(checker.getTypeOfSymbolAtLocation(rows, parts), ts.IndexKind.Number)
	);
}

function functionAround(node: ts.Node): ts.FunctionLikeDeclaration | undefined {
	let around = node.parent;
	while (around && !ts.isFunctionDeclaration(around) && !ts.isSourceFile(around)) {
		if (ts.isArrowFunction(around) && ts.isVariableDeclaration(around.parent)) return around;
		around = around.parent;
	}
	return around && ts.isFunctionDeclaration(around) ? around : undefined;
}

/** The function that a call runs, as `functionAround` finds it. */
function declarationOf(checker: ts.TypeChecker, callee: ts.Expression): ts.Node | undefined {
	let symbol = checker.getSymbolAtLocation(callee);
	if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
	const declaration = symbol?.valueDeclaration;
	return declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
}
