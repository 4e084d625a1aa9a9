import type { ActionFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { saveSchedule } from "#domain/report-schedules";
import { findSavedView, saveView } from "#domain/reports";
import { presets } from "#domain/team/format";
import { askPage } from "../../../../tests/factories/ask-page";
import { makeBooks } from "../../../../tests/factories/leasing";
import { must } from "../../../../tests/factories/must";
import { makeMember } from "../../../../tests/factories/team";
import { action, loader } from "./remove-view";
import { action as listed } from "./reports";

const address = (id: number) => `/app/reports/view/remove?id=${id}`;
const fields = { query: "status=late", shared: false } as const;
const refused = { status: 404 };

function makeTeam() {
	const scope = makeBooks();
	const reader = makeMember(scope, { preset: "read_only" });
	const view = (of: typeof scope, name: string, shared = true) =>
		must(saveView(of, "rentroll", { ...fields, name, shared })).viewId;
	return { scope, userId: scope.userId ?? 0, reader, view };
}

test("the page asks first, and says who else uses the view", async () => {
	const { scope, userId, view } = makeTeam();
	const viewId = view(scope, "North");
	const monthly = {
		...{ reportId: "rentroll", period: "last_month", repeats: "monthly", weekdays: [], dayOfMonth: 5, month: 1 },
		...{ atTime: "07:00", format: "csv", subject: "", note: "", skipEmpty: false, active: true },
		...{ filters: { view: String(viewId) }, recipients: [{ kind: "address", address: "ann@example.com" }] },
	} satisfies Parameters<typeof saveSchedule>[2];
	must(saveSchedule(scope, undefined, monthly));
	expect(await askPage(loader, userId, address(viewId))).toEqual({
		...{ name: "North", title: "Rent Roll", shared: true, by: undefined, schedules: 1 },
	});
	expect(findSavedView(scope, viewId)).toBeDefined();
	const answer = (await askPage(action, userId, address(viewId), "POST")) as Response;
	expect(answer.headers.get("location")).toBe("/app/reports");
	expect(findSavedView(scope, viewId)).toBeUndefined();
});

test("a shared view is deleted by its member or by who may edit the team, and no one else finds its page", async () => {
	const { scope, userId, reader, view } = makeTeam();
	const [own, theirs, hidden] = [view(scope, "Own"), view(reader.scope, "Theirs"), view(reader.scope, "Hidden", false)];
	for (const method of ["GET", "POST"]) {
		const page: (args: ActionFunctionArgs) => Promise<unknown> = method === "GET" ? loader : action;
		await expect(askPage(page, reader.userId, address(own), method)).rejects.toMatchObject(refused);
		await expect(askPage(page, userId, address(hidden), method)).rejects.toMatchObject(refused);
		await expect(askPage(page, makeBooks().userId ?? 0, address(own), method)).rejects.toMatchObject(refused);
		await expect(askPage(page, userId, address(9_999_999), method)).rejects.toMatchObject(refused);
		await expect(askPage(page, userId, "/app/reports/view/remove", method)).rejects.toMatchObject(refused);
	}
	expect([own, theirs].map((id) => findSavedView(scope, id)?.name)).toEqual(["Own", "Theirs"]);
	expect(await askPage(loader, userId, address(theirs))).toMatchObject({ by: expect.stringMatching(/\w/) });
	await askPage(action, userId, address(theirs), "POST");
	await askPage(action, reader.userId, address(hidden), "POST");
	expect([findSavedView(scope, theirs), findSavedView(reader.scope, hidden)]).toEqual([undefined, undefined]);
});

test("a view of a report that a member's role doesn't open isn't found, and the list deletes none", async () => {
	const { scope, userId } = makeTeam();
	const levels = { ...presets.read_only.rights.levels, leasing: "none" } as const;
	const { scope: own, userId: memberId } = makeMember(scope, { preset: "read_only", rights: { levels, named: [] } });
	const viewId = must(saveView(own, "rentroll", { ...fields, name: "Mine", shared: false })).viewId;
	await expect(askPage(loader, memberId, address(viewId))).rejects.toMatchObject(refused);
	const shared = must(saveView(scope, "rentroll", { ...fields, name: "Ours", shared: true })).viewId;
	const form = { intent: "delete-view", viewId: String(shared) };
	await askPage(listed, userId, "/app/reports", "POST", form);
	expect(findSavedView(scope, shared)?.name).toBe("Ours");
});
