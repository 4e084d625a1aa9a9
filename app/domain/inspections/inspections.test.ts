import { expect, test } from "vitest";
import { verifyDocument } from "#domain/agreements";
import { deleteFile, findFile, openFile } from "#domain/files";
import { findRequest } from "#domain/maintenance";
import { ordersOfRequest } from "#domain/work-orders";
import { statement } from "~/db/client.server";
import { bytesOf } from "../../../tests/factories/files";
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
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { saying, tellingFrom, toldSoFar } from "../../../tests/factories/told";
import { readPdf } from "../../../tests/setup/read-pdf";
import {
	addTemplate,
	cancelInspection,
	countInspections,
	editTemplate,
	endCycle,
	findInspection,
	findTemplate,
	finishInspection,
	listCycles,
	listInspections,
	listTemplates,
	memberMayOpenPhoto,
	removeItemPhoto,
	requestRepairs,
	rescheduleInspection,
	retireTemplate,
	runInspections,
	saveDetails,
	saveRoom,
	scheduleInspection,
	setCycle,
	signAsInspector,
	unlockInspection,
} from "./index.server";
import { leaseFor } from "./schedule-inspection";
import { roomsFor } from "./templates";

withPaper("2026-01-10");

const visitor = { ipAddress: "192.0.2.7", userAgent: "Test browser" };

test("a template's bedrooms and bathrooms are those of the unit", () => {
	const rooms = [
		{ name: "Kitchen", items: ["Sink"] },
		{ name: "Bedroom", each: "bedroom" as const, items: ["Floor"] },
		{ name: "Bathroom", each: "bathroom" as const, items: ["Toilet"] },
	];
	const named = (unit: Parameters<typeof roomsFor>[1]) => roomsFor(rooms, unit).map(({ name }) => name);
	expect(named({ bedrooms: "2", bathrooms: "1.5" })).toEqual(["Kitchen", "Bedroom 1", "Bedroom 2", "Bathroom"]);
	expect(named({ bedrooms: "studio", bathrooms: "not_set" })).toEqual(["Kitchen", "Bathroom"]);
	expect(named(undefined)).toEqual(["Kitchen", "Bedroom", "Bathroom"]);
});

test("built-in templates are copied, not changed; a name is taken once", () => {
	const scope = makeBooks();
	const everything = tellingFrom(scope);
	const rooms = [{ name: "Shed", items: ["Door"] }];
	expect(listTemplates(scope).map(({ key }) => key)).toEqual(["move", "routine", "exterior"]);
	expect(saying(editTemplate(scope, "move", { name: "Mine", rooms }))).toBe("form: That template wasn't found.");
	const { key } = must(addTemplate(scope, { name: "Shed", rooms, idempotencyKey: "one" }));
	expect(must(addTemplate(scope, { name: "Shed", rooms, idempotencyKey: "one" })).key).toBe(key);
	expect(saying(addTemplate(scope, { name: "shed", rooms }))).toBe("name: Another template already has this name.");
	expect(saying(addTemplate(scope, { name: "Empty", rooms: [] }))).toBe("rooms: Enter at least one room with an item.");
	must(editTemplate(scope, key, { name: "Garden shed", rooms }));
	expect(findTemplate(makeBooks(), key)).toBeUndefined();
	must(retireTemplate(scope, key));
	expect(findTemplate(scope, key)).toBeUndefined();
	expect(everything()).toMatchInlineSnapshot(`
		"inspection_template.edited of organization: The inspection template “Shed” was added.
		inspection_template.edited of organization: The inspection template “Garden shed” was edited.
		inspection_template.edited of organization: The inspection template “Garden shed” was removed."
	`);
});

test("rooms are saved one by one; what someone else changed isn't replaced unasked", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const inspectionId = makeInspection(scope, leaseId, "move_in", "2026-01-12");
	const { id: itemId, roomId, version } = itemNamed(scope, inspectionId, "Kitchen: Refrigerator");
	const save = (condition: "good" | "poor", note: string, more = {}) =>
		saveRoom(scope, roomId, { items: [{ itemId, condition, note, seen: version, line: 3 }], ...more });
	must(save("good", "Clean", { idempotencyKey: "a" }));
	must(save("good", "Clean", { idempotencyKey: "a" }));
	expect(inspectionOf(scope, inspectionId)).toMatchObject({ state: "started", rated: 1 });
	expect(itemNamed(scope, inspectionId, "Kitchen: Refrigerator").version).toBe(1);
	const refused = save("poor", "Dented");
	expect(saying(refused)).toBe(
		"items[3].condition: Someone else changed this in the meantime. It now says: Good, Clean.",
	);
	expect(refused).toMatchObject({ others: [{ field: "confirmReplace" }] });
	must(save("poor", "Dented", { confirmReplace: true }));
	expect(itemNamed(scope, inspectionId, "Kitchen: Refrigerator")).toMatchObject({ condition: "poor", note: "Dented" });
	must(saveDetails(scope, inspectionId, { keys: 3, meterElectric: "48213", seen: 0 }));
	expect(saying(saveDetails(scope, inspectionId, { keys: 2, seen: 0 }))).toBe(
		"confirmReplace: Someone else saved these in the meantime. Save what you entered instead?",
	);
});

test("a photo that a form brings twice is kept once; photos are removed until it's signed", async () => {
	const scope = makeBooks();
	const inspectionId = makeInspection(scope, makeLease(scope).leaseId, "move_in", "2026-01-12");
	for (let times = 0; times < 2; times++) {
		expect(await addPhoto(scope, inspectionId, "Kitchen: Floor", "form one")).toEqual([]);
	}
	const [photo] = itemNamed(scope, inspectionId, "Kitchen: Floor").photos;
	expect(itemNamed(scope, inspectionId, "Kitchen: Floor").photos).toHaveLength(1);
	expect(saying(removeItemPhoto(makeBooks(), inspectionId, photo?.id ?? 0))).toBe("form: That photo wasn't found.");
	must(removeItemPhoto(scope, inspectionId, photo?.id ?? 0));
	expect(itemNamed(scope, inspectionId, "Kitchen: Floor").photos).toEqual([]);
});

test("signatures lock it; the sealed PDF is filed, shared and verified", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const inspectionId = makeInspection(scope, leaseId, "move_in", "2026-01-12");
	const sign = (typedName: string, over = {}) =>
		signAsInspector(scope, inspectionId, "Ana Diaz", { ...signing, typedName, ...over });
	expect(saying(await sign("Ana Diaz"))).toMatch(/^form: \d+ items aren't rated yet\. Rate or leave out every item/);
	await addPhoto(scope, inspectionId, "Kitchen: Refrigerator", "form one");
	rateAll(scope, inspectionId, { "Kitchen: Refrigerator": "fair" });
	expect(saying(await sign("Ben"))).toBe("typedName: Sign exactly as Ana Diaz.");
	expect(saying(await sign("Ana Diaz", { consents: false }))).toBe("consents: Agree to sign electronically.");
	expect(saying(await sign("Ana Diaz", { isMine: false }))).toBe("isMine: Confirm that this is your signature.");
	must(await sign("ana diaz"));
	const item = itemNamed(scope, inspectionId, "Kitchen: Refrigerator");
	const change = { items: [{ itemId: item.id, condition: "new" as const, seen: item.version }] };
	expect(saying(saveRoom(scope, item.roomId, change))).toBe(
		"form: This inspection is signed. Remove the signatures to change it.",
	);
	expect(() => statement("UPDATE inspection_items SET note = 'x' WHERE id = ?").run(item.id)).toThrow(/signed/);
	expect(saying(await finishInspection(scope, inspectionId, { share: true }))).toBe(
		"unsignedReason: Enter why the resident didn't sign.",
	);
	must(unlockInspection(scope, inspectionId));
	must(saveRoom(scope, item.roomId, change));
	const { sealedFileId, sealedHash, number, ...rest } = await finish(scope, inspectionId);
	expect(rest).toMatchObject({ state: "completed", unsignedReason: "" });
	expect(findFile(scope, sealedFileId ?? 0)).toMatchObject({
		...{ subjectKind: "lease", subjectId: leaseId, category: "inspection", kept: true, sharedWithTenants: true },
	});
	const bytes = await bytesOf(await openFile(scope, sealedFileId ?? 0));
	expect(readPdf(bytes)).toContain("Refrigerator");
	expect(await verifyDocument({ number, hash: sealedHash }, visitor)).toMatchObject({ verdict: "same" });
	expect(await verifyDocument({ hash: sealedHash }, visitor)).toMatchObject({ verdict: "same" });
	expect(await verifyDocument({ number, hash: "0".repeat(64) }, visitor)).toMatchObject({ verdict: "differs" });
	expect(saying(deleteFile(scope, item.photos[0]?.id ?? 0))).toContain("It can't be deleted.");
	expect(() => statement("UPDATE inspections SET due_date = '2026-01-13' WHERE id = ?").run(inspectionId)).toThrow(
		/completed/,
	);
	expect(saying(cancelInspection(scope, inspectionId, "Late"))).toBe(
		"form: This inspection is completed and can't be changed.",
	);
	expect(toldSoFar(scope)).toContain("inspection.sealed of inspection: The inspection was completed and filed as");
});

test("failed items become requests, with a work order if asked for, each once, and the next inspection shows the last results", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const first = makeInspection(scope, leaseId, "routine", "2026-01-12");
	rateAll(scope, first, { "Kitchen: Refrigerator": "damaged", "Kitchen: Range and oven": "poor" });
	expect(must(requestRepairs(scope, first)).made).toBe(2);
	expect(must(requestRepairs(scope, first)).made).toBe(0);
	const { requestId } = itemNamed(scope, first, "Kitchen: Refrigerator");
	expect(findRequest(scope, requestId ?? 0)).toMatchObject({
		...{ title: "Kitchen: Refrigerator (damaged)", type: "todo", category: "repair" },
	});
	expect(ordersOfRequest(scope, requestId ?? 0)).toEqual([]);
	const floor = itemNamed(scope, first, "Kitchen: Cleanliness").id;
	expect(must(requestRepairs(scope, first, [floor], { withOrders: true })).made).toBe(1);
	expect(must(requestRepairs(scope, first, [floor], { withOrders: true })).made).toBe(0);
	const ordered = ordersOfRequest(scope, itemNamed(scope, first, "Kitchen: Cleanliness").requestId ?? 0);
	expect(ordered).toMatchObject([{ title: "Kitchen: Cleanliness (good)", status: "new", vendor: "" }]);
	await finish(scope, first);
	const second = makeInspection(scope, leaseId, "routine", "2026-06-12");
	const item = itemNamed(scope, second, "Kitchen: Refrigerator");
	expect(item.last).toMatchObject({ condition: "damaged" });
	expect(inspectionOf(scope, second).lastOn).toBe("2026-01-10");
	must(saveRoom(scope, item.roomId, { items: [{ itemId: item.id, seen: 0 }], copyLast: true }));
	expect(itemNamed(scope, second, "Kitchen: Refrigerator").condition).toBe("damaged");
});

test("a cycle schedules what falls due, also what was never inspected, once", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const propertyId = inspectionOf(scope, makeInspection(scope, leaseId, "move_in", "2026-01-10")).propertyId;
	must(
		setCycle(scope, { propertyId, everyMonths: 6, kind: "routine", templateKey: "routine", firstDue: "2026-02-01" }),
	);
	expect(listCycles(scope)[0]).toMatchObject({ everyMonths: 6, never: 1, units: 1 });
	const run = async () => {
		for await (const _ of runInspections());
	};
	await run();
	await run();
	const routine = { status: "all", kind: "routine" } as const;
	expect(listInspections(scope, { filters: routine }).rows).toMatchObject([{ dueDate: "2026-02-01", lastOn: null }]);
	expect(listInspections(scope, { filters: { ...routine, last: "never" } }).rows).toHaveLength(1);
	onDay("2026-03-01");
	expect(countInspections(scope, { status: "open", due: "overdue" })).toBe(2);
	expect(listInspections(scope, { filters: { status: "open", due: "overdue" } }).rows).toHaveLength(2);
});

test("the list is filtered by what is due, kind, place and person, the earliest first, also together", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const other = makeLease(scope);
	const first = inspectionOf(scope, makeInspection(scope, leaseId, "move_in", "2026-01-09"));
	for (const day of ["2026-01-17", "2026-01-18", "2026-02-10", "2026-02-11"])
		makeInspection(scope, other.leaseId, "routine", day);
	const canceled = makeInspection(scope, other.leaseId, "routine", "2026-01-02");
	must(cancelInspection(scope, canceled, "Twice"));
	const taken = makeInspection(scope, leaseId, "drive_by", "2026-01-10");
	must(rescheduleInspection(scope, taken, { dueDate: "2026-01-10", assigneeId: scope.userId ?? 0 }));
	const days = (filters: Partial<Parameters<typeof countInspections>[1]>) =>
		listInspections(scope, { filters: { status: "open", ...filters } }).rows.map(({ dueDate }) => dueDate.slice(5));
	expect(days({})).toEqual(["01-09", "01-10", "01-17", "01-18", "02-10", "02-11"]);
	expect(days({ due: "overdue" })).toEqual(["01-09"]);
	expect(days({ due: "week" })).toEqual(["01-09", "01-10", "01-17"]);
	expect(days({ due: "month" })).toEqual(["01-09", "01-10", "01-17", "01-18", "02-10"]);
	expect(days({ status: "all" })).toHaveLength(7);
	expect(days({ status: "canceled" })).toEqual(["01-02"]);
	expect(days({ status: "all", due: "overdue" })).toEqual(["01-09"]);
	expect(days({ kind: "routine", due: "week" })).toEqual(["01-17"]);
	expect(days({ propertyId: first.propertyId })).toEqual(["01-09", "01-10"]);
	expect(days({ propertyId: first.propertyId, kind: "move_in" })).toEqual(["01-09"]);
	expect(days({ unitId: other.unitId, due: "month" })).toEqual(["01-17", "01-18", "02-10"]);
	expect(days({ assigneeId: scope.userId ?? 0 })).toEqual(["01-10"]);
	expect(days({ assigneeId: 0, kind: "drive_by" })).toEqual([]);
	const { rows } = listInspections(scope, { filters: { status: "all", propertyId: first.propertyId } });
	expect(rows.map(({ overdue, assignee, items, rated }) => [overdue, assignee, items > 9, rated])).toEqual([
		[true, "", true, 0],
		[false, "Ana Diaz", true, 0],
	]);
	const helper = { ...scope, assignedOnly: true };
	expect(listInspections(helper, { filters: { status: "all" } }).rows).toHaveLength(1);
	expect(listInspections({ ...helper, userId: null }, { filters: { status: "all" } }).rows).toEqual([]);
});

test("a cycle is refused at its field, replaced by the next, in the log, and ended once", () => {
	const scope = makeBooks();
	const theirs = makeBooks();
	const { propertyId } = inspectionOf(scope, makeInspection(scope, makeLease(scope).leaseId, "move_in", "2026-01-10"));
	const fields = {
		propertyId,
		everyMonths: 6,
		kind: "routine",
		templateKey: "routine",
		firstDue: "2026-02-09",
	} as const;
	expect(saying(setCycle(theirs, fields))).toBe("propertyId: That property wasn't found.");
	expect(saying(setCycle(scope, { ...fields, templateKey: "none" }))).toBe("templateKey: That template wasn't found.");
	expect(saying(setCycle(scope, { ...fields, assigneeId: theirs.userId ?? 0 }))).toBe(
		"assigneeId: That person wasn't found.",
	);
	const before = toldSoFar(scope);
	must(setCycle(scope, fields));
	must(setCycle(scope, { ...fields, everyMonths: 12, assigneeId: scope.userId ?? 0 }));
	const mine = { assigneeId: scope.userId, assignee: expect.any(String) };
	const cycle = { ...fields, everyMonths: 12, ...mine, propertyName: expect.any(String), units: 1, never: 1 };
	expect(listCycles(scope)).toEqual([{ ...cycle, assigneeSees: true }]);
	statement("UPDATE members SET state = 'inactive' WHERE profile_id = ?").run(scope.profileId);
	expect(listCycles(scope)).toEqual([{ ...cycle, assigneeSees: false }]);
	expect(listCycles(theirs)).toEqual([]);
	expect(saying(endCycle(theirs, propertyId))).toBe("form: That cycle wasn't found.");
	must(endCycle(scope, propertyId));
	expect(saying(endCycle(scope, propertyId))).toBe("form: That cycle wasn't found.");
	expect(toldSoFar(scope).replace(before, "").trim()).toMatchInlineSnapshot(`
		"inspection_cycle.changed of property: The units of … are inspected every 6 months.
		inspection_cycle.changed of property: The units of … are inspected every 12 months.
		inspection_cycle.changed of property: The units of … are no longer inspected on a cycle."
	`);
});

test("a cycle's next inspection follows the last, 30 days ahead, with whom it is assigned to", async () => {
	const scope = makeBooks();
	const { leaseId, unitId } = makeLease(scope);
	const inspectionId = makeInspection(scope, leaseId, "routine", "2026-01-10");
	const { propertyId } = inspectionOf(scope, inspectionId);
	rateAll(scope, inspectionId);
	await finish(scope, inspectionId);
	const fields = { propertyId, kind: "routine", templateKey: "routine", firstDue: "2026-01-01" } as const;
	must(setCycle(scope, { ...fields, everyMonths: 2, assigneeId: scope.userId ?? 0 }));
	const open = { status: "open" } as const;
	const dueOn = async (day: string) => {
		onDay(day);
		for await (const _ of runInspections());
		return listInspections(scope, { filters: open }).rows.map((row) => [row.dueDate, row.lastOn, row.assignee]);
	};
	expect(await dueOn("2026-02-07")).toEqual([]);
	expect(await dueOn("2026-02-08")).toEqual([["2026-03-10", "2026-01-10", "Ana Diaz"]]);
	expect(leaseFor(unitId, "routine", "2025-12-31")).toBeNull();
	expect(leaseFor(unitId, "move_in", "2025-11-02")).toBe(leaseId);
	expect(leaseFor(unitId, "move_in", "2025-11-01")).toBeNull();
	expect(leaseFor(unitId, "move_out", "2027-05-01")).toBe(leaseId);
});

test("another organization sees and changes nothing", async () => {
	const scope = makeBooks();
	const theirs = makeBooks();
	const { leaseId } = makeLease(scope);
	const inspectionId = makeInspection(scope, leaseId, "move_in", "2026-01-12");
	const { roomId } = itemNamed(scope, inspectionId, "Kitchen: Floor");
	expect(findInspection(theirs, inspectionId)).toBeUndefined();
	expect(saying(saveRoom(theirs, roomId, { items: [] }))).toBe("form: That room wasn't found.");
	expect(saying(saveDetails(theirs, inspectionId, { seen: 0 }))).toBe("form: That inspection wasn't found.");
	expect(saying(requestRepairs(theirs, inspectionId))).toBe("form: That inspection wasn't found.");
	expect(await addPhoto(scope, inspectionId, "Kitchen: Floor", "x").then(() => "kept")).toBe("kept");
	const { propertyId } = inspectionOf(scope, inspectionId);
	const fields = { kind: "routine", templateKey: "routine", dueDate: "2026-01-12" } as const;
	expect(saying(scheduleInspection(theirs, { ...fields, propertyId }))).toBe("propertyId: That property wasn't found.");
	expect(saying(scheduleInspection(scope, { ...fields, kind: "move_in", propertyId }))).toBe(
		"unitNumber: Enter the unit.",
	);
});

test("an inspection's photos open for those who see it", async () => {
	const scope = makeBooks();
	const inspectionId = makeInspection(scope, makeLease(scope).leaseId, "routine", "2026-01-11");
	const [item] = inspectionOf(scope, inspectionId).rooms.flatMap((room) =>
		room.items.map(({ name }) => `${room.name}: ${name}`),
	);
	await addPhoto(scope, inspectionId, item ?? "", "form one");
	const photoId = itemNamed(scope, inspectionId, item ?? "").photos[0]?.id ?? 0;
	expect(memberMayOpenPhoto(scope, photoId)).toBe(true);
	expect([memberMayOpenPhoto(makeBooks(), photoId), memberMayOpenPhoto(scope, 999_999)]).toEqual([false, false]);
});
