import { expect, test } from "vitest";
import { guessSubType } from "./guess-sub-type";
import { isBareTotal, isGrandTotal, isNoise, isSection, isStatistic, isSummary, isTotalRow } from "./row-kinds";
import { titleDate, titleOffer } from "./title-lines";

const those = (texts: string[], is: (text: string) => boolean) => texts.filter(is);

test("footers, totals, summaries and headings are told from units", () => {
	const noise = ["Page 3 of 12", "Seite 4", "Printed 3/1/2026", "© 2026 Acme", "** end", "As of 3/1/2026"];
	expect(those([...noise, "12 Page St", "Printer, Ana"], (text) => isNoise([text]))).toEqual(noise);
	expect(isNoise(["Page 3", "of", "12", "x"])).toBe(false);
	expect(isNoise([`As of ${"x".repeat(194)}`])).toBe(true);
	expect(isNoise([`As of ${"x".repeat(195)}`])).toBe(false);
	const totals = [
		"Total Maple Court",
		"Maple Court Total:",
		"5 Units",
		"Gesamt",
		"Totaux",
		"Sub-total",
		"Total units: 40",
	];
	expect(those([...totals, "Totally Yours LLC", "Unit 5"], (text) => isTotalRow([text]))).toEqual(totals);
	expect([isTotalRow(["Elm", "Total"]), isTotalRow(["Elm", "1", "Total"]), isTotalRow([])]).toEqual([
		true,
		false,
		false,
	]);
	expect([isBareTotal("Grand total:"), isBareTotal("Total rent")]).toEqual([true, false]);
	const grand = ["Grand total", "Total", "Portfolio Total", "40 Units", "Gesamtsumme"];
	expect(those([...grand, "Total Maple Court"], isGrandTotal)).toEqual(grand);
	expect(
		those(["Summary", "Unit Type Summary", "Rent summary:", "Ana Diaz"], (text) => isSummary([text])),
	).toHaveLength(3);
	expect(isStatistic(["Occupied", "12", "85.7%"])).toBe(true);
	expect([isStatistic(["Occupied"]), isStatistic(["Occupied", "Ana"]), isStatistic(["A1", "12"])]).toEqual([
		...[false, false, false],
	]);
	const sections = ["Current Residents", "Future Residents/Applicants", "Former", "Vacant Units"];
	expect(those([...sections, "Current", "Vacant"], isSection)).toEqual(sections);
});

test("a property's type is guessed by its name and its units", () => {
	const guesses = [
		...[
			guessSubType("Elm St 1", 1, false),
			guessSubType("Elm St 1", 2, false),
			guessSubType("Elm Townhomes", 1, false),
		],
		...[guessSubType("North Warehouse", 3, true), guessSubType("Oak Shopping Center", 9, true)],
		...[guessSubType("Self-Storage 5", 9, true), guessSubType("Market Plaza", 2, true), guessSubType("Elm 1", 1, true)],
	];
	expect(guesses).toEqual([
		...["single_family", "multi_family", "condo_townhome", "industrial", "shopping_center", "storage", "retail"],
		"office",
	]);
});

test("the lines above a list name its day and its property", () => {
	const day = (...titles: string[]) =>
		titleDate(
			titles.map((line) => [line]),
			"month_first",
			"2026-10-31",
		);
	expect(day("Rent Roll", "Printed 10/30/2026", "As of: 10/15/2026")).toBe("2026-10-15");
	expect(day("10/01/2026", "As of: 11/01/2026")).toBe("2026-10-01");
	expect(day("Printed 10/30/2026")).toBeUndefined();
	expect([day("As of 10/31/2026"), day("As of 11/01/2026")]).toEqual(["2026-10-31", undefined]);
	expect(titleOffer([["Rent Roll"], ["Property:", "Elm Court"], ["Oak Flats"]])).toEqual({
		...{ named: "Elm Court", lines: ["Oak Flats"] },
	});
	expect(titleOffer([["Properties: All"], ["Report 12"], ["Ab"]])).toEqual({ named: undefined, lines: [] });
});
