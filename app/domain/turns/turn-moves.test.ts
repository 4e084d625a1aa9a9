import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { endLease, undoEnding } from "#domain/leasing";
import { addListing, findListing } from "#domain/listings";
import type { Scope } from "~/domain/kernel/scope";
import { finish, makeInspection, rateAll } from "../../../tests/factories/inspections";
import { withPaper } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { listingFields } from "../../../tests/factories/listings";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import {
	addTurnTask,
	cancelTurn,
	editTurnTask,
	findTurn,
	followMoveOut,
	listTurns,
	markRentReady,
	planTurn,
	removeTurnTask,
	reopenTurn,
	runTurns,
	startTurn,
} from "./index.server";

withPaper("2026-01-10");
beforeEach(() => onDay("2026-01-10"));
afterEach(() => setClock());

const run = () => [...runTurns()].length;
const open = (scope: Scope) => listTurns(scope, { filters: { status: "open" } }).rows;

function leaving() {
	const scope = makeBooks();
	const { leaseId, unitId } = makeLease(scope);
	must(endLease(scope, leaseId, { moveOutDate: "2026-01-31" }));
	run();
	const turnId = open(scope)[0]?.id ?? 0;
	return { scope, leaseId, unitId, turnId };
}

async function inspected(scope: Scope, leaseId: number, day: string) {
	const inspectionId = makeInspection(scope, leaseId, "move_out", day);
	rateAll(scope, inspectionId);
	await finish(scope, inspectionId);
}

test("a turn that someone canceled isn't started again for the same move-out, but for the next", () => {
	const { scope, leaseId, turnId } = leaving();
	must(cancelTurn(scope, turnId, "The owner moves in"));
	run();
	expect(open(scope)).toEqual([]);
	must(undoEnding(scope, leaseId, { reason: "They stay" }));
	must(endLease(scope, leaseId, { moveOutDate: "2026-02-28" }));
	run();
	expect(open(scope)).toMatchObject([{ moveOutDate: "2026-02-28" }]);
});

test("the listing's day moves with the move-out, and the target keeps what was planned", () => {
	const { scope, leaseId, unitId, turnId } = leaving();
	const { listingId } = must(addListing(scope, unitId, listingFields({ availableDate: "2026-02-10" })));
	must(planTurn(scope, turnId, { targetDate: "2026-02-20", budgetCents: 1 }));
	must(endLease(scope, leaseId, { moveOutDate: "2026-02-05" }));
	followMoveOut(scope, leaseId);
	expect(findTurn(scope, turnId)).toMatchObject({ moveOutDate: "2026-02-05", targetDate: "2026-02-25" });
	expect(findListing(scope, listingId)?.availableDate).toBe("2026-02-25");
});

test("an inspection for an earlier notice, or while they still live there, doesn't move the turn", async () => {
	const { scope, leaseId } = leaving();
	onDay("2026-01-12");
	await inspected(scope, leaseId, "2026-01-12");
	run();
	expect(open(scope)).toMatchObject([{ stage: "notice" }]);
	must(undoEnding(scope, leaseId, { reason: "They stay" }));
	run();
	onDay("2026-03-01");
	must(endLease(scope, leaseId, { moveOutDate: "2026-03-31" }));
	run();
	expect(open(scope)).toMatchObject([{ stage: "notice" }]);
	onDay("2026-04-01");
	run();
	expect(open(scope)).toMatchObject([{ stage: "moved_out" }]);
	await inspected(scope, leaseId, "2026-04-01");
	run();
	expect(open(scope)).toMatchObject([{ stage: "inspected" }]);
});

test("a move-out that is undone after its day cancels the turn", () => {
	const { scope, leaseId, turnId } = leaving();
	onDay("2026-02-02");
	run();
	expect(findTurn(scope, turnId)).toMatchObject({ stage: "moved_out" });
	must(undoEnding(scope, leaseId, { reason: "They never left" }));
	followMoveOut(scope, leaseId);
	expect(findTurn(scope, turnId)).toMatchObject({ open: false, canceled: true });
});

test("an edit of a task that someone saved meanwhile is refused", () => {
	const { scope, turnId } = leaving();
	const task = { name: "Paint", stage: "work", done: false } as const;
	must(addTurnTask(scope, turnId, task));
	const added = () => findTurn(scope, turnId)?.taskList.at(-1);
	const [id, seenUpdatedDate] = [added()?.id ?? 0, added()?.updatedDate];
	onDay("2026-01-11");
	must(editTurnTask(scope, id, { ...task, actualCents: 45_000, seenUpdatedDate }));
	expect(saying(editTurnTask(scope, id, { ...task, done: true, seenUpdatedDate }))).toBe(
		"form: Someone else saved this record at …. Their values are shown next to yours.",
	);
	expect(added()).toMatchObject({ actualCents: 45_000, done: false });
});

test("one that isn't rent-ready after all goes on, with the listing's day and what it will cost", () => {
	const { scope, unitId, turnId } = leaving();
	const { listingId } = must(addListing(scope, unitId, listingFields({ availableDate: "2026-02-10" })));
	const task = { name: "Carpet", stage: "work" } as const;
	must(addTurnTask(scope, turnId, { ...task, estimateCents: 50_000, actualCents: 70_000, done: false }));
	must(addTurnTask(scope, turnId, { ...task, estimateCents: 50_000, actualCents: 40_000, done: true }));
	expect(findTurn(scope, turnId)).toMatchObject({ expectedCents: 101_000 + 70_000 + 40_000 });
	expect(saying(reopenTurn(scope, turnId))).toBe("form: This turn isn't rent-ready.");
	onDay("2026-02-08");
	must(markRentReady(scope, turnId, "2026-02-07"));
	expect(findListing(scope, listingId)?.availableDate).toBe("2026-02-07");
	const { propertyId } = findTurn(scope, turnId) ?? { propertyId: 0 };
	const { turnId: next } = must(startTurn(scope, { propertyId, unitNumber: "1", moveOutDate: "2026-02-08" }));
	expect(saying(reopenTurn(scope, turnId))).toBe("form: This unit's next turn is already underway.");
	must(cancelTurn(scope, next, "By mistake"));
	must(reopenTurn(scope, turnId));
	expect(findTurn(scope, turnId)).toMatchObject({ open: true, stage: "cleaning", readyDate: null });
	expect(findListing(scope, listingId)?.availableDate).toBe("2026-02-10");
	expect(saying(reopenTurn(makeBooks(), turnId))).toBe("form: That turn wasn't found.");
});

test("a closed turn keeps its tasks", () => {
	const { scope, turnId } = leaving();
	must(addTurnTask(scope, turnId, { name: "Paint", stage: "work", done: false }));
	const taskId = findTurn(scope, turnId)?.taskList.at(-1)?.id ?? 0;
	onDay("2026-02-08");
	must(markRentReady(scope, turnId, "2026-02-07"));
	expect(saying(removeTurnTask(scope, taskId))).toBe("form: This turn is closed.");
});
