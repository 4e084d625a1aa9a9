import { expect, test } from "vitest";
import { keepingTexts } from "./kept-texts";

test("a text is made once, and again after so many others", () => {
	const made: number[] = [];
	const textOf = keepingTexts((value: number) => {
		made.push(value);
		return `No. ${value}`;
	}, 2);
	expect([1, 1, 2, 1].map(textOf)).toEqual(["No. 1", "No. 1", "No. 2", "No. 1"]);
	expect(made).toEqual([1, 2]);
	expect([3, 1].map(textOf)).toEqual(["No. 3", "No. 1"]);
	expect(made).toEqual([1, 2, 3, 1]);
});
