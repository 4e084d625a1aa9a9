import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import {
	bellState,
	countUnread,
	dismissAnnouncement,
	eventsAfter,
	forgetLiveEvents,
	isFor,
	isSeen,
	lastEventId,
	listAnnouncements,
	listNotifications,
	markAllRead,
	markRead,
	missedEvents,
	raise as raiseInside,
} from "#domain/notifications";
import { markForm } from "#domain/notifications/schema";
import { addMember } from "#domain/team";
import { db, write } from "~/db/client.server";
import { announcements, profiles, users } from "~/db/schema";
import { makeManager } from "../../../tests/factories/identity";
import { inWrite } from "../../../tests/setup/in-write";

const raise = inWrite(raiseInside);

const paid = {
	type: "rent_payment_received",
	message: "Bo Lee paid $1,250.00.",
	about: { kind: "transaction", id: 7 },
} as const;

afterEach(() => setClock());

test("what scheduled work raises reaches the organization's managers and no one else", async () => {
	const { scope, userId } = await makeManager();
	const other = await makeManager();
	const member = addColleague(scope.profileId);

	raise({ ...scope, userId: null }, paid);

	expect(listNotifications({ userId })).toMatchObject([{ ...paid, read: false }]);
	expect(listNotifications({ userId: member })).toHaveLength(1);
	expect(listNotifications({ userId: other.userId })).toEqual([]);
});

test("who acts is not told what they did; named people are told and no one else", async () => {
	const { scope, userId } = await makeManager();
	const member = addColleague(scope.profileId);
	raise(scope, paid);
	expect([countUnread({ userId }), countUnread({ userId: member })]).toEqual([0, 1]);
	raise({ ...scope, userId: null }, { ...paid, userIds: [userId] });
	expect([countUnread({ userId }), countUnread({ userId: member })]).toEqual([1, 1]);
});

test("a notification whose cause is rolled back was never raised", async () => {
	const { scope, userId } = await makeManager();
	const cause = () =>
		write(() => {
			raise({ ...scope, userId: null }, paid);
			throw new Error("The payment failed.");
		});
	expect(cause).toThrow("The payment failed.");
	expect(countUnread({ userId })).toBe(0);
});

test.each(["abc", "-1", "1.5", "1e400", "99999999999999999999"])(
	"a form with the id %s doesn't mark all as read",
	(id) => {
		expect(markForm.parse({ id })).toEqual({ id: 0, intent: "read" });
	},
);

test("one is marked read, then all; another user's stays as it is", async () => {
	const one = await makeManager();
	const other = await makeManager();
	for (const { scope } of [one, one, one, other]) raise({ ...scope, userId: null }, paid);
	const [newest] = listNotifications({ userId: one.userId });
	if (!newest) throw new Error("Nothing was raised.");

	expect(markRead({ userId: other.userId }, newest.id)).toBeUndefined();
	expect(countUnread({ userId: one.userId })).toBe(3);
	expect(markRead({ userId: one.userId }, newest.id)).toEqual({ about: paid.about, toldAs: "property_manager" });
	expect(countUnread({ userId: one.userId })).toBe(2);
	expect(markAllRead({ userId: one.userId })).toBe(2);
	expect(countUnread({ userId: one.userId })).toBe(0);
	expect(countUnread({ userId: other.userId })).toBe(1);
});

test("a hundred are loaded, newest first, and unread is counted among them", async () => {
	const { scope, userId } = await makeManager();
	for (let n = 1; n <= 105; n++) raise({ ...scope, userId: null }, { ...paid, message: `Payment ${n}` });
	const loaded = listNotifications({ userId });
	expect(loaded).toHaveLength(100);
	expect(loaded[0]?.message).toBe("Payment 105");
	expect(countUnread({ userId })).toBe(100);
});

test("the filters choose by group and by unread", async () => {
	const { scope, userId } = await makeManager();
	raise({ ...scope, userId: null }, paid);
	raise({ ...scope, userId: null }, { type: "late_fee_applied", message: "Late fee" });
	const [lateFee] = listNotifications({ userId }, { group: "accounting" });
	expect(lateFee).toMatchObject({ message: "Late fee" });
	markRead({ userId }, lateFee?.id ?? 0);
	expect(listNotifications({ userId }, { onlyUnread: true })).toMatchObject([{ message: paid.message }]);
	expect(listNotifications({ userId }, { onlyUnread: true, group: "accounting" })).toEqual([]);
});

test("an announcement shows in its time until the user dismisses it, for that user", async () => {
	const { userId } = await makeManager();
	const other = await makeManager();
	setClock("2026-11-21T09:00:00.000Z");
	const shown = announce({ message: "Maintenance on Sunday" });
	announce({ message: "Over", toDate: "2026-11-20T00:00:00.000Z" });
	announce({ message: "Not yet", fromDate: "2026-11-22T00:00:00.000Z" });
	expect(listAnnouncements(userId)).toMatchObject([{ id: shown, message: "Maintenance on Sunday" }]);

	dismissAnnouncement(userId, shown);
	dismissAnnouncement(userId, shown);
	dismissAnnouncement(userId, 999);
	expect(listAnnouncements(userId)).toEqual([]);
	expect(listAnnouncements(other.userId)).toHaveLength(1);
});

function announce(announcement: { message: string; fromDate?: string; toDate?: string }) {
	return db().insert(announcements).values(announcement).returning({ id: announcements.id }).get().id;
}

/** A second manager of the organization. */
function addColleague(profileId: number) {
	const user = { email: `member${profileId}@example.com`, userRole: "property_manager" } as const;
	const userId = db().insert(users).values(user).returning({ id: users.id }).get().id;
	db().insert(profiles).values({ userId, linkedProfileId: profileId }).run();
	const person = { userId, firstname: "Bo", lastname: "Lee", email: user.email };
	write(() => addMember({ profileId }, { ...person, presetKey: "administrator" }));
	return userId;
}

test("an open page hears of what is new for it, catches up on what it missed, and reloads where that is gone", async () => {
	setClock("2026-01-05T12:00:00.000Z");
	const { scope, userId } = await makeManager();
	const hearer = { userId, profileId: scope.profileId, toldAs: "property_manager" as const };
	const system = { ...scope, userId: null };
	const before = lastEventId();
	expect(bellState(hearer)).toEqual({ unread: 0, heardTo: before, at: `${scope.profileId},property_manager,` });
	for (const message of ["First.", "Second.", "Third."]) raise(system, { ...paid, message });
	const heard = (events: ReturnType<typeof missedEvents>) => events?.map(({ notification }) => notification?.message);
	expect(heard(eventsAfter(before, 2))).toEqual(["First.", "Second."]);
	expect(heard(missedEvents(hearer, before + 1))).toEqual(["Second.", "Third."]);
	expect(heard(missedEvents({ ...hearer, userId: -1 }, before))).toEqual([]);
	expect(missedEvents(hearer, lastEventId() + 1)).toBeUndefined();
	expect(bellState(hearer)).toMatchObject({ unread: 3, heardTo: before + 3 });
	const [event] = eventsAfter(before, 1);
	if (event?.sessionId !== null) throw new Error("There is an event of a notification.");
	expect([
		isFor(event, hearer),
		isFor(event, { userId }),
		isFor(event, { ...hearer, profileId: -1 }),
		isFor(event, { ...hearer, toldAs: "tenant" }),
		isFor({ ...event, placeId: 7 }, { ...hearer, placeId: 7 }),
		isFor({ ...event, placeId: 7 }, { ...hearer, placeId: 8 }),
		isFor({ ...event, placeId: 0 }, { ...hearer, placeId: 8 }),
	]).toEqual([true, true, false, false, true, false, true]);
	expect([isSeen(event.notification), isSeen({ id: -1 })]).toEqual([true, false]);
	for (let more = 0; more < 98; more++) raise(system, { ...paid, message: `More ${more}.` });
	expect(missedEvents(hearer, before)).toBeUndefined();
	expect(missedEvents(hearer, before + 1)).toHaveLength(100);
	db().run("UPDATE live_events SET created_date = '2026-01-02T12:00:00.000Z'");
	forgetLiveEvents();
	expect(missedEvents(hearer, before + 1)).toHaveLength(100);
	setClock("2026-01-05T12:00:01.000Z");
	forgetLiveEvents();
	expect(missedEvents(hearer, before + 1)).toBeUndefined();
	expect(missedEvents(hearer, lastEventId())).toEqual([]);
});
