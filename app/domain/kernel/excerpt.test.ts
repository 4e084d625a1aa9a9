import { expect, test } from "vitest";
import { cutTo, excerpt } from "./excerpt";

test("a cut text is as long as it may be, and no character of it is halved", () => {
	expect(["Leak", "Leaky tap", "Tap 🚰", "Tap 🚰!"].map((text) => cutTo(text, 5))).toEqual([
		...["Leak", "Leaky", "Tap ", "Tap "],
	]);
	expect(cutTo("Tap 🚰!", 6)).toBe("Tap 🚰");
	expect(cutTo("🚰", 1)).toBe("");
	expect(excerpt(`${"🚰".repeat(141)}`)).toBe(`${"🚰".repeat(139)}…`);
});
