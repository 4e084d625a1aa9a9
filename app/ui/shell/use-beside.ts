import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/** What comes in place of what a panel loads where it cannot be had: the words for it. */
export type Unanswered = { unanswered: string };

/**
 * What a panel loads while the page beneath stays (`?beside`). `failed` are the words where it cannot be had, and `again`
 * asks anew; what was had before goes on being shown.
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
