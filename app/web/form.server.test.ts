import { expect, test } from "vitest";
import { z } from "zod";
import { statement, write } from "~/db/client.server";
import { refuse } from "~/domain/kernel/result";
import { refusedBody } from "~/server/request-body";
import { makeBooks } from "../../tests/factories/leasing";
import { asAttempt } from "./attempt.server";
import { parseForm } from "./form.server";
import { BodyRefused, type RefusedBody } from "./upload-limits";

const schema = z.object({
	email: z.string({ error: "Enter your email." }).max(20, "Use 20 characters or fewer."),
	password: z.string(),
	remember: z.boolean().default(false),
	lines: z.array(z.object({ memo: z.string({ error: "Enter a memo." }) })).default([]),
	long: z
		.array(z.object({ memo: z.string().optional() }).optional())
		.max(1500)
		.optional(),
	short: z
		.array(
			z
				.object({
					memo: z.string().optional(),
					parts: z
						.array(z.object({ memo: z.string() }))
						.max(10)
						.default([]),
				})
				.optional(),
		)
		.max(10)
		.optional(),
	ticks: z.array(z.number()).optional(),
});
const good = { email: "a@b.example", password: "pw" };

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
	expect(reply.error).toEqual({ email: ["Use 20 characters or fewer."], "lines[0].memo": ["Enter a memo."] });
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
	expect(reply.error).toMatchObject({ photo: ["File upload failed: a.png: it's larger than 20 MB."] });
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
	["larger than 210 MB together", unread("too large"), 413],
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

test.each(["too large", "too large for the public", "too many files", "no room"] as const)(
	"an upload that is not read (%s) is refused in the specification's words",
	async (reason) => {
		expect((await refused(unread(reason, { keptByScript: true }))).error?.[""]?.[0]).toMatch(/^File upload failed: /);
		const page: unknown = await parseForm(unread(reason), schema).catch((error: unknown) => error);
		expect(page instanceof Response && (await page.text())).toMatch(/^File upload failed: /);
	},
);

test("a form that was not read is refused in words, and a script's form stays as it stands", async () => {
	const reply = await refused(unread("no room", { keptByScript: true }));
	expect(reply.code).toBe(503);
	expect(reply.error).toEqual({ "": [expect.stringContaining("Try again in a moment.")] });
	expect(reply).not.toHaveProperty("initialValue");
});

test("a form of more parts than any grid has is refused in words, and a script's form stays as it stands", async () => {
	const send = (parts: number) => {
		const formData = new FormData();
		formData.set("email", "a@b.example");
		for (let at = 1; at < parts; at++) formData.append(`rows[${at % 1_000}].${"abcd".charAt((at - 1) / 1_000)}`, "1");
		return post(formData);
	};
	const row = z.object({ a: z.string(), b: z.string(), c: z.string() });
	const bulk = await parseForm(send(3_001), z.object({ email: z.string(), rows: z.array(row).max(1_000) }));
	expect(bulk.ok && bulk.value.rows.length).toBe(1_000);
	const reply = await asAttempt({ byScript: true }, () => refused(send(4_001)));
	expect(reply.code).toBe(413);
	expect(reply.error).toEqual({ "": [expect.stringContaining("This form has too many fields")] });
	expect(reply).not.toHaveProperty("initialValue");
	const page: unknown = await parseForm(send(4_001), schema).catch((error: unknown) => error);
	if (!(page instanceof Response)) throw new Error("It was read.");
	expect([page.status, await page.text()]).toEqual([413, expect.stringContaining("Go back to the form.")]);
});

test("a hostile field name touches nothing", async () => {
	await parseForm(
		post({ "__proto__.polluted": "yes", "constructor.prototype.polluted": "yes", email: "a", password: "b" }),
		schema,
	);
	expect({}).not.toHaveProperty("polluted");
});

test("a password under a name that is none is refused as the form is, and not given back", async () => {
	for (const name of ["password.__proto__.x", "password.constructor", "password[x]", "password[", "password..x"]) {
		const reply = await refused(post({ [name]: "typed in vain", email: "", password: "" }));
		expect(reply.code, name).toBe(400);
		expect(JSON.stringify(reply), name).not.toContain("typed in vain");
	}
});

test("a line beyond the longest grid is refused before all the lines up to it are made", async () => {
	const attacks: Record<string, string>[] = [
		{ "lines[99999].memo": "x" },
		{ __intent__: intentOf("update", { name: "lines[99999]", value: {} }) },
		{ __intent__: intentOf("update", { name: "lines[99999]", value: {} }).replace("[", "\\u005b") },
		{ __intent__: intentOf("update", { name: "lines", index: 99999, value: {} }) },
		{ __intent__: intentOf("insert", { name: "lines" }), __state__: '{"validated":{"lines[99999]":true}}' },
	];
	for (const fields of attacks) {
		const reply = await refused(post({ email: "a@b.example", password: "pw", ...fields }));
		expect(reply.code).toBe(400);
		expect(reply.error).toEqual({ "": ["This form has too many lines."] });
	}
});

test("more lines than a form has are refused, and are not given back to be shown", async () => {
	const many = (name: string, most: number) =>
		new URLSearchParams(Array.from({ length: most }, () => [name, ""])).toString();
	const attacks: [string | Record<string, string>, number][] = [
		[{ "lines[200].memo": "x" }, 200],
		[{ "short[0].parts[200].memo": "x" }, 10],
		[{ "short[30].memo": "x" }, 10],
		[{ "unknown[200]": "x" }, 200],
		[many("lines", 201), 200],
		[{ __intent__: intentOf("update", { name: "lines[200]", value: {} }) }, 200],
		[{ __intent__: intentOf("update", { name: "lines", value: new Array(201).fill({}) }) }, 200],
		[{ __intent__: intentOf("insert", { name: "short", defaultValue: { parts: new Array(201).fill({}) } }) }, 10],
		[{ "long[1500].memo": "x" }, 1500],
	];
	for (const [fields, most] of attacks) {
		const reply = await refused(
			typeof fields === "string" ? post(fields, "application/x-www-form-urlencoded") : post(fields),
		);
		expect(reply.code, JSON.stringify(fields)).toBe(400);
		expect(reply.error).toEqual({ "": [`Enter up to ${most} lines.`] });
		expect(JSON.stringify(reply.initialValue)).toMatch(/^\{("short":\[\{\}?)?\}?$/);
	}
});

test("as many lines as the schema takes are read, and any number of ticks", async () => {
	const lines = await parseForm(post({ ...good, "long[1499].memo": "x" }), schema);
	expect(lines.ok && lines.value.long).toHaveLength(1500);
	const ticks = new URLSearchParams([...Object.entries(good), ...Array.from({ length: 900 }, () => ["ticks", "1"])]);
	const ticked = await parseForm(post(ticks.toString(), "application/x-www-form-urlencoded"), schema);
	expect(ticked.ok && ticked.value.ticks).toHaveLength(900);
	const reply = await refused(post({ ...good, "short[10].memo": "x", "short[0].memo": "y" }));
	expect(reply.error).toMatchObject({ short: ["The limit is 10."] });
	expect(reply.initialValue).toMatchObject({ email: good.email });
	const more = await refused(post({ ...good, "short[29].memo": "x" }));
	expect(more.initialValue?.short, "a few more are given back").toHaveLength(30);
});

test.each([
	["null", "null"],
	["a number", "5"],
	["no payload", '{"type":"remove"}'],
	["an empty payload", '{"type":"remove","payload":null}'],
	["an unknown kind", intentOf("explode", {})],
	["a list that is none", intentOf("remove", { name: "email", index: 0 })],
	["a field that is none", intentOf("update", { name: "nothing", value: {} })],
	["the whole form", intentOf("update", { value: "x" })],
	["a text in place of lines", intentOf("update", { name: "lines", value: "x" })],
	["a name that cannot be read", intentOf("insert", { name: "lines..x" })],
	["no place", intentOf("remove", { name: "lines", index: -1 })],
	["something endlessly deep", intentOf("update", { name: "email", value: "@" }).replace('"@"', deep(5000))],
])("a forged intent of %s is not a fault of ours", async (_, __intent__) => {
	const thrown = await parseForm(post({ ...good, "lines[0].memo": "x", __intent__ }), schema).catch((error) => error);
	expect(thrown).toBeInstanceOf(Response);
	expect(thrown).toHaveProperty("status", 400);
});

test.each([
	["null", { __state__: "null" }],
	["other words", { __state__: '{"validated":"all"}' }],
	["a name that cannot be read", { __state__: '{"validated":{"a..b":true}}' }],
	[
		"fields in place of lines",
		{ __state__: '{"validated":{"lines.a":true}}', __intent__: intentOf("insert", { name: "lines" }) },
	],
])("a forged state of %s is not a fault of ours", async (_, fields) => {
	const thrown = await parseForm(post({ ...good, ...fields }), schema).catch((error: unknown) => error);
	expect(thrown).toBeInstanceOf(Response);
	expect(thrown).toHaveProperty("status", 400);
});

test("a text in place of lines, and a name without end, are not given back to be shown", async () => {
	const attacks: Record<string, string>[] = [{ lines: "x" }, { "lines.a": "x" }, { [`a${".a".repeat(5000)}`]: "x" }];
	for (const fields of attacks) {
		const thrown = await parseForm(post({ ...good, ...fields }), schema).catch((error: unknown) => error);
		expect(thrown).toBeInstanceOf(Response);
		expect(thrown).toHaveProperty("status", 400);
	}
});

test("a fault of a schema is a fault of ours, whatever the form carries", async () => {
	const broken = z.object({
		lines: z.array(z.object({})).transform((): string => {
			throw new Error("Out of order.");
		}),
	});
	const forms: Record<string, string>[] = [{}, { __intent__: intentOf("insert", { name: "lines" }) }];
	for (const fields of forms) {
		await expect(parseForm(post(fields), broken)).rejects.toThrow("Out of order.");
	}
});

test("no raw words of the library are ever said", async () => {
	const form = z.object({
		memo: z.string().max(5).optional(),
		tick: z.boolean().default(false),
		kind: z.enum(["a", "b"]),
		ids: z.array(z.number()).max(2).default([]),
		lines: z.array(z.object({ memo: z.string() })).default([]),
	});
	const twice = (name: string, value: string): [string, string][] => [
		[name, value],
		[name, value],
	];
	const sent = new URLSearchParams([
		...twice("memo", "x"),
		...twice("tick", "on"),
		...twice("kind", "a"),
		...twice("ids", "1"),
		["ids", "3"],
		["lines[0].memo.x", "1"],
	]);
	const answer = await parseForm(post(sent.toString(), "application/x-www-form-urlencoded"), form);
	expect(answer.ok ? undefined : answer.reply.data.error).toEqual({
		memo: ["Check this field."],
		tick: ["Check this field."],
		kind: ["Check this field."],
		ids: ["The limit is 2."],
		"lines[0].memo": ["Check this field."],
	});
	const long = await parseForm(post({ memo: "too long", kind: "a" }), form);
	expect(long.ok ? undefined : long.reply.data.error).toEqual({ memo: ["Use 5 characters or fewer."] });
});

function intentOf(type: string, payload: unknown): string {
	return JSON.stringify({ type, payload });
}

function deep(levels: number): string {
	return "[".repeat(levels) + "]".repeat(levels);
}

test("a form that was opened in another organization isn't saved in this one without asking", async () => {
	const sent = (openedIn: string) => {
		const actsIn = { profileId: 7, organizationName: "Maple Homes" };
		return asAttempt({ byScript: false, actsIn }, () =>
			parseForm(post({ ...good, __organization__: openedIn }), schema),
		);
	};
	expect((await sent("7")).ok).toBe(true);
	const other = await sent("8");
	if (other.ok) throw new Error("The form passed.");
	expect(other.reply.data.error).toEqual({
		"": [
			"You opened this form in another organization and have switched since. Submit it again to save it in Maple Homes.",
		],
	});
	expect(other.reply.data.initialValue).toMatchObject({ email: "a@b.example" });
	expect((await parseForm(post({ ...good, __organization__: "8" }), schema)).ok).toBe(true);
});

test("a form whose body arrives after an import began isn't saved, and keeps what was typed", async () => {
	const { profileId } = makeBooks();
	const begin = () =>
		write(() =>
			statement(
				`INSERT INTO relocations (profile_id, asked_by_id, file_name, size_bytes, storage_key, state, steps_done, steps)
				SELECT id, user_id, 'Export.zip', 9, 'key', 'bringing', 3, 10 FROM profiles WHERE id = ?`,
			).run(profileId),
		);
	const attempt = { byScript: false, actsIn: { profileId, organizationName: "Maple Homes" } };
	const sent = (path: string) =>
		new Request(`http://localhost${path}`, { method: "POST", body: new URLSearchParams(good) });
	const read = (path: string) => asAttempt(attempt, () => parseForm(sent(path), schema));
	expect((await read("/app/property")).ok).toBe(true);
	begin();
	const late = await read("/app/property");
	if (late.ok) throw new Error("The form passed.");
	expect(late.reply.init?.status).toBe(400);
	expect(late.reply.data).toMatchObject({
		initialValue: { email: "a@b.example" },
		error: {
			"": [
				"Records are being imported: 3 of 10. Your pages are back as soon as that's done. What you sent wasn't saved.",
			],
		},
	});
	expect((await read("/app/movein/export")).ok).toBe(true);
});
