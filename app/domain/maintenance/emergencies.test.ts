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
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { memberProperties } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { makeColleague } from "../../../tests/factories/identity";
import { makeBooks } from "../../../tests/factories/leasing";
import { makeHome, makeReport, makeRequest } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeMember } from "../../../tests/factories/team";
import { saying, tellingFrom, toldSoFar } from "../../../tests/factories/told";
import { onCallOn } from "./rota";

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
	const everything = tellingFrom(scope);
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
	expect(everything()).toMatchInlineSnapshot(`
		"request.added of request: Request #1 “Water pours in” was added.
		request.called of request: Cy Park was called about the emergency #1 “Water pours in”.
		request.called of request: Cy Park was called about the emergency #1 “Water pours in”.
		request.status_changed of request: Request #1 “Water pours in”: New → Troubleshooting. {"status":["new","troubleshooting"]}
		request.call_taken of request: Cy Park took the emergency #1 “Water pours in”.
		notice to property_manager: Ana Diaz sent request #1 “Water pours in” for … · 1.
		notice to property_manager: Ana Diaz sent request #1 “Water pours in” for … · 1.
		notice to property_manager: Ana Diaz sent request #1 “Water pours in” for … · 1.
		notice to property_manager: Emergency #1 “Water pours in” at … · 1. You're on call: take it within 15 minutes.
		notice to property_manager: Emergency #1 “Water pours in” at … · 1. You're on call: take it within 15 minutes.
		email to books…@example.com: New maintenance request
		email to colleague…@example.com: New maintenance request
		email to colleague…@example.com: New maintenance request
		email to colleague…@example.com: Emergency: Water pours in
		email to colleague…@example.com: Emergency: Water pours in"
	`);
});

test("when the rota has no one left, everyone hears that no one took it", async () => {
	const { scope, resident, leaseId } = await makeHome(makeBooks());
	const first = makeColleague(scope).userId;
	weekly(scope, first, "2026-03-02", "2026-03-08");
	const everything = tellingFrom(scope);
	const id = makeReport(resident, leaseId, { urgency: "today", title: "Fire" });
	setClock("2026-03-05T16:20:00.000Z");
	for (const _ of passOnCalls());
	expect(calls(scope, id)).toEqual([[first, "passed"]]);
	expect(told(scope.userId)).toContain("No one on call took the emergency #1 “Fire”.");
	expect(everything()).toMatchInlineSnapshot(`
		"request.added of request: Request #1 “Fire” was added.
		request.called of request: Cy Park was called about the emergency #1 “Fire”.
		request.called of request: No one on call took the emergency #1 “Fire”.
		notice to property_manager: Ana Diaz sent request #1 “Fire” for … · 1.
		notice to property_manager: Ana Diaz sent request #1 “Fire” for … · 1.
		notice to property_manager: Emergency #1 “Fire” at … · 1. You're on call: take it within 15 minutes.
		notice to property_manager: No one on call took the emergency #1 “Fire”.
		notice to property_manager: No one on call took the emergency #1 “Fire”.
		email to books…@example.com: New maintenance request
		email to colleague…@example.com: New maintenance request
		email to colleague…@example.com: Emergency: Fire
		email to books…@example.com: Emergency
		email to colleague…@example.com: Emergency"
	`);
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

test("a technician opens what someone has whom they stand in for, through the last day", () => {
	const scope = makeBooks();
	const [away, substitute] = [makeMember(scope), makeMember(scope, { preset: "maintenance" })];
	const id = makeRequest(scope, { assigneeId: away.userId });
	const technician = { ...substitute.scope, assignedOnly: true };
	expect(findRequest(technician, id)).toBeUndefined();
	statement("UPDATE members SET substitute_id = ?, substitute_until = '2026-03-06' WHERE id = ?").run(
		...[substitute.memberId, away.memberId],
	);
	expect(findRequest(technician, id)?.title).toBe("Order keys");
	setClock("2026-03-07T16:00:00.000Z");
	expect(findRequest(technician, id)).toBeUndefined();
});

test("whoever on the rota doesn't see the property isn't called about it", async () => {
	const { scope, resident, leaseId, propertyId } = await makeHome(makeBooks());
	const limited = makeMember(scope, { allProperties: false });
	const sees = makeColleague(scope).userId;
	weekly(scope, limited.userId, "2026-03-02", "2026-03-08");
	weekly(scope, sees, "2026-03-09", "2026-03-15");
	const urgent = { urgency: "today", title: "Water pours in" } as const;
	expect(calls(scope, makeReport(resident, leaseId, urgent))).toEqual([[sees, "waiting"]]);
	expect([told(limited.userId), listOutbox().filter(({ to }) => to === limited.email)]).toEqual([[], []]);
	write(() => insertRow(memberProperties, { memberId: limited.memberId, propertyId }));
	expect(calls(scope, makeReport(resident, leaseId, urgent))).toEqual([[limited.userId, "waiting"]]);
});

test("a call ends as passed when it's no emergency anymore, whoever was called", () => {
	const scope = makeBooks();
	const userId = scope.userId ?? 0;
	weekly(scope, userId, "2026-03-02", "2026-03-08", 1);
	const id = makeRequest(scope, { title: "Gas" });
	must(setEmergency(scope, id, true));
	expect(calls(scope, id)).toEqual([[userId, "waiting"]]);
	must(setEmergency(scope, id, false));
	expect(calls(scope, id)).toEqual([[userId, "passed"]]);
	expect(findRequest(scope, id)?.calls[0]?.endedDate).toBe("2026-03-05T16:00:00.000Z");
	expect(callsWaitingFor(scope)).toEqual([]);
});

test("an emergency that was unmarked and is marked again calls the rota from its beginning, and tells if no one takes it", () => {
	const scope = makeBooks();
	const [first, second] = [makeColleague(scope).userId, makeColleague(scope).userId];
	weekly(scope, first, "2026-03-02", "2026-03-08");
	weekly(scope, second, "2026-03-09", "2026-03-15");
	const id = makeRequest(scope, { title: "Gas" });
	const again = () => {
		must(setEmergency(scope, id, false));
		must(setEmergency(scope, id, true));
		return calls(scope, id)?.at(-1);
	};
	must(setEmergency(scope, id, true));
	expect(again()).toEqual([first, "waiting"]);
	must(takeCall({ ...scope, userId: second }, id));
	expect(again()).toEqual([first, "waiting"]);
	const untaken = () => {
		for (const minutes of [20, 40]) {
			setClock(`2026-03-05T17:${minutes}:00.000Z`);
			for (const _ of passOnCalls());
		}
		setClock("2026-03-05T16:00:00.000Z");
		return told(scope.userId).filter((message) => message.startsWith("No one on call took")).length;
	};
	expect(untaken()).toBe(1);
	expect(again()).toEqual([first, "waiting"]);
	expect(untaken()).toBe(2);
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

test("a day's calls go to single shifts, then weekly ones, then to whoever comes next on the rota", () => {
	const scope = makeBooks();
	const [single, weeks, fortnight, later, past] = Array.from({ length: 5 }, () => makeColleague(scope).userId);
	weekly(scope, later ?? 0, "2026-03-20", "2026-03-21", 0);
	weekly(scope, fortnight ?? 0, "2026-03-02", "2026-03-08", 2);
	weekly(scope, weeks ?? 0, "2026-03-05", "2026-03-05", 1);
	weekly(scope, single ?? 0, "2026-03-05", "2026-03-06", 0);
	weekly(scope, past ?? 0, "2026-03-05", "2026-03-05", 0);
	const on = (day: string) => onCallOn(scope, day).map((id) => [single, weeks, fortnight, later, past].indexOf(id));
	expect(["2026-03-05", "2026-03-06", "2026-03-08", "2026-03-12", "2026-03-16", "2026-03-20"].map(on)).toEqual([
		[0, 4, 1, 2, 3],
		[0, 2, 1, 3],
		[2, 1, 3],
		[1, 2, 3],
		[2, 1, 3],
		[3, 2, 1],
	]);
	expect(rotaAhead(scope, 4).map(({ day, name }) => `${day} ${name ? "someone" : "no one"}`)).toEqual([
		"2026-03-05 someone",
		"2026-03-06 someone",
		"2026-03-07 someone",
		"2026-03-08 someone",
	]);
});

test("what is written down of the rota and of an emergency", () => {
	const scope = makeBooks();
	const id = makeRequest(scope, { title: "Flood" });
	for (const emergency of [true, true, false]) must(setEmergency(scope, id, emergency));
	const { userId } = makeColleague(scope);
	for (const everyWeeks of [0, 1, 2])
		must(removeShift(scope, weekly(scope, userId, "2026-03-09", "2026-03-10", everyWeeks)));
	must(removeShift(scope, weekly(scope, userId, "2026-03-09", "2026-03-09", 0)));
	must(setRequestStatus(scope, id, { status: "completed" }));
	expect(saying(setEmergency(scope, id, true))).toBe("form: This request is already completed.");
	expect(saying(takeCall(scope, id))).toBe("form: This request is already completed.");
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"request.added of request: Request #1 “Flood” was added.
		request.emergency of request: Request #1 “Flood” was marked as an emergency. {"emergency":[false,true],"priority":["normal","urgent"]}
		request.emergency of request: Request #1 “Flood” is no longer an emergency. {"emergency":[true,false],"priority":["urgent","urgent"]}
		request.rota_changed of organization: Cy Park is on call from Mar 9, 2026 through Mar 10, 2026.
		request.rota_changed of organization: Cy Park is no longer on call from Mar 9, 2026 through Mar 10, 2026.
		request.rota_changed of organization: Cy Park is on call from Mar 9, 2026 through Mar 10, 2026, every week.
		request.rota_changed of organization: Cy Park is no longer on call from Mar 9, 2026 through Mar 10, 2026, every week.
		request.rota_changed of organization: Cy Park is on call from Mar 9, 2026 through Mar 10, 2026, every 2 weeks.
		request.rota_changed of organization: Cy Park is no longer on call from Mar 9, 2026 through Mar 10, 2026, every 2 weeks.
		request.rota_changed of organization: Cy Park is on call on Mar 9, 2026.
		request.rota_changed of organization: Cy Park is no longer on call on Mar 9, 2026.
		request.status_changed of request: Request #1 “Flood”: New → Completed. {"status":["new","completed"]}"
	`);
});
