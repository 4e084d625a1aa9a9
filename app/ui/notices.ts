import { useSyncExternalStore } from "react";
import type { FlashMessage } from "./flash";

let shown: FlashMessage | undefined;
let shownSince = 0;
const listeners = new Set<() => void>();

/** Says something over the page that no answer of the server brings: needs scripts. `milliseconds` is how long it stays. */
export function sayOnPage(message: string, kind: FlashMessage["kind"] = "negative", milliseconds = 15_000): void {
	shownSince = performance.now();
	shown = { message, kind, milliseconds, id: `page-${shownSince}` };
	for (const listener of listeners) listener();
}

/** Takes back what was said by `sayOnPage`, because it no longer holds; `only` those words, said `before` then. */
export function unsayOnPage(only?: string, before = Number.POSITIVE_INFINITY): void {
	if (only !== undefined && (shown?.message !== only || shownSince > before)) return;
	shown = undefined;
	for (const listener of listeners) listener();
}

/** What was said last by `sayOnPage`. */
export function usePageNotice(): FlashMessage | undefined {
	return useSyncExternalStore(
		listen,
		() => shown,
		() => undefined,
	);
}

function listen(listener: () => void) {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}
