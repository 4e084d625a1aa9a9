import { useEffect, useState } from "react";
import { shortestTyped } from "#domain/search/labels";
import type { FoundRecord } from "./search-results";

type Answer = { typed: string; results: readonly FoundRecord[] };

/** What was found for the words typed, asked once they have rested; undefined while too little is typed. */
export function useSearch(address: string, typed: string, restMs: number): Answer | undefined {
	const [answer, setAnswer] = useState<Answer>();
	const words = typed.trim();
	const enough = [...words].length >= shortestTyped;

	useEffect(() => {
		if (!enough) return setAnswer(undefined);
		const asked = new AbortController();
		const timer = setTimeout(async () => {
			try {
				const response = await fetch(`${address}?${new URLSearchParams({ q: words })}`, { signal: asked.signal });
				if (response.ok) setAnswer({ typed: words, results: (await response.json()).results });
			} catch {
				// Without the network, or overtaken by what was typed since: Enter still searches.
			}
		}, restMs);
		return () => {
			clearTimeout(timer);
			asked.abort();
		};
	}, [address, words, enough, restMs]);

	return enough ? answer : undefined;
}
