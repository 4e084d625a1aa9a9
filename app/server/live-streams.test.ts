import { afterEach, expect, test, vi } from "vitest";
import { nowIso } from "#domain/calendar";
import { endedSessions, signOut } from "#domain/identity";
import {
	forgetLiveEvents,
	type Hearer,
	lastEventId,
	listNotifications,
	markAllRead,
	markRead,
	raise as raiseInside,
} from "#domain/notifications";
import { addMember } from "#domain/team";
import { statement, write } from "~/db/client.server";
import { makeManager, startSessionOf } from "../../tests/factories/identity";
import { inWrite } from "../../tests/setup/in-write";
import { type LiveStream, liveStreams } from "./live-streams";

const raise = inWrite(raiseInside);

const streams = liveStreams();
const opened: LiveStream[] = [];

afterEach(() => {
	for (const stream of opened.splice(0)) streams.close(stream);
});

/** A stream that collects its text as a client would read it. */
function listen(
	userId: number,
	{ sessionId = 1, after, ...at }: { sessionId?: number; after?: number } & Omit<Hearer, "userId"> = {},
) {
	const client = { text: "", ended: false, destroyed: false, writableLength: 0 };
	const stream: LiveStream = {
		...{ userId, sessionId, ...at },
		within: (read) => read({ userId, ...at }),
		sink: {
			write: (text) => (client.text += text),
			get writableLength() {
				return client.writableLength;
			},
			end: () => (client.ended = true),
			destroy: () => (client.destroyed = true),
		},
	};
	streams.open(stream, after);
	opened.push(stream);
	const events = () =>
		[...client.text.matchAll(/^id: (\d+)\nevent: (\w+)\ndata: (.*)$/gm)].map(([, id, event, data = ""]) => ({
			...{ id: Number(id), event },
			...JSON.parse(data),
		}));
	return { client, events };
}

const notice = (message: string) => ({ type: "rent_payment_received", message, about: { kind: "rent_due" } }) as const;

test("what is raised reaches its person, and no one else, with the count that is right then", async () => {
	const one = await makeManager();
	const other = await makeManager();
	const here = listen(one.userId);
	const twin = listen(one.userId);
	const elsewhere = listen(other.userId);
	raise({ ...one.scope, userId: null }, notice("First"));
	raise({ ...one.scope, userId: null }, notice("Second"));
	await vi.waitFor(() => expect(here.events()).toHaveLength(2));
	expect(here.events()).toMatchObject([
		{ event: "notification", message: "First", read: false, unread: 2 },
		{ event: "notification", message: "Second", read: false, unread: 2 },
	]);
	expect(twin.events()).toEqual(here.events());
	const [newest] = listNotifications({ userId: one.userId });
	markRead({ userId: one.userId }, newest?.id ?? 0);
	await vi.waitFor(() => expect(here.events()[2]).toMatchObject({ message: "Second", read: true, unread: 1 }));
	markAllRead({ userId: one.userId });
	await vi.waitFor(() => expect(here.events()[3]).toMatchObject({ message: "First", read: true, unread: 0 }));
	expect(elsewhere.events()).toEqual([]);
});

test("who is with two organizations hears of each apart, counts too", async () => {
	const one = await makeManager();
	const other = await makeManager();
	const guest = { userId: one.userId, firstname: "Ana", lastname: "Diaz", email: "ana@example.org" };
	write(() => addMember(other.scope, { ...guest, presetKey: "administrator" }));
	const told = (of: typeof one, message: string) =>
		raise({ ...of.scope, userId: null }, { ...notice(message), userIds: [one.userId] });
	const [here, there] = [one, other].map(({ scope: { profileId } }) => listen(one.userId, { profileId }));
	const start = lastEventId();
	told(one, "Here");
	told(other, "There");
	await vi.waitFor(() => expect(there?.events()).toMatchObject([{ message: "There", unread: 1 }]));
	expect(here?.events()).toMatchObject([{ message: "Here", unread: 1 }]);
	expect(listen(one.userId, { profileId: one.scope.profileId, after: start }).events()).toMatchObject([
		{ message: "Here", unread: 1 },
	]);
	const { profileId } = other.scope;
	expect(listNotifications({ userId: one.userId, profileId }).map(({ message }) => message)).toEqual(["There"]);
	expect(markAllRead({ userId: one.userId, profileId })).toBe(1);
	expect(listNotifications({ userId: one.userId }, { onlyUnread: true }).map(({ message }) => message)).toEqual([
		"Here",
	]);
});

test("a person's pages hear of the place they show, and of what is about all of theirs", async () => {
	const { scope, userId } = await makeManager();
	const { profileId } = scope;
	const told = (message: string, placeId: number) =>
		statement(
			`INSERT INTO notifications (profile_id, user_id, told_as, place_id, type, message)
			VALUES (?, ?, 'tenant', ?, 'payment_receipt', ?)`,
		).run(profileId, userId, placeId, message);
	const [first, second] = [7, 8].map((placeId) => listen(userId, { profileId, toldAs: "tenant", placeId }));
	const asManager = listen(userId, { profileId, toldAs: "property_manager", placeId: undefined });
	for (const [message, placeId] of [
		["First", 7],
		["Second", 8],
		["Both", 0],
	] as const)
		told(message, placeId);
	await vi.waitFor(() =>
		expect(second?.events()).toMatchObject([{ message: "Second" }, { message: "Both", unread: 2 }]),
	);
	expect(first?.events()).toMatchObject([{ message: "First" }, { message: "Both", unread: 2 }]);
	expect(asManager.events()).toEqual([]);
});

test("a stream that resumes is told what it missed and nothing twice; after too long it looks anew", async () => {
	const { scope, userId } = await makeManager();
	const scheduled = { ...scope, userId: null };
	raise(scheduled, notice("Heard"));
	const heard = lastEventId();
	raise(scheduled, notice("Missed"));
	const resumed = listen(userId, { after: heard });
	raise(scheduled, notice("New"));
	await vi.waitFor(() => expect(resumed.events().map(({ message }) => message)).toEqual(["Missed", "New"]));

	expect(listen(userId, { after: lastEventId() }).events()).toEqual([]);
	expect(listen(userId, { after: lastEventId() + 50 }).events()).toMatchObject([{ event: "anew" }]);
	statement("UPDATE live_events SET created_date = '2020-01-01T00:00:00.000Z'").run();
	forgetLiveEvents();
	expect(listen(userId, { after: heard }).events()).toMatchObject([{ event: "anew", id: lastEventId() }]);
	expect(listen(userId, { after: lastEventId() }).events()).toEqual([]);
	expect(resumed.events()).toHaveLength(2);
});

test("more than is worth replaying is looked at anew", async () => {
	const { scope, userId } = await makeManager();
	const start = lastEventId();
	for (let n = 0; n < 101; n++) raise({ ...scope, userId: null }, notice(`Payment ${n}`));
	expect(listen(userId, { after: start }).events()).toMatchObject([{ event: "anew", id: lastEventId() }]);
});

test("signing out ends the session's streams and no other's", async () => {
	const person = await makeManager();
	const [first, second] = [await startSessionOf(person), await startSessionOf(person)];
	const leaving = listen(person.userId, { sessionId: first.user.sessionId });
	const staying = listen(person.userId, { sessionId: second.user.sessionId });
	inWrite(signOut)(first.token);
	await vi.waitFor(() => expect(leaving.client.ended).toBe(true));
	expect(leaving.client.text).toContain("event: end");
	raise({ ...person.scope, userId: null }, notice("After"));
	await vi.waitFor(() => expect(staying.events()).toHaveLength(1));
	expect(staying.client.ended).toBe(false);
	expect(leaving.events().filter(({ event }) => event === "notification")).toEqual([]);
});

test("sessions that are signed out, run out, or of a deactivated account are over", async () => {
	const person = await makeManager();
	const ids = await Promise.all([1, 2, 3].map(async () => (await startSessionOf(person)).user.sessionId));
	const [revoked, expired, lasting] = ids;
	statement("UPDATE sessions SET revoked_date = ? WHERE id = ?").run(nowIso(), revoked);
	statement("UPDATE sessions SET expires_date = ? WHERE id = ?").run("2020-01-01T00:00:00.000Z", expired);
	expect(endedSessions([...ids, 999_999])).toEqual(new Set([revoked, expired, 999_999]));
	statement("UPDATE profiles SET status = 'inactive' WHERE user_id = ?").run(person.userId);
	expect(endedSessions([lasting ?? 0])).toEqual(new Set([lasting]));
});

test("a client that takes nothing is dropped before it holds memory", async () => {
	const { scope, userId } = await makeManager();
	const slow = listen(userId);
	const quick = listen(userId);
	slow.client.writableLength = 100_000;
	raise({ ...scope, userId: null }, notice("Too much"));
	await vi.waitFor(() => expect(slow.client.destroyed).toBe(true));
	raise({ ...scope, userId: null }, notice("Next"));
	await vi.waitFor(() => expect(quick.events()).toHaveLength(2));
	expect(slow.events()).toHaveLength(1);
});

test("a person has room for twelve, and again once one closes", async () => {
	const { userId } = await makeManager();
	for (let n = 0; n < 12; n++) listen(userId);
	expect(streams.hasRoomFor(userId)).toBe(false);
	const [one] = opened;
	if (one) streams.close(one);
	expect(streams.hasRoomFor(userId)).toBe(true);
});
