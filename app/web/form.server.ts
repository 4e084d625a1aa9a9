import { randomUUID } from "node:crypto";
import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { FormDataParseError, parseFormData } from "@remix-run/form-data-parser";
import { data } from "@remix-run/node";
import type { z } from "zod";
import type { Failure } from "~/domain/result";

const megabyte = 1024 * 1024;
/** The longest grid of lines; a farther index would make conform, and the page, build all the lines before it. */
const mostLines = 2000;
const limits = { maxFiles: 10, maxFileSize: 20 * megabyte, maxTotalSize: 210 * megabyte, maxParts: 20_000 };

type Reply = ReturnType<typeof data<SubmissionResult<string[]>>>;

export type ParsedForm<Value> =
	| { ok: false; reply: Reply }
	| {
			ok: true;
			value: Value;
			/** 400 with a refusal of the domain's at its field, or over the form. `forget` empties further fields. */
			refuse: (failure: Failure, options?: { forget?: string[] }) => Reply;
			/** 200 with the form as typed and one field filled in: the next step of a form in steps. */
			fill: (field: string, value: Record<string, string>[]) => Reply;
			/** The form as typed, for an answer that shows something beside it. */
			keep: () => SubmissionResult<string[]>;
	  };

/**
 * Reads a posted form by its schema. What does not fit is answered with 400, the messages at their fields and what was
 * typed (passwords never); an intent such as "add line" is answered with 200 and the changed form.
 */
export async function parseForm<Schema extends z.ZodType>(
	request: Request,
	schema: Schema,
): Promise<ParsedForm<z.output<Schema>>> {
	const read = await readFormData(request);
	if (!read.ok) return { ok: false, reply: data({ status: "error", error: { "": [read.message] } }, 400) };
	const submission = parse(read.formData, schema);
	const secrets = [...read.formData.keys()].filter((name) => /password/i.test(name));
	if (submission.status !== "success") {
		const answered = submission.status === undefined;
		return { ok: false, reply: data(submission.reply({ hideFields: secrets }), { status: answered ? 200 : 400 }) };
	}
	return {
		ok: true,
		value: submission.value,
		refuse: ({ field, message }, { forget = [] } = {}) => {
			const errors = field === undefined ? { formErrors: [message] } : { fieldErrors: { [field]: [message] } };
			return data(submission.reply({ ...errors, hideFields: [...secrets, ...forget] }), { status: 400 });
		},
		keep: () => submission.reply(),
		fill: (name, value) =>
			data<SubmissionResult<string[]>>({
				intent: { type: "update", payload: { name, value } },
				initialValue: { ...submission.reply().initialValue, [name]: value },
			}),
	};
}

/** A key for a hidden field `idempotencyKey`, so that the same form sent twice is one change. */
export function newIdempotencyKey(): string {
	return randomUUID();
}

async function readFormData(
	request: Request,
): Promise<{ ok: true; formData: FormData } | { ok: false; message: string }> {
	const type = request.headers.get("content-type") ?? "";
	if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) {
		throw new Response("This is not a form.", { status: 415 });
	}
	try {
		const formData = await parseFormData(request, limits);
		if (reachesTooFar(formData)) return { ok: false, message: "This form has too many lines." };
		return { ok: true, formData };
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		const message = limitMessages[error.name];
		if (message) return { ok: false, message };
		if (error instanceof FormDataParseError) throw new Response("This form could not be read.", { status: 400 });
		throw error;
	}
}

/** Whether a field, or the intent, names a line beyond the longest grid: `lines[99999].amount`. */
function reachesTooFar(formData: FormData): boolean {
	const names = [...formData.keys(), String(formData.get("__intent__") ?? "")];
	return names.some((name) => [...name.matchAll(/\[(\d+)\]/g)].some(([, index]) => Number(index) >= mostLines));
}

const limitMessages: Record<string, string> = {
	MaxFilesExceededError: `File upload failed: send at most ${limits.maxFiles} files at a time.`,
	MaxFileSizeExceededError: "File upload failed: each file may be at most 20 MB.",
	MaxTotalSizeExceededError: "File upload failed: together the files may be at most 210 MB.",
	MaxPartsExceededError: "This form has too many fields.",
};

/** conform reads its own two fields as JSON and throws at a forged one: 400, not 500. */
function parse<Schema extends z.ZodType>(
	formData: FormData,
	schema: Schema,
): Submission<z.input<Schema>, string[], z.output<Schema>> {
	try {
		return parseWithZod(formData, { schema });
	} catch (error) {
		if (error instanceof SyntaxError || (error instanceof Error && /intent/.test(error.message))) {
			throw new Response("This form could not be read.", { status: 400 });
		}
		throw error;
	}
}
