import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "./payments";

/** Asks each machine for a page without pause, and tells the longest time that it had no page, in milliseconds. */
export function watchPages(urls: readonly string[], page = "/rlogin") {
	let stopped = false;
	const gaps = urls.map(() => 0);
	const working = urls.map(async (url, at) => {
		let last = performance.now();
		while (!stopped) {
			const answer = await fetch(url + page, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
			await answer?.text().catch(() => "");
			const now = performance.now();
			gaps[at] = Math.max(gaps[at] ?? 0, now - last);
			if (answer?.ok) last = now;
			await sleep(50);
		}
	});
	return {
		longest: () => Math.round(Math.max(...gaps)),
		stop: async () => {
			stopped = true;
			await Promise.all(working);
		},
	};
}

/** Listens at a person's bell and tells how long each notification took from its row to here, in milliseconds. */
export async function listenAtBell(browser: Browser, url: string) {
	const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const closing = new AbortController();
	const answer = await fetch(`${url}/events`, { headers: { Cookie: cookie }, signal: closing.signal });
	if (answer.status !== 200 || !answer.body) throw new Error(`The bell doesn't open: ${answer.status}`);
	const took: number[] = [];
	const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
	const reading = (async () => {
		let text = "";
		for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
			const blocks = (text + chunk.value).split("\n\n");
			text = blocks.pop() ?? "";
			for (const block of blocks) {
				const [, data] = block.match(/event: notification\ndata: (.*)/) ?? [];
				if (data) took.push(Date.now() - Date.parse(JSON.parse(data).createdDate));
			}
		}
	})().catch(() => {});
	return {
		took,
		close: async () => {
			closing.abort();
			await reading;
		},
	};
}

export function median(numbers: readonly number[]): number {
	const sorted = [...numbers].sort((one, other) => one - other);
	return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
}
