import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import {
	addResidentMessage,
	addStaffMessage,
	categoriesWithTargets,
	editRequest,
	findRequest,
	listRequests,
	ownTargets,
	reopenRequest,
	runRequests,
	saveMaintenanceSettings,
	saveTargets,
	setRequestStatus,
} from "#domain/maintenance";
import { listNotifications } from "#domain/notifications";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeColleague } from "../../../tests/factories/identity";
import { makeBooks } from "../../../tests/factories/leasing";
import { makeHome, makeReport, makeRequest } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { saying, tellingFrom, toldSoFar } from "../../../tests/factories/told";

/** A Thursday, 10 AM in Chicago. */
const thursday = "2026-03-05T16:00:00.000Z";

beforeEach(() => setClock(thursday));
afterEach(() => setClock());

function zoned(scope: Scope) {
	statement("UPDATE organization SET time_zone = 'America/Chicago' WHERE profile_id = ?").run(scope.profileId);
	return scope;
}

function clockOf(scope: Scope, id: number) {
	const shown = findRequest(scope, id);
	if (!shown) throw new Error("It is there.");
	const { respondBy, repairBy, respondedDate, respondedLate, repairedLate, pausedSince, pausedSeconds } = shown;
	const { reopenedCount, late } = shown;
	return {
		respondBy,
		repairBy,
		respondedDate,
		respondedLate,
		repairedLate,
		pausedSince,
		pausedSeconds,
		reopenedCount,
		late,
	};
}

test("urgent requests count hours around the clock, others end with a working day", () => {
	const scope = zoned(makeBooks());
	expect(clockOf(scope, makeRequest(scope, { priority: "urgent" }))).toMatchObject({
		respondBy: "2026-03-05T17:00:00.000Z",
		repairBy: "2026-03-06T16:00:00.000Z",
	});
	// One working day after Thursday is Friday; three are Tuesday, when the clocks have gone forward.
	expect(clockOf(scope, makeRequest(scope, { priority: "high" }))).toMatchObject({
		respondBy: "2026-03-07T06:00:00.000Z",
		repairBy: "2026-03-11T05:00:00.000Z",
	});
});

test("an organization's targets for a category come before those for all, and these before the usual", () => {
	const scope = zoned(makeBooks());
	const blank = { respond: null, repair: null };
	const none = { urgent: blank, high: blank, normal: blank, low: blank };
	must(saveTargets(scope, "", { ...none, urgent: { respond: 2, repair: 10 } }));
	must(saveTargets(scope, "plumbing", { ...none, urgent: { respond: null, repair: 6 } }));
	expect(saying(saveTargets(scope, "", { ...none, low: { respond: 5, repair: 2 } }))).toMatchInlineSnapshot(
		`"low.repair: The time to repair can't be shorter than the time to respond."`,
	);
	expect(clockOf(scope, makeRequest(scope, { priority: "urgent", category: "plumbing" }))).toMatchObject({
		respondBy: "2026-03-05T18:00:00.000Z",
		repairBy: "2026-03-05T22:00:00.000Z",
	});
	expect(ownTargets(scope, "plumbing").urgent).toEqual({ respond: null, repair: 6 });
	expect(ownTargets(makeBooks(), "").urgent).toEqual(blank);
});

test("the clock stands while the resident is asked, and the time that it stood moves the day", async () => {
	const { scope, resident, leaseId } = await makeHome(zoned(makeBooks()));
	const id = makeReport(resident, leaseId, { urgency: "today" });
	setClock("2026-03-05T16:30:00.000Z");
	must(addStaffMessage(scope, id, { channel: "resident", body: "Which tap?", asks: true }));
	expect(clockOf(scope, id)).toMatchObject({
		...{ respondedDate: "2026-03-05T16:30:00.000Z", respondedLate: false, pausedSince: "2026-03-05T16:30:00.000Z" },
		...{ late: false },
	});
	setClock("2026-03-07T16:30:00.000Z");
	expect(clockOf(scope, id)).toMatchObject({ late: false });
	must(addResidentMessage(resident, id, { body: "The hot one." }));
	expect(clockOf(scope, id)).toMatchObject({
		...{ pausedSince: null, pausedSeconds: 2 * 86_400, repairBy: "2026-03-08T16:00:00.000Z" },
	});
	setClock("2026-03-08T17:00:00.000Z");
	expect(clockOf(scope, id)).toMatchObject({ late: true });
	must(setRequestStatus(scope, id, { status: "completed" }));
	expect(clockOf(scope, id)).toMatchObject({ late: false, repairedLate: true, reopenedCount: 0 });
	must(reopenRequest(resident, id, { reason: "Still drips." }));
	expect(clockOf(scope, id)).toMatchObject({ reopenedCount: 1, repairBy: "2026-03-09T17:00:00.000Z", late: false });
});

test("a staff note is no answer; a new priority counts from when the request came in", async () => {
	const { scope, resident, leaseId } = await makeHome(zoned(makeBooks()));
	const id = makeReport(resident, leaseId, { urgency: "today" });
	must(addStaffMessage(scope, id, { channel: "staff", body: "Old boiler." }));
	expect(clockOf(scope, id)).toMatchObject({ respondedDate: null });
	setClock("2026-03-05T18:00:00.000Z");
	const shown = findRequest(scope, id);
	must(
		editRequest(scope, id, {
			...{ type: "resident", title: shown?.title ?? "", category: "plumbing", priority: "low", entry: "yes" },
			...{ sharedWithTenants: true, sharedWithOwners: false },
		}),
	);
	expect(clockOf(scope, id)).toMatchObject({ respondBy: "2026-03-11T05:00:00.000Z", late: false });
});

test("late requests are listed, and the chosen member is told once of each kind", () => {
	const scope = zoned(makeBooks());
	const boss = makeColleague(scope).userId;
	const late = makeRequest(scope, { priority: "urgent", title: "Boiler" });
	makeRequest(scope, { priority: "low" });
	const settings = { escalateToId: boss, onCallMinutes: 15, coldFrom: 10, coldThrough: 4 };
	const everything = tellingFrom(scope);
	must(saveMaintenanceSettings(scope, settings));
	expect(saying(saveMaintenanceSettings(scope, { ...settings, escalateToId: 999_999 }))).toMatchInlineSnapshot(
		`"escalateToId: That person wasn't found."`,
	);
	setClock("2026-03-05T18:00:00.000Z");
	const filters = { q: "", status: "open", late: true } as const;
	expect(listRequests(scope, { filters }).rows.map(({ id }) => id)).toEqual([late]);
	const run = () => [...runRequests()];
	run();
	run();
	const told = () =>
		listNotifications({ userId: boss })
			.map(({ message }) => message)
			.filter((message) => message.includes("due"));
	expect(told()).toEqual(["Request #1 “Boiler” hasn't been answered. It was due Mar 5, 2026."]);
	must(setRequestStatus(scope, late, { status: "in_progress" }));
	setClock("2026-03-07T18:00:00.000Z");
	run();
	expect(told()).toContain("Request #1 “Boiler” isn't done. It was due Mar 6, 2026.");
	expect(told()).toHaveLength(2);
	expect(everything()).toMatchInlineSnapshot(`
		"organization.maintenance_set of organization: Maintenance settings changed. {"escalateToId":[null,2]}
		request.status_changed of request: Request #1 “Boiler”: New → In progress. {"status":["new","in_progress"]}
		notice to property_manager: Request #1 “Boiler” hasn't been answered. It was due Mar 5, 2026.
		notice to property_manager: Request #1 “Boiler” isn't done. It was due Mar 6, 2026.
		email to colleague…@example.com: Request status update
		email to colleague…@example.com: Request status update"
	`);
});

test("another priority of a reopened request counts its repair from the reopening, without its earlier pauses", () => {
	const scope = zoned(makeBooks());
	const title = "Boiler";
	const id = makeRequest(scope, { title });
	must(setRequestStatus(scope, id, { status: "deferred", until: "2026-03-07" }));
	setClock("2026-03-06T16:00:00.000Z");
	must(setRequestStatus(scope, id, { status: "in_progress" }));
	must(setRequestStatus(scope, id, { status: "completed" }));
	setClock("2026-03-16T16:00:00.000Z");
	must(setRequestStatus(scope, id, { status: "in_progress" }));
	expect(clockOf(scope, id)).toMatchObject({ reopenedCount: 1, pausedSeconds: 0 });
	const fields = { type: "todo", title, category: "other", entry: "unknown" } as const;
	const shared = { sharedWithTenants: false, sharedWithOwners: false };
	must(editRequest(scope, id, { ...fields, ...shared, priority: "urgent" }));
	expect(clockOf(scope, id)).toMatchObject({ repairBy: "2026-03-17T16:00:00.000Z", late: false });
});

test("a category's targets are set, kept and taken away, each written down once", () => {
	const scope = makeBooks();
	const own = ownTargets(scope, "plumbing");
	const targets: typeof own = { ...own, high: { respond: 1, repair: 1 } };
	const save = (category: Parameters<typeof saveTargets>[1], to = targets) => saying(saveTargets(scope, category, to));
	expect([
		save("plumbing"),
		save("plumbing"),
		save("", { ...own, low: { respond: null, repair: 9 } }),
		save("nosuch" as ""),
	]).toEqual([...["done", "done", "done"], "category: Choose a category."]);
	expect(categoriesWithTargets(scope)).toEqual(["plumbing"]);
	expect(ownTargets(scope, "plumbing")).toEqual(targets);
	expect(save("plumbing", own)).toBe("done");
	expect([categoriesWithTargets(scope), categoriesWithTargets(makeBooks())]).toEqual([[], []]);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"organization.request_targets_set of organization: Maintenance targets changed for plumbing. {"targets":["Low: respond usual, done usual; Normal: respond usual, done usual; High: respond usual, done usual; Urgent: respond usual, done usual","Low: respond usual, done usual; Normal: respond usual, done usual; High: respond 1 working day, done 1 working day; Urgent: respond usual, done usual"]}
		organization.request_targets_set of organization: Maintenance targets changed for all categories. {"targets":["Low: respond usual, done usual; Normal: respond usual, done usual; High: respond usual, done usual; Urgent: respond usual, done usual","Low: respond usual, done 9 working days; Normal: respond usual, done usual; High: respond usual, done usual; Urgent: respond usual, done usual"]}
		organization.request_targets_set of organization: Maintenance targets changed for plumbing. {"targets":["Low: respond usual, done usual; Normal: respond usual, done usual; High: respond 1 working day, done 1 working day; Urgent: respond usual, done usual","Low: respond usual, done usual; Normal: respond usual, done usual; High: respond usual, done usual; Urgent: respond usual, done usual"]}"
	`);
});
