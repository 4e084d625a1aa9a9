import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod";
import { money } from "./schema";

const writer = { locale: "en-US", currency: "USD" };
const shape = z.object({
	amount: money({ ...writer, min: 1 }),
	reserve: money({ ...writer, required: false }),
	adjustment: money({ ...writer, min: -10_000, max: 10_000, required: false }),
});

function submit(fields: Record<string, string>) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return parseWithZod(form, { schema: shape });
}

function errors(fields: Record<string, string>) {
	return submit(fields).reply().error;
}

test("a form's amounts come out as cents, an empty optional one as undefined", () => {
	const submission = submit({ amount: "$1,250", reserve: "", adjustment: "-50" });
	expect(submission.status === "success" && submission.value).toEqual({ amount: 125_000, adjustment: -5000 });
});

test.each([
	[{ amount: "" }, { amount: ["Enter an amount."] }],
	[{ amount: "0" }, { amount: ["Enter an amount above zero."] }],
	[{ amount: "-1" }, { amount: ["Enter an amount above zero."] }],
	[{ amount: "12,50" }, { amount: ["Enter an amount like 12.50."] }],
	[{ amount: "100000000" }, { amount: ["Enter 99,999,999.99 or less."] }],
	[{ amount: "1", reserve: "-1" }, { reserve: ["Enter an amount above zero."] }],
	[{ amount: "1", adjustment: "100.01" }, { adjustment: ["Enter 100.00 or less."] }],
])("%j is refused at its field", (fields, error) => {
	expect(errors(fields as Record<string, string>)).toEqual(error);
});
