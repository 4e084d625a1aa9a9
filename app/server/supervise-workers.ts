import cluster, { type Worker } from "node:cluster";
import { passedSocket } from "./passed-socket";

/** Milliseconds until a worker that ended is started again: doubled with each end, back to the first after a calm. */
const waits = { first: 500, longest: 30_000, calm: 60_000 };

/** Milliseconds after which a worker that was told to stop, and hasn't, is ended. */
const patience = 15_000;

type Place = { worker?: Worker | undefined; wait: number; timer?: NodeJS.Timeout };

/**
 * Keeps `count` workers running behind one port, whatever ends them. On SIGTERM all finish what is under way. On SIGUSR2
 * each is replaced by one with the program as it lies there now: the new one listens before the old one stops, so no
 * request is refused; if it doesn't start, the old ones go on. The others follow once the first one listens. Only that
 * start may fail for good, because its settings or its port are at fault, and it is told once. From a socket that the
 * service manager passed each worker takes connections itself, so that none is left with the supervisor as it ends. It is
 * closed with the last worker that listens: then the supervisor ends, too, to be started with it again.
 */
export function superviseWorkers(count: number) {
	const places: Place[] = Array.from({ length: count }, () => ({ wait: waits.first }));
	const running = new Set<Worker>();
	const listening = new Set<Worker>();
	if (passedSocket()) cluster.schedulingPolicy = cluster.SCHED_NONE;
	let hasListened = false;
	let isStopping = false;
	let isReplacing = false;
	start(0);
	for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
	process.on("SIGUSR2", () => void replaceAll());

	function start(at: number) {
		if (!isStopping) settle(at, begin(at));
	}

	function begin(at: number): Worker {
		const worker = fork(at);
		running.add(worker);
		worker.once("listening", () => listening.add(worker));
		worker.once("exit", () => {
			listening.delete(worker);
			running.delete(worker);
			if (isStopping) return endAfterLast();
			if (!hasListened || listening.size > 0 || !passedSocket()) return;
			console.error("No worker is left. The service manager has to start the server again.");
			process.exitCode = 1;
			stop();
		});
		return worker;
	}

	/** Gives the worker its place, and starts another whenever it ends. */
	function settle(at: number, worker: Worker) {
		const place = places[at];
		if (!place) return;
		const begun = Date.now();
		place.worker = worker;
		worker.once("listening", () => {
			if (hasListened) return;
			hasListened = true;
			for (let other = 1; other < count; other++) start(other);
		});
		worker.once("exit", (code, signal) => {
			if (isStopping || place.worker !== worker) return;
			if (!hasListened && code === 1) return endStart();
			if (Date.now() - begun > waits.calm) place.wait = waits.first;
			console.error(`Worker ${at + 1} ended (${signal ?? `code ${code}`}). It starts again in ${place.wait / 1000} s.`);
			place.timer = setTimeout(() => start(at), place.wait);
			place.wait = Math.min(place.wait * 2, waits.longest);
		});
	}

	/** The worker has said why. */
	function endStart() {
		process.exitCode = 1;
		stop();
	}

	async function replaceAll() {
		if (isReplacing || isStopping) return;
		isReplacing = true;
		for (const [at, place] of places.entries()) {
			const next = begin(at);
			const isListening = await listens(next);
			if (isStopping) break;
			if (!isListening) {
				console.error("The new program didn't start, so the previous one keeps running.");
				break;
			}
			const former = place.worker;
			clearTimeout(place.timer);
			settle(at, next);
			if (former && !former.isDead()) endWorker(former);
		}
		isReplacing = false;
	}

	function stop() {
		if (isStopping) return;
		isStopping = true;
		for (const { timer } of places) clearTimeout(timer);
		for (const worker of Object.values(cluster.workers ?? {})) if (worker) endWorker(worker);
		endAfterLast();
	}

	/** Whatever a killed worker left open here must not keep this process running. */
	function endAfterLast() {
		if (running.size === 0) process.exit();
	}
}

function fork(at: number): Worker {
	const worker = cluster.fork({ WORKER: String(at + 1) });
	worker.on("message", (message) => {
		if (message === lastTurn && worker.isConnected()) worker.send(lastTurn);
	});
	return worker;
}

/** What a worker that listens no more asks, and its supervisor answers. */
const lastTurn = "last turn";

/**
 * Resolves once no connection is on its way to this worker, which has closed its server. One that is handed to a worker
 * as it ends would be kept open and never answered: the supervisor waits for the worker to take or refuse it. Messages
 * keep their order, so all that were handed over before have been refused, and go to another worker, when the answer
 * comes.
 */
export function untilOutOfTurn(): Promise<void> {
	if (!cluster.worker?.isConnected()) return Promise.resolve();
	return new Promise((resolve) => {
		process.on("message", (message) => {
			if (message === lastTurn) resolve();
		});
		process.once("disconnect", () => resolve());
		process.send?.(lastTurn);
	});
}

function listens(worker: Worker): Promise<boolean> {
	return new Promise((resolve) => {
		worker.once("listening", () => resolve(true));
		worker.once("exit", () => resolve(false));
	});
}

function endWorker(worker: Worker) {
	worker.process.kill("SIGTERM");
	const late = setTimeout(() => worker.process.kill("SIGKILL"), patience);
	worker.once("exit", () => clearTimeout(late));
}
