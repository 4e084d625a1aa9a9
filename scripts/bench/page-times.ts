import { gunzipSync } from "node:zlib";
import type { Page, PageTime, Spread } from "./figures";
import { get } from "./get";
import type { MeasuredServer } from "./measured-server";
import { quantile } from "./quantile";

type Sizes<T> = { small: T; large: T };

/** Time of each page over one connection, the small portfolio's and the large one's in turn, so that both meet the same weather. */
export async function pageTimes(
	servers: Sizes<MeasuredServer>,
	pages: Sizes<readonly Page[]>,
	requests: number,
): Promise<PageTime[]> {
	const times: PageTime[] = [];
	for (const [at, { name, address }] of pages.small.entries()) {
		const addresses = { small: address, large: pages.large[at]?.address ?? address };
		const measured: Sizes<number[]> = { small: [], large: [] };
		for (let request = -20; request < requests; request++) {
			for (const size of ["small", "large"] as const) {
				const ms = await timeOf(servers[size], addresses[size]);
				if (request >= 0) measured[size].push(ms);
			}
		}
		const [small, large] = [
			{ ...spread(measured.small), rows: await rowsOf(servers.small, addresses.small) },
			{ ...spread(measured.large), rows: await rowsOf(servers.large, addresses.large) },
		];
		times.push({ page: name, small, large, ratio: large.medianMs / small.medianMs });
	}
	return times;
}

async function timeOf({ url, headers }: MeasuredServer, address: string): Promise<number> {
	const { status, ms } = await get(url + address, headers);
	if (status !== 200) throw new Error(`${address} answered ${status}.`);
	return ms;
}

async function rowsOf({ url, headers }: MeasuredServer, address: string): Promise<number> {
	const { body } = await get(url + address, headers);
	return gunzipSync(body).toString().match(/<tr\b/g)?.length ?? 0;
}

function spread(times: readonly number[]): Spread {
	return { medianMs: quantile(times, 0.5), p95Ms: quantile(times, 0.95) };
}
