import { z } from "zod";
import type { Operation } from "./define-operation";
import { type FieldError, Problem } from "./problem";

/** The most bytes of a body. */
const mostBytes = 256 * 1024;

export type Input = {
	params: Record<string, number | string>;
	query: Record<string, unknown>;
	body: Record<string, unknown>;
	/** `dry_run=1`: what would be posted, with nothing kept. */
	dryRun: boolean;
};

const none = z.strictObject({});

/** Reads what a request asks, by the operation's shapes. Refuses with a path for every field that isn't valid. */
export async function readInput(request: Request, operation: Operation, params: Input["params"]): Promise<Input> {
	const asked = new URL(request.url).searchParams;
	const dryRun = operation.money === true && /^(1|true)$/.test(asked.get("dry_run") ?? "");
	if (operation.money) asked.delete("dry_run");
	const query = parsed(operation.query ?? none, typedQuery(operation.query, asked), 400);
	const body = operation.method === "POST" ? await readBody(request, operation) : {};
	return { params, query, body, dryRun };
}

async function readBody(request: Request, { body }: Operation): Promise<Record<string, unknown>> {
	const bytes = await request.arrayBuffer().catch(() => {
		throw new Problem(400, "unreadable", "The body didn't arrive whole.");
	});
	if (bytes.byteLength > mostBytes) throw new Problem(413, "too-large", "A body has at most 256 KB.");
	const sent = new TextDecoder().decode(bytes);
	if (!body) {
		if (sent.trim() !== "" && sent.trim() !== "{}") throw new Problem(400, "unreadable", "This takes no body.");
		return {};
	}
	if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
		throw new Problem(415, "unreadable", "Send JSON, with “Content-Type: application/json”.");
	}
	return parsed(body, jsonIn(sent), 422);
}

function jsonIn(sent: string): unknown {
	try {
		return JSON.parse(sent);
	} catch {
		throw new Problem(400, "unreadable", "The body isn't valid JSON.");
	}
}

function parsed(shape: z.ZodObject, sent: unknown, status: 400 | 422): Record<string, unknown> {
	const result = shape.strict().safeParse(sent);
	if (result.success) return result.data as Record<string, unknown>;
	const errors = result.error.issues.flatMap((issue) => errorsOf(issue, status));
	throw new Problem(status, "invalid", "Some of what was sent isn't valid.", { errors });
}

function errorsOf(issue: z.core.$ZodIssue, status: 400 | 422): FieldError[] {
	const path = issue.path.map(String);
	const unknown = issue.code === "unrecognized_keys" ? issue.keys : undefined;
	const at = (steps: string[], message: string): FieldError =>
		status === 400 ? { parameter: steps.join("."), message } : { pointer: `/${steps.map(escaped).join("/")}`, message };
	if (unknown) return unknown.map((name) => at([...path, name], "There is no such field."));
	return [at(path, issue.message)];
}

/** A step of a JSON pointer (RFC 6901). */
function escaped(step: string): string {
	return step.replace(/~/g, "~0").replace(/\//g, "~1");
}

/** The query's values as their shapes take them: numbers and true or false aren't text. */
function typedQuery(shape: z.ZodObject | undefined, query: URLSearchParams): Record<string, unknown> {
	const typed: Record<string, unknown> = {};
	for (const [name, value] of query) {
		const type = shape && typeOf(shape.shape[name]);
		if (type === "number" && /^-?\d{1,15}$/.test(value)) typed[name] = Number(value);
		else if (type === "boolean" && /^(true|false)$/.test(value)) typed[name] = value === "true";
		else typed[name] = value;
	}
	return typed;
}

function typeOf(shape: unknown): string | undefined {
	if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault) return typeOf(shape.unwrap());
	return shape instanceof z.ZodType ? shape.def.type : undefined;
}
