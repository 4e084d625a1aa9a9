import type { NextFunction, Request, Response } from "express";
import { limitsOf, withLimits, withOwnLimits } from "#domain/limits";
import { hearerOf } from "#domain/notifications";
import { activeMember } from "#domain/team";
import { type Actor, optionalUser } from "~/web/guards.server";
import { type LiveStream, liveStreams } from "./live-streams";

const streams = liveStreams();

/** What a manager sees whose access has ended, until their session does. */
const nothing = { memberId: 0, properties: "[]", bankAccounts: "[]" };

/**
 * `/events`: the event stream of the signed-in user, until their session ends. `Last-Event-ID`, or `after` for a page's
 * first stream, is the last event received. Answered without Remix, which would cost more than the rest of a stream.
 */
export async function events(req: Request, res: Response, next: NextFunction) {
	try {
		const asked = new globalThis.Request(`http://localhost${req.path}`, {
			headers: { cookie: req.get("cookie") ?? "" },
		});
		const user = await withOwnLimits(() => optionalUser(asked));
		if (!user) return void res.status(401).type("text/plain").send("Sign in first.");
		if (!streams.hasRoomFor(user.userId))
			return void res.status(429).type("text/plain").send("Too many pages are open.");
		if (res.destroyed) return;
		const after = eventId(req.get("last-event-id")) ?? eventId(req.query.after);
		const hearer = { ...hearerOf(user), closed: undefined };
		const stream = { ...hearer, sessionId: user.sessionId, sink: res, within: asOfNow(user) };
		res.once("close", () => streams.close(stream));
		res.writeHead(200, {
			"Content-Type": "text/event-stream; charset=utf-8",
			"Cache-Control": "no-store",
			"X-Accel-Buffering": "no",
			"X-Content-Type-Options": "nosniff",
		});
		streams.open(stream, after);
	} catch (error) {
		next(error);
	}
}

/**
 * Returns a function that reads as the manager may at that time, so that a changed role and changed limits also apply
 * to open streams.
 */
function asOfNow(user: Actor): LiveStream["within"] {
	const hearer = hearerOf(user);
	if (user.role !== "property_manager") return (read) => read(hearer);
	return (read) => {
		const member = activeMember(user);
		if (!member) return withLimits(nothing, () => read(hearer));
		return withLimits(limitsOf(member), () => read(hearerOf({ ...user, member })));
	};
}

/** How many streams are open in this process. */
export function openStreams(): number {
	return streams.count();
}

/** Closes all streams of this process so that it can stop. The pages reconnect to the next process. */
export function closeEvents() {
	streams.closeAll();
}

function eventId(text: unknown): number | undefined {
	return typeof text === "string" && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
