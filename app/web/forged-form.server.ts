import { z } from "zod";
import { deepestName, partsOf } from "./bound-form.server";
import { hasField, listAt } from "./has-field.server";

/** The most lines of any grid. conform builds every line before the one a field names, so a high index is costly. */
const farthest = 2000;
/** The longest grid of a form whose schema does not allow more. */
const usual = 200;
/** How many lines beyond the schema's limit are still given back as typed. */
const moreThanTaken = 20;

const path = z.string().regex(/^[^.[\]]+(\.[^.[\]]+|\[\d+\])*$/);
const index = z.number().int().min(0);

/** What our own buttons ask of conform: "Add 5 lines", "Add", "Remove". */
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
/** Which fields show their messages. "" is the form. */
const stateShape = z.object({ validated: z.record(path.or(z.literal("")), z.boolean().nullable()).optional() });

/**
 * What keeps a form from being read: conform's own two fields are forged, or something names a line that no grid has.
 * conform and the page would throw at the first, and build all the lines before the second.
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
 * What no page could show of a form that was read: "forged" where a text stands in place of lines, and the number of
 * lines that it takes where there are far more.
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
 * A few lines more than the schema takes are read, so that the form comes back as typed; a page of many more costs more
 * than they are worth. Ticks are not shown by their number.
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
