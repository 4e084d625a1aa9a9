import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProcessFigures } from "./figures";
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
		const listsPerSecond = await perSecond(server, list, seconds);
		return { idleMegabytes, usedMegabytes, listsPerSecond, paymentsPerSecond: await postedPerSecond(server, seconds) };
	});
	const two = await withServer(path, 2, async (server) => ({
		listsPerSecond: await perSecond(server, list, seconds),
		paymentsPerSecond: await postedPerSecond(server, seconds),
	}));
	return { startMs: quantile(starts, 0.5), requests, one, two };
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
