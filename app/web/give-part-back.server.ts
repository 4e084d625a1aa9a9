import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import {
	deepestName,
	longestName,
	mostFields,
	mostGivenBack,
	mostOfName,
	mostTyped,
	partsOf,
} from "./bound-form.server";
import { longestOf, misfit } from "./forged-form.server";
import { hasField, listAt, longestAt } from "./has-field.server";

/**
 * What to show again of a form that was refused as a whole, if no script keeps it: up to the usual limits. Extra
 * lines, fields and characters are dropped, and so is everything `isSecret`.
 */
export function givePartBack(
	sent: FormData,
	schema: z.ZodType,
	{ message, isSecret }: { message: string; isSecret: (name: string) => boolean },
): SubmissionResult<string[]> {
	const part = new FormData();
	const times = new Map<string, number>();
	const shown = new Map<string, boolean>();
	let typed = 0;
	for (const [name, value] of sent) {
		if (typeof value !== "string" || isSecret(name)) continue;
		if (!shown.has(name)) shown.set(name, isShown(name, schema));
		const count = (times.get(name) ?? 0) + 1;
		times.set(name, count);
		if (!shown.get(name) || count > mostOfName[listAt(schema, partsOf(name)) ? "list" : "other"]) continue;
		const text = value.slice(0, Math.max(mostGivenBack, longestAt(schema, name) ?? 0));
		typed += name.length + text.length;
		if (typed > mostTyped || shown.size > mostFields) break;
		part.append(name, text);
	}
	const intent = part.getAll("intent").at(-1);
	if (intent !== undefined) part.set("intent", intent);
	const submission = parseWithZod(part, { schema: z.unknown() });
	if (misfit(submission.payload, schema) !== undefined) return { status: "error", error: { "": [message] } };
	return submission.reply({ formErrors: [message] });
}

/** Whether the form's page could show this field. Text in place of lines isn't a field. */
function isShown(name: string, schema: z.ZodType): boolean {
	if (name.length > longestName || partsOf(name).length > deepestName || !hasField(schema, name)) return false;
	if (listAt(schema, partsOf(name))?.ofLines) return false;
	return [...name.matchAll(/\[(\d+)\]/g)].every(
		({ index, 1: at }) => Number(at) < longestOf(listAt(schema, partsOf(name.slice(0, index)))),
	);
}
