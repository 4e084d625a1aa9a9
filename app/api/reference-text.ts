import { config } from "~/config.server";
import { openApi } from "./openapi";
import { problemTypes } from "./problem";

type Field = { name: string; type: string; required: boolean; about: string };
export type OperationText = {
	id: string;
	method: string;
	path: string;
	summary: string;
	description: string;
	money: boolean;
	fields: { title: string; rows: Field[] }[];
	/** A request with its body, and its answer with its status. */
	example: { request: string; answer: string };
};
export type ReferenceText = ReturnType<typeof referenceText>;

type Schema = {
	type?: string | string[];
	format?: string;
	enum?: readonly unknown[];
	description?: string;
	required?: readonly string[];
	properties?: Record<string, Schema>;
	items?: Schema;
	anyOf?: readonly Schema[];
	$ref?: string;
};
type Content = { content?: Record<string, { schema?: Schema; example?: unknown }> };
type Documented = {
	operationId: string;
	summary: string;
	description?: string;
	tags: string[];
	parameters: {
		name: string;
		in: string;
		required: boolean;
		schema: Schema;
		description?: string;
		example?: unknown;
	}[];
	requestBody?: Content;
	responses: Record<string, Content>;
};

/** The reference as its page shows it, read from the OpenAPI document, so that they can't differ. */
export function referenceText() {
	const { paths, components, servers, tags } = openApi(config().appUrl) as unknown as {
		paths: Record<string, Record<string, Documented>>;
		components: { schemas: Record<string, Schema> };
		servers: { url: string }[];
		tags: { name: string }[];
	};
	const named = (schema: Schema = {}): Schema => components.schemas[schema.$ref?.split("/").at(-1) ?? ""] ?? schema;
	const all = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, one]) => ({ tag: one.tags[0], text: textOf(path, method, one, named) })),
	);
	return {
		base: servers[0]?.url ?? "",
		tags: tags.map(({ name }) => ({
			...{ tag: name, anchor: `tag-${name.toLowerCase().replace(/ /g, "-")}` },
			operations: all.filter(({ tag }) => tag === name).map(({ text }) => text),
		})),
		problems: Object.entries(problemTypes).map(([type, title]) => ({ type, title })),
	};
}

function textOf(path: string, method: string, one: Documented, named: (schema?: Schema) => Schema): OperationText {
	const money = one.parameters.some(({ name }) => name === "dry_run");
	const address = one.parameters
		.filter((parameter) => parameter.in !== "header" && parameter.name !== "dry_run")
		.map(({ name, schema, required, description }) => field(name, schema, required, description));
	const [status, success] = successOf(one);
	return {
		...{ id: one.operationId, method: method.toUpperCase(), path, summary: one.summary, money },
		description: one.description ?? "",
		fields: [
			{ title: "Address", rows: address },
			{ title: "Body", rows: rowsOf(named(one.requestBody?.content?.["application/json"]?.schema)) },
			{ title: "Answer", rows: rowsOf(named(success?.content?.["application/json"]?.schema)) },
		].filter(({ rows }) => rows.length > 0),
		example: {
			request: [`${method.toUpperCase()} ${exampleAddress(path, one)}`, ...textIn(one.requestBody)].join("\n"),
			answer: [status, ...textIn(success)].join("\n"),
		},
	};
}

/** The status that an operation's own answer has, and that answer; a try (`dry_run`) has 200 where the change has 201. */
function successOf({ responses }: Documented): [string, Content | undefined] {
	const [newest] = Object.entries(responses)
		.filter(([status]) => status.startsWith("2"))
		.toSorted(([a], [b]) => b.localeCompare(a));
	return newest ?? ["", undefined];
}

function exampleAddress(path: string, { parameters }: Documented): string {
	const shown = parameters.filter(({ example }) => example !== undefined);
	const query = shown.filter((one) => one.in === "query").map(({ name, example }) => `${name}=${example}`);
	const filled = shown.reduce((address, { name, example }) => address.replace(`{${name}}`, String(example)), path);
	return query.length > 0 ? `${filled}?${query.join("&")}` : filled;
}

/** The example of a body, as its reader would write it. */
function textIn({ content = {} }: Content = {}): string[] {
	const [one] = Object.values(content);
	if (one?.example === undefined) return [];
	return [typeof one.example === "string" ? one.example : JSON.stringify(one.example, null, 2)];
}

function rowsOf({ properties = {}, required = [] }: Schema): Field[] {
	return Object.entries(properties).map(([name, schema]) => field(name, schema, required.includes(name)));
}

function field(name: string, schema: Schema, required: boolean, about = schema.description ?? ""): Field {
	return { name, type: typeOf(schema), required, about };
}

function typeOf({ type, format, enum: values, items, anyOf, properties, $ref }: Schema): string {
	if ($ref) return $ref.split("/").at(-1) ?? "object";
	if (values) return values.map(String).join(" | ");
	if (anyOf) return anyOf.length > 4 ? "a record" : anyOf.map(typeOf).join(" | ");
	if (items) return `list of ${items.properties ? `{ ${Object.keys(items.properties).join(", ")} }` : typeOf(items)}`;
	if (properties) return `{ ${Object.keys(properties).join(", ")} }`;
	return format ?? (Array.isArray(type) ? type.join(" | ") : (type ?? "any"));
}
