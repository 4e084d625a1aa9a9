import { expect, test } from "vitest";
import { readQuery } from "./read-query";

const read = (typed: string, locale = "en-US") => readQuery(typed, locale).map((forms) => [...forms]);

test("a search is up to eight words of its first 200 characters, each once; phones and amounts are whole", () => {
	expect(read("  Zoë O'Brien  zoe ")).toEqual([["zoe"], ["obrien"]]);
	expect(read("")).toEqual([]);
	expect(read("(217) 555-0100")).toEqual([["-217.00", "217"], ["5550100"]]);
	expect(read("+1.217.555.0100")).toHaveLength(1);
	expect(read("217-5550")).toEqual([["2175550"]]);
	expect(read("217-555")).not.toEqual([["217555"]]);
	expect(read("$1,200.50")[0]?.[0]).toBe("1200.50");
	expect(read("a b c d e f g h i")).toHaveLength(8);
	expect(read("x".repeat(70))).toEqual([["x".repeat(60)]]);
	expect(read(`${"y".repeat(199)} z`)).toEqual([["y".repeat(60)]]);
	expect(read("a\u0000b")).toEqual([["a"], ["b"]]);
});
