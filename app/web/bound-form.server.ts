import type { z } from "zod";
import { longestAt } from "./has-field.server";

/** What a field takes whose schema does not say more: no pattern ever sees a longer text. */
const usual = 1_000;
/** A field that takes no more than this is one line, and comes without line breaks. */
const mostInLine = 200;
/** conform's own two fields say which of a grid's fields were touched. */
const mostInState = 200_000;
/** All that a form's fields hold together, files left out. */
const mostTyped = 2_000_000;
const mostFields = 20_000;
const longestName = 300;

export type Bounded =
	| { ok: true; formData: FormData; tooLong: Record<string, string[]> }
	| { ok: false; message: string | undefined };

/**
 * The fields of a posted form, before anything reads them: without the characters that nobody types, line breaks only
 * where lines are asked for, and the fields that are longer than they may be, with the words for each. Not `ok` is a
 * form that no page of ours sends; with a message where a person could have made it.
 */
export function boundForm(sent: FormData, schema: z.ZodType): Bounded {
	const formData = new FormData();
	const tooLong: Record<string, string[]> = {};
	let [fields, typed] = [0, 0];
	for (const [name, value] of sent) {
		fields += 1;
		typed += name.length + (typeof value === "string" ? value.length : 0);
		if (name.length > longestName) return { ok: false, message: undefined };
		if (fields > mostFields) return { ok: false, message: "This form has too many fields." };
		if (typed > mostTyped) return { ok: false, message: "This form has too much text." };
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
		const text = most === undefined || most <= mostInLine ? oneLine(value) : lines(value);
		formData.append(name, text);
		const taken = Math.max(usual, most ?? 0);
		if (text.length > taken) tooLong[name] = [`At most ${(most ?? usual).toLocaleString("en-US")} characters.`];
	}
	return { ok: true, formData, tooLong };
}

function oneLine(text: string): string {
	return lines(text.replace(/[\t\n\r\u0085\u2028\u2029]+/g, " "));
}

function lines(text: string): string {
	return text.replace(/[^\P{Cc}\t\n\r]/gu, "");
}
