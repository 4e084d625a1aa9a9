import { expect, test } from "vitest";
import { closestName } from "./find-existing";

test("a misspelled name is one with at most two other letters, and at most a fifth of its length", () => {
	const near = (name: string, other: string) => closestName(name, ["Harbor View Terrace", other, "12 Elm St"]);
	expect([
		near("Mapel Court", "Maple Court"),
		near("Maple Curt", "Maple Court"),
		near("Mople Curt", "Maple Court"),
		near("Maplee Courtt", "Maple Court"),
		near("Mople Curtt", "Maple Court"),
		near("Maple Court Annex", "Maple Court"),
	]).toEqual(["Maple Court", "Maple Court", "Maple Court", "Maple Court", undefined, undefined]);
	expect([near("Ferns", "Ferny"), near("Fernx", "Ferna"), near("Fern", "Fera")]).toEqual(["Ferny", "Ferna", undefined]);
	expect([near("Fxrnx", "Ferns"), near("Birch Haus", "Birch Huas")]).toEqual([undefined, "Birch Huas"]);
	expect(near("Maple Court", "maple  court")).toBeUndefined();
	expect(closestName("Maple Court", [])).toBeUndefined();
});
