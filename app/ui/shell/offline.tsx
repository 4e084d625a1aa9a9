import { useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";

/**
 * Says 'Offline' while there is no network, and briefly when it is back. A page that keeps its forms on the device
 * (`handle = { keepsForms: true }`) says itself what waits there. Needs scripts.
 */
export function Offline() {
	const keepsForms = useMatches().some(({ handle }) => isKeeping(handle));
	const [state, setState] = useState<"online" | "offline" | "back">("online");

	useEffect(() => {
		const onOffline = () => setState("offline");
		const onOnline = () => setState("back");
		if (!navigator.onLine) onOffline();
		window.addEventListener("offline", onOffline);
		window.addEventListener("online", onOnline);
		return () => {
			window.removeEventListener("offline", onOffline);
			window.removeEventListener("online", onOnline);
		};
	}, []);

	useEffect(() => {
		if (state !== "back") return;
		const timer = setTimeout(() => setState("online"), 5000);
		return () => clearTimeout(timer);
	}, [state]);

	const look = state === "offline" ? "bg-warn-soft text-warn" : "bg-good-soft text-good";
	return (
		<output>
			{state === "online" || (state === "offline" && keepsForms) ? null : (
				<span className={`rounded-full px-2.5 py-0.5 text-small font-medium ${look}`}>
					{state === "offline" ? "You're offline. Nothing will be sent." : "Back online"}
				</span>
			)}
		</output>
	);
}

function isKeeping(handle: unknown): boolean {
	return typeof handle === "object" && handle !== null && "keepsForms" in handle && handle.keepsForms === true;
}
