import { expect, test } from "vitest";
import { findOrder } from "#domain/work-orders";
import { askPage } from "../../../../tests/factories/ask-page";
import { makeManager } from "../../../../tests/factories/identity";
import { keepBooks } from "../../../../tests/factories/keep-books";
import { makeProperty } from "../../../../tests/factories/rentals";
import { makeMember } from "../../../../tests/factories/team";
import { makeWorkOrder } from "../../../../tests/factories/work-orders";
import { action, loader } from "./end-access";

keepBooks("2026-03-05");

test("the page says what is open and who can take it over; it is given to one of them, or to no one", async () => {
	const { scope, userId } = await makeManager();
	const place = makeProperty(scope);
	const taker = makeMember(scope, { preset: "maintenance" });
	for (const [chosen, assigneeId] of [
		[String(taker.userId), taker.userId],
		["none", null],
	] as const) {
		const leaver = makeMember(scope, { preset: "maintenance" });
		const { orderId } = makeWorkOrder(scope, { ...place, assigneeId: leaver.userId });
		const address = `/app/myteam/member/end?id=${leaver.memberId}`;
		const shown = await askPage(loader, userId, address);
		expect(shown.work).toMatchObject({ requests: 1, orders: 1, tasks: 0 });
		expect(shown.takers.map(({ value }) => value)).toEqual(expect.arrayContaining([userId, taker.userId]));
		expect(shown.takers.map(({ value }) => value)).not.toContain(leaver.userId);
		const press = async (form: Record<string, string>) => {
			const answer: unknown = await askPage(action, userId, address, "POST", form);
			return answer instanceof Response ? answer.status : JSON.stringify(answer);
		};
		expect(await press({})).toContain("Choose who takes over.");
		expect(await press({ takerId: "someone" })).toContain("Choose who takes over.");
		expect(await press({ takerId: chosen })).toBe(303);
		expect(findOrder(scope, orderId)?.assigneeId).toBe(assigneeId);
	}
});
