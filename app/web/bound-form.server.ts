import type { z } from "zod";
import { hasField, listAt, longestAt } from "./has-field.server";

/** The longest value of a field whose schema sets no limit, so that no pattern ever runs on a longer text. */
const usual = 1_000;
/** A field this short is a single line; its line breaks are removed. */
const mostInLine = 200;
/** The longest value of conform's own two fields, which list the touched fields of a grid. */
const mostInState = 200_000;
/** The most characters in all fields together, files not counted. */
export const mostTyped = 2_000_000;
export const mostFields = 20_000;
export const longestName = 300;
/** A value longer than this, and longer than its schema allows, isn't shown in the form again. */
export const mostGivenBack = 50_000;
/** How often one field name can occur: in a list as often as its schema allows, elsewhere once per submit button. */
export const mostOfName = { list: 2_000, other: 20 };
/** The most fields that aren't in the schema: search texts of pickers and buttons of grids. */
const mostUnknown = 2_000;
/** The deepest field name. Our forms are shallower; deeper names would make recursive functions run too deep. */
export const deepestName = 12;
/**
 * The most lines conform may create from field names. A name with a high index also creates the empty lines before it.
 */
const mostLines = 20_000;

type Bounded =
	| { ok: true; formData: FormData; tooLong: Record<string, string[]> }
	| { ok: false; message: string | undefined };

/**
 * The fields of a posted form, made safe before anything else reads them: control characters removed, line breaks kept
 * only in multi-line fields, too-long fields reported with their message. Not `ok` if no page of ours could send the
 * form; with a message if a person could have caused it.
 */
export function boundForm(sent: FormData, schema: z.ZodType): Bounded {
	const formData = new FormData();
	const tooLong: Record<string, string[]> = {};
	const times = new Map<string, number>();
	let [fields, typed, unknown] = [0, 0, 0];
	for (const [name, value] of sent) {
		fields += 1;
		typed += name.length + (typeof value === "string" ? value.length : 0);
		if (name.length > longestName) return { ok: false, message: undefined };
		if (fields > mostFields) return { ok: false, message: tooManyFields };
		if (typed > mostTyped) return { ok: false, message: tooMuchText };
		times.set(name, (times.get(name) ?? 0) + 1);
	}
	for (const [name, count] of times) {
		const list = listAt(schema, partsOf(name));
		if (count > (list ? mostOfName.list : mostOfName.other)) return { ok: false, message: tooManyFields };
		if (!hasField(schema, name)) unknown += 1;
	}
	const fault = faultOfNames([...times.keys()]);
	if (fault === "too many lines") return { ok: false, message: "This form has too many lines." };
	if (unknown > mostUnknown || fault) return { ok: false, message: undefined };
	for (const [name, value] of sent) {
		if (typeof value !== "string") {
			formData.append(name, value);
			continue;
		}
		if (name === "__state__" || name === "__intent__") {
			if (value.length > mostInState) return { ok: false, message: undefined };
			formData.append(name, value);
			continue;
		}
		const most = longestAt(schema, name);
		if (value.length > Math.max(mostGivenBack, most ?? 0)) return { ok: false, message: tooMuchText };
		const text = safeText(value, most);
		formData.append(name, text);
		const taken = Math.max(usual, most ?? 0);
		if (text.length > taken) tooLong[name] = [`Use ${(most ?? usual).toLocaleString("en-US")} characters or fewer.`];
	}
	return { ok: true, formData, tooLong };
}

const tooManyFields = "This form has too many fields.";
const tooMuchText = "This form has too much text.";

/** Why conform must not parse these names: one is nested too deep, or together they ask for too many lines. */
export function faultOfNames(names: readonly string[]): "too far in" | "too many lines" | undefined {
	const lines = new Map<string, number>();
	for (const name of names) {
		if (name.length > longestName || partsOf(name).length > deepestName) return "too far in";
		for (const { index, 1: at } of name.matchAll(/\[(\d+)\]/g)) {
			const list = name.slice(0, index);
			lines.set(list, Math.max(lines.get(list) ?? 0, Number(at) + 1));
		}
	}
	const sum = [...lines.values()].reduce((total, count) => total + count, 0);
	return sum > mostLines ? "too many lines" : undefined;
}

/** The parts of a field's name: `lines[2].amount` has three. */
export function partsOf(name: string): string[] {
	return name.match(/[^.[\]]+/g) ?? [];
}

/** A text of at most so many characters without control characters; only a long one keeps its line breaks. */
export function safeText(text: string, most: number | undefined): string {
	return most === undefined || most <= mostInLine ? oneLine(text) : lines(text);
}

function oneLine(text: string): string {
	return lines(text.replace(/[\t\n\r\u0085\u2028\u2029]+/g, " "));
}

function lines(text: string): string {
	return text.replace(/[^\P{Cc}\t\n\r]/gu, "");
}
