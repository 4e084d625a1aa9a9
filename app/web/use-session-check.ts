import { useEffect } from "react";

const hour = 60 * 60_000;

/** On pages behind a login: asks once an hour whether the session lasts, and loads the page anew when it is over. */
export function useSessionCheck() {
	useEffect(() => {
		const timer = setInterval(async () => {
			const answer = await fetch("/resources/session").catch(() => undefined);
			if (answer?.status === 401) window.location.reload();
		}, hour);
		return () => clearInterval(timer);
	}, []);
}
