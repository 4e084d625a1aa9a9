import { now } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { countUnread, type Hearer, type Notification } from "./queries";

/** What an open page hears of: a notification that came or changed, or the end of a session. */
export type LiveEvent = { id: number; userId: number } & (
	| { sessionId: number; notification: null }
	| { sessionId: null; profileId: number; notification: Notification }
);

type Row = {
	eventId: number;
	userId: number;
	sessionId: number | null;
	profileId: number;
	id: number;
	type: string;
	message: string;
	link: string;
	read: 0 | 1;
	createdDate: string;
};

/** How many are unread, and the last event that counts in. */
export function bellState({ userId, profileId }: Hearer): { unread: number; heardTo: number } {
	return { unread: countUnread(userId, profileId), heardTo: lastEventId() };
}

/** The id of the newest event there ever was. */
export function lastEventId(): number {
	return statement<{ id: number }>("SELECT seq AS id FROM sqlite_sequence WHERE name = 'live_events'").get()?.id ?? 0;
}

/** The events after one, of everybody, oldest first. */
export function eventsAfter(eventId: number, limit: number): LiveEvent[] {
	return statement<Row>(`${events} WHERE e.id > ? AND coalesce(e.session_id, n.id) IS NOT NULL ORDER BY e.id LIMIT ?`)
		.all(eventId, limit)
		.map(eventOf);
}

/** What one person missed after an event; undefined when it is so long ago, or so much, that they must look anew. */
export function missedEvents({ userId, profileId }: Hearer, eventId: number): LiveEvent[] | undefined {
	const most = 100;
	const kept = statement<{ id: number | null }>("SELECT min(id) AS id FROM live_events").get()?.id ?? lastEventId() + 1;
	if (eventId < kept - 1 || eventId > lastEventId()) return undefined;
	const missed = statement<Row>(
		`${events} WHERE e.user_id = @userId AND e.id > @eventId AND n.id IS NOT NULL
			AND (@profileId IS NULL OR n.profile_id = @profileId) ORDER BY e.id LIMIT @limit`,
	).all({ userId, profileId: profileId ?? null, eventId, limit: most + 1 });
	return missed.length > most ? undefined : missed.map(eventOf);
}

/** Forgets what pages that were open days ago will not ask for any more. */
export function forgetLiveEvents({ days = 3 }: { days?: number } = {}): void {
	const before = new Date(now().getTime() - days * 86_400_000).toISOString();
	statement("DELETE FROM live_events WHERE created_date < ?").run(before);
}

const events = `SELECT e.id AS eventId, e.user_id AS userId, e.session_id AS sessionId, n.profile_id AS profileId, n.id, n.type, n.message, n.link,
		n.read, n.created_date AS createdDate
	FROM live_events e LEFT JOIN notifications n ON n.id = e.notification_id`;

function eventOf({ eventId, userId, sessionId, profileId, read, ...notification }: Row): LiveEvent {
	if (sessionId !== null) return { id: eventId, userId, sessionId, notification: null };
	return { id: eventId, userId, sessionId: null, profileId, notification: { ...notification, read: read === 1 } };
}
