import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { endLease, extendLease, undoEnding } from "#domain/leasing";
import { addListing, editListing, findListing, proposeListing } from "#domain/listings";
import type { Scope } from "~/domain/kernel/scope";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { listingFields } from "../../../tests/factories/listings";
import { must } from "../../../tests/factories/must";
import { makeMember } from "../../../tests/factories/team";
import { saying, tellingFrom, toldSoFar } from "../../../tests/factories/told";
import {
	addTurnTask,
	cancelTurn,
	countTurns,
	editTurnTask,
	findTurn,
	followMoveOut,
	listTurns,
	markRentReady,
	moveTurn,
	planTurn,
	removeTurnTask,
	runTurns,
	saveTurnTemplate,
	startTurn,
	takeTurnDay,
	turnTemplateOf,
} from "./index.server";

beforeEach(() => onDay("2026-01-10"));
afterEach(() => setClock());

const run = () => [...runTurns()].length;
const open = (scope: Scope) => listTurns(scope, { filters: { status: "open" } }).rows;

/** A lease whose move-out on January 31 is recorded, and its turn. */
function leaving() {
	const scope = makeBooks();
	const { leaseId, unitId } = makeLease(scope);
	must(endLease(scope, leaseId, { moveOutDate: "2026-01-31" }));
	run();
	const turnId = open(scope)[0]?.id ?? 0;
	return { scope, leaseId, unitId, turnId };
}

test("a recorded move-out starts a turn once; it moves on with the dates and is canceled with the notice", () => {
	const { scope, leaseId, turnId } = leaving();
	run();
	expect(open(scope)).toMatchObject([
		{ stage: "notice", moveOutDate: "2026-01-31", targetDate: "2026-02-10", tasks: 7, budgetCents: 101_000 },
	]);
	must(endLease(scope, leaseId, { moveOutDate: "2026-02-05" }));
	followMoveOut(scope, leaseId);
	expect(findTurn(scope, turnId)).toMatchObject({ moveOutDate: "2026-02-05", targetDate: "2026-02-15" });
	must(undoEnding(scope, leaseId, { reason: "They stay" }));
	followMoveOut(scope, leaseId);
	expect(findTurn(scope, turnId)).toMatchObject({ open: false, canceled: true });
	must(endLease(scope, leaseId, { moveOutDate: "2026-01-31" }));
	run();
	expect(open(scope)).toHaveLength(1);
	onDay("2026-02-03");
	run();
	expect(open(scope)).toMatchObject([{ stage: "moved_out", daysVacant: 2, late: false }]);
	onDay("2026-02-20");
	expect(open(scope)).toMatchObject([{ late: true }]);
	expect(countTurns(scope, { status: "open", late: "late" })).toBe(1);
	expect(listTurns(scope, { filters: { status: "moved_out" } }).rows).toHaveLength(1);
	expect(listTurns(scope, { filters: { status: "work" } }).rows).toHaveLength(0);
	expect(toldSoFar(scope).match(/.*\bturn\b.*/g)).toMatchInlineSnapshot(`
		[
		  "turn.started of unit_turn: The unit turn at … · 1 was started.",
		  "turn.moved of unit_turn: The move-out date changed, so the turn was rescheduled. {"moveOutDate":["2026-01-31","2026-02-05"],"targetDate":["2026-02-10","2026-02-15"]}",
		  "turn.canceled of unit_turn: The notice was undone, so the turn was canceled.",
		  "turn.started of unit_turn: The unit turn at … · 1 was started.",
		  "turn.stage_changed of unit_turn: The turn moved to its next stage. {"stage":["notice","moved_out"]}",
		  "notice to property_manager: The unit turn at … · 1 was started. Move-out is Jan 31, 2026.",
		  "notice to property_manager: The unit turn at … · 1 was started. Move-out is Jan 31, 2026.",
		  "email to books…@example.com: Unit turn",
		  "email to books…@example.com: Unit turn",
		]
	`);
});

test("a turn is late, in its row, the filter and the count, once the next tenants move in before its target", () => {
	const { scope, unitId, turnId } = leaving();
	const late = { status: "open", late: "late" } as const;
	expect([countTurns(scope, late), findTurn(scope, turnId)?.late]).toEqual([0, false]);
	makeLease(scope, { unitId, startDate: "2026-02-05", endDate: "2027-01-31" });
	expect([countTurns(scope, late), findTurn(scope, turnId)?.late]).toEqual([1, true]);
	expect(listTurns(scope, { filters: late }).rows).toMatchObject([
		{ id: turnId, late: true, nextMoveIn: "2026-02-05" },
	]);
});

test("a fixed lease that runs out starts a turn before its end; a longer term calls it off, a move-out takes it over", () => {
	const scope = makeBooks();
	const term = { type: "fixed", endDate: "2026-12-31" } as const;
	const [staying, leavingId] = [makeLease(scope, term), makeLease(scope, term)].map(({ leaseId }) => leaseId);
	makeLease(scope, { ...term, type: "fixed_with_rollover" });
	run();
	expect(open(scope)).toEqual([]);
	onDay("2026-12-05");
	run();
	run();
	expect(open(scope)).toMatchObject([
		{ stage: "notice", moveOutDate: "2026-12-31" },
		{ stage: "notice", moveOutDate: "2026-12-31" },
	]);
	must(extendLease(scope, staying ?? 0, { endDate: "2027-12-31" }));
	run();
	expect(open(scope)).toHaveLength(1);
	onDay("2027-01-03");
	run();
	expect(open(scope)).toMatchObject([{ stage: "notice" }]);
	must(endLease(scope, leavingId ?? 0, { moveOutDate: "2026-12-31" }));
	run();
	expect(open(scope)).toMatchObject([{ stage: "moved_out" }]);
});

test("stages, tasks and costs; ready needs its date, and ends the turn", () => {
	const { scope, turnId } = leaving();
	expect(saying(moveTurn(scope, turnId, "ready"))).toBe("readyDate: Enter the date the unit is rent-ready.");
	must(moveTurn(scope, turnId, "work"));
	const task = { name: "New carpet", stage: "work" as const, done: false };
	must(addTurnTask(scope, turnId, { ...task, estimateCents: 90_000, idempotencyKey: "a" }));
	must(addTurnTask(scope, turnId, { ...task, estimateCents: 90_000, idempotencyKey: "a" }));
	const added = findTurn(scope, turnId)?.taskList.at(-1);
	expect(findTurn(scope, turnId)).toMatchObject({ tasks: 8, estimateCents: 191_000 });
	must(editTurnTask(scope, added?.id ?? 0, { ...task, done: true, actualCents: 88_000, estimateCents: 90_000 }));
	expect(findTurn(scope, turnId)).toMatchObject({ tasksDone: 1, actualCents: 88_000 });
	expect(saying(removeTurnTask(scope, added?.id ?? 0))).toBe("form: This task is done.");
	expect(saying(editTurnTask(scope, added?.id ?? 0, { ...task, vendorId: 999_999_999 }))).toBe(
		"vendorId: That vendor wasn't found.",
	);
	onDay("2026-02-08");
	expect(saying(markRentReady(scope, turnId, "2026-02-09"))).toBe(
		"readyDate: Use today's date or earlier. Change the target for a later one.",
	);
	must(markRentReady(scope, turnId, "2026-02-07"));
	expect(findTurn(scope, turnId)).toMatchObject({ open: false, stage: "ready", daysVacant: 6 });
	expect(saying(moveTurn(scope, turnId, "work"))).toBe("form: This turn is closed.");
});

test("a listing learns its day from the turn; a day set by hand stays until it's told", () => {
	const { scope, unitId, turnId } = leaving();
	expect(proposeListing(scope, unitId)?.availableDate).toBe("2026-02-10");
	const fields = listingFields({ availableDate: "2026-02-10" });
	const { listingId } = must(addListing(scope, unitId, fields));
	const plan = { budgetCents: 50_000 };
	expect(must(planTurn(scope, turnId, { ...plan, targetDate: "2026-02-14" })).keptDay).toBeUndefined();
	expect(findListing(scope, listingId)?.availableDate).toBe("2026-02-14");
	must(editListing(scope, listingId, { ...fields, availableDate: "2026-03-01" }));
	expect(must(planTurn(scope, turnId, { ...plan, targetDate: "2026-02-16" })).keptDay).toBe("2026-03-01");
	expect(findListing(scope, listingId)).toMatchObject({ availableDate: "2026-03-01", readyDay: "2026-02-16" });
	must(takeTurnDay(scope, turnId));
	expect(findListing(scope, listingId)?.availableDate).toBe("2026-02-16");
	expect(saying(planTurn(scope, turnId, { ...plan, targetDate: "2026-01-02" }))).toBe(
		"targetDate: This is before the move-out.",
	);
});

test("new turns begin with the organization's tasks; a unit has one turn at a time", () => {
	const { scope, turnId } = leaving();
	const everything = tellingFrom(scope);
	const tasks = [
		{ name: "Clean", stage: "cleaning" as const, dueAfterDays: 2, estimateCents: 10_000, assigneeId: null },
	];
	const template = { tasks: tasks.map((task) => ({ ...task, vendorId: null })), readyAfterDays: 3 };
	must(saveTurnTemplate(scope, { ...template, seenUpdatedDate: "never" }));
	expect(turnTemplateOf(scope)).toMatchObject(template);
	const foreign = template.tasks.map((task) => ({ ...task, assigneeId: 999_999_999, line: 4 }));
	expect(saying(saveTurnTemplate(scope, { tasks: foreign, readyAfterDays: 3 }))).toBe(
		"tasks[4].assigneeId: That person wasn't found.",
	);
	const { propertyId } = findTurn(scope, turnId) ?? { propertyId: 0 };
	const unitNumber = listTurns(scope, { filters: { status: "open" } }).rows[0]?.home.split(" · ")[1] ?? "";
	const again = { propertyId, unitNumber, moveOutDate: "2026-01-09" };
	expect(saying(startTurn(scope, again))).toBe("unitNumber: This unit's turn is already underway.");
	must(cancelTurn(scope, turnId, "Owner moves in"));
	const { turnId: next } = must(startTurn(scope, again));
	expect(findTurn(scope, next)).toMatchObject({ stage: "moved_out", targetDate: "2026-01-12", tasks: 1 });
	const theirs = makeBooks();
	expect(findTurn(theirs, next)).toBeUndefined();
	expect(saying(moveTurn(theirs, next, "work"))).toBe("form: That turn wasn't found.");
	expect(saying(startTurn(theirs, again))).toBe("propertyId: That property wasn't found.");
	expect(everything()).toMatchInlineSnapshot(`
		"turn.template_saved of organization: The tasks for new unit turns were changed.
		turn.canceled of unit_turn: The turn was canceled. Owner moves in
		turn.started of unit_turn: The unit turn at … · 1 was started."
	`);
});

test("ready is after the move-out; tasks end at a hundred; a cost keeps its task, and no listing learns no day", () => {
	const { scope, turnId } = leaving();
	expect(saying(takeTurnDay(scope, turnId))).toBe("form: This unit has no listing.");
	onDay("2026-02-08");
	expect(saying(markRentReady(scope, turnId, "2026-01-31"))).toBe("readyDate: This is before the unit was vacant.");
	const task = { name: "New carpet", stage: "work" as const, done: false };
	for (let tasks = 7; tasks < 100; tasks++) must(addTurnTask(scope, turnId, task));
	expect(saying(addTurnTask(scope, turnId, task))).toBe("form: A turn has up to 100 tasks.");
	const last = findTurn(scope, turnId)?.taskList.at(-1)?.id ?? 0;
	must(editTurnTask(scope, last, { ...task, actualCents: 1 }));
	expect(saying(removeTurnTask(scope, last))).toBe("form: This task has a cost of $0.01.");
	must(editTurnTask(scope, last, task));
	must(removeTurnTask(scope, last));
	must(markRentReady(scope, turnId, "2026-02-01"));
	expect(findTurn(scope, turnId)).toMatchObject({ tasks: 99, stage: "ready" });
	expect(saying(addTurnTask(scope, turnId, task))).toBe("form: This turn is closed.");
	expect(saying(markRentReady(scope, turnId, "2026-02-02"))).toBe("form: This turn is closed.");
});

test("who gets a task hears of it once; a turn is started, planned, moved and canceled in these words", () => {
	const { scope, turnId } = leaving();
	const { userId } = makeMember(scope);
	const before = toldSoFar(scope).split("\n");
	const task = { name: "Paint", stage: "work" as const, done: false };
	must(addTurnTask(scope, turnId, { ...task, assigneeId: userId }));
	const taskId = findTurn(scope, turnId)?.taskList.at(-1)?.id ?? 0;
	must(editTurnTask(scope, taskId, { ...task, assigneeId: userId, estimateCents: 5_000 }));
	must(editTurnTask(scope, taskId, task));
	must(editTurnTask(scope, taskId, { ...task, assigneeId: userId }));
	const plan = { targetDate: "2026-02-12", budgetCents: 90_000, note: "Key is under the mat" };
	const planned = [
		planTurn(scope, turnId, { ...plan, seenUpdatedDate: "2026-01-01T00:00:00.000Z" }),
		planTurn(scope, turnId, { ...plan, targetDate: "2026-01-30" }),
		planTurn(scope, turnId, { ...plan, targetDate: "2026-01-31" }),
		planTurn(scope, turnId, plan),
		planTurn(scope, turnId, plan),
	];
	const moved = [moveTurn(scope, turnId, "ready"), moveTurn(scope, turnId, "work"), moveTurn(scope, turnId, "work")];
	const place = { propertyId: findTurn(scope, turnId)?.propertyId ?? 0, moveOutDate: "2026-01-31" };
	const ended = [cancelTurn(scope, turnId, "Owner moves in"), cancelTurn(scope, turnId, "Again")];
	const closed = [planTurn(scope, turnId, plan), moveTurn(scope, turnId, "notice"), editTurnTask(scope, taskId, task)];
	const started = [
		startTurn(scope, { moveOutDate: "2026-01-31" }),
		startTurn(scope, place),
		startTurn(scope, { ...place, unitNumber: "none" }),
	];
	expect([...planned, ...moved, ...ended, ...closed, ...started].map(saying)).toMatchInlineSnapshot(`
		[
		  "form: Someone else saved this record at …. Their values are shown next to yours.",
		  "targetDate: This is before the move-out.",
		  "done",
		  "done",
		  "done",
		  "readyDate: Enter the date the unit is rent-ready.",
		  "done",
		  "done",
		  "done",
		  "form: This turn is closed.",
		  "form: This turn is closed.",
		  "form: This turn is closed.",
		  "form: This turn is closed.",
		  "propertyId: Choose a property.",
		  "unitNumber: Enter the unit.",
		  "unitNumber: … has no unit none.",
		]
	`);
	const told = toldSoFar(scope)
		.split("\n")
		.filter((line) => !before.includes(line));
	expect(told).toMatchInlineSnapshot(`
		[
		  "turn.task_added of unit_turn: The task “Paint” was added.",
		  "turn.task_edited of unit_turn: The task “Paint” was edited. {"estimateCents":[0,5000]}",
		  "turn.task_edited of unit_turn: The task “Paint” was edited. {"assigneeId":[2,null],"estimateCents":[5000,0]}",
		  "turn.task_edited of unit_turn: The task “Paint” was edited. {"assigneeId":[null,2]}",
		  "turn.planned of unit_turn: The turn's plan was changed. {"targetDate":["2026-02-10","2026-01-31"],"budgetCents":[101000,90000],"note":["","Key is under the mat"]}",
		  "turn.planned of unit_turn: The turn's plan was changed. {"targetDate":["2026-01-31","2026-02-12"]}",
		  "turn.stage_changed of unit_turn: The turn was moved to “Work”. {"stage":["notice","work"]}",
		  "turn.canceled of unit_turn: The turn was canceled. Owner moves in",
		  "notice to property_manager: The task “Paint” for the turn of … · 1 was assigned to you.",
		  "notice to property_manager: The task “Paint” for the turn of … · 1 was assigned to you.",
		  "email to member…@example.com: Unit turn",
		  "email to member…@example.com: Unit turn",
		]
	`);
});
