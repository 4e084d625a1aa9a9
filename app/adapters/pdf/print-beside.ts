import { Worker } from "node:worker_threads";
import { type Paper, type PaperPrinter, PrinterBusy } from "#domain/paper";

/** A document of 300 pages takes six seconds. */
const mostMilliseconds = 30_000;

type Answer = { bytes?: Uint8Array; failed?: string };

/**
 * Draws documents in a worker thread, so that this process can serve requests: one at a time, in order, refused if too
 * many wait. The thread starts with the first document and stays. A document that takes too long ends it.
 */
export function printBeside({ mostWaiting = 50 } = {}): PaperPrinter {
	let waiting = 0;
	let before: Promise<unknown> = Promise.resolve();
	let kept: Worker | undefined;
	return { print, isBusy };

	function isBusy() {
		return waiting >= mostWaiting;
	}

	function print(paper: Paper): Promise<Uint8Array> {
		if (isBusy()) return Promise.reject(new PrinterBusy());
		waiting += 1;
		const printed = before.then(printNow).finally(() => {
			waiting -= 1;
		});
		before = printed.catch(() => undefined);
		return printed;

		async function printNow(): Promise<Uint8Array> {
			kept ??= startThread();
			const thread = kept;
			thread.ref();
			const { bytes, failed } = await answerOf(thread, paper).finally(() => thread.unref());
			if (!bytes) throw new Error(failed);
			return bytes;
		}
	}

	function startThread(): Worker {
		const thread = new Worker("./app/adapters/pdf/paper-thread.mjs", { execArgv: [] });
		thread
			.on("error", (error) => console.error("Drawing a document failed.", error))
			.once("exit", () => {
				kept = undefined;
			});
		return thread;
	}
}

function answerOf(thread: Worker, paper: Paper): Promise<Answer> {
	return new Promise<Answer>((resolve, reject) => {
		const end = (how: () => void) => {
			clearTimeout(timer);
			thread.off("message", answered).off("error", failed).off("exit", ended);
			how();
		};
		const answered = (answer: Answer) => end(() => resolve(answer));
		const failed = (error: unknown) => end(() => reject(error));
		const ended = () => end(() => reject(new Error("The thread that draws documents ended without an answer.")));
		const timer = setTimeout(() => thread.terminate(), mostMilliseconds);
		thread.on("message", answered).on("error", failed).on("exit", ended);
		try {
			thread.postMessage(paper);
		} catch (error) {
			failed(error);
		}
	});
}
