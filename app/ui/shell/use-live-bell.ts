import { useEffect, useRef, useState } from "react";

export type LiveNotification = {
	id: number;
	type: string;
	message: string;
	link: string;
	read: boolean;
	createdDate: string;
};

/**
 * The bell's state when the page was rendered: the unread count, the id of the last event it includes, and which of the
 * user's organizations or records is shown.
 */
export type BellState = { unread: number; heardTo: number; at: string };

/** How long a hidden page keeps its connection, in milliseconds. */
const patience = 30_000;

/**
 * Keeps the unread count and returns new or changed notifications, newest first, while the page is visible. Events
 * missed meanwhile are fetched when it is visible again; switching accounts starts over. `onAnew` is called if too
 * much was missed and the page must reload.
 */
export function useLiveBell(stream: string, rendered: BellState, onAnew: () => void) {
	const [live, setLive] = useState({ ...rendered, arrived: [] as LiveNotification[] });
	const heardTo = useRef(rendered.heardTo);
	const anew = useRef(onAnew);
	anew.current = onAnew;

	useEffect(() => {
		if (rendered.heardTo < heardTo.current) return;
		heardTo.current = rendered.heardTo;
		setLive(({ at, arrived }) => ({ ...rendered, arrived: at === rendered.at ? arrived : [] }));
	}, [rendered]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the server has another stream for another `at`.
	useEffect(() => {
		let source: EventSource | undefined;
		let leaving: ReturnType<typeof setTimeout> | undefined;

		function listen() {
			clearTimeout(leaving);
			if (source && source.readyState !== EventSource.CLOSED) return;
			source = new EventSource(`${stream}?after=${heardTo.current}`);
			source.addEventListener("notification", onNotification);
			source.addEventListener("anew", (event) => {
				heardTo.current = Number(event.lastEventId);
				anew.current();
			});
			source.addEventListener("end", () => source?.close());
		}

		function onNotification(event: MessageEvent<string>) {
			const { unread, ...notification }: LiveNotification & { unread: number } = JSON.parse(event.data);
			heardTo.current = Number(event.lastEventId);
			setLive(({ at, arrived }) => ({
				...{ at, unread, heardTo: heardTo.current },
				arrived: [notification, ...arrived.filter(({ id }) => id !== notification.id)].slice(0, 20),
			}));
		}

		function onVisibility() {
			if (document.visibilityState === "visible") listen();
			else leaving = setTimeout(() => source?.close(), patience);
		}

		onVisibility();
		document.addEventListener("visibilitychange", onVisibility);
		return () => {
			clearTimeout(leaving);
			document.removeEventListener("visibilitychange", onVisibility);
			source?.close();
		};
	}, [stream, rendered.at]);

	return live;
}
