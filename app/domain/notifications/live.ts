import { now } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { countUnread, type Hearer, hearing, isHeard, type Notification } from "./queries";
import { readSubject, type StoredSubject, type SubjectRole } from "./subjects";

/** What an open page is told: a notification was added or changed, or a session ended. */
export type LiveEvent = { id: number; userId: number } & (
	| { sessionId: number; notification: null }
	| { sessionId: null; profileId: number; toldAs: SubjectRole; placeId: number; notification: Notification }
);

type Row = StoredSubject & {
	eventId: number;
	userId: number;
	sessionId: number | null;
	profileId: number;
	toldAs: SubjectRole;
	placeId: number;
	id: number;
	type: string;
	message: string;
	read: 0 | 1;
	createdDate: string;
};

/** The bell's first state: unread notifications, the newest event they include, and the hearer's `placeKey`. */
export function bellState(hearer: Hearer): { unread: number; heardTo: number; at: string } {
	return { unread: countUnread(hearer), heardTo: lastEventId(), at: placeKey(hearer) };
}

/** Equal for two sessions of one person that see the same notifications. */
export function placeKey({ profileId, toldAs, placeId }: Hearer): string {
	return [profileId, toldAs, placeId].join();
}

/** The ID of the newest live event, also if it was deleted since. */
export function lastEventId(): number {
	return statement<{ id: number }>("SELECT seq AS id FROM sqlite_sequence WHERE name = 'live_events'").get()?.id ?? 0;
}

/** Everyone's events after an event, oldest first. */
export function eventsAfter(eventId: number, limit: number): LiveEvent[] {
	return statement<Row>(`${events} WHERE e.id > ? AND coalesce(e.session_id, n.id) IS NOT NULL ORDER BY e.id LIMIT ?`)
		.all(eventId, limit)
		.map(eventOf);
}

/** Whether a hearer sees an event of their own user: its organization, role and place fit theirs, and its page is open. */
export function isFor(event: Extract<LiveEvent, { sessionId: null }>, hearer: Hearer): boolean {
	const { profileId, toldAs, placeId, closed = [] } = hearer;
	const { about } = event.notification;
	if (about && closed.includes(about.kind)) return false;
	if (profileId !== undefined && profileId !== event.profileId) return false;
	if (toldAs !== undefined && toldAs !== event.toldAs) return false;
	return placeId === undefined || event.placeId === 0 || event.placeId === placeId;
}

/** Whether whoever acts may see a notification: a limited member sees those about their properties. */
export function isSeen({ id }: Pick<Notification, "id">): boolean {
	return statement("SELECT 1 FROM notifications WHERE id = ?").get(id) !== undefined;
}

/** A person's events after an event. Undefined if some were deleted or there are over 100: the page must reload. */
export function missedEvents(hearer: Hearer, eventId: number): LiveEvent[] | undefined {
	const most = 100;
	const kept = statement<{ id: number | null }>("SELECT min(id) AS id FROM live_events").get()?.id ?? lastEventId() + 1;
	if (eventId < kept - 1 || eventId > lastEventId()) return undefined;
	const missed = statement<Row>(
		`${events} WHERE e.user_id = @userId AND e.id > @eventId AND n.id IS NOT NULL AND ${isHeard} ORDER BY e.id LIMIT @limit`,
	).all({ ...hearing(hearer), eventId, limit: most + 1 });
	return missed.length > most ? undefined : missed.map(eventOf);
}

/** Deletes live events older than `days`. Pages open longer than that reload instead of catching up. */
export function forgetLiveEvents({ days = 3 }: { days?: number } = {}): void {
	const before = new Date(now().getTime() - days * 86_400_000).toISOString();
	statement("DELETE FROM live_events WHERE created_date < ?").run(before);
}

const events = `SELECT e.id AS eventId, e.user_id AS userId, e.session_id AS sessionId, n.profile_id AS profileId,
		n.told_as AS toldAs, n.place_id AS placeId, n.id, n.type, n.message,
		n.about_kind AS aboutKind, n.about_id AS aboutId, n.read, n.created_date AS createdDate
	FROM live_events e LEFT JOIN notifications n ON n.id = e.notification_id`;

function eventOf({ eventId, userId, sessionId, profileId, toldAs, placeId, ...row }: Row): LiveEvent {
	if (sessionId !== null) return { id: eventId, userId, sessionId, notification: null };
	const { aboutKind, aboutId, read, ...rest } = row;
	const about = readSubject({ aboutKind, aboutId });
	const notification = { ...rest, about, toldAs, read: read === 1 };
	return { id: eventId, userId, sessionId: null, profileId, toldAs, placeId, notification };
}
