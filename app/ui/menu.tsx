import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";

/**
 * A menu of links and buttons. It is a `details` element, so it opens without JavaScript. With JavaScript it closes on
 * a choice, a click elsewhere, Escape and Back. It stays open if it was opened before JavaScript ran or while a page
 * loads.
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
	return (
		<details ref={details} className="menu">
			<summary className={look}>{label}</summary>
			{/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: handles the clicks of its links and buttons, also those by keyboard */}
			<div className="menu-list" onClick={closeWhenChosen}>
				{children}
			</div>
		</details>
	);
}

function closeWhenChosen({ target, currentTarget }: MouseEvent) {
	const isChoice = target instanceof Element && target.closest("a, button");
	if (isChoice) currentTarget.closest("details")?.removeAttribute("open");
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
		function onBack() {
			if (details.current) details.current.open = false;
		}
		document.addEventListener("pointerdown", onPointerDown);
		document.addEventListener("keydown", onKeyDown);
		window.addEventListener("popstate", onBack);
		return () => {
			window.removeEventListener("popstate", onBack);
			document.removeEventListener("pointerdown", onPointerDown);
			document.removeEventListener("keydown", onKeyDown);
		};
	}, []);

	return details;
}
