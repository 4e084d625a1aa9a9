import type { IncomingMessage } from "node:http";
import { BodyRefused, type RefusedBody } from "~/web/body-limits";

export type RequestBody = {
	stream: ReadableStream<Uint8Array>;
	/** Call it once the answer is sent: reads an unread body to its end, and drops a sender who has gone silent. */
	leave: () => void;
};

/** A sender must bring at least `least` bytes every `milliseconds` while the server waits for it. */
export type Patience = { milliseconds: number; least: number };

type Reading = {
	/** Called with every piece that arrives; a result is the reason to stop reading. */
	take?: (bytes: number) => RefusedBody | undefined;
	patience?: Patience;
	/** Whether a script sent it, and keeps the form as it stands. */
	byScript?: boolean;
};

/**
 * A request's body as a web stream that never closes the connection: closed over unread bytes it would be reset, and the
 * answer lost with it. So whoever sent a file that is too large reads why. Only a sender that goes silent is let go.
 * Reading fails with `BodyRefused` where `take` or `patience` end it.
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
		// Nothing is read before the action asks for it: only then is the sender known.
		{ highWaterMark: 0 },
	);
	return { stream, leave };
}

/** Calls `giveUp` once a sender that was waited for so long has brought less than the least. */
function watch(req: IncomingMessage, patience: Patience | undefined, giveUp: () => void) {
	if (!patience) return { note: () => {}, stop: () => {} };
	const { milliseconds, least } = patience;
	const parts = 10;
	let [waited, came] = [0, 0];
	const timer = setInterval(() => {
		// While the reader is busy the sender is not to blame.
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

/** A body in the place of one that is not to be read: reading it fails with the reason. */
export function refusedBody(reason: Error): ReadableStream<Uint8Array> {
	return new ReadableStream({ pull: (controller) => controller.error(reason) }, { highWaterMark: 0 });
}
