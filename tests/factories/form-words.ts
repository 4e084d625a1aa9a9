import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

type Posted = Readonly<Record<string, string | File>>;

/** What a field is given instead of its value: nothing, what isn't a value, too much, too little, too large. */
const bad = ["", "?", "x".repeat(60_001), "0", "-1", "99999999999"];

/**
 * All that a form says of a filled one when one field after another is given a bad value: a line for each field that
 * says anything, with its words in the order of the values. `fixed` is posted beside it. Throws when the filled one
 * says anything itself, or words of the library come through.
 */
export function formWords(schema: z.ZodType, filled: Posted, fixed: Posted = {}): string {
	const said = saidOf(schema, { ...fixed, ...filled });
	if (said !== nothing) throw new Error(`The filled form says ${said}`);
	return Object.keys(filled)
		.map((field) => bad.flatMap((value) => saidOf(schema, { ...fixed, ...filled, [field]: value }).split("\n")))
		.map((words) => [...new Set(words)].filter(isForPeople))
		.flatMap(([first, ...more]) => (first ? [[first, ...more.map((one) => withoutField(one, first))].join(" | ")] : []))
		.join("\n");
}

const nothing = "nothing";

/** What a form says of what was posted, a line for each message with its field; "nothing" when all is well. */
export function saidOf(schema: z.ZodType, posted: Posted): string {
	const form = new FormData();
	for (const [name, value] of Object.entries(posted)) form.set(name, value);
	const { error } = parseWithZod(form, { schema }).reply();
	const said = Object.entries(error ?? {})
		.flatMap(([field, messages]) => (messages ?? []).map((message) => `${field || "form"}: ${message}`))
		.map((words) => words.replaceAll(/“[^”]*”/g, "“…”"));
	return said.join("\n") || nothing;
}

/** A list's fields as often as given: `rows(2, "tenants", { name: "A" })` posts tenants[0].name and tenants[1].name. */
export function rows(count: number, list: string, row: Readonly<Record<string, string>>): Record<string, string> {
	return Object.fromEntries(
		Array.from({ length: count }, (_, at) => at).flatMap((at) =>
			Object.entries(row).map(([name, value]) => [`${list}[${at}]${name && `.${name}`}`, value]),
		),
	);
}

function isForPeople(words: string): boolean {
	if (/: Invalid input|\bexpected\b/.test(words)) throw new Error(`No person understands this: ${words}`);
	return words !== nothing;
}

/** Says a field's name once in a line. */
function withoutField(words: string, first: string): string {
	const field = first.slice(0, first.indexOf(": ") + 2);
	return words.startsWith(field) ? words.slice(field.length) : words;
}
