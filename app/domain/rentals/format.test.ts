import { expect, test } from "vitest";
import { cashStanding, formatOccupancy, homeAddress, joinNames, oneLineAddress } from "./format";

test("a home's address names its unit before the city, where there are several", () => {
	const property = { street: "12 Elm St", street2: "Rear", city: "Springfield", state: "IL", postalCode: "62704" };
	const at = (unitNumber: string, units: number) => homeAddress(property, { unitNumber, units });
	expect(at("3", 6)).toBe("12 Elm St, Rear, Unit 3, Springfield, IL 62704");
	expect(at("Garden house", 2)).toBe("12 Elm St, Rear, Garden house, Springfield, IL 62704");
	expect(at("1", 1)).toBe("12 Elm St, Rear, Springfield, IL 62704");
});

test("how many of so many is said in tenths of a percent", () => {
	expect(formatOccupancy(113, 120, "en-US")).toBe("94.2%");
	expect(formatOccupancy(1, 12, "en-US")).toBe("8.3%");
	expect(formatOccupancy(0, 0, "en-US")).toBe("–");
});

test("nothing is short that lacks its opening balance, or only its reserve", () => {
	const standing = (availableCents: number, reserveCents: number, toComeCents: number) =>
		cashStanding({ availableCents, reserveCents }, toComeCents);
	expect(standing(0, 50_000, 0)).toBe("enough");
	expect(standing(-50_000, 50_000, 0)).toBe("reserve_open");
	expect(standing(-250_000, 50_000, 200_000)).toBe("opening_missing");
	expect(standing(-250_001, 50_000, 200_000)).toBe("short");
});

test("names and addresses leave out what isn't there", () => {
	expect(joinNames([])).toBe("");
	expect(joinNames(["Ana Diaz"])).toBe("Ana Diaz");
	expect(joinNames(["Ana Diaz", "Bo Lee"])).toBe("Ana Diaz and Bo Lee");
	expect(joinNames(["Ana Diaz", "Bo Lee", "Cy Fox"])).toBe("Ana Diaz and 2 others");
	const address = { street: "12 Elm St", city: "Springfield", state: "IL", postalCode: "62704" };
	expect(oneLineAddress(address)).toBe("12 Elm St, Springfield, IL 62704");
	expect(oneLineAddress({ ...address, street2: "Rear", state: "" })).toBe("12 Elm St, Rear, Springfield, 62704");
});
