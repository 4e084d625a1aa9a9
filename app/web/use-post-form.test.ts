import { type FieldMetadata, useForm } from "@conform-to/react";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { FieldError, inputProps } from "~/ui/field";
import { noteNoReadings } from "./use-post-form";

afterEach(() => vi.restoreAllMocks());

const lines = Array.from({ length: 100 }, (_, at) => ({ memo: `Memo ${at}`, amount: "1" }));

test("a server that renders a grid copies no list of what was read for each of its fields", () => {
	const copied = vi.spyOn(Array.prototype, "concat");
	const html = renderToString(h(Grid));
	const copies = copied.mock.calls.length;
	expect(html).toContain('value="Memo 99"');
	expect(copies).toBeLessThan(lines.length);
});

test("a field is read once for its control, whose properties name its errors and its hint", () => {
	const read: string[] = [];
	const parts = { id: "f-memo", name: "memo", formId: "f", errors: ["Enter a memo."], initialValue: "x" };
	const field = new Proxy(parts, {
		get(target, key, receiver) {
			read.push(String(key));
			return key === "errorId" || key === "descriptionId" ? `f-memo-${key}` : Reflect.get(target, key, receiver);
		},
	}) as unknown as FieldMetadata<unknown>;
	expect(inputProps({ field, hint: "Short.", optional: true }, "text")).toEqual({
		...{ id: "f-memo", name: "memo", form: "f", type: "text", required: false, defaultValue: "x" },
		...{ "aria-invalid": true, "aria-describedby": "f-memo-errorId f-memo-descriptionId" },
	});
	expect(read).toEqual([...new Set(read)]);
});

function Grid() {
	const [form, fields] = useForm({ id: "f", defaultValue: { lines } });
	noteNoReadings(form);
	return h(
		"form",
		{ id: form.id },
		fields.lines.getFieldList().map((line) => {
			const { memo, amount } = line.getFieldset();
			const inputs = [memo, amount].map((field) => h("input", { key: field.name, ...inputProps({ field }, "text") }));
			return h("div", { key: line.name }, inputs, h(FieldError, { field: memo }));
		}),
	);
}
