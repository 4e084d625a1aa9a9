import { z } from "zod";
import { deepestName, partsOf } from "./bound-form.server";
import { hasField, listAt } from "./has-field.server";

/** The highest line number in any grid. conform creates every line before it, so a high number is costly. */
const farthest = 2000;
/** The longest grid if the form's schema doesn't allow more. */
const usual = 200;
/** How many lines over the schema's limit are still shown in the form again. */
const moreThanTaken = 20;

const path = z.string().regex(/^[^.[\]]+(\.[^.[\]]+|\[\d+\])*$/);
const index = z.number().int().min(0);

/** The conform intents that our buttons send: "Add 5 lines", "Add", "Remove". */
const intentShape = z.discriminatedUnion("type", [
	z.object({
		type: z.literal("update"),
		payload: z.object({
			name: path,
			index: index.optional(),
			value: z.unknown().optional(),
			validated: z.boolean().optional(),
		}),
	}),
	z.object({
		type: z.literal("insert"),
		payload: z.object({ name: path, index: index.optional(), defaultValue: z.unknown().optional() }),
	}),
	z.object({ type: z.literal("remove"), payload: z.object({ name: path, index }) }),
]);
/** The fields whose messages are shown; "" is the form itself. */
const stateShape = z.object({ validated: z.record(path.or(z.literal("")), z.boolean().nullable()).optional() });

/**
 * Why a form can't be parsed: conform's own two fields were tampered with, or a name has a line number that no grid
 * has. The first would make conform throw, the second would make it create all lines before that one.
 */
export function forgery(formData: FormData, schema: z.ZodType): "forged" | "too far" | undefined {
	const intent = read(formData.get("__intent__"), intentShape);
	const state = read(formData.get("__state__"), stateShape);
	if (intent === "forged" || state === "forged") return "forged";
	const validated = Object.keys(state?.validated ?? {});
	const names = [...formData.keys(), ...validated];
	if (intent) {
		const { type, payload } = intent;
		const list = type === "update" ? undefined : listAt(schema, partsOf(payload.name));
		if (!(list || (type === "update" && hasField(schema, payload.name)))) return "forged";
		if (list && validated.some((name) => name.startsWith(`${payload.name}.`))) return "forged";
		names.push(payload.index === undefined ? payload.name : `${payload.name}[${payload.index}]`);
	}
	if (names.some((name) => partsOf(name).length > deepestName)) return "forged";
	const reaches = (name: string) => [...name.matchAll(/\[(\d+)\]/g)].some(([, at]) => Number(at) >= farthest);
	return names.some(reaches) ? "too far" : undefined;
}

/**
 * Why a parsed form can't be shown: "forged" if there is text in place of lines, or the number of lines allowed if
 * there are far more.
 */
export function misfit(sent: unknown, schema: z.ZodType, path: readonly string[] = []): "forged" | number | undefined {
	if (path.length > deepestName) return "forged";
	const list = listAt(schema, path);
	if (Array.isArray(sent)) {
		const longest = longestOf(list);
		if (sent.length > longest) return list?.most ?? longest;
	} else if (list?.ofLines && sent) return "forged";
	if (typeof sent !== "object" || sent === null || sent instanceof Blob) return undefined;
	for (const [part, value] of Object.entries(sent)) {
		const found = misfit(value, schema, [...path, part]);
		if (found !== undefined) return found;
	}
	return undefined;
}

/**
 * How many lines are read: a few more than the schema allows, so that they can be shown again as typed. Lists of
 * checkboxes aren't shown line by line and have no such limit.
 */
export function longestOf(list: ReturnType<typeof listAt>): number {
	if (!list) return usual;
	const { ofLines, most = ofLines ? usual : farthest } = list;
	if (ofLines) return most < usual ? Math.min(usual, most + moreThanTaken) : most;
	return most < usual ? usual : farthest;
}

function read<Shape extends z.ZodType>(
	text: FormDataEntryValue | null,
	shape: Shape,
): z.output<Shape> | "forged" | undefined {
	if (text === null || text === "") return undefined;
	try {
		return shape.safeParse(JSON.parse(String(text))).data ?? "forged";
	} catch (error) {
		if (error instanceof SyntaxError) return "forged";
		throw error;
	}
}
