import { expect, test } from "vitest";
import { z } from "zod";

const modules = import.meta.glob<Record<string, unknown>>("/app/domain/*/**/{schema,*-schema}.ts");
const writer = { locale: "en-US", currency: "USD", today: "2026-01-15" };

/** What a form may be sent in any field: nothing, too little, too much, and what no browser sends. */
const sent = [
	...[undefined, "", " ", "x", "?", "0", "-1", "1.5", "13", "2026-13-01", "9".repeat(14), "a".repeat(20_001)],
	...[-1, 0, 1.5, 1e15, true, false, ["x"], Array(1_001).fill("x"), Array(1_001).fill(7), {}, new File([], "")],
];

/** Every form of every module, with the words in which it refuses a field. What a field says nothing about isn't listed. */
test("forms refuse each field in the words that stand here", async () => {
	const paths = Object.keys(modules).sort();
	for (const name of new Set(paths.map((path) => path.split("/")[3] ?? ""))) {
		const forms = new Map<string, string>();
		for (const path of paths.filter((one) => one.startsWith(`/app/domain/${name}/`))) {
			for (const [form, value] of Object.entries((await modules[path]?.()) ?? {})) {
				const shape = shapeOf(value);
				if (form.endsWith("Form") && shape) forms.set(form, [form, ...wordsOf(shape)].join("\n  "));
			}
		}
		await expect.soft([...forms.values(), ""].join("\n")).toMatchFileSnapshot(`form-words/${name}.txt`);
	}
}, 60_000);

/** A form's shape; one that is made for whoever writes is made for someone in the United States. */
function shapeOf(value: unknown): z.ZodType | undefined {
	try {
		const made: unknown = typeof value === "function" ? value(writer) : value;
		return made instanceof z.ZodType ? made : undefined;
	} catch {
		return undefined;
	}
}

/** Each field with what it says to whatever is sent in it, in the order of the form. */
function wordsOf(shape: z.ZodType): string[] {
	return fieldsOf(shape, "").flatMap(({ name, field }) => {
		const said = sent.flatMap((value) => {
			const { error } = field.safeParse(value);
			return (error?.issues ?? []).flatMap((issue) => (issue.path.length === 0 ? [issue.message] : []));
		});
		const own = [...new Set(said)].filter((words) => !/^(Invalid|Too (big|small)|Unrecognized|“[^x])/.test(words));
		return own.length > 0 ? [`${name}: ${own.join(" ")}`] : [];
	});
}

type Field = { name: string; field: z.ZodType };

function fieldsOf(shape: z.ZodType, name: string): Field[] {
	const inner = innerOf(shape);
	const own = name === "" ? [] : [{ name, field: shape }];
	if (inner instanceof z.ZodObject) {
		const within = Object.entries(inner.shape as Record<string, z.ZodType>);
		return [...own, ...within.flatMap(([key, field]) => fieldsOf(field, name ? `${name}.${key}` : key))];
	}
	if (inner instanceof z.ZodArray) return [...own, ...fieldsOf(inner.element as z.ZodType, `${name}[]`)];
	if (inner instanceof z.ZodUnion && name === "") {
		return (inner.options as z.ZodType[]).flatMap((option) => fieldsOf(option, ""));
	}
	return own;
}

/** What is sent, without what is made of it and what it is when nothing is sent. */
function innerOf(shape: z.ZodType): z.ZodType {
	if (shape instanceof z.ZodPipe) {
		const from = shape.in as z.ZodType;
		return innerOf(from instanceof z.ZodTransform ? (shape.out as z.ZodType) : from);
	}
	if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault) {
		return innerOf(shape.unwrap() as z.ZodType);
	}
	return shape instanceof z.ZodCatch ? innerOf(shape.unwrap() as z.ZodType) : shape;
}
