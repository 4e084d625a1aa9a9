/** The worker thread that `printBeside` starts. It is plain JavaScript because Node loads it without a build step. */
import { parentPort } from "node:worker_threads";
import { tsImport } from "tsx/esm/api";

const { printPaper } = await tsImport("./print-paper.ts", import.meta.url);

/** Errors can't be passed between threads as they are. */
parentPort.on("message", async (paper) => {
	try {
		const bytes = await printPaper(paper);
		parentPort.postMessage({ bytes }, [bytes.buffer]);
	} catch (error) {
		parentPort.postMessage({ failed: String(error.message) });
	}
});
