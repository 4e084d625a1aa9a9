import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, Gauge, type MetricObject } from "prom-client";

/** Milliseconds that a worker has to tell its figures. One that is starting, or busy for longer, is left out. */
const patience = 2_000;

type Question = { metricsAsked: number };
type Told = Question & { metrics: MetricObject[] };

/** In a worker: tells the supervisor the figures of this process whenever it asks. */
export function tellSupervisor(read: () => Promise<MetricObject[]>): void {
	process.on("message", async (question) => {
		if (!isOf(question)) return;
		const told: Told = { ...question, metrics: await read() };
		if (process.connected) process.send?.(told);
	});
}

let asked = 0;

/** In the supervisor: the figures of all workers that answer, as text, and how many they are. */
export async function gatherMetrics(): Promise<string> {
	const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
	const told = (await Promise.all(workers.map(ask))).filter((metrics) => metrics !== undefined);
	const gathered = AggregatorRegistry.aggregate(told);
	const help = "Workers that told these figures; the others are starting, or busy";
	new Gauge({ name: "tenantry_workers", help, registers: [gathered] }).set(told.length);
	return gathered.metrics();
}

/** The figures of one worker; undefined if it doesn't answer in time, or ended. */
function ask(worker: Worker): Promise<MetricObject[] | undefined> {
	if (!worker.isConnected()) return Promise.resolve(undefined);
	const question: Question = { metricsAsked: ++asked };
	return new Promise((resolve) => {
		const settle = (metrics?: MetricObject[]) => {
			clearTimeout(late);
			worker.off("message", hear).off("disconnect", gone);
			resolve(metrics);
		};
		const hear = (message: unknown) => {
			if (isOf(message) && message.metricsAsked === question.metricsAsked) settle((message as Told).metrics);
		};
		const gone = () => settle();
		const late = setTimeout(settle, patience);
		worker.on("message", hear).once("disconnect", gone);
		worker.send(question, (error) => {
			if (error) settle();
		});
	});
}

function isOf(message: unknown): message is Question {
	return typeof message === "object" && message !== null && "metricsAsked" in message;
}
