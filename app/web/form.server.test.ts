import { expect, test } from "vitest";
import { z } from "zod";
import { refuse } from "~/domain/result";
import { refusedBody } from "~/server/request-body";
import { BodyRefused, type RefusedBody } from "./body-limits";
import { parseForm } from "./form.server";

const schema = z.object({
	email: z.string({ error: "Enter your e-mail." }).max(20, "At most 20 characters."),
	password: z.string(),
	remember: z.boolean().default(false),
	lines: z.array(z.object({ memo: z.string({ error: "Enter a memo." }) })).default([]),
});

function post(fields: Record<string, string> | FormData | string, type?: string) {
	const body = fields instanceof FormData || typeof fields === "string" ? fields : new URLSearchParams(fields);
	return new Request("http://localhost/", { method: "POST", body, headers: type ? { "content-type": type } : {} });
}

/** A form whose body the server does not read. */
function unread(reason: RefusedBody, { keptByScript = false } = {}) {
	const headers = { "content-type": "multipart/form-data; boundary=x" };
	const body = refusedBody(new BodyRefused(reason, keptByScript));
	return new Request("http://localhost/", { method: "POST", headers, body, duplex: "half" });
}

async function refused(request: Request) {
	const form = await parseForm(request, schema);
	if (form.ok) throw new Error("The form passed.");
	return { ...form.reply.data, code: form.reply.init?.status };
}

test("a good form gives its value", async () => {
	const form = await parseForm(post({ email: "a@b.example", password: "pw", "lines[0].memo": "x" }), schema);
	expect(form.ok && form.value).toEqual({
		email: "a@b.example",
		password: "pw",
		remember: false,
		lines: [{ memo: "x" }],
	});
});

test("a bad one comes back with its messages and what was typed, never a password", async () => {
	const reply = await refused(post({ email: "much.too.long@example.com", password: "secret", "lines[0].memo": "" }));
	expect(reply.code).toBe(400);
	expect(reply.error).toEqual({ email: ["At most 20 characters."], "lines[0].memo": ["Enter a memo."] });
	expect(reply.initialValue).toMatchObject({ email: "much.too.long@example.com" });
	expect(JSON.stringify(reply)).not.toContain("secret");
});

test("the domain's refusal stands at its field, and what must not be kept is forgotten", async () => {
	const form = await parseForm(post({ email: "a@b.example", password: "secret", remember: "on" }), schema);
	if (!form.ok) throw new Error("The form is good.");
	const atField = form.refuse(refuse("Email ID is already in use", "email"), { forget: ["remember"] });
	expect(atField.init?.status).toBe(400);
	expect(atField.data.error).toEqual({ email: ["Email ID is already in use"] });
	expect(atField.data.initialValue).toEqual({ email: "a@b.example" });
	expect(form.refuse(refuse("Save failed")).data.error).toEqual({ "": ["Save failed"] });
	const both = form.refuse({ ...refuse("Taken", "email"), others: [refuse("Too old", "password"), refuse("Again")] });
	expect(both.data.error).toEqual({ "": ["Again"], email: ["Taken"], password: ["Too old"] });
});

test("an intent changes the form and is not judged", async () => {
	const intent = JSON.stringify({ type: "insert", payload: { name: "lines" } });
	const reply = await refused(post({ email: "", __intent__: intent }));
	expect(reply.code).toBe(200);
	expect(reply.initialValue).toHaveProperty("lines");
});

test("a further button's intent stands for the form's own", async () => {
	const intents = z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("sign"), name: z.string({ error: "Type your name." }) }),
		z.object({ intent: z.literal("save") }),
	]);
	const own = await parseForm(post("name=&intent=sign", "application/x-www-form-urlencoded"), intents);
	expect(own.ok).toBe(false);
	const pressed = await parseForm(post("name=&intent=sign&intent=save", "application/x-www-form-urlencoded"), intents);
	expect(pressed.ok && pressed.value).toEqual({ intent: "save" });
});

test("files arrive, too large ones are refused in words at their field, and what was typed is kept", async () => {
	const upload = (bytes: number) => {
		const formData = new FormData();
		formData.set("email", "a@b.example");
		formData.set("photo", new File([new Uint8Array(bytes)], "a.png", { type: "image/png" }));
		return post(formData);
	};
	const form = await parseForm(upload(1000), z.object({ photo: z.instanceof(File) }));
	expect(form.ok && form.value.photo.size).toBe(1000);
	const reply = await refused(upload(21 * 1024 * 1024));
	expect(reply.code).toBe(400);
	expect(reply.error).toMatchObject({ photo: ["File upload failed: a.png: it is larger than 20 MB."] });
	expect(reply.initialValue).toMatchObject({ email: "a@b.example" });
	expect(reply.files).toEqual(["photo"]);
});

test("a form that comes back names the fields that files were chosen in", async () => {
	const formData = new FormData();
	const chosen = new File([new Uint8Array(10)], "a.png", { type: "image/png" });
	formData.append("photos", chosen);
	formData.append("photos", chosen);
	formData.append("lines[1].photos", chosen);
	formData.append("lines[2].photos", new File([], ""));
	const form = await parseForm(post(formData), z.object({ photos: z.array(z.instanceof(File)) }));
	if (!form.ok) throw new Error("The form is good.");
	expect(form.keep().files).toEqual(["photos", "lines[1].photos"]);
	expect(form.refuse(refuse("Save failed")).data.files).toEqual(["photos", "lines[1].photos"]);
	const without = await parseForm(post({ email: "a@b.example", password: "x" }), schema);
	expect(without.ok && without.keep()).not.toHaveProperty("files");
});

test("at most ten files come at a time, however many file fields stand empty", async () => {
	const send = (chosen: number) => {
		const formData = new FormData();
		formData.set("email", "a@b.example");
		for (let at = 0; at < 51; at++) {
			formData.append(`lines[${at}].photos`, at < chosen ? new File(["x"], "a.png") : new File([], ""));
		}
		return post(formData);
	};
	const form = await parseForm(send(10), z.object({ email: z.string() }));
	expect(form.ok).toBe(true);
	const reply = await refused(send(11));
	expect(reply.code).toBe(400);
	expect(reply.error).toMatchObject({ "": ["File upload failed: send at most 10 files at a time."] });
	expect(reply.initialValue).toMatchObject({ email: "a@b.example" });
});

test("a file beyond the form's own limit is refused with the words of that limit, however large it is", async () => {
	const fileLimit = { bytes: 1024 * 1024, words: "This file is larger than 1 MB." };
	for (const megabytes of [2, 21]) {
		const formData = new FormData();
		formData.set("photo", new File([new Uint8Array(megabytes * 1024 * 1024)], "a.png"));
		const form = await parseForm(post(formData), z.object({ photo: z.instanceof(File) }), { fileLimit });
		expect(form.ok ? undefined : form.reply.data.error).toEqual({ photo: ["This file is larger than 1 MB."] });
	}
});

test.each([
	["JSON", post("{}", "application/json"), 415],
	["no type", new Request("http://localhost/", { method: "POST" }), 415],
	["more than any form takes", unread("too large"), 413],
	["more than a public form takes", unread("too large for the public"), 413],
	["more than there is room for", unread("no room"), 503],
	["a multipart form cut short", post("--x\r\nContent-Disp", "multipart/form-data; boundary=x"), 400],
	["a multipart form without a boundary", post("x", "multipart/form-data"), 400],
	["a forged intent", post({ __intent__: "{" }), 400],
	["a forged intent of no kind", post({ __intent__: "{}" }), 400],
	["a forged state", post({ __state__: "nope" }), 400],
])("%s is answered, not thrown at", async (_, request, status) => {
	const thrown = await parseForm(request, schema).catch((error: unknown) => error);
	expect(thrown).toBeInstanceOf(Response);
	expect(thrown).toHaveProperty("status", status);
});

test("a form that was not read is refused in words, and a script's form stays as it stands", async () => {
	const reply = await refused(unread("no room", { keptByScript: true }));
	expect(reply.code).toBe(503);
	expect(reply.error).toEqual({ "": [expect.stringContaining("Try again in a moment.")] });
	expect(reply).not.toHaveProperty("initialValue");
});

test("a hostile field name touches nothing", async () => {
	await parseForm(
		post({ "__proto__.polluted": "yes", "constructor.prototype.polluted": "yes", email: "a", password: "b" }),
		schema,
	);
	expect({}).not.toHaveProperty("polluted");
});

test("a line beyond the longest grid is refused before all the lines up to it are made", async () => {
	const intent = JSON.stringify({ type: "update", payload: { name: "lines[99999]", value: {} } });
	const attacks: Record<string, string>[] = [{ "lines[99999].memo": "x" }, { __intent__: intent }];
	for (const fields of attacks) {
		const reply = await refused(post({ email: "a@b.example", password: "pw", ...fields }));
		expect(reply.code).toBe(400);
		expect(reply.error).toEqual({ "": ["This form has too many lines."] });
	}
});
