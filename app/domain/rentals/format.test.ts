import { expect, test } from "vitest";
import { homeAddress } from "./format";

test("a home's address names its unit before the city, where there are several", () => {
	const property = { street: "12 Elm St", street2: "Rear", city: "Springfield", state: "IL", postalCode: "62704" };
	const at = (unitNumber: string, units: number) => homeAddress(property, { unitNumber, units });
	expect(at("3", 6)).toBe("12 Elm St, Rear, Unit 3, Springfield, IL 62704");
	expect(at("Garden house", 2)).toBe("12 Elm St, Rear, Garden house, Springfield, IL 62704");
	expect(at("1", 1)).toBe("12 Elm St, Rear, Springfield, IL 62704");
});
