/** The thread that `printBeside` keeps: plain JavaScript, because Node loads it from here as it stands. */
import { parentPort } from "node:worker_threads";
import { tsImport } from "tsx/esm/api";

const { printPaper } = await tsImport("./print-paper.ts", import.meta.url);

/** What the drawing throws does not go from thread to thread as the error it is. */
parentPort.on("message", async (paper) => {
	try {
		const bytes = await printPaper(paper);
		parentPort.postMessage({ bytes }, [bytes.buffer]);
	} catch (error) {
		parentPort.postMessage({ failed: String(error.message) });
	}
});
