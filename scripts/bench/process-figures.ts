import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProcessFigures, Rates } from "./figures";
import { get } from "./get";
import { perSecond } from "./load";
import { type MeasuredProcess, startServer } from "./measured-server";
import { postedPerSecond } from "./posting";
import { quantile } from "./quantile";

type Asked = { path: string; ledger: string; list: string; requests: number; seconds: number };

/**
 * What one process costs, and what a second worker adds: start, memory at rest and after so many requests of the ledger,
 * lists and payments a second. Each over its own copy of the portfolio.
 */
export async function processFigures({ path, ledger, list, requests, seconds }: Asked): Promise<ProcessFigures> {
	const starts: number[] = [];
	for (let start = 0; start < 3; start++) await withServer(path, 1, async ({ startMs }) => starts.push(startMs));
	const one = await withServer(path, 1, async (server) => {
		const idleMegabytes = residentMegabytes(server.pid);
		for (let request = 0; request < requests; request++) await get(server.url + ledger, server.headers);
		const usedMegabytes = residentMegabytes(server.pid);
		return { idleMegabytes, usedMegabytes, ...(await rates(server, list, seconds)) };
	});
	const two = await withServer(path, 2, (server) => rates(server, list, seconds));
	return { startMs: quantile(starts, 0.5), requests, one, two };
}

/**
 * Lists and payments a second, and for each second of processor time of all the server's processes: where the client
 * has its share of the same processors, the latter says what a second worker is worth. Every worker is warm first.
 */
async function rates(server: MeasuredProcess, list: string, seconds: number): Promise<Rates> {
	await perSecond(server, list, 2 * seconds);
	await postedPerSecond(server, seconds);
	const lists = await onProcessors(server.pid, seconds, () => perSecond(server, list, seconds));
	const payments = await onProcessors(server.pid, seconds, () => postedPerSecond(server, seconds));
	return {
		...{ listsPerSecond: lists.perSecond, listsPerProcessorSecond: lists.perProcessorSecond },
		...{ paymentsPerSecond: payments.perSecond, paymentsPerProcessorSecond: payments.perProcessorSecond },
	};
}

async function onProcessors(pid: number, seconds: number, measure: () => Promise<number>) {
	const before = processorSeconds(pid);
	const perSecond = await measure();
	return { perSecond, perProcessorSecond: (perSecond * seconds) / (processorSeconds(pid) - before) };
}

/** Of a process and all that it has started and that still run. */
export function processorSeconds(pid: number): number {
	const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, "utf8")
		.replace(/^.*\) /, "0 ")
		.split(" ");
	const own = (Number(fields[10]) + Number(fields[11])) / 100;
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
	return children.reduce((sum, child) => sum + processorSeconds(Number(child)), own);
}

async function withServer<T>(path: string, workers: number, measure: (server: MeasuredProcess) => Promise<T>) {
	const folder = mkdtempSync(join(tmpdir(), "tenantry-bench-"));
	const copy = join(folder, "copy.db");
	copyFileSync(path, copy);
	const server = await startServer(copy, workers);
	try {
		return await measure(server);
	} finally {
		await server.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

function residentMegabytes(pid: number): number {
	return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}
