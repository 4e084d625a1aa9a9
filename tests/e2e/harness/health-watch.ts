import { Worker } from "node:worker_threads";

/** Asks a server for its health without pause, and keeps the longest it waited. */
export type HealthWatch = {
	/** The longest wait since it was last asked, in milliseconds, once a question asked after now is answered too. */
	worst: () => Promise<number>;
	stop: () => Promise<unknown>;
};

/** Watches from a thread of its own, so that the work of the test does not count as the server's. */
export function watchHealth(url: string): HealthWatch {
	const worker = new Worker(watcher, { eval: true, workerData: `${url}/resources/health` });
	return {
		worst: () =>
			new Promise((resolve) => {
				worker.once("message", resolve);
				worker.postMessage("worst");
			}),
		stop: () => worker.terminate(),
	};
}

const watcher = `
const { parentPort, workerData } = require("node:worker_threads");
const { Agent, get } = require("node:http");
const agent = new Agent({ keepAlive: true });
let [worst, asked] = [0, false];
parentPort.on("message", () => { asked = true; });
const ask = () => new Promise((resolve, reject) => {
	get(workerData, { agent }, (answer) => answer.resume().on("end", resolve)).on("error", reject);
});
(async () => {
	for (;;) {
		const isAsked = asked;
		const start = performance.now();
		await ask();
		worst = Math.max(worst, performance.now() - start);
		if (isAsked) {
			parentPort.postMessage(worst);
			[worst, asked] = [0, false];
		}
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
})();
`;
