import { expect, test } from "vitest";
import { z } from "zod";
import { ticksForm } from "#domain/banking/schema";
import { boundForm } from "./bound-form.server";
import { parseForm } from "./form.server";

const schema = z.object({
	email: z.string().trim().max(254).pipe(z.email("Enter an email address.")).optional(),
	amount: z.string().optional(),
	name: z.string().trim().max(40, "Use 40 characters or fewer.").optional(),
	note: z.string().trim().max(5_000, "Use 5,000 characters or fewer.").optional(),
	lines: z.array(z.object({ memo: z.string().max(65).optional() })).default([]),
	ids: z.array(z.string()).default([]),
	file: z.unknown().optional(),
});
const intents = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("a"), text: z.string().max(20) }),
	z.object({ intent: z.literal("b"), text: z.string().max(3_000) }),
]);

function post(fields: Record<string, string>) {
	return new Request("http://localhost/", { method: "POST", body: new URLSearchParams(fields) });
}

function formOf(fields: Record<string, string> | string[][]) {
	const formData = new FormData();
	const pairs = Array.isArray(fields) ? fields : Object.entries(fields);
	for (const [name = "", value = ""] of pairs) formData.append(name, value);
	return formData;
}

test("a text longer than any field takes is refused at its field, and comes back as it was typed", async () => {
	const typed = { amount: `(${" ".repeat(1_500)}x`, "lines[3].memo": "m".repeat(1_001), note: "n".repeat(5_000) };
	const form = await parseForm(post({ ...typed, name: "Ana" }), schema);
	if (form.ok) throw new Error("The form passed.");
	expect(form.reply.init?.status).toBe(400);
	expect(form.reply.data.error).toEqual({
		amount: ["Use 1,000 characters or fewer."],
		"lines[3].memo": ["Use 65 characters or fewer."],
	});
	expect(form.reply.data.initialValue).toMatchObject({ amount: typed.amount, note: typed.note, name: "Ana" });
});

test("a field says itself how much it takes, whichever kind of a form it stands in", () => {
	for (const [of, fields] of [
		[schema, { note: "n".repeat(5_000), email: "e".repeat(254), amount: "1".repeat(1_000) }],
		[intents, { text: "t".repeat(3_000) }],
	] as const) {
		expect(boundForm(formOf(fields), of)).toMatchObject({ ok: true, tooLong: {} });
	}
	expect(boundForm(formOf({ text: "t".repeat(3_001) }), intents)).toMatchObject({
		tooLong: { text: ["Use 3,000 characters or fewer."] },
	});
	expect(boundForm(formOf({ note: "n".repeat(5_001), unknown: "u".repeat(1_001) }), schema)).toMatchObject({
		tooLong: { note: ["Use 5,000 characters or fewer."], unknown: ["Use 1,000 characters or fewer."] },
	});
});

test("a page of ticks comes back whole", () => {
	const before = Array.from({ length: 200 }, (_, at) => 10 ** 14 + at).join(",");
	expect(boundForm(formOf({ before }), ticksForm)).toMatchObject({ ok: true, tooLong: {} });
});

test("what no one types is left out, and line breaks stand only where lines are asked for", async () => {
	const form = await parseForm(
		post({ name: "Ana\r\nBcc: x@example.com\0", note: "One\r\nTwo\0\u001b\tThree", amount: "1\0\n2" }),
		schema,
	);
	expect(form.ok && form.value).toMatchObject({
		name: "Ana Bcc: x@example.com",
		note: "One\r\nTwo\tThree",
		amount: "1 2",
	});
});

test("an intent of a form with too long a text changes it and keeps the text", async () => {
	const __intent__ = JSON.stringify({ type: "insert", payload: { name: "lines" } });
	const form = await parseForm(post({ __intent__, amount: "9".repeat(2_000) }), schema);
	if (form.ok) throw new Error("The form passed.");
	expect(form.reply.init?.status ?? 200).toBe(200);
	expect(form.reply.data.initialValue).toMatchObject({ amount: "9".repeat(2_000), lines: [undefined] });
});

test.each([
	["too many fields", Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`f${at}`, ""]))],
	["too much text", Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`f${at}`, "x".repeat(12_000)]))],
	["one name again and again", Array.from({ length: 21 }, () => ["name", "x"])],
	["a list's name again and again", Array.from({ length: 2_001 }, () => ["ids", "x"])],
	["names that no one knows", Array.from({ length: 2_001 }, (_, at) => [`f${at}`, "x"])],
	["a text that is not even given back", { name: "x".repeat(50_001) }],
	["a name too far in", { [`a${".b".repeat(12)}`]: "x" }],
	["lines without end", { "lines[4294967294].amount": "x" }],
	["lines of many lists", Array.from({ length: 11 }, (_, at) => [`f${at}[1999]`, "x"])],
	["a name without end", { ["a[0]".repeat(100)]: "x" }],
])("%s is refused unread", (_, fields) => expect(boundForm(formOf(fields), schema).ok).toBe(false));
