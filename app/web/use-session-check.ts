import { useEffect, useState } from "react";
import { hasTyped } from "~/ui/shell/has-typed";

const minute = 60_000;
const hour = 60 * minute;

/**
 * On pages behind a login: checks once an hour whether the session still lasts. When it has ended the page reloads,
 * unless something typed would be lost: then this returns true, and checks every minute until someone signs in again.
 * A page restored by the Back button checks at once.
 */
export function useSessionCheck(): boolean {
	const [isOver, setOver] = useState(false);
	useEffect(() => {
		const check = async () => {
			const keeps = hasTyped();
			const answer = await fetch(`/resources/session${keeps ? "?stays" : ""}`).catch(() => undefined);
			if (answer?.status === 401 && !keeps) window.location.reload();
			else if (answer) setOver(answer.status === 401);
		};
		const timer = setInterval(check, isOver ? minute : hour);
		if (isOver) window.addEventListener("focus", check);
		const checkBack = async ({ persisted }: PageTransitionEvent) => {
			const answer = persisted ? await fetch("/resources/session?stays").catch(() => undefined) : undefined;
			if (answer?.status === 401) window.location.reload();
		};
		window.addEventListener("pageshow", checkBack);
		return () => {
			clearInterval(timer);
			window.removeEventListener("pageshow", checkBack);
			window.removeEventListener("focus", check);
		};
	}, [isOver]);
	return isOver;
}
