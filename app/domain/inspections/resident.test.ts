import { expect, test } from "vitest";
import { finish, inspectionOf, makeInspection, rateAll, signing } from "../../../tests/factories/inspections";
import { withPaper } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeResident } from "../../../tests/factories/residents";
import { saying, tellingFrom, toldSoFar } from "../../../tests/factories/told";
import {
	findResidentInspection,
	finishInspection,
	inspectionsOfResident,
	saveDetails,
	sendBackInspection,
	sendToResident,
	signAsInspector,
	signersOf,
	submitInspection,
	takeBackInspection,
} from "./index.server";

withPaper("2026-01-10");

test("a resident fills in their move-in, signs it, looks at it again, and a manager accepts it", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const { resident } = await makeResident(scope, leaseId);
	const { resident: stranger } = await makeResident(scope, makeLease(scope).leaseId);
	const inspectionId = makeInspection(scope, leaseId, "move_in", "2026-01-12");
	const everything = tellingFrom(scope);
	expect(findResidentInspection(resident, inspectionId)).toBeUndefined();
	must(sendToResident(scope, inspectionId));
	expect(saying(saveDetails(scope, inspectionId, { keys: 1, seen: 0 }))).toBe(
		"form: The resident is filling this out.",
	);
	expect(inspectionsOfResident(resident)).toMatchObject([{ id: inspectionId, state: "with_resident" }]);
	expect(inspectionsOfResident(stranger)).toEqual([]);
	expect(findResidentInspection(stranger, inspectionId)).toBeUndefined();
	rateAll(resident, inspectionId, {}, { resident: true });
	const name = signersOf(scope, inspectionOf(scope, inspectionId))[0]?.name ?? "";
	const submit = (by = resident) => submitInspection(by, inspectionId, { ...signing, typedName: name });
	expect(saying(await submit(stranger))).toBe("form: That inspection wasn't found.");
	must(await submit());
	expect(inspectionOf(scope, inspectionId)).toMatchObject({ state: "to_accept", rated: expect.any(Number) });
	must(sendBackInspection(scope, inspectionId, "Add a photo of the floor."));
	expect(inspectionOf(scope, inspectionId)).toMatchObject({ state: "with_resident", signatures: [] });
	must(await submit());
	must(await signAsInspector(scope, inspectionId, "Ana Diaz", { ...signing, typedName: "Ana Diaz" }));
	must(await finishInspection(scope, inspectionId, { share: true }));
	expect(findResidentInspection(resident, inspectionId)).toMatchObject({ state: "completed" });
	expect(inspectionsOfResident(resident)[0]?.fileId).toEqual(expect.any(Number));
	const told = toldSoFar(scope);
	expect(told).toContain("asked you to fill out an inspection of");
	expect(told).toContain("Fill out your inspection");
	expect(told).toContain("Your inspection needs another look");
	expect(told).toMatch(/notice to property_manager: .* filled out the move-in inspection of/);
	expect(everything().replaceAll(/[0-9A-Z]{4}-[0-9A-Z]{4}/g, "…")).toMatchInlineSnapshot(`
		"inspection.sent of inspection: The inspection was sent to the resident.
		inspection.room_saved of inspection: Room saved in the inspection: Entry and hall.
		inspection.room_saved of inspection: Room saved in the inspection: Living room.
		inspection.room_saved of inspection: Room saved in the inspection: Kitchen.
		inspection.room_saved of inspection: Room saved in the inspection: Bedroom.
		inspection.room_saved of inspection: Room saved in the inspection: Bathroom.
		inspection.room_saved of inspection: Room saved in the inspection: Laundry.
		inspection.room_saved of inspection: Room saved in the inspection: Outside.
		inspection.signed of inspection: Ana Diaz signed the inspection.
		inspection.sent_back of inspection: The inspection was sent back to the resident. Add a photo of the floor.
		inspection.signed of inspection: Ana Diaz signed the inspection.
		inspection.signed of inspection: Ana Diaz signed the inspection.
		inspection.finished of inspection: The inspection was finished.
		inspection.sealed of inspection: The inspection was completed and filed as ….
		file.changed of lease: The file “Move-in inspection …” was changed. {"sharedWithTenants":[false,true]}
		notice to tenant: Maple Homes asked you to fill out an inspection of … · 1 by Jan 12, 2026.
		notice to property_manager: Ana Diaz filled out the move-in inspection of … · 1. Review and accept it.
		notice to tenant: Maple Homes sent your inspection of … · 1 back to you. Finish it by Jan 12, 2026. Add a photo of the floor.
		notice to property_manager: Ana Diaz filled out the move-in inspection of … · 1. Review and accept it.
		notice to tenant: Maple Homes shared “Move-in inspection …” with you.
		email to invited…@example.com: Fill out your inspection
		email to books…@example.com: Inspection
		email to invited…@example.com: Your inspection needs another look
		email to books…@example.com: Inspection
		email to invited…@example.com: New document"
	`);
});

test("an inspection is taken back from the resident, and what is the manager's alone isn't theirs to see", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const { resident } = await makeResident(scope, leaseId);
	const inspectionId = makeInspection(scope, leaseId, "routine", "2026-01-12");
	must(sendToResident(scope, inspectionId));
	must(takeBackInspection(scope, inspectionId));
	expect(findResidentInspection(resident, inspectionId)).toBeUndefined();
	expect(saying(takeBackInspection(scope, inspectionId))).toBe("form: This inspection isn't with the resident.");
	rateAll(scope, inspectionId);
	await finish(scope, inspectionId);
	expect(findResidentInspection(resident, inspectionId)).toMatchObject({ state: "completed" });
});
