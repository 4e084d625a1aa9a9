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
	refuseRepeated(asked);
	const dryRun = operation.money === true && readDryRun(asked);
	const query = parsed(operation.query ?? none, typedQuery(operation.query, asked), 400);
	const body = operation.method === "POST" ? await readBody(request, operation) : {};
	return { params, query, body, dryRun };
}

/** Takes `dry_run` out of the query. What is neither yes nor no is refused: read as no, it would post money. */
function readDryRun(query: URLSearchParams): boolean {
	const value = query.get("dry_run") ?? "0";
	query.delete("dry_run");
	if (!/^([01]|true|false)$/.test(value)) throw invalid(400, [{ parameter: "dry_run", message: "Send 1 or 0." }]);
	return value === "1" || value === "true";
}

function refuseRepeated(query: URLSearchParams): void {
	const names = [...query.keys()];
	const repeated = names.filter((name, at) => names.indexOf(name) < at);
	if (repeated.length === 0) return;
	throw invalid(
		400,
		[...new Set(repeated)].map((parameter) => ({ parameter, message: "Send it once." })),
	);
}

async function readBody(request: Request, { body }: Operation): Promise<Record<string, unknown>> {
	const bytes = await request.arrayBuffer().catch(() => {
		throw new Problem(400, "unreadable", "The body was cut off.");
	});
	if (bytes.byteLength > mostBytes) throw new Problem(413, "too-large", "A body can have at most 256 KB.");
	const sent = new TextDecoder().decode(bytes);
	if (!body) {
		if (sent.trim() !== "" && sent.trim() !== "{}") throw new Problem(400, "unreadable", "Send this without a body.");
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
	throw invalid(
		status,
		result.error.issues.flatMap((issue) => errorsOf(issue, status)),
	);
}

function invalid(status: 400 | 422, errors: FieldError[]): Problem {
	return new Problem(status, "invalid", "Some of what was sent isn't valid.", { errors });
}

function errorsOf(issue: z.core.$ZodIssue, status: 400 | 422): FieldError[] {
	const path = issue.path.map(String);
	const unknown = issue.code === "unrecognized_keys" ? issue.keys : undefined;
	const at = (steps: string[], message: string): FieldError =>
		status === 400 ? { parameter: steps.join("."), message } : { pointer: `/${steps.map(escaped).join("/")}`, message };
	if (unknown) return unknown.map((name) => at([...path, name], "There's no field with this name."));
	return [at(path, issue.message)];
}

/** A step of a JSON pointer (RFC 6901). */
function escaped(step: string): string {
	return step.replace(/~/g, "~0").replace(/\//g, "~1");
}

/** The query's values as their shapes take them: numbers and true or false aren't text. */
function typedQuery(shape: z.ZodObject | undefined, query: URLSearchParams): Record<string, unknown> {
	const typed = [...query].map(([name, value]) => {
		const type = shape && typeOf(shape.shape[name]);
		if (type === "number" && /^-?\d{1,15}$/.test(value)) return [name, Number(value)];
		if (type === "boolean" && /^(true|false)$/.test(value)) return [name, value === "true"];
		return [name, value];
	});
	return Object.fromEntries(typed);
}

function typeOf(shape: unknown): string | undefined {
	if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault) return typeOf(shape.unwrap());
	return shape instanceof z.ZodType ? shape.def.type : undefined;
}
