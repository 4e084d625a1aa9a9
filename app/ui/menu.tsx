import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

/**
 * A list of links and buttons behind a summary. A `details`, so it opens without scripts; with them it closes on Escape
 * and on a press elsewhere. Another page has its own, closed; one opened before scripts ran stays open.
 */
export function Menu({
	label,
	look = "button button-quiet",
	children,
}: {
	label: ReactNode;
	look?: string;
	children: ReactNode;
}) {
	const details = useCloseOnLeave();
	const { key } = useLocation();
	return (
		<details key={key} ref={details} className="menu">
			<summary className={look}>{label}</summary>
			<div className="menu-list">{children}</div>
		</details>
	);
}

function useCloseOnLeave() {
	const details = useRef<HTMLDetailsElement>(null);

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
