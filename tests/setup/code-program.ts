import { readdirSync } from "node:fs";
import ts from "typescript";

/** The product's own TypeScript (no tests, no pages), parsed and with its types. */
export function readProgram(): { program: ts.Program; sources: ts.SourceFile[] } {
	const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
	const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, ".");
	const files = ["app", "scripts"].flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
	);
	const isOurs = (file: string) => /\.ts$/.test(file) && !/\.test\.ts$|\.d\.ts$|^app\/routes\//.test(file);
	const names = files.filter(isOurs);
	const program = ts.createProgram([...names, "app/env.d.ts"], {
		...options,
		incremental: false,
		tsBuildInfoFile: undefined,
	});
	const sources = names.map((name) => program.getSourceFile(name)).filter((source) => source !== undefined);
	return { program, sources };
}

/** Every node of a file, outermost first. */
export function nodesOf(root: ts.Node): ts.Node[] {
	const nodes: ts.Node[] = [];
	const visit = (node: ts.Node) => {
		nodes.push(node);
		ts.forEachChild(node, visit);
	};
	visit(root);
	return nodes;
}

/** Where a node stands, as an editor opens it. */
export function placeOf(node: ts.Node): string {
	const source = node.getSourceFile();
	const { line } = source.getLineAndCharacterOfPosition(node.getStart());
	return `${source.fileName.replace(`${process.cwd()}/`, "")}:${line + 1}`;
}
