import { useLocation } from "@remix-run/react";
import { type MouseEvent, useEffect, useState } from "react";

/**
 * The menu's toggle: a link to #menu, which styles show when it is the target, so it works without scripts. With them
 * it opens the menu on a phone and hides the drawer on a wide screen.
 */
export function useMenu() {
	const [state, setState] = useState<"open" | "closed">();
	const { key } = useLocation();

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes the phone's menu.
	useEffect(() => setState((before) => (before === "open" ? undefined : before)), [key]);

	function toggle(event: MouseEvent) {
		event.preventDefault();
		const other = window.matchMedia("(width >= 64rem)").matches ? "closed" : "open";
		setState((before) => (before === other ? undefined : other));
	}

	return { state, toggle };
}
