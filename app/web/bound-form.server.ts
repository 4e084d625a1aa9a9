import type { z } from "zod";
import { hasField, listAt, longestAt } from "./has-field.server";

/** What a field takes whose schema does not say more: no pattern ever sees a longer text. */
const usual = 1_000;
/** A field that takes no more than this is one line, and comes without line breaks. */
const mostInLine = 200;
/** conform's own two fields say which of a grid's fields were touched. */
const mostInState = 200_000;
/** All that a form's fields hold together, files left out. */
export const mostTyped = 2_000_000;
export const mostFields = 20_000;
export const longestName = 300;
/** A field beyond this length, and beyond what its schema says, is not even given back. */
export const mostGivenBack = 50_000;
/** How often a name may come: a list's as often as its schema says, others for the form's several buttons. */
export const mostOfName = { list: 2_000, other: 20 };
/** Fields that no schema knows: pickers' words, and what a grid's buttons ask. */
const mostUnknown = 2_000;
/** No field of ours is farther in; deeper ones would be walked into by functions that call themselves. */
export const deepestName = 12;
/** All the lines that names ask conform to make, the empty ones before each included. */
const mostLines = 20_000;

export type Bounded =
	| { ok: true; formData: FormData; tooLong: Record<string, string[]> }
	| { ok: false; message: string | undefined };

/**
 * The fields of a posted form, before anything reads them: without the characters that no one types, line breaks only
 * where lines are asked for, and the fields that are longer than they may be, with the words for each. Not `ok` is a
 * form that no page of ours sends; with a message where a person could have made it.
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
		const text = most === undefined || most <= mostInLine ? oneLine(value) : lines(value);
		formData.append(name, text);
		const taken = Math.max(usual, most ?? 0);
		if (text.length > taken) tooLong[name] = [`Use ${(most ?? usual).toLocaleString("en-US")} characters or fewer.`];
	}
	return { ok: true, formData, tooLong };
}

const tooManyFields = "This form has too many fields.";
const tooMuchText = "This form has too much text.";

/** Why conform is not to build what these names say: one is too far in, or they ask for too many lines in all. */
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

function oneLine(text: string): string {
	return lines(text.replace(/[\t\n\r\u0085\u2028\u2029]+/g, " "));
}

function lines(text: string): string {
	return text.replace(/[^\P{Cc}\t\n\r]/gu, "");
}
