import { useCallback, useEffect, useState } from "react";
import { shortestTyped } from "#domain/search/labels";
import { navigationError, navigationFailed, sessionExpired } from "../messages";
import type { FoundRecord } from "./search-results";

type Answer = { typed: string; results: readonly FoundRecord[]; failed?: string };

/** How long to wait for an answer, in milliseconds. */
const patience = 15_000;

/**
 * The results for the typed words after a pause, or why the search failed; undefined while too little is typed.
 * `again` retries.
 */
export function useSearch(address: string, typed: string, restMs: number) {
	const [answer, setAnswer] = useState<Answer>();
	const [times, setTimes] = useState(0);
	const words = typed.trim();
	const enough = [...words].length >= shortestTyped;

	// biome-ignore lint/correctness/useExhaustiveDependencies: `again` repeats the search for the same words.
	useEffect(() => {
		if (!enough) return setAnswer(undefined);
		const asked = new AbortController();
		let waiting: ReturnType<typeof setTimeout>;
		const timer = setTimeout(async () => {
			const tooLong = new Promise<undefined>((resolve) => {
				waiting = setTimeout(() => resolve(undefined), patience);
			});
			const found = await Promise.race([
				foundFor(`${address}?${new URLSearchParams({ q: words })}`, asked.signal),
				tooLong,
			]);
			if (!asked.signal.aborted) setAnswer({ typed: words, ...(found ?? { results: [], failed: navigationFailed }) });
		}, restMs);
		return () => {
			clearTimeout(timer);
			clearTimeout(waiting);
			asked.abort();
		};
	}, [address, words, enough, restMs, times]);

	const again = useCallback(() => {
		setAnswer(undefined);
		setTimes((before) => before + 1);
	}, []);
	return { answer: enough ? answer : undefined, again };
}

/** The results for an address, or the reason why the search failed. Undefined if our server didn't answer. */
async function foundFor(address: string, signal: AbortSignal): Promise<Omit<Answer, "typed"> | undefined> {
	try {
		const response = await fetch(address, { signal });
		if (response.redirected) return { results: [], failed: sessionExpired };
		if (response.ok) return { results: (await response.json()).results };
		return response.status === 500 ? { results: [], failed: navigationError } : undefined;
	} catch {
		return undefined;
	}
}
