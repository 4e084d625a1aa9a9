import type { ElementType } from "react";
import * as react from "react/jsx-runtime";
import { expect, test } from "vitest";
import * as lean from "./jsx-runtime";

const Plain = () => null;
const WithDefaults = Object.assign(() => null, { defaultProps: { tone: "quiet" } });

test.each<[string, ElementType, Record<string, unknown>, string | undefined]>([
	["a tag", "p", { className: "x", children: "text" }, undefined],
	["a component with a key", Plain, { id: 1, children: ["a", "b"] }, "7"],
	["a key that is a number", Plain, {}, 7 as never],
	["a key among the properties", Plain, { key: "inner", id: 1 }, undefined],
	["a ref", "input", { ref: () => {}, name: "n" }, undefined],
	["properties that stand in for missing ones", WithDefaults, { id: 1 }, undefined],
])("%s is the element that React makes", (_, type, props, key) => {
	expect(withoutOwner(lean.jsx(type, props, key))).toEqual(withoutOwner(react.jsx(type, props, key)));
	expect(withoutOwner(lean.jsxs(type, props, key))).toEqual(withoutOwner(react.jsxs(type, props, key)));
	expect(lean.Fragment).toBe(react.Fragment);
});

/** React's development build keeps more, such as where an element comes from. */
function withoutOwner(element: object) {
	const { $$typeof, type, key, ref, props } = element as Record<string, unknown>;
	return { $$typeof, type, key, ref, props };
}
