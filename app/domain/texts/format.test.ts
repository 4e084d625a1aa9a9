import { expect, test } from "vitest";
import { countParts, phoneWords, plainText, senderWords } from "./format";

test.each([
	["", 1, "gsm7"],
	["x".repeat(160), 1, "gsm7"],
	["x".repeat(161), 2, "gsm7"],
	["x".repeat(306), 2, "gsm7"],
	["x".repeat(307), 3, "gsm7"],
	["€".repeat(80), 1, "gsm7"],
	["€".repeat(81), 2, "gsm7"],
	["é".repeat(160), 1, "gsm7"],
	["ñandú".repeat(14), 1, "ucs2"],
	["👍".repeat(35), 1, "ucs2"],
	["👍".repeat(36), 2, "ucs2"],
	["👍".repeat(67), 3, "ucs2"],
])("%j is counted as carriers do", (text, parts, alphabet) => {
	expect(countParts(text)).toEqual({ parts, alphabet });
});

test("typographic marks become plain, so that they cost no parts", () => {
	expect(plainText("“It’s off” – today…\r\nBye\u0000 ")).toBe('"It\'s off" - today...\nBye');
	expect(countParts(plainText("It’s ".repeat(30))).alphabet).toBe("gsm7");
});

test("a number is written as people write it", () => {
	expect([phoneWords("+12175550100"), phoneWords("+447400123456")]).toEqual(["(217) 555-0100", "+447400123456"]);
});

test("a sender is its number, or what stands for several", () => {
	expect(senderWords("+12175550100")).toBe("(217) 555-0100");
	expect(senderWords("MG0123")).toBe("the number our texts come from");
});
