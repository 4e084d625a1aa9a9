import type { Writable } from "node:stream";

/**
 * Waits until an answer takes more, or is over. However often it waits, it leaves no listener behind: where the answer
 * is compressed, "drain" is another stream's, which `on` returns.
 */
export function drained(answer: Writable): Promise<void> {
	return new Promise((resolve) => {
		if (answer.destroyed) return resolve();
		const goOn = () => {
			drains.off("drain", goOn);
			answer.off("close", goOn);
			resolve();
		};
		const drains = answer.on("drain", goOn);
		answer.on("close", goOn);
	});
}
