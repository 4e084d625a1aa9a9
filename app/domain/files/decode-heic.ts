import { Worker } from "node:worker_threads";

/** The camera of a telephone takes up to 48 megapixels. */
const mostPixels = 50_000_000;
const mostMilliseconds = 20_000;

type Decoded =
	| { ok: true; pixels: { data: Uint8Array; width: number; height: number; channels: 4 } }
	| { ok: false; why: "unreadable" | "too many pixels" };

type Answer = { refused?: "unreadable" | "too many pixels"; data?: Uint8Array; width: number; height: number };

/**
 * The pixels of an HEIC picture, upright. sharp comes without a decoder for it, so libheif does it in a thread of its
 * own that ends with the picture or after 20 seconds; one picture at a time, because each may take 200 MB.
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
