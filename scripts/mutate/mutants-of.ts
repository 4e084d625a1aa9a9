import ts from "typescript";

/** One change of one file: the text from `from` to `to` becomes `text`. */
export type Mutant = { kind: Kind; from: number; to: number; text: string };
export type Kind = keyof typeof kinds;

type Found = { from: number; to: number; text: string };
type Finder = (node: ts.Node, source: ts.SourceFile) => Found[];

/** What is changed, by the kinds of mistakes people make. */
const kinds = {
	condition: (node, source) => {
		const asked = ts.isIfStatement(node) ? node.expression : ts.isConditionalExpression(node) && node.condition;
		return asked ? [instead(asked, source, `!(${asked.getText(source)})`)] : [];
	},
	guard: (node, source) => {
		if (!ts.isIfStatement(node) || node.elseStatement || !leaves(node.thenStatement)) return [];
		return [instead(node, source, "")];
	},
	check: (node, source) => {
		if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken) return [];
		return endsInCall(node.left) ? [instead(node, source, node.right.getText(source))] : [];
	},
	call: (node, source) =>
		ts.isExpressionStatement(node) && ts.isCallExpression(node.expression) ? [instead(node, source, "")] : [],
	comparison: (node, source) => (isLargerOrSmaller(node, source) ? [] : operator(node, source, comparisons)),
	logic: (node, source) => operator(node, source, { "&&": "||", "||": "&&" }),
	arithmetic: (node, source) => {
		if (!ts.isBinaryExpression(node) || isText(node.left) || isText(node.right)) return [];
		return operator(node, source, { "+": "-", "-": "+", "*": "/", "+=": "-=", "-=": "+=" });
	},
	number: (node, source) => (ts.isNumericLiteral(node) ? [instead(node, source, `(${node.getText(source)} + 1)`)] : []),
	boolean: (node, source) => {
		if (node.kind === ts.SyntaxKind.TrueKeyword) return [instead(node, source, "false")];
		return node.kind === ts.SyntaxKind.FalseKeyword ? [instead(node, source, "true")] : [];
	},
	element: (node, source) => {
		if (ts.isArrayLiteralExpression(node) && node.elements.length > 1) return withoutOne(node.elements, source);
		return ts.isObjectLiteralExpression(node) && node.properties.length > 1 ? withoutOne(node.properties, source) : [];
	},
	refusal: (node, source) => {
		if (!ts.isCallExpression(node) || node.expression.getText(source) !== "refuse") return [];
		return node.arguments.filter(isText).map((part) => instead(part, source, '""'));
	},
	link: (node, source) => {
		const start = node.getStart(source) + 1;
		const isLink = isTextPart(node) && /^\/[a-z]/.test(source.text.slice(start, start + 2));
		return isLink ? [{ from: start, to: start + 1, text: "/nowhere/" }] : [];
	},
	sql: (node, source) => {
		const text = node.getText(source);
		return isTextPart(node) && isSql.test(text) ? sqlChanges(text, node.getStart(source)) : [];
	},
} satisfies Record<string, Finder>;

const comparisons = { "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===" };
const isSql = /\b(SELECT|WHERE|AND|JOIN|UPDATE|DELETE|ORDER BY|WHEN)\b/;
const sqlWords: Readonly<Record<string, string>> = {
	...{ "<=": "<", ">=": ">", "<": "<=", ">": ">=", "<>": "=", "=": "<>", "+": "-", "-": "+" },
	...{ AND: "OR", "IS NULL": "IS NOT NULL", "IS NOT NULL": "IS NULL", "NOT EXISTS": "EXISTS", DESC: "ASC" },
};

/** Every change that could be made to a file of the domain: inside its functions, and in its SQL wherever that stands. */
export function mutantsOf(source: ts.SourceFile): Mutant[] {
	const found: Mutant[] = [];
	const visit = (node: ts.Node, inFunction: boolean) => {
		if (ts.isThrowStatement(node) || ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
		for (const [kind, finder] of Object.entries(kinds) as [Kind, Finder][]) {
			if (inFunction || kind === "sql") found.push(...finder(node, source).map((change) => ({ kind, ...change })));
		}
		ts.forEachChild(node, (child) => visit(child, inFunction || ts.isFunctionLike(node)));
	};
	visit(source, false);
	const before = compiled(source.text).outputText;
	return found.filter((mutant) => {
		const { diagnostics = [], outputText } = compiled(mutated(source.text, mutant));
		return diagnostics.length === 0 && outputText !== before;
	});
}

/** A file's text with the change made. */
export function mutated(text: string, { from, to, text: by }: Mutant): string {
	return text.slice(0, from) + by + text.slice(to);
}

/** What the compiler makes of a text; with diagnostics where it cannot read it. */
function compiled(text: string): ts.TranspileOutput {
	return ts.transpileModule(text, {
		reportDiagnostics: true,
		compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
	});
}

/** `a > b ? a : b`: with `>=` it gives the same. */
function isLargerOrSmaller(node: ts.Node, source: ts.SourceFile): boolean {
	const { parent } = node;
	if (!ts.isBinaryExpression(node) || !ts.isConditionalExpression(parent) || parent.condition !== node) return false;
	if (!/^[<>]=?$/.test(node.operatorToken.getText(source))) return false;
	const texts = (...nodes: ts.Node[]) =>
		nodes
			.map((one) => one.getText(source))
			.sort()
			.join("\n");
	return texts(node.left, node.right) === texts(parent.whenTrue, parent.whenFalse);
}

function instead(node: ts.Node, source: ts.SourceFile, text: string): Found {
	return { from: node.getStart(source), to: node.getEnd(), text };
}

function operator(node: ts.Node, source: ts.SourceFile, others: Readonly<Record<string, string>>): Found[] {
	if (!ts.isBinaryExpression(node)) return [];
	const by = others[node.operatorToken.getText(source)];
	return by === undefined ? [] : [instead(node.operatorToken, source, by)];
}

function withoutOne(parts: ts.NodeArray<ts.Node>, source: ts.SourceFile): Found[] {
	return parts.map((part, at) => ({
		from: part.getStart(source),
		to: parts[at + 1]?.getStart(source) ?? part.getEnd(),
		text: "",
	}));
}

function sqlChanges(text: string, start: number): Found[] {
	return [...text.matchAll(/(?<= )(<=|>=|<>|[<>=+-]|AND|IS NULL|IS NOT NULL|NOT EXISTS|DESC)(?=[\s"`])/g)]
		.filter(({ 0: word, index }) => word !== "=" || !/\bSET [^?]*$/.test(text.slice(0, index)))
		.map(({ 0: word, index }) => ({
			from: start + index,
			to: start + index + word.length,
			text: sqlWords[word] ?? "",
		}));
}

function leaves(statement: ts.Statement): boolean {
	const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
	return last !== undefined && (ts.isReturnStatement(last) || ts.isContinueStatement(last));
}

function endsInCall(node: ts.Expression): boolean {
	return ts.isCallExpression(node) || (ts.isBinaryExpression(node) && endsInCall(node.right));
}

function isText(node: ts.Node): boolean {
	return ts.isStringLiteral(node) || ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node);
}

function isTextPart(node: ts.Node): boolean {
	return (
		ts.isStringLiteral(node) ||
		ts.isTemplateHead(node) ||
		ts.isTemplateMiddleOrTemplateTail(node) ||
		ts.isNoSubstitutionTemplateLiteral(node)
	);
}
