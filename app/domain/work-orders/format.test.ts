import { expect, test } from "vitest";
import { lineCents, quantityText, sumLines, timesText } from "./format";

test("a line is its quantity, in hundredths, at its price; half a cent is a cent", () => {
	expect(lineCents(150, 4000)).toBe(6000);
	expect(lineCents(150, 33)).toBe(50);
	expect(lineCents(149, 33)).toBe(49);
	expect([100, 150, 5].map(quantityText)).toEqual(["1", "1.5", "0.05"]);
});

test("what no line has an amount for has no sum", () => {
	const line = (estimateCents: number | null, actualCents: number | null) => ({ estimateCents, actualCents });
	expect(sumLines([line(100, null), line(null, null), line(250, null)])).toEqual(line(350, null));
	expect(sumLines([line(0, 5), line(null, 7)])).toEqual(line(0, 12));
	expect(sumLines([])).toEqual(line(null, null));
});

test("a visit's times are said only if both are known", () => {
	const said = (fromTime: string, toTime: string) => timesText({ fromTime, toTime }, "en-US").replaceAll("\u202f", " ");
	expect(said("09:00", "12:00")).toBe("9:00 AM – 12:00 PM");
	expect([said("09:00", ""), said("", "12:00"), said("", "")]).toEqual(["", "", ""]);
});
