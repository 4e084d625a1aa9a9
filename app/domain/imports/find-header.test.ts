import { expect, test } from "vitest";
import { findHeader } from "./find-header";

const unit = ["Unit", "Tenant", "Rent"];

test("a header names a unit, or a property with its residents, and as many as three fields", () => {
	const list = ["Elm House", "Ana Diaz", "1,200.00"];
	expect(findHeader([["Rent roll"], unit, list])).toEqual({ headerRow: 2, headerRows: 1 });
	expect(findHeader([["Property", "Tenant", "Rent"], list])).toEqual({ headerRow: 1, headerRows: 1 });
	expect(findHeader([["Property", "Rent", "Deposit"], list])).toBeUndefined();
	expect(findHeader([["Tenant", "Rent", "Deposit"], list])).toBeUndefined();
	expect(findHeader([unit.slice(0, 2), list])).toBeUndefined();
});
