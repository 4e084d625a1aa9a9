import type { IncomingMessage } from "node:http";

export type RequestBody = {
	stream: ReadableStream<Uint8Array>;
	/** To be called once the answer is out: lets what nobody read through to its end. */
	leave: () => void;
};

/**
 * A request's body as a web stream that never closes the connection: closed over unread bytes it would be reset, and the
 * answer lost with it. So whoever sent a file that is too large reads why.
 */
export function requestBody(req: IncomingMessage): RequestBody {
	let over = false;
	const leave = () => {
		over = true;
		req.resume();
	};
	const stream = new ReadableStream<Uint8Array>({
		start(controller) {
			const end = (how: () => void) => () => {
				if (!over) how();
				over = true;
			};
			req.on("data", (chunk: Buffer) => {
				if (over) return;
				controller.enqueue(chunk);
				if ((controller.desiredSize ?? 0) <= 0) req.pause();
			});
			req.once(
				"end",
				end(() => controller.close()),
			);
			req.once("error", (error) => end(() => controller.error(error))());
			req.once(
				"close",
				end(() => controller.error(new Error("The request was broken off."))),
			);
			req.pause();
		},
		pull() {
			req.resume();
		},
		cancel: leave,
	});
	return { stream, leave };
}

/** A body in the place of one that is not to be read: reading it fails with the reason. */
export function refusedBody(reason: Error): ReadableStream<Uint8Array> {
	return new ReadableStream({ pull: (controller) => controller.error(reason) }, { highWaterMark: 0 });
}
