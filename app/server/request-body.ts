import type { IncomingMessage } from "node:http";
import { BodyRefused, type RefusedBody } from "~/web/upload-limits";

type RequestBody = {
	stream: ReadableStream<Uint8Array>;
	/** Call it after the answer is sent. It reads the rest of the body and disconnects a sender that stopped sending. */
	leave: () => void;
};

/** A sender must send at least `least` bytes in every `milliseconds` while the server waits for it. */
export type Patience = { milliseconds: number; least: number };

type Reading = {
	/** Called with the size of each arriving chunk. Returns a reason to stop reading. */
	take?: (bytes: number) => RefusedBody | undefined;
	patience?: Patience;
	/** Whether a script sent it, so that the page keeps the form as it is. */
	byScript?: boolean;
};

/**
 * A request's body as a web stream that never closes the connection. Closing it with unread bytes would reset it and
 * lose the answer, such as why a file is too large. Only a sender that stops sending is disconnected. Reading fails
 * with `BodyRefused` if `take` or `patience` ends it.
 */
export function requestBody(req: IncomingMessage, { take, patience, byScript = false }: Reading = {}): RequestBody {
	let over = false;
	let isSilent = false;
	let stopWatching = () => {};
	const leave = () => {
		over = true;
		stopWatching();
		if (isSilent) req.socket.destroySoon();
		else req.resume();
	};
	const stream = new ReadableStream<Uint8Array>(
		{
			start(controller) {
				const end = (how: () => void) => {
					if (!over) how();
					over = true;
					stopWatching();
				};
				const refuse = (reason: RefusedBody) => end(() => controller.error(new BodyRefused(reason, byScript)));
				const arrived = watch(req, patience, () => {
					isSilent = !over;
					refuse("silent");
				});
				stopWatching = arrived.stop;
				req.on("data", (chunk: Buffer) => {
					if (over) return;
					arrived.note(chunk.length);
					const refused = take?.(chunk.length);
					if (refused) return refuse(refused);
					controller.enqueue(chunk);
					req.pause();
				});
				req.once("end", () => end(() => controller.close()));
				req.once("error", (error) => end(() => controller.error(error)));
				req.once("close", () => end(() => controller.error(new Error("The request was broken off."))));
				req.pause();
			},
			pull() {
				req.resume();
			},
			cancel: leave,
		},
		// Reads nothing before the action asks for it, because the sender is only known then.
		{ highWaterMark: 0 },
	);
	return { stream, leave };
}

/** Calls `giveUp` if the sender sent less than the minimum in the time it was waited for. */
function watch(req: IncomingMessage, patience: Patience | undefined, giveUp: () => void) {
	if (!patience) return { note: () => {}, stop: () => {} };
	const { milliseconds, least } = patience;
	const parts = 10;
	let [waited, came] = [0, 0];
	const timer = setInterval(() => {
		// While the reader is busy, the sender can't send.
		if (req.isPaused()) return;
		waited += 1;
		if (waited < parts) return;
		if (came < least) giveUp();
		[waited, came] = [0, 0];
	}, milliseconds / parts).unref();
	return {
		note: (bytes: number) => {
			came += bytes;
		},
		stop: () => clearInterval(timer),
	};
}

/** A stream in place of a body that must not be read. Reading it fails with the reason. */
export function refusedBody(reason: Error): ReadableStream<Uint8Array> {
	return new ReadableStream({ pull: (controller) => controller.error(reason) }, { highWaterMark: 0 });
}
