import { useSyncExternalStore } from "react";
import type { FlashMessage } from "./flash";

let shown: FlashMessage | undefined;
const listeners = new Set<() => void>();

/** Says something over the page that no answer of the server brings: needs scripts. `milliseconds` is how long it stays. */
export function sayOnPage(message: string, kind: FlashMessage["kind"] = "negative", milliseconds = 15_000): void {
	shown = { message, kind, milliseconds, id: `page-${performance.now()}` };
	for (const listener of listeners) listener();
}

/** Takes back what was said by `sayOnPage`, because it no longer holds; `only` those words, where they are said. */
export function unsayOnPage(only?: string): void {
	if (only !== undefined && shown?.message !== only) return;
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
