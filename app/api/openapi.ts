import { z } from "zod";
import type { Operation } from "./define-operation";
import { type Example, exampleOf } from "./examples";
import { operations } from "./operations";
import { problemTypes } from "./problem";

type Json = Record<string, unknown>;

/** The API as an OpenAPI 3.1 document, made from the operations themselves. */
export function openApi(origin: string): Json {
	const schemas: Json = { Problem: problem };
	const paths: Record<string, Json> = {};
	for (const operation of operations) {
		const path = paths[operation.path] ?? {};
		paths[operation.path] = path;
		path[operation.method.toLowerCase()] = described(operation, schemas);
	}
	return {
		openapi: "3.1.0",
		info: {
			title: "Tenantry API",
			version: "1",
			description: `The same records and actions as Tenantry's pages. The reference is at ${origin}/api.`,
		},
		servers: [{ url: `${origin}/api/v1` }],
		security: [{ key: [] }],
		tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
		paths,
		components: { securitySchemes: { key: { type: "http", scheme: "bearer" } }, schemas },
	};
}

function described(operation: Operation, schemas: Json): Json {
	const { id, summary, description, tag, method, money, query, body, answer, file, status = 200 } = operation;
	const asked = exampleOf(operation);
	const example = asked.answer;
	const content = file
		? { "application/octet-stream": { schema: { type: "string", format: "binary" }, example } }
		: { "application/json": { schema: schemaOf(answer, "output", schemas), example } };
	return {
		...{ operationId: id, summary, ...(description && { description }), tags: [tag] },
		parameters: [
			...pathParameters(operation, asked),
			...queryParameters(query, asked, schemas),
			...(money ? moneyParameters : method === "POST" ? [keyParameter(false)] : []),
		],
		...(body && {
			requestBody: {
				required: true,
				content: { "application/json": { schema: schemaOf(body, "input", schemas), example: asked.body } },
			},
		}),
		responses: {
			[status]: { description: "Done.", ...(status !== 204 && { content }) },
			...(money && status !== 200 && { 200: { description: "With `dry_run=1`: what would be posted.", content } }),
			default: {
				description: "A problem.",
				content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
			},
		},
	};
}

function pathParameters({ path }: Operation, { params }: Example): Json[] {
	return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
		...{ name, in: "path", required: true },
		schema: name.endsWith("_id") ? { type: "integer", minimum: 1 } : { type: "string" },
		example: params[name],
	}));
}

function queryParameters(query: z.ZodObject | undefined, asked: Example, schemas: Json): Json[] {
	return Object.entries(query?.shape ?? {}).map(([name, shape]) => {
		const schema = schemaOf(shape as z.ZodType, "input", schemas);
		const { description, ...rest } = schema;
		const example = asked.query[name];
		return {
			...{ name, in: "query", required: false, schema: rest },
			...{ ...(description ? { description } : {}), ...(example === undefined ? {} : { example }) },
		};
	});
}

function keyParameter(required: boolean): Json {
	return {
		...{ name: "Idempotency-Key", in: "header", required, schema: { type: "string", maxLength: 100 } },
		description: "A request sent again with this key counts once and gets the same answer.",
	};
}

const moneyParameters: Json[] = [
	keyParameter(true),
	{
		...{ name: "dry_run", in: "query", required: false, schema: { type: "string", enum: ["1"] } },
		description: "Returns the entries that would be posted, without saving anything.",
	},
];

/** A shape as JSON Schema. Shapes with an id become components. */
function schemaOf(shape: z.ZodType, io: "input" | "output", schemas: Json): Json {
	const made = z.toJSONSchema(shape, {
		io,
		unrepresentable: "any",
		override: ({ jsonSchema }) => withoutBounds(jsonSchema),
	});
	const {
		$schema: _,
		$defs = {},
		...schema
	} = JSON.parse(JSON.stringify(made).replaceAll("#/$defs/", "#/components/schemas/")) as Json & {
		$defs?: Record<string, Json>;
	};
	for (const [name, one] of Object.entries($defs)) {
		const { id: __, ...component } = one;
		schemas[name] = component;
	}
	if (typeof schema.id !== "string") return schema;
	const { id, ...component } = schema;
	schemas[id as string] = component;
	return { $ref: `#/components/schemas/${id}` };
}

/** Whole numbers are within what JavaScript counts exactly, which needn't be said at each. */
function withoutBounds(schema: z.core.JSONSchema.BaseSchema): void {
	if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
	if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

const problem = {
	type: "object",
	required: ["type", "title", "status", "detail"],
	properties: {
		type: { type: "string", enum: Object.keys(problemTypes).map((type) => `/api#problem-${type}`) },
		title: { type: "string" },
		status: { type: "integer" },
		detail: { type: "string" },
		errors: {
			type: "array",
			items: {
				type: "object",
				required: ["message"],
				properties: {
					pointer: { type: "string", description: "Where in the body the problem is." },
					parameter: { type: "string", description: "Which part of the address the problem is in." },
					message: { type: "string" },
					confirm: { type: "string", description: "The question's name, to send in `confirm`." },
				},
			},
		},
	},
};
