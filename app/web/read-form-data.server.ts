import { FormDataParseError, parseFormData } from "@remix-run/form-data-parser";
import type { z } from "zod";
import { openedInField } from "~/ui/opened-in";
import { currentAttempt } from "./attempt.server";
import { boundForm } from "./bound-form.server";
import { underWayWords } from "./under-way.server";
import { BodyRefused, mostInForm, mostParts, type RefusedBody, refusedBodies } from "./upload-limits";

/**
 * The limits are wide on purpose: a form that was only partly read couldn't be shown again as typed. The sizes are
 * never reached, because longer bodies are refused earlier. `maxFiles` also counts the empty file that a browser sends
 * for each file field left empty.
 */
const limits = { maxFiles: 200, maxFileSize: mostInForm, maxTotalSize: mostInForm };

/** A form that couldn't be read. The browser still shows it; without scripts, part of what was `sent` is shown again. */
export type Unread = { ok: false; status: number; message: string; sent?: FormData };

/** Without scripts the refusal is its own page, and the browser's Back button returns to the form as typed. */
function unreadBody({ reason, keptByScript }: BodyRefused): Unread {
	const { status, message } = refusedBodies[reason];
	if (keptByScript) return { ok: false, status, message };
	throw new Response(`${message} Go back to the form.`, { status });
}

/** Reads the body of a form within its limits. Throws an answer if nothing of it can be shown again. */
export async function readFormData(
	request: Request,
	schema: z.ZodType,
): Promise<{ ok: true; formData: FormData; tooLong: Record<string, string[]> } | Unread> {
	const type = request.headers.get("content-type") ?? "";
	if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) {
		throw new Response("This isn't a form.", { status: 415 });
	}
	try {
		const sent = await parseFormData(request, { ...limits, maxParts: mostParts(type) });
		const unsaved = openedElsewhere(sent) ?? sentDuringImport(request);
		if (unsaved !== undefined) return { ok: false, status: 400, message: unsaved, sent };
		const bounded = boundForm(sent, schema);
		if (!bounded.ok && bounded.message === undefined) throw unreadable();
		if (!bounded.ok) return { ok: false, status: 400, message: bounded.message ?? "", sent };
		const { formData, tooLong } = bounded;
		// A form's hidden intent comes before its buttons, so the last value is that of the pressed button.
		const intent = formData.getAll("intent").at(-1);
		if (intent !== undefined) formData.set("intent", intent);
		return { ok: true, formData, tooLong };
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		if (error.cause instanceof BodyRefused) return unreadBody(error.cause);
		const reason = overLimits.get(error.name);
		if (reason) return unreadBody(new BodyRefused(reason, currentAttempt()?.byScript ?? false));
		if (error instanceof FormDataParseError || error.name === "MaxHeaderSizeExceededError") throw unreadable();
		throw error;
	}
}

/**
 * What is said of a form that was opened before a switch to another organization, where it would be saved otherwise.
 * Undefined for any other form; it is read without this field.
 */
function openedElsewhere(sent: FormData): string | undefined {
	const openedIn = sent.get(openedInField);
	sent.delete(openedInField);
	const actsIn = currentAttempt()?.actsIn;
	if (openedIn === null || !actsIn || openedIn === String(actsIn.profileId)) return undefined;
	return `You opened this form in another organization and have switched since. Submit it again to save it in ${actsIn.organizationName}.`;
}

/** What is said of a form of which an import began while it was being sent: the guard only saw it begin. */
function sentDuringImport(request: Request): string | undefined {
	const actsIn = currentAttempt()?.actsIn;
	const words = actsIn && underWayWords(request, actsIn);
	return words && `${words} What you sent wasn't saved.`;
}

/** The answer to a form that no page of the product can send. */
export function unreadable(): Response {
	return new Response("We couldn't read this form.", { status: 400 });
}

/** The parser's errors and the refusals they stand for. */
const overLimits = new Map<string, RefusedBody>([
	["MaxFilesExceededError", "too many files"],
	["MaxPartsExceededError", "too many parts"],
]);
