import { expect, test } from "vitest";
import { readRentRollCursor, writeRentRollCursor } from "./rent-roll-cursor";

const position = { propertySort: "elm", propertyId: 3, unitSort: "0002", unitId: 7 };
const packed = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString("base64url");

test("a cursor leads back to its unit, in its direction", () => {
	for (const toward of ["next", "previous"] as const) {
		expect(readRentRollCursor(writeRentRollCursor(toward, position))).toEqual({ toward, position });
	}
});

test("a cursor that wasn't written here is page one", () => {
	const wrong = [
		...[undefined, "", "%%%", packed({}), packed(["next", "elm", 3, "0002"]), packed(["up", "elm", 3, "0002", 7])],
		...[packed(["next", 1, 3, "0002", 7]), packed(["next", "elm", 3, 2, 7]), packed(["next", "elm", 3.5, "0002", 7])],
		...[packed(["next", "elm", 3, "0002", "7"]), packed(["next", "x".repeat(2_000), 3, "0002", 7])],
	];
	expect(wrong.map(readRentRollCursor)).toEqual(wrong.map(() => undefined));
});
