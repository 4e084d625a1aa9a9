import { useSyncExternalStore } from "react";
import type { FlashMessage } from "./flash";

let shown: FlashMessage | undefined;
let shownSince = 0;
const listeners = new Set<() => void>();

/** Shows a message above the page without the server. Needs scripts. `milliseconds` is how long it stays. */
export function sayOnPage(message: string, kind: FlashMessage["kind"] = "negative", milliseconds = 15_000): void {
	shownSince = performance.now();
	shown = { message, kind, milliseconds, id: `page-${shownSince}` };
	for (const listener of listeners) listener();
}

/**
 * Removes the message of `sayOnPage` because it no longer applies: any message, or only this one, if it was shown
 * before `before`.
 */
export function unsayOnPage(only?: string, before = Number.POSITIVE_INFINITY): void {
	if (only !== undefined && (shown?.message !== only || shownSince > before)) return;
	shown = undefined;
	for (const listener of listeners) listener();
}

/** The last message of `sayOnPage`. */
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
