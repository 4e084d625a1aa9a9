import type { z } from "zod";

/** Whether a form's schema has a field of this name: `reference`, `lines[2].amount`. */
export function hasField(schema: z.core.$ZodType, name: string): boolean {
	return reaches(schema, name.match(/[^.[\]]+/g) ?? []);
}

function reaches(schema: z.core.$ZodType, [part, ...rest]: string[]): boolean {
	if (part === undefined) return true;
	const { def } = (schema as z.core.$ZodTypes)._zod;
	switch (def.type) {
		case "object": {
			const field = def.shape[part];
			return field !== undefined && reaches(field, rest);
		}
		case "array":
			return /^\d+$/.test(part) && reaches(def.element, rest);
		case "union":
			return def.options.some((option) => reaches(option, [part, ...rest]));
		case "pipe":
			return reaches(def.in, [part, ...rest]) || reaches(def.out, [part, ...rest]);
		case "optional":
		case "nullable":
		case "default":
		case "catch":
			return reaches(def.innerType, [part, ...rest]);
		case "record":
			return reaches(def.valueType, rest);
		default:
			return false;
	}
}
