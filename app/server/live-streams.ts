import { endedSessions } from "#domain/identity";
import {
	countUnread,
	eventsAfter,
	type Hearer,
	isFor,
	type LiveEvent,
	lastEventId,
	missedEvents,
	placeKey,
} from "#domain/notifications";
import { watchChanges } from "~/db/watch-changes.server";
import { shownNotification } from "~/web/shown-notification";

/** Where a stream's text goes: a response, or in tests an array. */
type Sink = {
	write: (text: string) => unknown;
	/** Bytes written that the client has not taken yet. */
	readonly writableLength: number;
	end: () => unknown;
	destroy: () => unknown;
};

/** A stream of one person, with their session. */
export type LiveStream = Hearer & { sessionId: number; sink: Sink };

const everyMs = 50;
const heartbeatMs = 25_000;
const sessionCheckMs = 60_000;
const batch = 500;
/** A client with this many unsent bytes is disconnected; it reconnects and gets what it missed. */
const mostBuffered = 64 * 1024;
const mostPerUser = 12;

/**
 * The open streams of this process. While there are any, it watches the database for changes and reads what is new for
 * everyone in one statement. A stream keeps no state but its position.
 */
export function liveStreams() {
	const byUser = new Map<number, Set<LiveStream>>();
	let heardTo = 0;
	let stop: (() => void) | undefined;

	return { hasRoomFor, open, close, closeAll, hear };

	/** Whether the person can open one more. */
	function hasRoomFor(userId: number): boolean {
		return (byUser.get(userId)?.size ?? 0) < mostPerUser;
	}

	/** Adds a stream and sends what happened after event `after`. */
	function open(stream: LiveStream, after: number | undefined): void {
		if (byUser.size === 0) start();
		else hear();
		const streams = byUser.get(stream.userId) ?? new Set();
		byUser.set(stream.userId, streams.add(stream));
		stream.sink.write("retry: 2000\n\n");
		const missed = after === undefined ? undefined : missedEvents(stream, after);
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

	/** Closes all streams when the process stops; clients reconnect to the next one. */
	function closeAll(): void {
		for (const stream of all()) end(stream);
	}

	function start(): void {
		heardTo = lastEventId();
		const stopWatching = watchChanges(hear, everyMs);
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
	 * Reads what is new and sends it to the right streams. If ids went backward, the database was restored or
	 * replaced.
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
			const data = { ...shownNotification(notification), unread: countUnread(alike[0]) };
			send(alike, `id: ${id}\nevent: notification\ndata: ${JSON.stringify(data)}\n\n`);
		}
	}

	/** A person's streams, grouped by what their pages show, since those share one count. */
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
