import { useLocation } from "@remix-run/react";
import { type MouseEvent, useEffect, useState } from "react";

/**
 * The menu's toggle: a link to #menu, which styles show when it is the target, so it works without scripts. With them
 * it opens the menu on a phone, where Escape closes it, and hides the drawer on a wide screen.
 */
export function useMenu() {
	const [state, setState] = useState<"open" | "closed">();
	const { key } = useLocation();

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes the phone's menu.
	useEffect(() => setState((before) => (before === "open" ? undefined : before)), [key]);

	useEffect(() => {
		if (state !== "open") return;
		function onKey(event: KeyboardEvent) {
			if (event.key !== "Escape") return;
			setState(undefined);
			document.querySelector<HTMLElement>("a[href='#menu']")?.focus();
		}
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [state]);

	function toggle(event: MouseEvent) {
		event.preventDefault();
		const other = window.matchMedia("(width >= 64rem)").matches ? "closed" : "open";
		setState((before) => (before === other ? undefined : other));
	}

	return { state, toggle };
}
