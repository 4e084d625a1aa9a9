import { encode } from "turbo-stream";
import { describe, expect, test } from "vitest";
import { textOf } from "./write-data";

const shared = { name: "Elm St", tags: ["a", "a"] };
const sparse: unknown[] = [1];
sparse[2] = "after a hole";

const plain: Record<string, object> = {
	nothing: {},
	"lists and objects": { rows: [{ id: 1, name: "Ana" }, { id: 2, name: "Ana" }, []], empty: {} },
	"values that repeat": { a: "x", b: "x", c: 5, d: 5, e: "5", f: true, g: [true, false], x: "a" },
	"an object in two places": { first: shared, second: shared, list: [shared] },
	"what isn't there": { a: null, b: undefined, c: [undefined, null], d: sparse },
	"numbers of every kind": {
		a: [0, -0, 1.5, -1e21, Number.NaN],
		b: [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
	},
	"minus zero alone": { a: -0 },
	"text of every kind": { a: 'He said "no"\n</script>\u2028', "b c": "", ü: "日本 🏠", "": "\ud800" },
	days: { at: new Date("2026-11-28T12:00:00Z"), never: new Date(Number.NaN) },
	"keys like numbers": { 2: "b", 1: "a", z: { 10: 1 } },
	deep: { a: { b: { c: { d: [[[{ e: 1 }]]] } } } },
};

describe("data is encoded as turbo-stream does", () => {
	test.each(Object.entries(plain))("%s", async (_, data) => {
		expect(textOf(data)).toBe(await streamed(data));
	});
});

class Other {
	id = 1;
}

test.each<[string, object]>([
	["a promise", { later: Promise.resolve(1) }],
	["an error", { error: new Error("no") }],
	["a set", { ids: new Set([1]) }],
	["a map", { names: new Map() }],
	["an object of a class", { one: new Other() }],
	["an object without a prototype", { one: Object.create(null) }],
	["an object with a symbol", { one: { [Symbol.for("redirect")]: "/app" } }],
	["a function", { one: () => 1 }],
	["a whole number beyond all", { one: 1n }],
])("%s is left to turbo-stream", (_, data) => {
	expect(textOf(data)).toBeUndefined();
});

async function streamed(data: object): Promise<string> {
	const chunks: Uint8Array[] = [];
	const reader = encode(data).getReader();
	for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value);
	return Buffer.concat(chunks).toString("utf8");
}
