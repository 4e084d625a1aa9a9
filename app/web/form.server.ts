import { randomUUID } from "node:crypto";
import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";
import type { FileLimit } from "~/domain/kernel/file-limit";
import type { Failure } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Choices, pickerNames } from "~/ui/choices";
import { optionsIn } from "~/ui/options";
import { type Answers, answersIn, askedFields } from "./asked-answers.server";
import { currentAttempt, noteReadForm } from "./attempt.server";
import { type FindChoices, foundChoices } from "./choices.server";
import { forgery, misfit } from "./forged-form.server";
import { givePartBack } from "./give-part-back.server";
import { hasField } from "./has-field.server";
import { readFormData, type Unread, unreadable } from "./read-form-data.server";
import { megabyte, mostFiles } from "./upload-limits";

const largestFile = 20 * megabyte;

/**
 * The answer to a form: conform's result, what its pickers found, which picker searched, and the fields that had
 * files, since a page can't fill those in again.
 */
export type FormReply = SubmissionResult<string[]> & {
	found?: Record<string, Choices>;
	asked?: string;
	files?: string[];
	/** Set when these are values typed before the session ended; nothing was saved. */
	again?: true;
	see?: See;
};

/** A link shown beside a refusal. */
export type See = { to: string; label: string };

type Reply = ReturnType<typeof data<FormReply>>;

export type ParsedForm<Value> =
	| { ok: false; reply: Reply }
	| {
			ok: true;
			value: Value;
			/** The actor together with the form's answers to questions. Pass it to every write that can ask one. */
			by: <Actor extends Scope>(actor: Actor) => Actor & Answers;
			/**
			 * 400 with the domain's refusal at its field or above the form. `forget` clears further fields; `propose` fills
			 * some in; `see` is a link beside the message.
			 */
			refuse: (
				failure: Failure,
				options?: { forget?: string[]; propose?: Record<string, string> | undefined; see?: See | undefined },
			) => Reply;
			/** 200 with the form as typed and one field filled in, for a form in steps. */
			fill: (field: string, value: Record<string, string>[]) => Reply;
			/** The form as typed, for an answer that adds something to it. */
			keep: () => FormReply;
	  };

/**
 * Reads a posted form by its schema. Invalid input is answered with 400, messages at their fields, and the typed values
 * except passwords; an intent such as "add line" with 200 and the changed form. `find` has the lookups of record
 * pickers, by the last part of the field name: `{ ownerId: (ask) => ownerChoices(manager, ask) }`. `secret` names more
 * fields that are never sent back. `fileLimit` replaces the usual limit of 20 MB per file, `filesAtOnce` that of 10
 * files.
 */
export async function parseForm<Schema extends z.ZodType>(
	request: Request,
	schema: Schema,
	{
		find = {},
		secret = [],
		fileLimit,
		filesAtOnce = mostFiles,
	}: {
		find?: Record<string, FindChoices>;
		secret?: readonly string[];
		fileLimit?: FileLimit;
		filesAtOnce?: number;
	} = {},
): Promise<ParsedForm<z.output<Schema>>> {
	const read = await readFormData(request, schema);
	const isSecret = (name: string) => /password/i.test(name) || secret.includes(name);
	const refuseWhole = (sent: FormData, message: string): ParsedForm<z.output<Schema>> => {
		if (currentAttempt()?.byScript) return { ok: false, reply: unreadReply({ status: 400, message }) };
		return { ok: false, reply: data<FormReply>(givePartBack(sent, schema, { message, isSecret }), 400) };
	};
	if (!read.ok) {
		return read.sent ? refuseWhole(read.sent, read.message) : { ok: false, reply: unreadReply(read) };
	}
	const { tooLong } = read;
	const isTooLong = Object.keys(tooLong).length > 0;
	const forged = forgery(read.formData, schema);
	if (forged === "forged") throw unreadable();
	if (forged) return refuseWhole(read.formData, "This form has too many lines.");
	const submission = parse(read.formData, isTooLong ? (z.unknown() as unknown as Schema) : schema);
	const unfit = misfit(submission.payload, schema);
	if (unfit === "forged") throw unreadable();
	if (unfit) return refuseWhole(read.formData, `Enter up to ${unfit} lines.`);
	const secrets = [...read.formData.keys()].filter((name) => isSecret(name) && isPath(name));
	const pickers = readPickers(read.formData, find, schema);
	const chosen = chosenFiles(read.formData);
	const files = [...new Set(chosen.map(({ field }) => field))];
	const reply = (options: Parameters<typeof submission.reply>[0]): FormReply => ({
		...submission.reply(options),
		...(pickers.length > 0 && { found: Object.fromEntries(pickers.map((one) => [one.field, one.look()])) }),
		...(files.length > 0 && { files }),
	});
	const asking = pickers.find(({ asked }) => asked);
	if (asking) {
		const { initialValue, found, files } = reply({ hideFields: secrets });
		const answer: FormReply = { initialValue, found, files, asked: asking.field };
		const all = asking.checksAll ? valuesIn(found?.[asking.field]) : undefined;
		return { ok: false, reply: data<FormReply>(all ? filled(answer, asking.field, all) : answer) };
	}
	if (isTooLong && submission.status !== undefined) {
		return { ok: false, reply: data(reply({ fieldErrors: tooLong, hideFields: secrets }), { status: 400 }) };
	}
	const oversized = chosen.find(({ file }) => file.size > (fileLimit?.bytes ?? largestFile));
	if (oversized && submission.status !== undefined) {
		const message = fileLimit?.words ?? `File upload failed: ${oversized.file.name}: it's larger than 20 MB.`;
		const options = { fieldErrors: { [oversized.field]: [message] }, hideFields: secrets };
		return { ok: false, reply: data(reply(options), { status: 400 }) };
	}
	if (submission.status !== undefined && chosen.length > filesAtOnce) {
		const formErrors = [`File upload failed: send at most ${filesAtOnce} files at a time.`];
		return { ok: false, reply: data(reply({ formErrors, hideFields: secrets }), { status: 400 }) };
	}
	if (submission.status !== "success") {
		const answered = submission.status === undefined;
		return { ok: false, reply: data(reply({ hideFields: secrets }), { status: answered ? 200 : 400 }) };
	}
	const intent = read.formData.get("intent");
	noteReadForm({
		intent: typeof intent === "string" ? intent : undefined,
		giveBack: (words, status = 500) => data(reply({ formErrors: [words], hideFields: secrets }), { status }),
	});
	return {
		ok: true,
		value: submission.value,
		by: (actor) => ({ ...actor, ...answersIn(read.formData) }),
		refuse: (failure, { forget = [], propose, see } = {}) => {
			const errors = errorsOf(failure, schema);
			const refused = reply({ ...errors, hideFields: [...secrets, ...forget] });
			const shown = propose && { initialValue: { ...refused.initialValue, ...propose } };
			return data<FormReply>({ ...refused, ...shown, ...(see && { see }) }, { status: 400 });
		},
		keep: () => reply({}),
		fill: (name, value) => {
			const { initialValue, found, files } = reply({});
			return data<FormReply>(filled({ initialValue, found, files }, name, value));
		},
	};
}

/** A refusal in conform's format: messages by field, and "" for the whole form. */
function errorsOf({ others = [], ...first }: Failure, schema: z.ZodType) {
	const [formErrors, fieldErrors]: [string[], Record<string, string[]>] = [[], {}];
	for (const { field, message } of [first, ...others]) {
		if (field === undefined) {
			formErrors.push(message);
			continue;
		}
		if (process.env.NODE_ENV !== "production" && !askedFields.includes(field) && !hasField(schema, field)) {
			throw new Error(`This form has no field “${field}” to say there: ${message}`);
		}
		fieldErrors[field] = [...(fieldErrors[field] ?? []), message];
	}
	return { ...(formErrors.length > 0 && { formErrors }), fieldErrors };
}

/** The most record pickers that are shown again with their results. */
const mostPickers = 200;

type Picker = { field: string; asked: boolean; checksAll: boolean; look: () => Choices };

/** The form's record pickers. One searches if Find was pressed, or if text was typed and nothing was chosen. */
function readPickers(formData: FormData, find: Record<string, FindChoices>, schema: z.ZodType): Picker[] {
	const prefix = pickerNames.typed("");
	const fields = [...new Set(formData.keys())]
		.filter((name) => name.startsWith(prefix))
		.map((name) => name.slice(prefix.length))
		.filter((field) => hasField(schema, field))
		.slice(0, mostPickers);
	const textOf = (name: string) => String(formData.get(name) ?? "").trim();
	return fields.flatMap((field) => {
		const finder = Object.entries(find).find(([last]) => last === field.slice(field.lastIndexOf(".") + 1))?.[1];
		if (!finder) return [];
		const typed = textOf(pickerNames.typed(field));
		const chosen = formData.getAll(field).map((value) => String(value).trim());
		const keep = chosen.filter((value) => /^[1-9]\d{0,14}$/.test(value)).map(Number);
		const untried =
			typed !== "" && typed !== textOf(pickerNames.searched(field)) && chosen.every((value) => value === "");
		const pressedAll = textOf(pickerNames.pressedAll) === field;
		const asked = untried || pressedAll || textOf(pickerNames.pressed) === field;
		return [{ field, asked, checksAll: pressedAll && typed !== "", look: () => foundChoices(finder, typed, keep) }];
	});
}

/** The answer with one field filled in; scripts read the intent, a page without them the values. */
function filled(answer: FormReply, name: string, value: string[] | Record<string, string>[]): FormReply {
	const intent = { type: "update" as const, payload: { name, value } };
	return { ...answer, intent, initialValue: { ...answer.initialValue, [name]: value } };
}

function valuesIn(choices: Choices | undefined): string[] {
	return optionsIn(choices?.options ?? []).map(({ value }) => String(value));
}

function chosenFiles(formData: FormData): { field: string; file: File }[] {
	return [...formData].flatMap(([field, file]) => (file instanceof File && file.size > 0 ? [{ field, file }] : []));
}

/**
 * Whether this loader runs for the page that answers a form. Without scripts Remix runs it after the action, with the
 * form's own headers.
 */
export function answersForm(request: Request): boolean {
	return request.headers.has("content-type");
}

/** A key for the hidden field `idempotencyKey`, so that a form sent twice counts once. */
export function newIdempotencyKey(): string {
	return randomUUID();
}

function unreadReply({ status, message }: Pick<Unread, "status" | "message">): Reply {
	return data({ status: "error", error: { "": [message] } }, status);
}

/** An error before conform reaches the schema is a forged intent and is answered with 400. Others are bugs. */
function parse<Schema extends z.ZodType>(
	formData: FormData,
	schema: Schema,
): Submission<z.input<Schema>, string[], z.output<Schema>> {
	let isRead = false;
	const afterReading = () => {
		isRead = true;
		return schema;
	};
	try {
		return parseWithZod(formData, { schema: afterReading, error: wordsOf });
	} catch (error) {
		throw isRead ? error : unreadable();
	}
}

/** The message of a field whose schema has no message of its own. Zod's default messages aren't written for users. */
export function wordsOf({ code, origin, maximum }: z.core.$ZodRawIssue): string {
	if (code !== "too_big") return "Check this field.";
	const most = Number(maximum).toLocaleString("en-US");
	return origin === "string" ? `Use ${most} characters or fewer.` : `The limit is ${most}.`;
}

/** Whether conform reads a value of this name. It leaves out others, and can't be asked to hide them. */
function isPath(name: string): boolean {
	return /^[^.[\]]+(\.[^.[\]]+|\[\d*\])*$/.test(name) && !/(^|\.)(__proto__|constructor)(?![^.[])/.test(name);
}
