import { useEffect, useState } from "react";

/** Says 'Offline' while there is no network, and briefly when it is back. Needs scripts. */
export function Offline() {
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
			{state === "online" ? null : (
				<span className={`rounded-full px-2.5 py-0.5 text-small font-medium ${look}`}>
					{state === "offline" ? "You're offline. Nothing will be sent." : "Back online"}
				</span>
			)}
		</output>
	);
}
