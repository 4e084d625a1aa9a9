import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import {
	addReading,
	addRecurringRequest,
	editRecurringRequest,
	findRecurringRequest,
	findRequest,
	listRecurringRequests,
	listRequests,
	makeRecurringRequests,
	pauseRecurringRequest,
	setRequestStatus,
} from "#domain/maintenance";
import type { Scope } from "~/domain/kernel/scope";
import { makeColleague } from "../../../tests/factories/identity";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty, makeUnit } from "../../../tests/factories/rentals";
import { saying, tellingFrom, toldSoFar } from "../../../tests/factories/told";
import { datesFrom, type Recurrence } from "./format";

beforeEach(() => onDay("2026-03-05"));
afterEach(() => setClock());

type Fields = Parameters<typeof addRecurringRequest>[1];

const filter: Omit<Fields, "propertyId"> = {
	...{ title: "Change filters", category: "heating", priority: "normal", sharedWithOwners: false, scope: "property" },
	...{ basis: "calendar", every: 1, period: "month", firstDate: "2026-03-31", daysAhead: 0, ends: "never" },
};

function rule(scope: Scope, over: Partial<Fields> = {}) {
	const propertyId = over.propertyId ?? makeProperty(scope).propertyId;
	return must(addRecurringRequest(scope, { ...filter, propertyId, ...over })).recurringId;
}

function made(scope: Scope, id: number) {
	return findRecurringRequest(scope, id)
		?.made.map(({ dueDate, unitNumber, skipped }) => [dueDate, unitNumber, ...skipped])
		.reverse();
}

function run(day: string) {
	onDay(day);
	for (const _ of makeRecurringRequests());
}

test("a rule that begins on the last day of a month stays on last days", () => {
	const dates = (over: Partial<Recurrence>) =>
		datesFrom({ firstDate: "2027-01-31", every: 1, period: "month", endsOn: null, endsAfter: null, ...over }, 0, 4);
	expect(dates({})).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]);
	expect(dates({ firstDate: "2027-01-30", endsOn: "2027-03-01" })).toEqual(["2027-01-30", "2027-02-28"]);
	expect(dates({ firstDate: "2028-02-29", period: "year" })).toEqual([
		...["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28"],
	]);
	expect(dates({ every: 2, period: "week", endsAfter: 2 })).toEqual(["2027-01-31", "2027-02-14"]);
});

test("a request is made once for each date, the chosen days ahead", () => {
	const scope = makeBooks();
	const id = rule(scope, { daysAhead: 10 });
	expect(findRecurringRequest(scope, id)).toMatchObject({
		state: "on",
		next: ["2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30", "2026-07-31"],
	});
	run("2026-03-20");
	expect(made(scope, id)).toEqual([]);
	run("2026-03-21");
	run("2026-03-21");
	expect(made(scope, id)).toEqual([["2026-03-31", ""]]);
	const [request] = listRequests(scope, { filters: { q: "", status: "open" } }).rows;
	expect(request).toMatchObject({ title: "Change filters", dueDate: "2026-03-31", status: "new" });
	expect(findRequest(scope, request?.id ?? 0)?.madeFrom).toEqual({ id, title: "Change filters" });
	expect(findRecurringRequest(scope, id)).toMatchObject({ nextDate: "2026-04-30", lastMadeDate: "2026-03-31" });
});

test("after a downtime only the latest is made, and says what was skipped", () => {
	const scope = makeBooks();
	const id = rule(scope);
	run("2026-07-15");
	expect(made(scope, id)).toEqual([["2026-06-30", "", "2026-03-31", "2026-04-30", "2026-05-31"]]);
	expect(toldSoFar(scope)).toContain("is for the latest date. Skipped: Mar 31, 2026; Apr 30, 2026; May 31, 2026.");
	run("2026-07-31");
	expect(made(scope, id)).toHaveLength(2);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		request.recurring_added of property: The recurring request “Change filters” was added.
		request.added of request: Request #1 “Change filters” was added.
		request.dates_skipped of request: Request #1 “Change filters” is for the latest date. Skipped: Mar 31, 2026; Apr 30, 2026; May 31, 2026.
		request.added of request: Request #2 “Change filters” was added."
	`);
});

test("dates ahead of today are all made; a rule ends after its dates or on a day", () => {
	const scope = makeBooks();
	const weekly = rule(scope, { period: "week", firstDate: "2026-03-06", daysAhead: 20, ends: "after", endsAfter: 2 });
	const until = rule(scope, { ends: "on", endsOn: "2026-04-15" });
	run("2026-03-06");
	expect(made(scope, weekly)).toEqual([
		["2026-03-06", ""],
		["2026-03-13", ""],
	]);
	run("2026-06-01");
	expect(made(scope, until)).toEqual([["2026-03-31", ""]]);
	expect(listRecurringRequests(scope, { filters: { state: "ended" } }).rows.map(({ id }) => id)).toEqual([
		weekly,
		until,
	]);
});

test("one request for each unit, chosen or all", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const all = rule(scope, { propertyId, scope: "units" });
	const chosen = rule(scope, { propertyId, scope: "chosen", units: "1" });
	run("2026-03-31");
	expect([made(scope, all), made(scope, chosen)]).toEqual([[["2026-03-31", "1"]], [["2026-03-31", "1"]]]);
	const wrong = { ...filter, propertyId, scope: "chosen", units: "1, 99" } as const;
	expect(saying(addRecurringRequest(scope, { ...wrong, firstDate: "2026-04-30" }))).toMatchInlineSnapshot(
		`"units: There's no unit 99 at this property."`,
	);
});

test("an assignee is told once of all requests that a date makes", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	makeUnit(scope, propertyId);
	const assigneeId = makeColleague(scope).userId;
	rule(scope, { propertyId, scope: "units", assigneeId });
	const everything = tellingFrom(scope);
	run("2026-03-31");
	expect(everything()).toMatchInlineSnapshot(`
		"request.added of request: Request #1 “Change filters” was added.
		request.added of request: Request #2 “Change filters” was added.
		notice to property_manager: 2 requests “Change filters” were assigned to you, due Mar 31, 2026.
		email to colleague…@example.com: Request status update"
	`);
});

test("what comes again after it was done waits until it is", () => {
	const scope = makeBooks();
	const id = rule(scope, { basis: "completion", every: 2, period: "week", firstDate: "2026-03-05" });
	run("2026-03-05");
	expect(findRecurringRequest(scope, id)).toMatchObject({ state: "waiting", nextDate: null });
	const request = listRequests(scope, { filters: { q: "", status: "open" } }).rows[0]?.id ?? 0;
	onDay("2026-03-20");
	must(setRequestStatus(scope, request, { status: "completed" }));
	expect(findRecurringRequest(scope, id)).toMatchObject({ state: "on", nextDate: "2026-04-03" });
	must(setRequestStatus(scope, request, { status: "in_progress" }));
	expect(findRecurringRequest(scope, id)).toMatchObject({ state: "waiting", nextDate: null });
	must(setRequestStatus(scope, request, { status: "closed", message: "Done." }));
	run("2026-04-03");
	expect(made(scope, id)).toEqual([
		["2026-03-05", ""],
		["2026-04-03", ""],
	]);
});

test("a meter's reading makes one request for all steps it passed, and never runs backward", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const everything = tellingFrom(scope);
	const id = rule(scope, {
		propertyId,
		basis: "meter",
		meter: "hours",
		every: 500,
		meterStart: 100,
		firstDate: "2026-03-05",
	});
	const read = (reading: number, readOn = "2026-03-05") =>
		addReading(scope, { propertyId, meter: "hours", readOn, reading });
	expect(must(read(599))).toMatchObject({ made: 0 });
	expect(must(read(1700))).toMatchObject({ made: 1 });
	expect(must(read(2099))).toMatchObject({ made: 0 });
	onDay("2026-03-09");
	expect(must(read(2100, "2026-03-09"))).toMatchObject({ made: 1 });
	expect(made(scope, id)).toEqual([
		["2026-03-05", ""],
		["2026-03-09", ""],
	]);
	expect([
		saying(read(2000, "2026-03-09")),
		saying(read(3000, "2026-03-06")),
		saying(read(3000, "2026-03-10")),
		saying(addReading(makeBooks(), { propertyId, meter: "hours", readOn: "2026-03-05", reading: 1 })),
	]).toMatchInlineSnapshot(`
		[
		  "reading: It was 2,100 on Mar 9, 2026. Enter that or more.",
		  "reading: It was 2,100 on Mar 9, 2026. Enter that or less.",
		  "readOn: Choose today or an earlier date.",
		  "propertyId: That property wasn't found.",
		]
	`);
	expect(everything()).toMatchInlineSnapshot(`
		"request.recurring_added of property: The recurring request “Change filters” was added.
		request.meter_read of property: Operating hours meter: 599 on Mar 5, 2026.
		request.meter_read of property: Operating hours meter: 1,700 on Mar 5, 2026.
		request.added of request: Request #1 “Change filters” was added.
		request.meter_read of property: Operating hours meter: 2,099 on Mar 5, 2026.
		request.meter_read of property: Operating hours meter: 2,100 on Mar 9, 2026.
		request.added of request: Request #2 “Change filters” was added."
	`);
});

test("a pause leaves out the dates that pass", () => {
	const scope = makeBooks();
	const id = rule(scope);
	must(pauseRecurringRequest(scope, id, true));
	run("2026-05-02");
	expect(made(scope, id)).toEqual([]);
	must(pauseRecurringRequest(scope, id, false));
	expect(findRecurringRequest(scope, id)).toMatchObject({ state: "on", nextDate: "2026-05-31" });
});

test("an edit keeps what was made; other dates begin anew; refusals say what to do", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const id = rule(scope, { propertyId });
	run("2026-03-31");
	const edit = (over: Partial<Fields>) => editRecurringRequest(scope, id, { ...filter, propertyId, ...over });
	must(edit({ title: "Change all filters" }));
	expect(findRecurringRequest(scope, id)).toMatchObject({ title: "Change all filters", nextDate: "2026-04-30" });
	must(edit({ every: 3, firstDate: "2026-06-15" }));
	expect(findRecurringRequest(scope, id)).toMatchObject({
		nextDate: "2026-06-15",
		next: expect.arrayContaining(["2026-09-15"]),
	});
	expect([
		saying(edit({ firstDate: "2026-03-01" })),
		saying(edit({ assigneeId: 999_999 })),
		saying(edit({ ends: "on", endsOn: "2026-01-01" })),
		saying(edit({ basis: "meter", meter: "water", scope: "units", firstDate: "2026-06-15" })),
		saying(edit({ propertyId: makeProperty(makeBooks()).propertyId })),
		saying(editRecurringRequest(makeBooks(), id, { ...filter, propertyId })),
		saying(pauseRecurringRequest(makeBooks(), id, true)),
	]).toMatchInlineSnapshot(`
		[
		  "firstDate: Choose today or a future date.",
		  "assigneeId: That person wasn't found.",
		  "endsOn: Choose a date on or after the first date.",
		  "scope: Choose the property or units with this meter.",
		  "propertyId: That property wasn't found.",
		  "form: That recurring request wasn't found.",
		  "form: That recurring request wasn't found.",
		]
	`);
	expect(findRecurringRequest(makeBooks(), id)).toBeUndefined();
});

test("chosen units are named, and are the property's", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const add = (units: string) => saying(addRecurringRequest(scope, { ...filter, propertyId, scope: "chosen", units }));
	expect(add(" ; , ")).toBe("units: Enter at least one unit.");
	expect(add("Z-99")).toBe("units: There's no unit Z-99 at this property.");
});

test("a pause leaves passed dates out, by each kind of rule", () => {
	const scope = makeBooks();
	const next = (id: number) => findRecurringRequest(scope, id)?.nextDate;
	const rules = [
		rule(scope),
		rule(scope, { ends: "after", endsAfter: 2 }),
		rule(scope, { basis: "completion", firstDate: "2026-03-10" }),
		rule(scope, { basis: "completion", firstDate: "2026-06-01" }),
		rule(scope, { basis: "meter", meter: "hours", every: 100 }),
	];
	for (const id of rules) must(pauseRecurringRequest(scope, id, true));
	run("2026-04-30");
	expect(rules.map((id) => made(scope, id))).toEqual(rules.map(() => []));
	for (const id of rules) must(pauseRecurringRequest(scope, id, false));
	expect(rules.map(next)).toEqual(["2026-04-30", "2026-04-30", "2026-04-30", "2026-06-01", null]);
	for (const paused of [true, false]) {
		onDay("2026-05-01");
		for (const id of rules) must(pauseRecurringRequest(scope, id, paused));
	}
	expect(rules.map(next)).toEqual(["2026-05-31", null, "2026-05-01", "2026-06-01", null]);
});

test("an edit keeps the dates unless they are others; those may not be in the past", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const edit = (id: number, over: Partial<Fields> & { seenUpdatedDate?: string }) => {
		const edited = editRecurringRequest(scope, id, { ...filter, propertyId, ...over });
		return edited.ok ? edited.nextDate : saying(edited).replace(/ at .*/, " at …");
	};
	const monthly = rule(scope, { propertyId });
	const whenDone = rule(scope, { propertyId, basis: "completion", firstDate: "2026-03-10" });
	run("2026-03-31");
	const done = { basis: "completion", firstDate: "2026-03-10" } as const;
	expect([
		edit(monthly, {}),
		edit(monthly, { title: "Change all filters" }),
		edit(monthly, { every: 2 }),
		edit(monthly, { ends: "after", endsAfter: 1 }),
		edit(monthly, { ends: "on", endsOn: "2026-03-30" }),
		edit(monthly, { ends: "on", endsOn: "2026-04-01", firstDate: "2026-04-01" }),
		edit(monthly, { firstDate: "2026-03-30" }),
		edit(monthly, { seenUpdatedDate: "2026-01-01T00:00:00.000Z" }),
		edit(whenDone, { ...done, title: "Filters" }),
		edit(whenDone, { ...done, ends: "after", endsAfter: 1 }),
		edit(whenDone, { ...done, basis: "meter", meter: "hours", scope: "units" }),
		edit(whenDone, { ...done, scope: "chosen", units: "1, 9" }),
		edit(whenDone, { ...done, scope: "chosen", units: " , " }),
		edit(whenDone, { ...done, assigneeId: -1 }),
	]).toMatchInlineSnapshot(`
		[
		  "2026-04-30",
		  "2026-04-30",
		  "2026-03-31",
		  "2026-03-31",
		  "endsOn: Choose a date on or after the first date.",
		  "2026-04-01",
		  "firstDate: Choose today or a future date.",
		  "form: Someone else saved this record at …",
		  null,
		  null,
		  "scope: Choose the property or units with this meter.",
		  "units: There's no unit 9 at …",
		  "units: Enter at …",
		  "assigneeId: That person wasn't found.",
		]
	`);
	expect(
		toldSoFar(scope)
			.split("\n")
			.filter((line) => /edited/.test(line)),
	).toMatchInlineSnapshot(`
		[
		  "request.recurring_edited of property: The recurring request “Change all filters” was edited. {"title":["Change filters","Change all filters"]}",
		  "request.recurring_edited of property: The recurring request “Change filters” was edited. {"title":["Change all filters","Change filters"],"every":[1,2]}",
		  "request.recurring_edited of property: The recurring request “Change filters” was edited. {"every":[2,1],"endsAfter":[null,1]}",
		  "request.recurring_edited of property: The recurring request “Change filters” was edited. {"firstDate":["2026-03-31","2026-04-01"],"endsAfter":[1,null],"endsOn":[null,"2026-04-01"]}",
		  "request.recurring_edited of property: The recurring request “Filters” was edited. {"title":["Change filters","Filters"]}",
		  "request.recurring_edited of property: The recurring request “Change filters” was edited. {"title":["Filters","Change filters"],"endsAfter":[null,1]}",
		]
	`);
});
