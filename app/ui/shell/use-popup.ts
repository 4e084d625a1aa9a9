import { useLocation } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";

/**
 * A link that opens a popup if JavaScript runs. `toggle` is the link's onClick; `ref` belongs on an element around the
 * link and the popup. Escape, a click elsewhere and a new page close it. A click with a modifier key is left to the
 * browser.
 */
export function usePopup() {
	const ref = useRef<HTMLDivElement>(null);
	const [isOpen, setOpen] = useState(false);
	const [ready, setReady] = useState(false);
	const { key } = useLocation();

	useEffect(() => setReady(true), []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes it.
	useEffect(() => setOpen(false), [key]);

	useEffect(() => {
		if (!isOpen) return;
		function onPress(event: Event) {
			if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpen(false);
		}
		function onKey(event: KeyboardEvent) {
			if (event.key !== "Escape") return;
			setOpen(false);
			ref.current?.querySelector<HTMLElement>("a, button, input")?.focus();
		}
		document.addEventListener("pointerdown", onPress);
		document.addEventListener("focusin", onPress);
		document.addEventListener("keydown", onKey);
		return () => {
			document.removeEventListener("pointerdown", onPress);
			document.removeEventListener("focusin", onPress);
			document.removeEventListener("keydown", onKey);
		};
	}, [isOpen]);

	function toggle(event: MouseEvent) {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		setOpen(!isOpen);
	}

	return { ref, isOpen, ready, toggle };
}
