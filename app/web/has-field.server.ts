import type { z } from "zod";

type Schema = z.core.$ZodType;

/** Whether a form's schema has a field of this name: `reference`, `lines[2].amount`. */
export function hasField(schema: Schema, name: string): boolean {
	return fieldAt(schema, name.match(/[^.[\]]+/g) ?? []) !== undefined;
}

/** The schema's list at this path: whether it is one of lines, and how long it may be where the schema says it. */
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

function fieldAt(schema: Schema, [part, ...rest]: readonly string[]): Schema | undefined {
	if (part === undefined) return schema;
	const { def } = (schema as z.core.$ZodTypes)._zod;
	switch (def.type) {
		case "object": {
			const field = def.shape[part];
			return field && fieldAt(field, rest);
		}
		case "array":
			return /^\d+$/.test(part) ? fieldAt(def.element, rest) : undefined;
		case "union":
			return def.options.map((option) => fieldAt(option, [part, ...rest])).find(Boolean);
		case "pipe":
			return fieldAt(def.in, [part, ...rest]) ?? fieldAt(def.out, [part, ...rest]);
		case "optional":
		case "nullable":
		case "default":
		case "prefault":
		case "catch":
			return fieldAt(def.innerType, [part, ...rest]);
		case "record":
			return fieldAt(def.valueType, rest);
		default:
			return undefined;
	}
}

/** The schema of what is sent, without what is done with it once it is there. */
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
