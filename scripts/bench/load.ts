import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Loads, Page } from "./figures";
import type { MeasuredServer } from "./measured-server";

type Sizes<T> = { small: T; large: T };

const emptyAddress = "/under-maintenance";

/** Requests a second with eight connections: of every page, of a page that asks nothing, of bare node:http. */
export async function loadFigures(
	servers: Sizes<MeasuredServer>,
	pages: Sizes<readonly Page[]>,
	floor: MeasuredServer,
	seconds: number,
): Promise<Loads> {
	const emptyPage = await perSecond(servers.large, emptyAddress, seconds);
	const loads: Loads = { floor: await perSecond(floor, "/", seconds), emptyPage, pages: [] };
	for (const [at, { name, address }] of pages.small.entries()) {
		const small = await perSecond(servers.small, address, seconds);
		const large = await perSecond(servers.large, pages.large[at]?.address ?? address, seconds);
		loads.pages.push({ page: name, small, large, ofEmptyPage: large / emptyPage });
	}
	return loads;
}

/** autocannon in a process of its own: the client's work is not the bench's. */
export async function perSecond({ url, headers }: MeasuredServer, address: string, seconds: number): Promise<number> {
	const carried = Object.entries({ ...headers, "accept-encoding": "gzip" }).flatMap(([name, value]) => [
		"--headers",
		`${name}=${value}`,
	]);
	const options = ["--json", "--connections", "8", "--duration", String(seconds), ...carried, url + address];
	const command = ["node_modules/autocannon/autocannon.js", ...options];
	const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 10_000_000 });
	const { requests, non2xx, errors } = JSON.parse(stdout);
	if (non2xx > 0 || errors > 0) throw new Error(`${address} failed ${non2xx + errors} times under load.`);
	return requests.average;
}
