import { expect, test } from "vitest";
import { deactivateAccount } from "#domain/identity";
import { listNotifications } from "#domain/notifications";
import { addTask } from "#domain/tasks";
import { sqlite, statement, write } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../tests/factories/identity";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks } from "../../../tests/factories/leasing";
import { makeRequest } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeMember } from "../../../tests/factories/team";
import { saying, toldSoFar } from "../../../tests/factories/told";
import { leaveWork, workLeftBy } from "./index.server";

keepBooks("2026-03-05");

/** Someone with a login and a password who works in two organizations, with open work in the first. */
async function leaver() {
	const { userId, password } = await makeManager();
	const [scope, other] = [makeBooks(), makeBooks()];
	for (const one of [scope, other]) makeMember(one, { userId });
	const requestId = makeRequest(scope, { assigneeId: userId });
	addTo(scope, userId);
	const taker = makeMember(scope);
	const leave = async (choices: Parameters<typeof leaveWork>[2]) => {
		const left = workLeftBy(userId);
		return saying(await deactivateAccount(userId, password, { alongside: () => leaveWork({ userId }, left, choices) }));
	};
	return { userId, scope, other, requestId, taker, leave };
}

function addTo(scope: Scope, assigneeId: number) {
	const about = { subjectKind: "organization", subjectId: scope.profileId } as const;
	must(addTask(scope, about, { title: "Order stamps", assigneeId }));
}

const assigneeOf = (requestId: number) =>
	sqlite().prepare("SELECT assignee_id FROM maintenance_requests WHERE id = ?").pluck().get(requestId);

const statusOf = (userId: number) =>
	sqlite().prepare("SELECT status FROM profiles WHERE user_id = ?").pluck().get(userId);

test("whoever deactivates their account says who takes over; without it nothing changes", async () => {
	const { userId, scope, requestId, taker, leave } = await leaver();
	const { profileId } = scope;
	expect(workLeftBy(userId)).toMatchObject([{ profileId, work: "1 open request and 1 open task" }]);
	expect(workLeftBy(userId)[0]?.takers.map(({ id }) => id)).toContain(taker.userId);
	const before = toldSoFar(scope);
	expect([await leave([]), await leave([{ profileId, takerId: userId }])]).toEqual([
		"takers[0].takerId: Choose who takes over.",
		"takers[0].takerId: That person wasn't found.",
	]);
	expect([assigneeOf(requestId), statusOf(userId), toldSoFar(scope)]).toEqual([userId, "active", before]);
	expect(await leave([{ profileId, takerId: taker.userId }])).toBe("done");
	expect([assigneeOf(requestId), statusOf(userId)]).toEqual([taker.userId, "inactive"]);
	expect(listNotifications({ userId: taker.userId }).map(({ message }) => message)).toEqual([
		expect.stringMatching(/ no longer has access\. You took over 1 open request and 1 open task\.$/),
	]);
});

test("work in several organizations is handed over in each, also to no one", async () => {
	const { userId, scope, other, requestId, taker, leave } = await leaver();
	addTo(other, userId);
	expect(workLeftBy(userId)).toHaveLength(2);
	const [first, second] = [scope, other].map(({ profileId }) => ({ profileId, takerId: null }));
	expect(await leave([first ?? { profileId: 0 }])).toBe("takers[1].takerId: Choose who takes over.");
	const elsewhere = { profileId: other.profileId, takerId: taker.userId };
	expect(await leave([first ?? elsewhere, elsewhere])).toBe("takers[1].takerId: That person wasn't found.");
	expect(await leave([first ?? elsewhere, second ?? elsewhere])).toBe("done");
	expect(assigneeOf(requestId)).toBeNull();
	expect(sqlite().prepare("SELECT count(*) FROM tasks WHERE assignee_id IS NOT NULL").pluck().get()).toBe(0);
});

test("who works alone, and a former member, is asked nothing", async () => {
	const { userId, scope, other, taker } = await leaver();
	addTo(other, userId);
	write(() => {
		statement("UPDATE members SET state = 'inactive' WHERE id = ?").run(taker.memberId);
		statement("UPDATE members SET state = 'inactive' WHERE profile_id = ? AND user_id <> ?").run(
			scope.profileId,
			userId,
		);
		statement("UPDATE members SET state = 'inactive' WHERE profile_id = ? AND user_id = ?").run(
			other.profileId,
			userId,
		);
	});
	expect(workLeftBy(userId)).toEqual([]);
});
