import { expect, expectTypeOf, test } from "vitest";
import type { AddressesOf } from "./address-map";
import { index, layout, route } from "./address-map";
import { href } from "./href";

test("an address with its query, empty values left out", () => {
	expect(href("/signup")).toBe("/signup");
	expect(href("/unauthorizedfli", { role: "tenant", next: "/a b&c", tab: "", page: null, id: undefined })).toBe(
		"/unauthorizedfli?role=tenant&next=%2Fa+b%26c",
	);
});

test("the types know every address of a map and nothing else", () => {
	const _map = [
		index("a.tsx"),
		layout("b.tsx", [route("app", "c.tsx", [index("d.tsx"), route("property", "e.tsx", [route("notes", "f.tsx")])])]),
		route("files/:id", "g.tsx"),
		route("*", "h.tsx"),
	];
	expectTypeOf<AddressesOf<typeof _map>>().toEqualTypeOf<"/" | "/app" | "/app/property" | "/app/property/notes">();
});
