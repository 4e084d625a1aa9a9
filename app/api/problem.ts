import type { Failure } from "~/domain/kernel/result";
import { apiName } from "./names";

/** What is wrong with one field; `pointer` leads to it in the body (RFC 6901), `parameter` names one of the address. */
export type FieldError = { pointer?: string; parameter?: string; message: string; confirm?: string };

/** An answer that isn't what was asked for, as `application/problem+json` (RFC 9457). */
export class Problem extends Error {
	constructor(
		readonly status: number,
		/** The last part of its type's address in the reference. */
		readonly type: ProblemType,
		detail: string,
		readonly more: { errors?: FieldError[]; headers?: Record<string, string> } = {},
	) {
		super(detail);
	}
}

/** Every kind of problem, with its title. */
export const problemTypes = {
	"not-signed-in": "No valid key",
	"not-allowed": "Not allowed",
	"read-only": "The account is read-only",
	"not-found": "Not found",
	"wrong-method": "Method not allowed",
	unreadable: "The request can't be read",
	"key-missing": "Idempotency-Key missing",
	"key-reused": "Idempotency-Key already used",
	invalid: "Not valid",
	refused: "Refused",
	"needs-approval": "Needs approval",
	gone: "No longer kept",
	"too-large": "Too large",
	"too-many": "Too many requests",
	importing: "Records are being imported",
	failed: "Something went wrong",
} as const;
type ProblemType = keyof typeof problemTypes;

/** The domain's refusal: 422 with its fields by the body's names, and 404 for a record that isn't there. */
export function problemOf(failure: Failure, fields: Readonly<Record<string, string>> = {}): Problem {
	const { others = [], ...first } = failure;
	if (first.field === undefined && / wasn't found\.$/.test(first.message)) {
		return new Problem(404, "not-found", first.message);
	}
	if (failure.waits) return new Problem(422, "needs-approval", first.message);
	const errors = [first, ...others].flatMap((one) => (one.field === undefined ? [] : [fieldError(one, fields)]));
	return new Problem(422, "refused", first.message, { errors });
}

function fieldError({ field = "", message }: Failure, fields: Readonly<Record<string, string>>): FieldError {
	if (/^confirm[A-Z]/.test(field)) {
		return { pointer: "/confirm", message, confirm: apiName(field.slice("confirm".length)).slice(1) };
	}
	const parts = field.replace(/\[(\d+)\]/g, ".$1").split(".");
	const named = parts.map((part) => fields[part] ?? (part === "amount" ? "amount_cents" : apiName(part)));
	return { pointer: `/${named.join("/")}`, message };
}

/** The answer for a problem. */
export function problemResponse(problem: Problem): Response {
	const { status, type, message: detail, more } = problem;
	const { errors = [], headers = {} } = more;
	const body = {
		...{ type: `/api#problem-${type}`, title: problemTypes[type], status, detail },
		...(errors.length > 0 && { errors }),
	};
	return new Response(JSON.stringify(body), {
		status,
		headers: { "Content-Type": "application/problem+json", "Cache-Control": "no-store", ...headers },
	});
}
