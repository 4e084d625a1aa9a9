import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import {
	chooseColumns,
	chosenColumns,
	deleteView,
	findSavedView,
	keepReportUses,
	noteReportUse,
	ownersReports,
	reportHabits,
	reportsForOwners,
	savedViews,
	saveView,
	showOwners,
	starReport,
} from "#domain/reports";
import { reportLabels } from "#domain/reports/labels";
import { statement, write } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "../../../../tests/factories/must";
import { makeOrganization } from "../../../../tests/factories/rentals";
import { makeMember } from "../../../../tests/factories/team";
import { saying, tellingFrom } from "../../../../tests/factories/told";

afterEach(() => setClock());

const view = { query: "period=year", columns: ["rent"], shared: false };

function colleagueOf(scope: Scope): Scope {
	return { profileId: scope.profileId, userId: makeMember(scope).userId };
}

test("a star, the columns and the last time are a person's own", () => {
	const { scope } = makeOrganization();
	const other = colleagueOf(scope);
	starReport(scope, "rentroll", true);
	chooseColumns(scope, "rentroll", ["unit", "rent"]);
	chooseColumns(other, "rentroll", []);
	expect(reportHabits(scope).get("rentroll")).toEqual({ starred: true, usedDate: null, columns: ["unit", "rent"] });
	expect([chosenColumns(scope, "rentroll"), chosenColumns(other, "rentroll")]).toEqual([["unit", "rent"], []]);
	starReport(scope, "rentroll", false);
	chooseColumns(scope, "rentroll", undefined);
	expect(reportHabits(scope).get("rentroll")).toEqual({ starred: false, usedDate: null, columns: undefined });
	expect(chosenColumns(scope, "trialbalance")).toBeUndefined();
});

test("when a report was opened is kept later: opening it writes nothing", () => {
	setClock("2026-07-15T12:00:00Z");
	const { scope } = makeOrganization();
	starReport(scope, "rentroll", true);
	noteReportUse(scope, "rentroll");
	noteReportUse(scope, "trialbalance");
	const count = () => statement<{ n: number }>("SELECT count(*) AS n FROM report_habits").get()?.n;
	expect([count(), reportHabits(scope).get("rentroll")?.usedDate]).toEqual([1, "2026-07-15T12:00:00.000Z"]);
	expect([keepReportUses(), keepReportUses(), count()]).toEqual([2, 0, 2]);
	expect(reportHabits(scope).get("trialbalance")?.usedDate).toBe("2026-07-15T12:00:00.000Z");
	expect(reportHabits(scope).get("rentroll")).toMatchObject({ starred: true });
});

test("a view is one's own until it is shared; no one else deletes it, and another organization never sees it", () => {
	const { scope } = makeOrganization();
	const [other, stranger] = [colleagueOf(scope), makeOrganization().scope];
	const { viewId } = must(saveView(scope, "rentroll", { ...view, name: "North" }));
	expect([savedViews(scope).length, savedViews(other).length]).toEqual([1, 0]);
	const { viewId: sharedId } = must(saveView(scope, "rentroll", { ...view, name: "Everyone", shared: true }));
	expect(savedViews(other, "rentroll")).toMatchObject([
		{ id: sharedId, name: "Everyone", isOwn: false, columns: ["rent"] },
	]);
	expect(savedViews(other, "trialbalance")).toEqual([]);
	expect([findSavedView(other, viewId), findSavedView(stranger, sharedId)]).toEqual([undefined, undefined]);
	expect(saying(deleteView(other, sharedId))).toBe("form: That view wasn't found.");
	expect(saying(deleteView(stranger, viewId))).toBe("form: That view wasn't found.");
	expect(must(deleteView(scope, viewId)).name).toBe("North");
	expect(savedViews(scope).map(({ name }) => name)).toEqual(["Everyone"]);
});

test("a view of the same name is replaced, and the trail names what was saved and deleted", () => {
	const { scope } = makeOrganization();
	must(saveView(scope, "rentroll", { ...view, name: "North" }));
	const { viewId } = must(saveView(scope, "rentroll", { ...view, name: "north", query: "", shared: true }));
	expect(savedViews(scope)).toMatchObject([{ id: viewId, name: "north", query: "", shared: true }]);
	must(deleteView(scope, viewId));
	const said = statement<{ summary: string }>(
		"SELECT summary FROM activity_log WHERE profile_id = ? AND action LIKE 'report.%' ORDER BY id",
	).all(scope.profileId);
	expect(said.map(({ summary }) => summary)).toEqual([
		"The view “North” of Rent Roll was saved.",
		"The view “north” of Rent Roll was saved and shared with the team.",
		"The view “north” of Rent Roll was deleted.",
	]);
	expect(saying(saveView(scope, "rentroll", { ...view, name: "Long", query: "x".repeat(2_001) }))).toBe(
		"form: These filters are too long to save.",
	);
});

test("a view saved again keeps its id, so links and schedules that name it find what it holds now", () => {
	const { scope } = makeOrganization();
	const other = colleagueOf(scope);
	const { viewId } = must(saveView(scope, "rentroll", { ...view, name: "North", shared: true }));
	const theirs = must(saveView(other, "rentroll", { ...view, name: "North", columns: ["unit"], shared: true }));
	const again = must(
		saveView(scope, "rentroll", { ...view, name: "NORTH", query: "zeros=show", columns: ["balance"] }),
	);
	expect([again.viewId, theirs.viewId === viewId]).toEqual([viewId, false]);
	expect(findSavedView(scope, viewId)).toMatchObject({
		...{ name: "NORTH", query: "zeros=show", columns: ["balance"], shared: false },
	});
	expect(findSavedView(other, theirs.viewId)).toMatchObject({ name: "North", columns: ["unit"], shared: true });
	must(saveView(scope, "rentroll", { ...view, name: "North", columns: undefined }));
	expect(findSavedView(scope, viewId)).toMatchObject({ name: "North", query: view.query, columns: undefined });
	const said = tellingFrom(scope);
	must(saveView(scope, "rentroll", { ...view, name: "North", shared: true }));
	must(saveView(scope, "rentroll", { ...view, name: "North" }));
	expect(said().split("\n")).toEqual([
		"report.view_saved of organization: The view “North” of Rent Roll was saved and shared with the team.",
		"report.view_saved of organization: The view “North” of Rent Roll was saved and is no longer shared with the team.",
	]);
});

test("whoever manages the team deletes what another shared, also of a member who left, and nothing that is another's own", () => {
	const { scope } = makeOrganization();
	const leaver = makeMember(scope);
	const { viewId } = must(saveView(leaver.scope, "rentroll", { ...view, name: "Everyone", shared: true }));
	const { viewId: ownId } = must(saveView(leaver.scope, "rentroll", { ...view, name: "Mine" }));
	write(() => statement("UPDATE members SET state = 'inactive' WHERE id = ?").run(leaver.memberId));
	expect(savedViews(scope)).toMatchObject([{ name: "Everyone", isOwn: false, by: expect.stringMatching(/^Dana/) }]);
	expect(saying(deleteView(scope, viewId))).toBe("form: That view wasn't found.");
	const manages = { managesTeam: true };
	expect(saying(deleteView(makeOrganization().scope, viewId, manages))).toBe("form: That view wasn't found.");
	expect(saying(deleteView(scope, ownId, manages))).toBe("form: That view wasn't found.");
	const said = tellingFrom(scope);
	expect(must(deleteView(scope, viewId, manages)).name).toBe("Everyone");
	expect([savedViews(scope), savedViews(leaver.scope).map(({ name }) => name)]).toEqual([[], ["Mine"]]);
	expect(said()).toMatch(
		/^report.view_deleted of organization: The view “Everyone” of Rent Roll that Dana Ruiz shared was deleted.$/,
	);
});

test("owners see every report that has a version for them, until the organization hides it", () => {
	const { scope } = makeOrganization();
	const everything = tellingFrom(scope);
	const all = reportsForOwners();
	expect(ownersReports(scope)).toEqual(all);
	showOwners(scope, ["nothing"]);
	expect([ownersReports(scope), ownersReports(makeOrganization().scope)]).toEqual([[], all]);
	showOwners(scope, all);
	expect(ownersReports(scope)).toEqual(all);
	const titles = all.map((route) => reportLabels[route].title).join(", ");
	const changed = "report.shown_to_owners of organization: The reports that owners see were changed.";
	expect(everything().split("\n")).toEqual([
		`${changed} ${JSON.stringify({ reports: [titles, ""] })}`,
		`${changed} ${JSON.stringify({ reports: ["", titles] })}`,
	]);
});

test("someone saves two hundred views, the same name again in its place, with filters of two thousand characters", () => {
	const { scope } = makeOrganization();
	for (let at = 0; at < 200; at++) must(saveView(scope, "rentroll", { ...view, name: `View ${at}` }));
	expect(saying(saveView(scope, "rentroll", { ...view, name: "One more" }))).toBe(
		"form: You can save 200 views. Delete one first.",
	);
	const longest = "q".repeat(2_000);
	const { viewId } = must(saveView(scope, "rentroll", { ...view, name: "VIEW 7", query: longest }));
	expect(findSavedView(scope, viewId)).toMatchObject({ name: "VIEW 7", query: longest });
	expect(saying(saveView(scope, "rentroll", { ...view, name: "View 8", query: `${longest}q` }))).toBe(
		"form: These filters are too long to save.",
	);
	must(saveView(colleagueOf(scope), "rentroll", { ...view, name: "One more" }));
});
