import type { z } from "zod";

type Schema = z.core.$ZodType;

/** Whether a form's schema has a field with this name: `reference`, `lines[2].amount`. */
export function hasField(schema: Schema, name: string): boolean {
	return fieldAt(schema, name.match(/[^.[\]]+/g) ?? []) !== undefined;
}

/**
 * The list at this path of the schema: whether its items are lines of fields, and its maximum length if the schema
 * sets one.
 */
export function listAt(
	schema: Schema,
	path: readonly string[],
): { ofLines: boolean; most: number | undefined } | undefined {
	const list = fieldAt(schema, path);
	const inner = list && unwrapped(list);
	if (inner?._zod.def.type !== "array") return undefined;
	const checks = (inner._zod.def.checks ?? []) as z.core.$ZodChecks[];
	const most = checks.flatMap(({ _zod: { def } }) => (def.check === "max_length" ? [def.maximum] : []));
	return {
		ofLines: unwrapped(inner._zod.def.element)._zod.def.type === "object",
		most: most.length > 0 ? Math.min(...most) : undefined,
	};
}

/**
 * The longest text a field accepts, if its schema sets a limit. If the form has several variants, the longest of them.
 */
export function longestAt(schema: Schema, name: string): number | undefined {
	const most = foundAt(schema, name.match(/[^.[\]]+/g) ?? []).flatMap(longestOf);
	return most.length > 0 ? Math.max(...most) : undefined;
}

function longestOf(field: Schema): number[] {
	const { def } = (field as z.core.$ZodTypes)._zod;
	switch (def.type) {
		case "string": {
			const checks = (def.checks ?? []) as z.core.$ZodChecks[];
			return checks.flatMap(({ _zod: { def } }) => (def.check === "max_length" ? [def.maximum] : []));
		}
		case "pipe":
			return [def.in, def.out].map(longestOf).find((most) => most.length > 0) ?? [];
		case "array":
			return longestOf(def.element);
		case "union":
			return def.options.flatMap(longestOf);
		case "optional":
		case "nullable":
		case "default":
		case "prefault":
		case "catch":
			return longestOf(def.innerType);
		default:
			return [];
	}
}

function fieldAt(schema: Schema, path: readonly string[]): Schema | undefined {
	return foundAt(schema, path)[0];
}

/**
 * What was found in a schema before, by path: a form's names are looked up several times, and come with every sending.
 * Only names that a form of ours may have are kept, and few.
 */
const foundBefore = new WeakMap<Schema, Map<string, Schema[]>>();
const mostKept = 300;
const longestKept = 60;

function foundAt(schema: Schema, path: readonly string[]): Schema[] {
	const known = foundBefore.get(schema) ?? new Map<string, Schema[]>();
	if (known.size === 0) foundBefore.set(schema, known);
	const name = path.join(".");
	const before = known.get(name);
	if (before) return before;
	const found = fieldsAt(schema, path);
	if (name.length <= longestKept && known.size < mostKept) known.set(name, found);
	return found;
}

/** The schemas of a field, one per variant of the form that has it. */
function fieldsAt(schema: Schema, [part, ...rest]: readonly string[]): Schema[] {
	if (part === undefined) return [schema];
	const { def } = (schema as z.core.$ZodTypes)._zod;
	switch (def.type) {
		case "object": {
			const field = Object.hasOwn(def.shape, part) ? def.shape[part] : undefined;
			return field ? fieldsAt(field, rest) : [];
		}
		case "array":
			return /^\d+$/.test(part) ? fieldsAt(def.element, rest) : [];
		case "union":
			return def.options.flatMap((option) => fieldsAt(option, [part, ...rest]));
		case "pipe":
			return [def.in, def.out].map((one) => fieldsAt(one, [part, ...rest])).find((found) => found.length > 0) ?? [];
		case "optional":
		case "nullable":
		case "default":
		case "prefault":
		case "catch":
			return fieldsAt(def.innerType, [part, ...rest]);
		case "record":
			return fieldsAt(def.valueType, rest);
		default:
			return [];
	}
}

/** The schema of the raw input, without transforms, defaults and other wrappers. */
function unwrapped(schema: Schema): z.core.$ZodTypes {
	const { def } = (schema as z.core.$ZodTypes)._zod;
	switch (def.type) {
		case "pipe":
			return unwrapped(def.in);
		case "optional":
		case "nullable":
		case "default":
		case "prefault":
		case "catch":
			return unwrapped(def.innerType);
		default:
			return schema as z.core.$ZodTypes;
	}
}
