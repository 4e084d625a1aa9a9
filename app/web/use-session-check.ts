import { useEffect, useState } from "react";
import { hasTyped } from "~/ui/shell/has-typed";

const minute = 60_000;
const hour = 60 * minute;

/**
 * On pages behind a login: asks once an hour whether the session lasts. Once it is over the page is loaded anew, unless
 * something is typed that would be lost: then this is true until someone is signed in again, asked for every minute. A
 * page that Back brings from the browser's memory asks at once, and does not stay.
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
