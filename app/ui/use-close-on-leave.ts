import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** A `details` that closes on Escape, on a press elsewhere, and when the page changes. */
export function useCloseOnLeave() {
	const details = useRef<HTMLDetailsElement>(null);
	const { key } = useLocation();

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes the menu.
	useEffect(() => {
		if (details.current) details.current.open = false;
	}, [key]);

	useEffect(() => {
		function onPointerDown(event: PointerEvent) {
			const menu = details.current;
			if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
		}
		function onKeyDown(event: KeyboardEvent) {
			const menu = details.current;
			if (event.key !== "Escape" || !menu?.open) return;
			menu.open = false;
			menu.querySelector("summary")?.focus();
		}
		document.addEventListener("pointerdown", onPointerDown);
		document.addEventListener("keydown", onKeyDown);
		return () => {
			document.removeEventListener("pointerdown", onPointerDown);
			document.removeEventListener("keydown", onKeyDown);
		};
	}, []);

	return details;
}
