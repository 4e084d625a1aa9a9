import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/** A panel's data if it couldn't be loaded: the message to show. */
export type Unanswered = { unanswered: string };

/**
 * Loads a panel's data while the page stays (`?beside`). `failed` is the message if it couldn't be loaded, and `again`
 * retries; data loaded before stays.
 */
export function useBeside<Answer extends object>(address: string) {
	const { data, state, load } = useFetcher<Answer | Unanswered>();
	const had = useRef<typeof data>(undefined);
	const again = useCallback(() => load(`${address}?beside`), [load, address]);
	useEffect(again, [again]);
	if (data && !("unanswered" in data)) had.current = data;
	const failed = data && "unanswered" in data && state === "idle" ? String(data.unanswered) : undefined;
	return { data: had.current as Exclude<typeof data, Unanswered>, failed: had.current ? undefined : failed, again };
}
