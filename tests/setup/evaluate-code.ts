import ts from "typescript";

/** What an expression comes to where that can be told from the code; `unknown` stands for what only a run would tell. */
export type Value = string | number | boolean | null | undefined | RegExp | Value[] | ObjectValue | Closure | Unknown;

type Unknown = typeof unknown;
type Env = ReadonlyMap<ts.Node, Value>;
type ObjectValue = { entries: Map<string, Value>; isOpen: boolean };
type Closure = { body: ts.FunctionLikeDeclaration; env: Env };

export const unknown = Symbol("unknown");

/** In a text: something that is not known. */
export const hole = "\u0000";

const mostWays = 32;
const mostOptions = 24;
const deepest = 60;
const mostSteps = 12_000;

/**
 * Reads constants, templates, objects and small functions as they would be evaluated. Where the way depends on what is
 * asked (a parameter that is one of several words, a condition), every way is gone.
 */
export class Evaluator {
	private chosen = new Map<string, number>();
	private ways: { key: string; at: number; of: number }[] = [];
	private depth = 0;
	private steps = 0;

	constructor(
		private readonly checker: ts.TypeChecker,
		private readonly constants = new Map<ts.Node, Value>(),
	) {}

	/** For what is read while another reading is under way. */
	apart(): Evaluator {
		return new Evaluator(this.checker, this.constants);
	}

	/** What `read` comes to in every way there is. */
	everyWay<Result>(read: (evaluate: (node: ts.Expression) => Value) => Result, env: Env = new Map()): Result[] {
		const results: Result[] = [];
		let given: { key: string; at: number; of: number }[] = [];
		do {
			this.chosen = new Map(given.map(({ key, at }) => [key, at]));
			this.ways = [...given];
			this.depth = 0;
			this.steps = 0;
			results.push(read((node) => this.evaluate(node, env)));
			given = this.ways;
			while (given.length > 0) {
				const last = given.at(-1);
				if (last && last.at + 1 < last.of) {
					last.at++;
					break;
				}
				given.pop();
			}
		} while (given.length > 0 && results.length < mostWays);
		return results;
	}

	private choose<Option>(key: string, options: readonly Option[]): Option | undefined {
		let at = this.chosen.get(key);
		if (at === undefined) {
			at = 0;
			this.chosen.set(key, at);
			if (options.length > 1) this.ways.push({ key, at, of: options.length });
		}
		return options[Math.min(at, options.length - 1)];
	}

	evaluate(node: ts.Node, env: Env): Value {
		if (this.depth > deepest || ++this.steps > mostSteps) return unknown;
		this.depth++;
		try {
			const value = this.read(node, env);
			return value === unknown ? this.fromType(node) : value;
		} finally {
			this.depth--;
		}
	}

	/** One of the words that the type allows, where it allows few. */
	private fromType(node: ts.Node): Value {
		if (!ts.isExpression(node) && !ts.isBindingElement(node) && !ts.isParameter(node)) return unknown;
		const type = this.checker.getTypeAtLocation(node);
		const parts = type.isUnion() ? type.types : [type];
		if (parts.length > mostOptions) return unknown;
		const options: Value[] = [];
		for (const part of parts) {
			if (part.isStringLiteral() || part.isNumberLiteral()) options.push(part.value);
			else if (part.flags & ts.TypeFlags.BooleanLiteral) options.push(this.checker.typeToString(part) === "true");
			else if (part.flags & ts.TypeFlags.Undefined) options.push(undefined);
			else if (part.flags & ts.TypeFlags.Null) options.push(null);
			else return unknown;
		}
		if (options.length === 0) return unknown;
		return this.choose(this.pathOf(node), options);
	}

	/** The same text of the same variable is chosen once. */
	private pathOf(node: ts.Node): string {
		let root = node;
		while (ts.isPropertyAccessExpression(root) || ts.isElementAccessExpression(root) || ts.isBinaryExpression(root)) {
			root = ts.isBinaryExpression(root) ? root.left : root.expression;
		}
		const declaration = ts.isIdentifier(root) ? this.declarationOf(root) : undefined;
		const at = declaration ?? node;
		return `${at.getSourceFile().fileName}:${at.pos}:${declaration ? node.getText() : ""}`;
	}

	private declarationOf(node: ts.Identifier): ts.Declaration | undefined {
		let symbol =
			ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node
				? this.checker.getShorthandAssignmentValueSymbol(node.parent)
				: this.checker.getSymbolAtLocation(node);
		if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol);
		return symbol?.valueDeclaration ?? symbol?.declarations?.[0];
	}

	private read(node: ts.Node, env: Env): Value {
		if (ts.isStringLiteralLike(node)) return node.text;
		if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll("_", ""));
		if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
		if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
		if (node.kind === ts.SyntaxKind.NullKeyword) return null;
		if (ts.isRegularExpressionLiteral(node)) {
			const [, source = "", flags] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? [];
			return new RegExp(source, flags);
		}
		if (
			ts.isParenthesizedExpression(node) ||
			ts.isAsExpression(node) ||
			ts.isSatisfiesExpression(node) ||
			ts.isNonNullExpression(node)
		) {
			return this.evaluate(node.expression, env);
		}
		if (ts.isTemplateExpression(node)) {
			const parts = node.templateSpans.map((span) => textOf(this.evaluate(span.expression, env)) + span.literal.text);
			return node.head.text + parts.join("");
		}
		if (ts.isIdentifier(node)) return this.identifier(node, env);
		if (ts.isPropertyAccessExpression(node)) return member(this.evaluate(node.expression, env), node.name.text);
		if (ts.isElementAccessExpression(node)) {
			const of = this.evaluate(node.expression, env);
			return member(of, this.evaluate(node.argumentExpression, env));
		}
		if (ts.isObjectLiteralExpression(node)) return this.object(node, env);
		if (ts.isArrayLiteralExpression(node)) return this.array(node.elements, env);
		if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return { body: node, env };
		if (ts.isConditionalExpression(node)) {
			return this.evaluate(this.isTrue(node.condition, env) ? node.whenTrue : node.whenFalse, env);
		}
		if (ts.isPrefixUnaryExpression(node)) return this.prefix(node, env);
		if (ts.isBinaryExpression(node)) return this.binary(node, env);
		if (ts.isCallExpression(node)) return this.call(node, env);
		return unknown;
	}

	private identifier(node: ts.Identifier, env: Env): Value {
		if (node.text === "undefined") return undefined;
		const declaration = this.declarationOf(node);
		return declaration ? this.declared(declaration, env) : unknown;
	}

	private declared(declaration: ts.Node, env: Env): Value {
		if (env.has(declaration)) return env.get(declaration);
		if (ts.isFunctionDeclaration(declaration)) return { body: declaration, env };
		if (ts.isVariableDeclaration(declaration)) {
			const isConst = (declaration.parent.flags & ts.NodeFlags.Const) !== 0;
			if (!isConst || !declaration.initializer) return unknown;
			return ts.isSourceFile(declaration.parent.parent.parent)
				? this.constant(declaration, declaration.initializer)
				: this.evaluate(declaration.initializer, env);
		}
		if (ts.isBindingElement(declaration)) {
			const pattern = declaration.parent;
			const whole = ts.isArrayBindingPattern(pattern.parent) ? unknown : this.declared(pattern.parent, env);
			if (declaration.dotDotDotToken) return unknown;
			const name = declaration.propertyName ?? declaration.name;
			const key = ts.isArrayBindingPattern(pattern) ? pattern.elements.indexOf(declaration) : nameOf(name);
			const value = key === undefined ? unknown : member(whole, key);
			if (value === undefined && declaration.initializer) return this.evaluate(declaration.initializer, env);
			return value;
		}
		return unknown;
	}

	/** A file's own constant is read once. */
	private constant(declaration: ts.Node, initializer: ts.Expression): Value {
		if (this.constants.has(declaration)) return this.constants.get(declaration);
		this.constants.set(declaration, unknown);
		const value = this.apart().everyWay((evaluate) => evaluate(initializer))[0];
		this.constants.set(declaration, value);
		return value;
	}

	private object(node: ts.ObjectLiteralExpression, env: Env): Value {
		const object: ObjectValue = { entries: new Map(), isOpen: false };
		for (const property of node.properties) {
			if (ts.isSpreadAssignment(property)) {
				const spread = this.evaluate(property.expression, env);
				if (isObject(spread)) {
					for (const [key, value] of spread.entries) object.entries.set(key, value);
					object.isOpen ||= spread.isOpen;
				} else if (spread === unknown) object.isOpen = true;
			} else if (ts.isShorthandPropertyAssignment(property)) {
				object.entries.set(property.name.text, this.evaluate(property.name, env));
			} else if (ts.isPropertyAssignment(property)) {
				const key = ts.isComputedPropertyName(property.name)
					? this.evaluate(property.name.expression, env)
					: nameOf(property.name);
				if (typeof key === "string" || typeof key === "number") {
					object.entries.set(String(key), this.evaluate(property.initializer, env));
				} else object.isOpen = true;
			} else if (ts.isMethodDeclaration(property)) {
				object.entries.set(nameOf(property.name) ?? "", { body: property, env });
			}
		}
		return object;
	}

	private array(elements: readonly ts.Expression[], env: Env): Value {
		const values: Value[] = [];
		for (const element of elements) {
			if (!ts.isSpreadElement(element)) values.push(this.evaluate(element, env));
			else {
				const spread = this.evaluate(element.expression, env);
				if (Array.isArray(spread)) values.push(...spread);
			}
		}
		return values;
	}

	private isTrue(condition: ts.Expression, env: Env): boolean {
		const value = this.evaluate(condition, env);
		if (value !== unknown) return Boolean(value);
		return this.choose(`if ${this.pathOf(condition)}`, [true, false]) ?? true;
	}

	private prefix(node: ts.PrefixUnaryExpression, env: Env): Value {
		const value = this.evaluate(node.operand, env);
		if (value === unknown) return unknown;
		if (node.operator === ts.SyntaxKind.ExclamationToken) return !value;
		return node.operator === ts.SyntaxKind.MinusToken && typeof value === "number" ? -value : unknown;
	}

	private binary(node: ts.BinaryExpression, env: Env): Value {
		const { kind } = node.operatorToken;
		const left = this.evaluate(node.left, env);
		if (kind === ts.SyntaxKind.QuestionQuestionToken) {
			if (left === unknown) return this.isTrue(node.left, env) ? unknown : this.evaluate(node.right, env);
			return left ?? this.evaluate(node.right, env);
		}
		if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.AmpersandAmpersandToken) {
			const isTrue = this.isTrue(node.left, env);
			return isTrue === (kind === ts.SyntaxKind.BarBarToken) ? left : this.evaluate(node.right, env);
		}
		const right = this.evaluate(node.right, env);
		if (left === unknown || right === unknown) {
			const isText = typeof left === "string" || typeof right === "string";
			return kind === ts.SyntaxKind.PlusToken && isText ? textOf(left) + textOf(right) : unknown;
		}
		if (kind === ts.SyntaxKind.EqualsEqualsEqualsToken) return left === right;
		if (kind === ts.SyntaxKind.ExclamationEqualsEqualsToken) return left !== right;
		if (typeof left === "string" || typeof right === "string") {
			return kind === ts.SyntaxKind.PlusToken ? textOf(left) + textOf(right) : unknown;
		}
		if (typeof left !== "number" || typeof right !== "number") return unknown;
		if (kind === ts.SyntaxKind.PlusToken) return left + right;
		if (kind === ts.SyntaxKind.MinusToken) return left - right;
		if (kind === ts.SyntaxKind.AsteriskToken) return left * right;
		if (kind === ts.SyntaxKind.AsteriskAsteriskToken) return left ** right;
		if (kind === ts.SyntaxKind.SlashToken) return left / right;
		if (kind === ts.SyntaxKind.GreaterThanToken) return left > right;
		if (kind === ts.SyntaxKind.LessThanToken) return left < right;
		return unknown;
	}

	private call(node: ts.CallExpression, env: Env): Value {
		if (ts.isPropertyAccessExpression(node.expression)) {
			const { expression: of, name } = node.expression;
			if (ts.isIdentifier(of) && of.text === "Object") return this.ofObject(name.text, node, env);
			const value = this.evaluate(of, env);
			if (isObject(value)) return this.apply(member(value, name.text), node.arguments, env);
			return this.method(value, name.text, node, env);
		}
		if (ts.isIdentifier(node.expression) && node.expression.text === "String") {
			return textOf(node.arguments[0] ? this.evaluate(node.arguments[0], env) : "");
		}
		return this.apply(this.evaluate(node.expression, env), node.arguments, env);
	}

	private apply(closure: Value, given: readonly ts.Expression[], env: Env): Value {
		const args = given.some(ts.isSpreadElement) ? [] : given.map((argument) => this.evaluate(argument, env));
		return this.run(closure, args);
	}

	private run(closure: Value, args: readonly Value[]): Value {
		if (!isClosure(closure) || !closure.body.body) return unknown;
		const inner = bind(closure.body, args, closure.env);
		for (const parameter of closure.body.parameters) {
			if (parameter.initializer && inner.get(parameter) === undefined) {
				inner.set(parameter, this.evaluate(parameter.initializer, inner));
			}
		}
		const { body } = closure.body;
		if (!ts.isBlock(body)) return this.evaluate(body, inner);
		const returned = this.runBlock(body.statements, inner);
		return returned ? returned.value : undefined;
	}

	private runBlock(statements: readonly ts.Statement[], env: Env): { value: Value } | undefined {
		for (const statement of statements) {
			if (ts.isReturnStatement(statement)) {
				return { value: statement.expression ? this.evaluate(statement.expression, env) : undefined };
			}
			if (ts.isThrowStatement(statement)) return { value: unknown };
			if (ts.isIfStatement(statement)) {
				const taken = this.isTrue(statement.expression, env) ? statement.thenStatement : statement.elseStatement;
				const returned = taken && this.runBlock(ts.isBlock(taken) ? taken.statements : [taken], env);
				if (returned) return returned;
			}
			if (ts.isBlock(statement)) {
				const returned = this.runBlock(statement.statements, env);
				if (returned) return returned;
			}
		}
		return undefined;
	}

	private ofObject(name: string, node: ts.CallExpression, env: Env): Value {
		const [of] = node.arguments;
		const value = of && this.evaluate(of, env);
		if (name === "fromEntries" && Array.isArray(value)) {
			const entries = new Map<string, Value>();
			for (const pair of value) if (Array.isArray(pair)) entries.set(textOf(pair[0]), pair[1]);
			return { entries, isOpen: false };
		}
		if (!isObject(value) || value.isOpen) return unknown;
		if (name === "keys") return [...value.entries.keys()];
		if (name === "values") return [...value.entries.values()];
		return name === "entries" ? [...value.entries] : unknown;
	}

	private method(of: Value, name: string, node: ts.CallExpression, env: Env): Value {
		const args = node.arguments.map((argument) => this.evaluate(argument, env));
		if (Array.isArray(of)) {
			if (name === "join") return of.map(textOf).join(args.length > 0 ? textOf(args[0]) : ",");
			if (name === "map") return of.map((item, at) => this.run(args[0], [item, at]));
			if (name === "flatMap") return of.flatMap((item, at) => this.run(args[0], [item, at]));
			if (name === "filter") return of.filter((item) => this.run(args[0], [item]) !== false);
			if (name === "find") return of.find((item) => this.run(args[0], [item]) === true) ?? unknown;
			if (name === "includes") return args[0] === unknown ? unknown : of.includes(args[0]);
			if (name === "concat") return of.concat(...args);
			return unknown;
		}
		if (typeof of !== "string") return unknown;
		const [first, second] = args;
		if (name === "trim") return of.trim();
		if (name === "toUpperCase") return of.toUpperCase();
		if (name === "toLowerCase") return of.toLowerCase();
		if (name === "repeat" && typeof first === "number") return of.repeat(first);
		const isReplaced = (typeof first === "string" || first instanceof RegExp) && typeof second === "string";
		if (name === "replace" && isReplaced) return of.replace(first, second);
		if (name === "replaceAll" && isReplaced) return of.replaceAll(first, second);
		return unknown;
	}
}

/** A function's parameters with what it is called with. */
export function bind(body: ts.FunctionLikeDeclaration, args: readonly Value[], env: Env): Map<ts.Node, Value> {
	const inner = new Map(env);
	for (const [at, parameter] of body.parameters.entries()) {
		if (parameter.dotDotDotToken) inner.set(parameter, args.slice(at));
		else if (at < args.length || parameter.questionToken || parameter.initializer) inner.set(parameter, args[at]);
	}
	return inner;
}

export function isObject(value: Value): value is ObjectValue {
	return typeof value === "object" && value !== null && "entries" in value && !Array.isArray(value);
}

function isClosure(value: Value): value is Closure {
	return typeof value === "object" && value !== null && "body" in value;
}

export function member(of: Value, key: Value): Value {
	if (Array.isArray(of)) {
		if (key === "length") return of.length;
		return typeof key === "number" ? of[key] : unknown;
	}
	if (!isObject(of) || (typeof key !== "string" && typeof key !== "number")) return unknown;
	return of.entries.has(String(key)) || !of.isOpen ? of.entries.get(String(key)) : unknown;
}

export function textOf(value: Value): string {
	if (typeof value === "string") return value;
	if (typeof value === "number" || typeof value === "boolean") return String(value);
	return Array.isArray(value) ? value.map(textOf).join(",") : hole;
}

function nameOf(name: ts.Node): string | undefined {
	return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : undefined;
}
