import { parseWithZod } from "@conform-to/zod/v4";
import { parseFormData } from "@remix-run/form-data-parser";
import { z } from "zod";
import { findKeptForm, forgetKeptForm, keepForm, keptFormMinutes } from "#domain/identity";
import { pickerNames } from "~/ui/choices";
import type { ChosenRecord } from "./attempt.server";
import { faultOfNames } from "./bound-form.server";
import type { FormReply } from "./form.server";
import { pastSession } from "./session.server";
import { signedCookie } from "./signed-cookie.server";
import { mostInPublicForm } from "./upload-limits";

const name = "tenantry_kept";
/** A Cookie header that contains this may hold a kept form. */
export const keptCookie = `${name}=`;
/** A form with more fields (over a thousand lines) isn't kept. */
const mostFields = 2_000;
/** The most forms kept per browser; the newest stay. */
const mostKeptForms = 3;
/** Fields that are never kept: passwords, codes of a sign-in, identity numbers and bank accounts. */
const secret = /password|^code$|tax_?id|id_?number|ssn|account_?number|routing/i;
/** Fields that the form fills itself, not the person. */
const own = /^(__intent__|__state__|idempotencyKey|seenUpdatedDate)$/;

/**
 * Keeps what was posted after the session ended. The result is the Set-Cookie value that restores it once the same
 * person signs in; undefined if there is nothing to keep. Reads the request's body.
 */
export async function keepSentForm(request: Request): Promise<string | undefined> {
	const address = addressOf(request);
	const session = await pastSession(request);
	if (request.method !== "POST" || session === undefined || address.startsWith("/resources/")) return undefined;
	const files = new Set<string>();
	const limits = { maxFileSize: mostInPublicForm, maxTotalSize: mostInPublicForm, maxParts: 5_000 };
	const read = await parseFormData(request, limits, (file) => {
		if (file.size > 0) files.add(file.fieldName);
		return null;
	}).catch(() => undefined);
	const fields = [...(read ?? [])].flatMap(([field, value]): [string, string][] =>
		typeof value === "string" && !isSecret(field, value) && !own.test(field) ? [[field, value]] : [],
	);
	if (fields.length > mostFields || faultOfNames(fields.map(([field]) => field))) return undefined;
	if (!fields.some(([field, value]) => field !== "intent" && value !== "")) return undefined;
	const kept = keepForm(session, address, { fields, files: [...files] });
	return kept && cookie().serialize([...(await keptSecrets(request)), kept].slice(-mostKeptForms));
}

/** A listing's field `ssn` says whether applications ask for the number; it holds no number, so it is kept. */
function isSecret(field: string, value: string): boolean {
	return secret.test(field) && !(field === "ssn" && /^(off|optional|required)$/.test(value));
}

/**
 * The kept form that fills this page for this user; only forms that they sent themselves. `chosen` are the records
 * chosen in pickers.
 */
export async function keptFormFor(
	request: Request,
	userId: number,
): Promise<{ reply: FormReply; chosen: ChosenRecord[] } | undefined> {
	const address = addressOf(request);
	const forms = (await keptSecrets(request)).map((kept) => findKeptForm(kept, userId));
	const form = forms.findLast((one) => one?.address === address);
	if (!form) return undefined;
	const sent = new FormData();
	for (const [field, value] of form.fields) sent.append(field, value);
	const { initialValue } = parseWithZod(sent, { schema: z.looseObject({}) }).reply();
	const found = pickerNames.searched("");
	const chosen = form.fields.flatMap(([name]) => {
		const field = name.startsWith(found) ? name.slice(found.length) : "";
		const id = field === "" ? 0 : Number(sent.get(field));
		return Number.isSafeInteger(id) && id > 0 ? [{ field, id }] : [];
	});
	return { reply: { initialValue, again: true, ...(form.files.length > 0 && { files: form.files }) }, chosen };
}

/** Whether a kept form waits for this user. One that waits for someone else is deleted. */
export async function awaitsForm(request: Request, userId: number): Promise<boolean> {
	const secrets = await keptSecrets(request);
	const theirs = secrets.filter((kept) => findKeptForm(kept, userId));
	for (const kept of secrets) if (!theirs.includes(kept)) forgetKeptForm(kept);
	return theirs.length > 0;
}

/** Deletes the kept form of this page for this user; the Set-Cookie value if there was one. */
export async function forgetSentForm(request: Request, userId: number): Promise<string | undefined> {
	const address = addressOf(request);
	const secrets = await keptSecrets(request);
	const sent = secrets.filter((kept) => findKeptForm(kept, userId)?.address === address);
	if (sent.length === 0) return undefined;
	for (const kept of sent) forgetKeptForm(kept);
	const others = secrets.filter((kept) => !sent.includes(kept));
	return cookie().serialize(others.length > 0 ? others : "", others.length > 0 ? {} : { maxAge: 0 });
}

/** The page's path and query, without the parameters that Remix adds, and encoded the same however they were sent. */
function addressOf(request: Request): string {
	const { pathname, searchParams } = new URL(request.url);
	searchParams.delete("_routes");
	searchParams.delete("index");
	return pathname.replace(/\.data$/, "") + (searchParams.size > 0 ? `?${searchParams}` : "");
}

async function keptSecrets(request: Request): Promise<string[]> {
	const header = request.headers.get("cookie");
	if (!header?.includes(keptCookie)) return [];
	const kept: unknown = await cookie().parse(header);
	return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string") : [];
}

function cookie() {
	return signedCookie(name, { maxAge: keptFormMinutes * 60 });
}
