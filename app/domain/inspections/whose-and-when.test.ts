import { expect, test } from "vitest";
import { endLease } from "#domain/leasing";
import {
	finish,
	inspectionOf,
	itemNamed,
	makeInspection,
	rateAll,
	signing,
} from "../../../tests/factories/inspections";
import { withPaper } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeResident } from "../../../tests/factories/residents";
import { makeMember } from "../../../tests/factories/team";
import { saying, toldSoFar } from "../../../tests/factories/told";
import {
	addTemplate,
	cancelInspection,
	findResidentInspection,
	listInspections,
	requestRepairs,
	rescheduleInspection,
	retireTemplate,
	runInspections,
	saveDetails,
	saveRoom,
	sendToResident,
	setCycle,
	signAsInspector,
	signAsTenant,
	signersOf,
	submitInspection,
} from "./index.server";

withPaper("2026-01-10");
const ana = { ...signing, typedName: "Ana Diaz" };

async function run() {
	for await (const _ of runInspections());
}

test("an inspection of a cycle that was canceled comes again a cycle later", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const first = makeInspection(scope, leaseId, "move_in", "2026-01-10");
	const { propertyId } = inspectionOf(scope, first);
	must(cancelInspection(scope, first, "Not needed"));
	must(
		setCycle(scope, { propertyId, everyMonths: 6, kind: "routine", templateKey: "routine", firstDue: "2026-02-01" }),
	);
	await run();
	const open = () => listInspections(scope, { filters: { status: "open" } }).rows;
	expect(open()).toMatchObject([{ dueDate: "2026-02-01" }]);
	must(cancelInspection(scope, open()[0]?.id ?? 0, "Under renovation"));
	await run();
	expect(open()).toEqual([]);
	onDay("2026-07-05");
	await run();
	expect(open()).toMatchObject([{ dueDate: "2026-08-01" }]);
});

test("a move-out on the day that the next tenants move in is of those who leave", () => {
	const scope = makeBooks();
	const leaving = makeLease(scope, { startDate: "2025-02-01", endDate: "2026-01-31" });
	must(endLease(scope, leaving.leaseId, { moveOutDate: "2026-01-31" }));
	const coming = makeLease(scope, { unitId: leaving.unitId, startDate: "2026-02-01", endDate: "2027-01-31" });
	const of = (kind: "move_out" | "move_in", day: string) =>
		inspectionOf(scope, makeInspection(scope, coming.leaseId, kind, day)).leaseId;
	expect([of("move_out", "2026-01-31"), of("move_out", "2026-02-01"), of("move_out", "2026-02-03")]).toEqual([
		...[leaving.leaseId, leaving.leaseId, leaving.leaseId],
	]);
	expect([of("move_in", "2026-02-01"), of("move_out", "2027-01-31")]).toEqual([coming.leaseId, coming.leaseId]);
});

test("the last result is of the inspection done before, not of the one scheduled before", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const late = makeInspection(scope, leaseId, "routine", "2026-03-10");
	const early = makeInspection(scope, leaseId, "drive_by", "2026-01-10");
	rateAll(scope, early);
	await finish(scope, early);
	expect(inspectionOf(scope, late).earlier?.id).toBe(early);
	onDay("2026-03-10");
	rateAll(scope, late);
	await finish(scope, late);
	expect(inspectionOf(scope, early).earlier).toBeUndefined();
	expect(inspectionOf(scope, late).earlier?.id).toBe(early);
});

test("no one signs what changed since they saw it", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const { resident } = await makeResident(scope, leaseId);
	const inspectionId = makeInspection(scope, leaseId, "move_in", "2026-01-12");
	rateAll(scope, inspectionId);
	const seen = () => inspectionOf(scope, inspectionId).updatedDate;
	const stale = "form: This inspection changed after you opened it. Read it again, then sign.";
	const before = seen();
	onDay("2026-01-11");
	must(saveDetails(scope, inspectionId, { meterElectric: "4711", seen: 0 }));
	const [tenant] = signersOf(scope, inspectionOf(scope, inspectionId));
	const theirs = { ...signing, typedName: tenant?.name ?? "" };
	expect(saying(await signAsInspector(scope, inspectionId, "Ana Diaz", { ...ana, seenUpdatedDate: before }))).toBe(
		stale,
	);
	expect(
		saying(await signAsTenant(scope, inspectionId, tenant?.tenantId ?? 0, { ...theirs, seenUpdatedDate: before })),
	).toBe(stale);
	must(sendToResident(scope, inspectionId));
	const opened = seen();
	onDay("2026-01-12");
	const { id: itemId, roomId, version } = itemNamed(scope, inspectionId, "Kitchen: Floor");
	must(
		saveRoom(scope, roomId, { items: [{ itemId, condition: "damaged", note: "", seen: version }] }, { resident: true }),
	);
	expect(saying(await submitInspection(resident, inspectionId, { ...theirs, seenUpdatedDate: opened }))).toBe(stale);
	must(await submitInspection(resident, inspectionId, { ...theirs, seenUpdatedDate: seen() }));
	must(await signAsInspector(scope, inspectionId, "Ana Diaz", { ...ana, seenUpdatedDate: seen() }));
});

test("a resident gets nothing of what was found before them", async () => {
	const scope = makeBooks();
	const { leaseId, unitId } = makeLease(scope, { startDate: "2025-01-01", endDate: "2026-01-09" });
	const before = makeInspection(scope, leaseId, "routine", "2026-01-05");
	rateAll(scope, before, { "Kitchen: Refrigerator": "damaged" });
	await finish(scope, before);
	onDay("2026-01-12");
	const next = makeLease(scope, { unitId, startDate: "2026-01-12", endDate: "2026-12-31" });
	const { resident } = await makeResident(scope, next.leaseId);
	const inspectionId = makeInspection(scope, next.leaseId, "move_in", "2026-01-12");
	must(sendToResident(scope, inspectionId));
	const shown = findResidentInspection(resident, inspectionId);
	expect(shown?.rooms.length).toBeGreaterThan(0);
	expect(
		[shown?.earlier, ...(shown?.rooms.flatMap(({ items }) => items.map(({ last }) => last)) ?? [])].filter(Boolean),
	).toEqual([]);
});

test("tenants of the same name each sign, and each once", async () => {
	const scope = makeBooks();
	const person = { firstname: "Bo", lastname: "Lee", differentPerson: true };
	const { leaseId } = makeLease(scope, { tenants: [person, person] });
	const inspectionId = makeInspection(scope, leaseId, "move_in", "2026-01-12");
	rateAll(scope, inspectionId);
	const people = signersOf(scope, inspectionOf(scope, inspectionId));
	const sign = (at: number) =>
		signAsTenant(scope, inspectionId, people[at]?.tenantId ?? 0, { ...signing, typedName: "Bo Lee" });
	must(await sign(0));
	must(await sign(1));
	expect(saying(await sign(1))).toBe("form: Bo Lee has already signed.");
	expect(inspectionOf(scope, inspectionId).signatures).toHaveLength(2);
});

test("who gets an inspection is told, and the residents are told that it was canceled", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	await makeResident(scope, leaseId);
	const { userId } = makeMember(scope);
	const inspectionId = makeInspection(scope, leaseId, "move_in", "2026-01-12");
	must(rescheduleInspection(scope, inspectionId, { dueDate: "2026-01-13", assigneeId: userId }));
	must(rescheduleInspection(scope, inspectionId, { dueDate: "2026-01-14", assigneeId: userId }));
	must(sendToResident(scope, inspectionId));
	must(cancelInspection(scope, inspectionId, "We do it together"));
	const told = toldSoFar(scope)
		.split("\n")
		.filter((line) => line.startsWith("notice to"));
	expect(told).toMatchInlineSnapshot(`
		[
		  "notice to property_manager: The move-in inspection of … · 1 was assigned to you. It's due Jan 13, 2026.",
		  "notice to tenant: Maple Homes asked you to fill out an inspection of … · 1 by Jan 14, 2026.",
		  "notice to tenant: Maple Homes canceled the move-in inspection of … · 1. You don't have to do anything.",
		]
	`);
});

test("a template that a cycle uses stays", () => {
	const scope = makeBooks();
	const inspectionId = makeInspection(scope, makeLease(scope).leaseId, "routine", "2026-01-12");
	const { propertyId } = inspectionOf(scope, inspectionId);
	const { key } = must(addTemplate(scope, { name: "Ours", rooms: [{ name: "Hall", items: ["Floor"] }] }));
	const cycle = { propertyId, everyMonths: 6, kind: "routine", firstDue: "2026-02-01" } as const;
	must(setCycle(scope, { ...cycle, templateKey: key }));
	expect(saying(retireTemplate(scope, key))).toBe(
		"form: An inspection cycle uses this template. Choose another one there first.",
	);
	must(setCycle(scope, { ...cycle, templateKey: "routine" }));
	must(retireTemplate(scope, key));
});

test("a canceled inspection makes no requests", () => {
	const scope = makeBooks();
	const inspectionId = makeInspection(scope, makeLease(scope).leaseId, "routine", "2026-01-12");
	rateAll(scope, inspectionId, { "Kitchen: Floor": "damaged" });
	must(cancelInspection(scope, inspectionId, "Wrong unit"));
	expect(saying(requestRepairs(scope, inspectionId))).toBe("form: This inspection was canceled.");
});
