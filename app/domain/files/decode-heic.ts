import { Worker } from "node:worker_threads";

/** Phone cameras take pictures of up to 48 megapixels. */
const mostPixels = 50_000_000;
const mostMilliseconds = 20_000;

type Decoded =
	| { ok: true; pixels: { data: Uint8Array; width: number; height: number; channels: 4 } }
	| { ok: false; why: "unreadable" | "too many pixels" };

type Answer = { refused?: "unreadable" | "too many pixels"; data?: Uint8Array; width: number; height: number };

/**
 * Decodes an HEIC picture and turns it upright. sharp has no HEVC decoder, so libheif runs in a worker thread, for at
 * most 20 seconds. One picture at a time, because each may take 200 MB of memory.
 */
export function decodeHeic(bytes: Buffer): Promise<Decoded> {
	const decoded = before.then(() => decodeNow(bytes));
	before = decoded.catch(() => undefined);
	return decoded;
}

let before: Promise<unknown> = Promise.resolve();

async function decodeNow(bytes: Buffer): Promise<Decoded> {
	const thread = new Worker("./app/domain/files/heic-thread.mjs", {
		execArgv: [],
		stdout: true,
		stderr: true,
		workerData: { bytes, mostPixels },
	});
	const answer = await new Promise<Answer | undefined>((resolve) => {
		const timer = setTimeout(() => resolve(undefined), mostMilliseconds);
		thread.once("message", resolve);
		thread.once("error", () => resolve(undefined));
		thread.once("exit", () => {
			clearTimeout(timer);
			resolve(undefined);
		});
	});
	await thread.terminate();
	if (!answer?.data) return { ok: false, why: answer?.refused ?? "unreadable" };
	const { data, width, height } = answer;
	return { ok: true, pixels: { data, width, height, channels: 4 } };
}
