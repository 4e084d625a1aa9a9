import { endedSessions } from "#domain/identity";
import {
	countUnread,
	eventsAfter,
	type Hearer,
	isFor,
	isSeen,
	type LiveEvent,
	lastEventId,
	missedEvents,
	placeKey,
} from "#domain/notifications";
import { whenChanged } from "~/replication";
import { shownNotification } from "~/web/shown-notification";

/** Where a stream writes its text: a response or, in tests, an array. */
type Sink = {
	write: (text: string) => unknown;
	/** Bytes written that the client hasn't received yet. */
	readonly writableLength: number;
	end: () => unknown;
	destroy: () => unknown;
};

/** A user's stream with the session it was opened in. */
export type LiveStream = Hearer & {
	sessionId: number;
	sink: Sink;
	/** Runs `read` within the limits that the user has at that time, with what they hear then. */
	within: <T>(read: (hearer: Hearer) => T) => T;
};

const heartbeatMs = 25_000;
const sessionCheckMs = 60_000;
const batch = 500;
/** A client with this many undelivered bytes is disconnected. It reconnects and gets the events it missed. */
const mostBuffered = 64 * 1024;
const mostPerUser = 12;

/**
 * The open streams of this process. While there are any, it watches the database for changes and reads new events for
 * all users in one query. A stream stores nothing but its entry here.
 */
export function liveStreams() {
	const byUser = new Map<number, Set<LiveStream>>();
	let heardTo = 0;
	let stop: (() => void) | undefined;

	return { hasRoomFor, open, close, closeAll, hear, count: () => all().length };

	/** Whether the user may open another stream. */
	function hasRoomFor(userId: number): boolean {
		return (byUser.get(userId)?.size ?? 0) < mostPerUser;
	}

	/** Adds a stream and sends the events it missed after `after`. */
	function open(stream: LiveStream, after: number | undefined): void {
		if (byUser.size === 0) start();
		else hear();
		const streams = byUser.get(stream.userId) ?? new Set();
		byUser.set(stream.userId, streams.add(stream));
		stream.sink.write("retry: 2000\n\n");
		const missed = after === undefined ? undefined : stream.within((hearer) => missedEvents(hearer, after));
		if (missed) for (const event of missed) tell([stream], event);
		else if (after !== undefined) lookAnew([stream]);
	}

	function close(stream: LiveStream): void {
		const streams = byUser.get(stream.userId);
		if (!streams?.delete(stream) || streams.size > 0) return;
		byUser.delete(stream.userId);
		if (byUser.size > 0) return;
		stop?.();
		stop = undefined;
	}

	/** Closes all streams when the process ends. Clients reconnect to the next process. */
	function closeAll(): void {
		for (const stream of all()) end(stream);
	}

	function start(): void {
		heardTo = lastEventId();
		const stopWatching = whenChanged(hear, hearAnew);
		const heartbeat = setInterval(() => send(all(), ":\n\n"), heartbeatMs);
		const sessionCheck = setInterval(endSessions, sessionCheckMs);
		for (const timer of [heartbeat, sessionCheck]) timer.unref();
		stop = () => {
			stopWatching();
			clearInterval(heartbeat);
			clearInterval(sessionCheck);
		};
	}

	/**
	 * Reads new events and sends them to their users. If the newest id is lower than before, the database was restored
	 * or replaced.
	 */
	function hear(): void {
		const last = lastEventId();
		if (last < heardTo) {
			heardTo = last;
			lookAnew(all());
		}
		while (heardTo < last) {
			const events = eventsAfter(heardTo, batch);
			for (const event of events) tell([...(byUser.get(event.userId) ?? [])], event);
			heardTo = events.length < batch ? last : (events.at(-1)?.id ?? last);
		}
	}

	/** The database may be another: clients read anew what they show, and ids are counted from where it stands. */
	function hearAnew(): void {
		heardTo = lastEventId();
		lookAnew(all());
	}

	function endSessions(): void {
		const streams = all();
		const ended = endedSessions([...new Set(streams.map(({ sessionId }) => sessionId))]);
		for (const stream of streams) if (ended.has(stream.sessionId)) end(stream);
	}

	function tell(streams: readonly LiveStream[], event: LiveEvent): void {
		const { id, sessionId, notification } = event;
		if (sessionId !== null) {
			for (const stream of streams) if (stream.sessionId === sessionId) end(stream, "event: end\ndata: {}\n\n");
			return;
		}
		for (const alike of byPlace(streams.filter((stream) => isFor(event, stream)))) {
			const [first] = alike;
			const unread = first.within((hearer) =>
				isFor(event, hearer) && isSeen(notification) ? countUnread(hearer) : undefined,
			);
			if (unread === undefined) continue;
			const data = { ...shownNotification(notification), unread };
			send(alike, `id: ${id}\nevent: notification\ndata: ${JSON.stringify(data)}\n\n`);
		}
	}

	/** Groups a user's streams by what their pages show, since those have the same count. */
	function byPlace(streams: readonly LiveStream[]): [LiveStream, ...LiveStream[]][] {
		const places = new Map<string, [LiveStream, ...LiveStream[]]>();
		for (const stream of streams) {
			const place = placeKey(stream);
			const alike = places.get(place);
			if (alike) alike.push(stream);
			else places.set(place, [stream]);
		}
		return [...places.values()];
	}

	function lookAnew(streams: readonly LiveStream[]): void {
		send(streams, `id: ${heardTo}\nevent: anew\ndata: {}\n\n`);
	}

	function send(streams: readonly LiveStream[], text: string): void {
		for (const stream of streams) {
			stream.sink.write(text);
			if (stream.sink.writableLength <= mostBuffered) continue;
			close(stream);
			stream.sink.destroy();
		}
	}

	function end(stream: LiveStream, lastWords = ""): void {
		close(stream);
		if (lastWords) stream.sink.write(lastWords);
		stream.sink.end();
	}

	function all(): LiveStream[] {
		return [...byUser.values()].flatMap((streams) => [...streams]);
	}
}
