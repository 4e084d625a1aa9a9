import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { listOutbox } from "#domain/mail";
import {
	addShift,
	callsWaitingFor,
	decideProposal,
	findRequest,
	listShifts,
	passOnCalls,
	removeShift,
	rotaAhead,
	setEmergency,
	setRequestStatus,
	takeCall,
} from "#domain/maintenance";
import { listNotifications } from "#domain/notifications";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeColleague } from "../../../tests/factories/identity";
import { makeBooks } from "../../../tests/factories/leasing";
import { makeHome, makeReport, makeRequest } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";

beforeEach(() => setClock("2026-03-05T16:00:00.000Z"));
afterEach(() => setClock());

const told = (userId: number | null) => listNotifications({ userId: userId ?? 0 }).map(({ message }) => message);

function weekly(scope: Scope, userId: number, fromDate: string, toDate: string, everyWeeks = 2) {
	return must(addShift(scope, { userId, fromDate, toDate, everyWeeks })).shiftId;
}

const calls = (scope: Scope, id: number) =>
	findRequest(scope, id)?.calls.map(({ userId, state }) => [userId, state] as const);

test("a resident's urgent report calls the member on call at once; the next if no one takes it in time", async () => {
	const { scope, resident, leaseId } = await makeHome(makeBooks());
	const [first, second] = [makeColleague(scope).userId, makeColleague(scope).userId];
	weekly(scope, first, "2026-03-02", "2026-03-08");
	weekly(scope, second, "2026-03-09", "2026-03-15");
	expect(rotaAhead(scope, 14).map(({ name }) => name !== undefined)).toEqual(Array(14).fill(true));
	const id = makeReport(resident, leaseId, { urgency: "today", title: "Water pours in" });
	expect(calls(scope, id)).toEqual([[first, "waiting"]]);
	expect(told(first)[0]).toContain("You're on call: take it within 15 minutes.");
	expect(listOutbox().filter(({ kind }) => kind === "emergency_call")).toHaveLength(1);
	expect(callsWaitingFor({ ...scope, userId: first })).toEqual([{ id, number: 1, title: "Water pours in" }]);
	const pass = () => [...passOnCalls()];
	expect(pass()).toEqual([]);
	setClock("2026-03-05T16:16:00.000Z");
	expect(pass()).toEqual([1]);
	expect(pass()).toEqual([]);
	expect(calls(scope, id)).toEqual([
		[first, "passed"],
		[second, "waiting"],
	]);
	expect(saying(takeCall({ ...scope, userId: second }, id))).toBe("done");
	expect(findRequest(scope, id)).toMatchObject({ status: "troubleshooting", assigneeId: second });
	setClock("2026-03-05T18:00:00.000Z");
	pass();
	expect(calls(scope, id)?.map(([, state]) => state)).toEqual(["passed", "taken"]);
	expect(saying(takeCall({ ...scope, userId: first }, id))).toMatch(/already took it\.$/);
});

test("when the rota has no one left, everyone hears that no one took it", async () => {
	const { scope, resident, leaseId } = await makeHome(makeBooks());
	const first = makeColleague(scope).userId;
	weekly(scope, first, "2026-03-02", "2026-03-08");
	const id = makeReport(resident, leaseId, { urgency: "today", title: "Fire" });
	setClock("2026-03-05T16:20:00.000Z");
	for (const _ of passOnCalls());
	expect(calls(scope, id)).toEqual([[first, "passed"]]);
	expect(told(scope.userId)).toContain("No one on call took the emergency #1 “Fire”.");
});

test("a substitute is called for whoever is away; a single shift comes before the weekly one", () => {
	const scope = makeBooks();
	const [usual, extra, substitute] = [
		makeColleague(scope).userId,
		makeColleague(scope).userId,
		makeColleague(scope).userId,
	];
	weekly(scope, usual, "2026-03-02", "2026-03-08", 1);
	const single = weekly(scope, extra, "2026-03-05", "2026-03-05", 0);
	const id = makeRequest(scope, { title: "Gas" });
	must(setEmergency(scope, id, true));
	expect(findRequest(scope, id)).toMatchObject({ emergency: true, priority: "urgent" });
	expect(calls(scope, id)).toEqual([[extra, "waiting"]]);
	must(removeShift(scope, single));
	statement(
		`UPDATE members SET substitute_id = (SELECT id FROM members WHERE user_id = ? AND profile_id = ?),
			substitute_until = '2026-03-31' WHERE user_id = ? AND profile_id = ?`,
	).run(substitute, scope.profileId, usual, scope.profileId);
	const next = makeRequest(scope, { title: "Flood" });
	must(setEmergency(scope, next, true));
	expect(calls(scope, next)).toEqual([[substitute, "waiting"]]);
	must(setRequestStatus(scope, next, { status: "completed" }));
	expect(calls(scope, next)).toEqual([[substitute, "passed"]]);
});

test("a technician who sees only their own requests opens the one they were called to, and takes it", () => {
	const scope = makeBooks();
	const userId = makeColleague(scope).userId;
	weekly(scope, userId, "2026-03-02", "2026-03-08", 1);
	const technician = { ...scope, userId, assignedOnly: true };
	const [id, other] = [makeRequest(scope, { title: "Flood" }), makeRequest(scope)];
	must(setEmergency(scope, id, true));
	expect([findRequest(technician, id)?.title, findRequest(technician, other)]).toEqual(["Flood", undefined]);
	must(takeCall(technician, id));
	expect(findRequest(technician, id)).toMatchObject({ assigneeId: userId, status: "troubleshooting" });
	expect(saying(takeCall(technician, other))).toMatchInlineSnapshot(`"form: That request wasn't found."`);
	const readOnly =
		"UPDATE members SET role_id = (SELECT id FROM roles WHERE profile_id = ? AND preset_key = 'read_only') WHERE user_id = ?";
	statement(readOnly).run(scope.profileId, userId);
	const shift = { userId, fromDate: "2026-03-09", toDate: "2026-03-15", everyWeeks: 0 };
	expect(saying(addShift(scope, shift))).toMatchInlineSnapshot(
		`"userId: Their role doesn't let them work on requests."`,
	);
});

test("without a rota no one is called; shifts say what is wrong with them", () => {
	const scope = makeBooks();
	const id = makeRequest(scope);
	must(setEmergency(scope, id, true));
	expect(calls(scope, id)).toEqual([]);
	const userId = makeColleague(scope).userId;
	const shift = { userId, fromDate: "2026-03-09", toDate: "2026-03-15", everyWeeks: 1 };
	expect([
		saying(addShift(scope, { ...shift, userId: 999_999 })),
		saying(addShift(scope, { ...shift, toDate: "2026-03-01" })),
		saying(addShift(scope, { ...shift, toDate: "2026-03-16" })),
		saying(addShift(scope, { ...shift, fromDate: "2026-01-01", toDate: "2026-01-02", everyWeeks: 0 })),
		saying(removeShift(scope, 999_999)),
	]).toMatchInlineSnapshot(`
		[
		  "userId: That person wasn't found.",
		  "toDate: Choose a day on or after the first day.",
		  "toDate: This shift would repeat before it ends. Choose an earlier last day.",
		  "toDate: Choose today or a later day.",
		  "form: That shift wasn't found.",
		]
	`);
	const shiftId = must(addShift(scope, shift)).shiftId;
	expect(saying(removeShift(makeBooks(), shiftId))).toMatchInlineSnapshot(`"form: That shift wasn't found."`);
	expect(listShifts(scope).map((one) => one.id)).toEqual([shiftId]);
});

test("suggestions are kept with their engine and change nothing until a person applies one", async () => {
	const { scope, resident, leaseId } = await makeHome(makeBooks());
	const first = makeReport(resident, leaseId, { title: "Furnace is out", category: "heating" });
	const id = makeReport(resident, leaseId, {
		...{ title: "No heat in the bedroom, furnace is out", category: "other", urgency: "later" },
		description: "The radiator is cold.",
	});
	const fields = () => findRequest(scope, id)?.proposals.map(({ field, words }) => [field, words]);
	expect(fields()).toEqual([
		["category", "Category: Heating and cooling"],
		["emergency", "Mark as an emergency"],
		["duplicate", "Merge with #1"],
	]);
	expect(findRequest(scope, id)).toMatchObject({ category: "other", emergency: false });
	expect(findRequest(scope, first)?.proposals.map(({ field }) => field)).toEqual(["emergency"]);
	const stored = statement<{ engine: string; version: number }>(
		"SELECT DISTINCT engine, version FROM request_proposals WHERE request_id = ?",
	).all(id);
	expect(stored).toEqual([{ engine: "words", version: 1 }]);
	const [category, emergency] = findRequest(scope, id)?.proposals ?? [];
	must(decideProposal(scope, id, { proposalId: category?.id ?? 0, apply: true }));
	must(decideProposal(scope, id, { proposalId: emergency?.id ?? 0, apply: false }));
	expect(findRequest(scope, id)).toMatchObject({ category: "heating", emergency: false });
	expect(fields()).toEqual([["duplicate", "Merge with #1"]]);
	const [duplicate] = findRequest(scope, id)?.proposals ?? [];
	const apply = { proposalId: duplicate?.id ?? 0, apply: true };
	expect(saying(decideProposal(scope, id, apply))).toBe("form: Merge the requests instead.");
	statement("UPDATE request_proposals SET field = 'vendor', value = '-1' WHERE id = ?").run(apply.proposalId);
	expect(saying(decideProposal(scope, id, apply))).toBe("form: That vendor can't be used.");
	const foreign = decideProposal(makeBooks(), id, { proposalId: emergency?.id ?? 0, apply: true });
	expect(saying(foreign)).toMatchInlineSnapshot(`"form: That suggestion wasn't found."`);
});

test("no heat is an emergency in the cold months only", async () => {
	setClock("2026-07-05T16:00:00.000Z");
	const { scope, resident, leaseId } = await makeHome(makeBooks());
	const id = makeReport(resident, leaseId, { title: "No heat", category: "heating" });
	expect(findRequest(scope, id)?.proposals).toEqual([]);
});

test("up to 200 shifts lie ahead; a shift that is over makes room", () => {
	const scope = makeBooks();
	const person = makeColleague(scope).userId;
	for (let more = 0; more < 200; more++) weekly(scope, person, "2026-03-05", "2026-03-05", 0);
	const next = { userId: person, fromDate: "2026-03-06", toDate: "2026-03-06", everyWeeks: 0 };
	expect(saying(addShift(scope, next))).toBe("form: You can have up to 200 shifts.");
	setClock("2026-03-06T16:00:00.000Z");
	expect(saying(addShift(scope, next))).toBe("done");
});
