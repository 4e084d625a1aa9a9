import { expect, test } from "vitest";
import {
	addPhoto,
	finish,
	inspectionOf,
	itemNamed,
	makeInspection,
	rateAll,
	signing,
} from "../../../tests/factories/inspections";
import { withPaper } from "../../../tests/factories/keep-files";
import { accountNamed, makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { makeResident } from "../../../tests/factories/residents";
import { saying, toldSoFar } from "../../../tests/factories/told";
import {
	addCost,
	cancelInspection,
	endCycle,
	finishInspection,
	listCosts,
	priceFinding,
	removeCost,
	requestRepairs,
	saveDetails,
	saveRoom,
	scheduleInspection,
	sendBackInspection,
	sendToResident,
	signAsInspector,
	submitInspection,
	takeBackInspection,
	unlockInspection,
} from "./index.server";

withPaper("2026-01-10");

const ana = { ...signing, typedName: "Ana Diaz" };

test("a canceled inspection takes nothing more", async () => {
	const scope = makeBooks();
	const inspectionId = makeInspection(scope, makeLease(scope).leaseId, "move_in", "2026-01-12");
	rateAll(scope, inspectionId);
	must(cancelInspection(scope, inspectionId, "They bought it"));
	must(cancelInspection(scope, inspectionId, "Again"));
	expect(inspectionOf(scope, inspectionId)).toMatchObject({ state: "canceled", cancelReason: "They bought it" });
	const refused = "form: This inspection was canceled.";
	expect(saying(saveDetails(scope, inspectionId, { keys: 1, seen: 0 }))).toBe(refused);
	expect(saying(sendToResident(scope, inspectionId))).toBe(refused);
	expect(saying(await signAsInspector(scope, inspectionId, "Ana Diaz", ana))).toBe(refused);
	expect(saying(unlockInspection(scope, inspectionId))).toBe(
		"form: This inspection has no signatures that can be removed.",
	);
});

test("an inspection is signed when every item is rated, and finished once it is signed", async () => {
	const scope = makeBooks();
	const inspectionId = makeInspection(scope, makeLease(scope).leaseId, "move_in", "2026-01-12");
	const finishIt = () => finishInspection(scope, inspectionId, { share: false, unsignedReason: "Abroad" });
	expect(saying(unlockInspection(scope, inspectionId))).toBe(
		"form: This inspection has no signatures that can be removed.",
	);
	rateAll(scope, inspectionId);
	const { id: itemId, roomId, version } = itemNamed(scope, inspectionId, "Kitchen: Floor");
	must(saveRoom(scope, roomId, { items: [{ itemId, condition: undefined, note: "", seen: version }] }));
	expect(saying(await signAsInspector(scope, inspectionId, "Ana Diaz", ana))).toBe(
		"form: 1 item isn't rated yet. Rate or leave out every item first.",
	);
	must(saveRoom(scope, roomId, { items: [{ itemId, condition: "good", note: "", seen: version + 1 }] }));
	expect(saying(await finishIt())).toBe("form: Sign the inspection first.");
	must(await signAsInspector(scope, inspectionId, "Ana Diaz", ana));
	expect(saying(await signAsInspector(scope, inspectionId, "Ana Diaz", ana))).toBe(
		"form: Ana Diaz has already signed.",
	);
	must(await finishIt());
	expect(inspectionOf(scope, inspectionId)).toMatchObject({ unsignedReason: "Abroad", shareWithResident: false });
	expect(saying(await finishIt())).toBe("form: This inspection is already completed.");
	const completed = "form: This inspection is completed and can't be changed.";
	expect(saying(await signAsInspector(scope, inspectionId, "Ben Poe", { ...signing, typedName: "Ben Poe" }))).toBe(
		completed,
	);
	expect(saying(cancelInspection(scope, inspectionId, "Too late"))).toBe(completed);
	expect(saying(saveDetails(scope, inspectionId, { keys: 1, seen: 0 }))).toBe(completed);
	expect(saying(unlockInspection(scope, inspectionId))).toBe(
		"form: This inspection has no signatures that can be removed.",
	);
});

test("a resident fills out what was sent to them, and no more", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const { resident } = await makeResident(scope, leaseId);
	const inspectionId = makeInspection(scope, leaseId, "move_in", "2026-01-12");
	const { id: itemId, roomId, version } = itemNamed(scope, inspectionId, "Kitchen: Floor");
	const save = (by = {}) =>
		saveRoom(scope, roomId, { items: [{ itemId, condition: "good", note: "", seen: version }] }, by);
	expect(saying(save({ resident: true }))).toBe("form: This inspection isn't yours to fill out.");
	expect(saying(sendBackInspection(scope, inspectionId, "Again"))).toBe(
		"form: This inspection isn't ready for review.",
	);
	must(sendToResident(scope, inspectionId));
	expect(saying(save())).toBe("form: The resident is filling this out.");
	expect(saying(await signAsInspector(scope, inspectionId, "Ana Diaz", ana))).toBe(
		"form: The resident is filling this out.",
	);
	expect(saying(await submitInspection(resident, inspectionId, ana))).toMatch(
		/^form: \d+ items aren't rated yet\. Rate or leave out every item first\.$/,
	);
	must(takeBackInspection(scope, inspectionId));
	expect(saying(save({ resident: true }))).toBe("form: This inspection isn't yours to fill out.");
	expect(saying(await submitInspection(resident, inspectionId, ana))).toBe(
		"form: This inspection isn't yours to fill out.",
	);
	const log = toldSoFar(scope);
	expect(log).toContain("The inspection was sent to the resident.");
	expect(log).toContain("The inspection was taken back from the resident.");
});

test("a unit without a lease has no resident to ask, and rooms only their own items", () => {
	const scope = makeBooks();
	const { propertyId, unitNumber } = { unitNumber: "", ...makeProperty(scope) };
	const fields = { propertyId, unitNumber, kind: "routine" as const, templateKey: "routine", dueDate: "2026-01-12" };
	expect(saying(scheduleInspection(scope, { ...fields, byResident: true }))).toBe(
		"byResident: This unit has no lease to send it to.",
	);
	expect(saying(scheduleInspection(scope, { ...fields, kind: "move_in" }))).toBe("unitNumber: Enter the unit.");
	expect(saying(scheduleInspection(scope, { ...fields, templateKey: "none" }))).toBe(
		"templateKey: That template wasn't found.",
	);
	const { inspectionId } = must(scheduleInspection(scope, fields));
	expect(saying(sendToResident(scope, inspectionId))).toBe("form: This unit has no lease to send it to.");
	const [room] = inspectionOf(scope, inspectionId).rooms;
	const items = [{ itemId: 999_999, condition: "good" as const, seen: 0 }];
	expect(saying(saveRoom(scope, room?.id ?? 0, { items }))).toBe("form: That item wasn't found.");
	expect(saying(requestRepairs(scope, inspectionId, [999_999]))).toBe("form: That item wasn't found.");
	expect(saying(endCycle(scope, propertyId))).toBe("form: That cycle wasn't found.");
});

test("a finding has a price of its own or of the cost sheet, and an income account", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const income = accountNamed(scope, "Damage Recovery");
	const name = "Kitchen: Refrigerator";
	const inspectionId = makeInspection(scope, leaseId, "move_out", "2026-01-12");
	await addPhoto(scope, inspectionId, name, "form one");
	rateAll(scope, inspectionId, { [name]: "damaged" });
	await finish(scope, inspectionId);
	const { id: itemId } = itemNamed(scope, inspectionId, name);
	const price = (input: object) => saying(priceFinding(scope, inspectionId, { itemId, ...input }));
	expect(price({ itemId: 999_999, amountCents: 100, accountId: income })).toBe("form: That item wasn't found.");
	expect(price({ costId: 999_999 })).toBe("costId: That item wasn't found.");
	expect(price({ accountId: income })).toBe("amount: Choose from the cost sheet or enter an amount.");
	expect(price({ amountCents: 100 })).toBe("accountId: Choose an income account.");
	expect(price({ amountCents: 100, accountId: accountNamed(scope, "Repairs") })).toBe(
		"accountId: Choose an income account.",
	);
	expect(price({ amountCents: 100, accountId: income })).toBe("done");
	must(addCost(scope, { name: "Refrigerator", amountCents: 80_000, lifeYears: 10, accountId: income }));
	const costId = listCosts(scope)[0]?.id ?? 0;
	expect(
		must(priceFinding(scope, inspectionId, { itemId, costId, amountCents: 90_000, ageYears: 5 })).amountCents,
	).toBe(45_000);
	expect(saying(removeCost(scope, 999_999))).toBe("form: That item wasn't found.");
	expect(saying(addCost(scope, { name: "Door", amountCents: 1, accountId: accountNamed(scope, "Repairs") }))).toBe(
		"accountId: Choose an income account.",
	);
	must(removeCost(scope, costId));
	expect(listCosts(scope)).toEqual([]);
	const log = toldSoFar(scope);
	expect(log).toContain(
		"inspection_cost.changed of organization: “Refrigerator” was added to the cost sheet at $800.00.",
	);
	expect(log).toContain("inspection_cost.changed of organization: “Refrigerator” was removed from the cost sheet.");
});

test("a move-out of an empty unit costs no one's deposit, and one of nothing isn't signed", async () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const home = { kind: "move_out", templateKey: "move", dueDate: "2026-01-12", propertyId, unitNumber: "1" } as const;
	const { inspectionId } = must(scheduleInspection(scope, home));
	rateAll(scope, inspectionId, { "Kitchen: Refrigerator": "damaged" });
	await addPhoto(scope, inspectionId, "Kitchen: Refrigerator", "form one");
	await finish(scope, inspectionId);
	const { id: itemId } = itemNamed(scope, inspectionId, "Kitchen: Refrigerator");
	expect(saying(priceFinding(scope, inspectionId, { itemId, amountCents: 100 }))).toBe(
		"form: This inspection has no lease.",
	);
	const bare = must(scheduleInspection(scope, { ...home, kind: "routine", templateKey: "routine" })).inspectionId;
	for (const room of inspectionOf(scope, bare).rooms) {
		const items = room.items.map(({ id, version }) => ({ itemId: id, leftOut: true, note: "", seen: version }));
		must(saveRoom(scope, room.id, { items }));
	}
	expect(saying(await signAsInspector(scope, bare, "Ana Diaz", ana))).toBe("form: Rate at least one item first.");
});
