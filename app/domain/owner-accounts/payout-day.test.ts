import { expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { nextPayout, payoutDay, setPayoutDay } from "#domain/owner-accounts";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { draw } from "../../../tests/factories/owner-entries";
import { saying } from "../../../tests/factories/told";

keepBooks("2026-03-20");

test("the next payout is on the organization's day, a month's last where it is short, and later once it was made", () => {
	const { scope, propertyId, leaseId, ownerIds } = makeOwned([10_000]);
	const [ownerId = 0] = ownerIds;
	expect([payoutDay(scope), nextPayout(scope, ownerId)]).toEqual([null, undefined]);
	must(setPayoutDay(scope, { day: 20 }));
	expect(nextPayout(scope, ownerId)).toBe("2026-03-20");
	collectRent(scope, leaseId, "2026-03-20", 100_000);
	must(draw(scope, ownerId, propertyId, 10_000, { date: "2026-03-20" }));
	expect(nextPayout(scope, ownerId)).toBe("2026-04-20");
	must(setPayoutDay(scope, { day: 19 }));
	expect(nextPayout(scope, ownerId)).toBe("2026-04-19");
	must(setPayoutDay(scope, { day: 31 }));
	expect(nextPayout(scope, ownerId)).toBe("2026-03-31");
	onDay("2026-04-01");
	expect(nextPayout(scope, ownerId)).toBe("2026-04-30");
	expect(saying(setPayoutDay(scope, { day: 32 }))).toMatchInlineSnapshot(`"day: Choose a day of the month."`);
	expect(payoutDay(makeBooks())).toBeNull();
	must(setPayoutDay(scope, { day: null }));
	expect(nextPayout(scope, ownerId)).toBeUndefined();
});

test("the history says the last day as it was chosen", () => {
	const scope = makeBooks();
	must(setPayoutDay(scope, { day: 31 }));
	const [newest] = listActivity(scope, { subjectKind: "organization", subjectId: scope.profileId });
	expect(newest?.summary).toBe("The owner payout day was set to the last day of the month.");
});
