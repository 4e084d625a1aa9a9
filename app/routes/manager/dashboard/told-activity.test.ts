import { expect, test } from "vitest";
import { presets } from "#domain/team";
import { isTold } from "./told-activity";

test("a technician isn't told of others' work, nor of a vendor's bills; a bookkeeper is told of bills", () => {
	const technician = presets.maintenance.rights;
	const bookkeeper = presets.bookkeeper.rights;
	const billed = { area: "accounting", subjectKind: "vendor" };
	for (const subjectKind of ["request", "work_order", "inspection", "unit_turn"]) {
		expect(isTold(technician, { area: "maintenance", subjectKind }), subjectKind).toBe(false);
	}
	expect([isTold(technician, billed), isTold(bookkeeper, billed)]).toEqual([false, true]);
	expect(isTold(technician, { area: "contacts", subjectKind: "vendor" })).toBe(true);
	expect(isTold(technician, { area: "files", subjectKind: "property" })).toBe(true);
});
