import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod";
import { date } from "./schema";

const shape = z.object({ from: date({ locale: "en-US" }), to: date({ locale: "en-US", required: false }) });

function submit(fields: Record<string, string>) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return parseWithZod(form, { schema: shape });
}

function errors(fields: Record<string, string>) {
	return submit(fields).reply().error;
}

test("a form's dates come out as plain dates, an empty optional one as undefined", () => {
	const submission = submit({ from: "3/1/26", to: "" });
	expect(submission.status === "success" && submission.value).toEqual({ from: "2026-03-01", to: undefined });
});

test("a wrong and a missing date each have their message", () => {
	expect(errors({ from: "2/30/2026", to: "x" })).toEqual({
		from: ["2/30/2026 isn't a date."],
		to: ["“x” isn't a date. Enter a date like 3/31/2026."],
	});
	expect(errors({ from: "" })).toEqual({ from: ["Enter a date."] });
});
