import { expect, test } from "vitest";
import { assignApplications } from "#domain/applications";
import { endAccess, openWorkOf, takersOf } from "#domain/handover";
import { colleagues } from "#domain/identity";
import { limitTo, withOwnLimits } from "#domain/limits";
import { addRequest, assignRequests, editRequest, findRequest, type RequestFields } from "#domain/maintenance";
import { activeMember } from "#domain/team";
import { everyRight, type Preset } from "#domain/team/format";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { memberProperties } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { makeBooks } from "../../../tests/factories/leasing";
import { makeRequest } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { makeMember } from "../../../tests/factories/team";
import { saying } from "../../../tests/factories/told";

const todo: RequestFields = {
	...{ type: "todo", title: "Order keys", category: "other", priority: "normal", entry: "unknown" },
	...{ sharedWithTenants: false, sharedWithOwners: false },
};

function office() {
	const scope = makeBooks();
	const [here, there] = [makeProperty(scope).propertyId, makeProperty(scope).propertyId];
	return { scope, here, there };
}

/** A member who sees one property. */
function makeLimited(scope: Scope, propertyId: number, preset: Preset = "property_manager") {
	const member = makeMember(scope, { preset, allProperties: false });
	write(() => insertRow(memberProperties, { memberId: member.memberId, propertyId }));
	return member;
}

test("work is given only to someone who sees it: its area, its property, all of it", () => {
	const { scope, here, there } = office();
	const limited = makeLimited(scope, here);
	const clerk = makeMember(scope, {
		rights: { levels: { ...everyRight.levels, maintenance: "none", leasing: "none" } },
	});
	const [mine, others, company] = [
		makeRequest(scope, { propertyId: here }),
		makeRequest(scope, { propertyId: there }),
		makeRequest(scope),
	];
	const assign = (ids: number[], userId: number) => saying(assignRequests(scope, ids, userId));
	expect([
		assign([mine], limited.userId),
		assign([others], limited.userId),
		assign([company], limited.userId),
		assign([mine, others], limited.userId),
		assign([mine], clerk.userId),
		saying(addRequest(scope, { ...todo, propertyId: there, assigneeId: limited.userId })),
		saying(editRequest(scope, mine, { ...todo, propertyId: there, assigneeId: limited.userId })),
		saying(assignApplications(scope, [], clerk.userId)),
		assign([mine], -1),
	]).toEqual([
		"done",
		...["assignee: Dana Ruiz can't see this request. Choose someone else."],
		...["assignee: Dana Ruiz can't see this request. Choose someone else."],
		...["assignee: Dana Ruiz can't see all of these requests. Choose someone else."],
		...["assignee: Dana Ruiz can't see this request. Choose someone else."],
		...["assigneeId: Dana Ruiz can't see this request. Choose someone else."],
		...["assigneeId: Dana Ruiz can't see this request. Choose someone else."],
		...["assignee: Dana Ruiz can't see this application. Choose someone else."],
		...["assignee: That person wasn't found."],
	]);
	expect(colleagues(scope, { area: "maintenance", level: "view" }).map(({ id }) => id)).not.toContain(clerk.userId);
});

test("all of a member's open work is handed over, also what whoever ends their access doesn't see", () => {
	const { scope, here, there } = office();
	const leaving = makeMember(scope, { preset: "property_manager" });
	const [mine, others] = [makeRequest(scope, { propertyId: here }), makeRequest(scope, { propertyId: there })];
	must(assignRequests(scope, [mine, others], leaving.userId));
	const boss = makeLimited(scope, here, "administrator");
	const peer = makeLimited(scope, here);
	makeLimitedTo(leaving.memberId, here);
	const asBoss = <T>(act: () => T) =>
		withOwnLimits(() => {
			limitTo(activeMember(boss.scope));
			return act();
		});
	expect(asBoss(() => openWorkOf(boss.scope, leaving.memberId))).toMatchObject({ requests: 2, applications: 0 });
	expect(asBoss(() => takersOf(boss.scope, leaving.memberId))).toMatchObject([{ id: scope.userId }]);
	const end = (takerId?: number) =>
		saying(asBoss(() => endAccess(boss.scope, { memberId: leaving.memberId, takerId })));
	expect([end(), end(peer.userId), end(scope.userId ?? 0)]).toEqual([
		"takerId: Choose who takes over.",
		"takerId: Dana Ruiz can't see all of these requests. Choose someone else.",
		"done",
	]);
	expect([mine, others].map((id) => findRequest(scope, id)?.assigneeId)).toEqual([scope.userId, scope.userId]);
});

function makeLimitedTo(memberId: number, propertyId: number) {
	write(() => {
		statement("UPDATE members SET all_properties = 0 WHERE id = ?").run(memberId);
		insertRow(memberProperties, { memberId, propertyId });
	});
}
