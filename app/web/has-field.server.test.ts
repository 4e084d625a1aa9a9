import { expect, test } from "vitest";
import { z } from "zod";
import { hasField } from "./has-field.server";

const schema = z
	.object({
		reference: z.string().trim().optional(),
		lines: z.array(z.object({ amount: z.string().transform(Number) }).superRefine(() => {})).default([]),
	})
	.superRefine(() => {})
	.transform(({ lines }) => ({ lines }));
const intents = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("skip"), dueDate: z.string() }),
	z.object({ intent: z.enum(["pause", "resume"]) }),
]);

test("a form's fields are found by name, through lists, choices and transforms", () => {
	for (const name of ["reference", "lines", "lines[3]", "lines[3].amount"]) expect(hasField(schema, name)).toBe(true);
	for (const name of ["amountCents", "lines.amount", "lines[3].amountCents", "reference.x"]) {
		expect(hasField(schema, name)).toBe(false);
	}
	for (const name of ["toString", "__proto__", "hasOwnProperty", "constructor", "lines[0].valueOf"]) {
		expect(hasField(schema, name)).toBe(false);
		expect(hasField(intents, name)).toBe(false);
	}
	expect(hasField(intents, "dueDate")).toBe(true);
	expect(hasField(intents, "reason")).toBe(false);
});
