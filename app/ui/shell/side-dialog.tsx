import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../icon";

/**
 * A panel over the page: at the right edge, at the top, or in the middle. A new page, Escape and × close it. Focus goes
 * to the element with `data-focus-first`, or the first field, or the title; and back when it closes, to `opener` or to
 * what had it.
 */
export function SideDialog({
	title,
	place,
	opener,
	onClose,
	children,
}: {
	title: string;
	place: "right" | "top" | "middle";
	/** What was pressed to open it, if that may have lost focus since: a panel's code is loaded first. */
	opener?: Element | null | undefined;
	onClose: () => void;
	children: ReactNode;
}) {
	const dialog = useRef<HTMLDialogElement>(null);
	const { key } = useLocation();
	const openedAt = useRef(key);

	const pressed = useRef(opener);

	useEffect(() => {
		const before = pressed.current ?? document.activeElement;
		dialog.current?.showModal();
		if (dialog.current) firstOf(dialog.current)?.focus();
		// The dialog leaves the page after this, and until then nothing outside of it can take focus.
		return () => queueMicrotask(() => giveBack(before));
	}, []);

	useEffect(() => {
		if (key !== openedAt.current) onClose();
	}, [key, onClose]);

	return (
		<dialog
			ref={dialog}
			onClose={onClose}
			aria-labelledby="dialog-title"
			className={`side-dialog side-dialog-${place}`}
		>
			<div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
				<h2 id="dialog-title" tabIndex={-1} className="text-heading">
					{title}
				</h2>
				<button
					type="button"
					onClick={() => dialog.current?.close()}
					className="-me-2 rounded-control p-2 hover:bg-sunken"
				>
					<Icon name="close" label="Close" />
				</button>
			</div>
			<div className="p-5">{children}</div>
		</dialog>
	);
}

/** In the order in which they are asked for: what is marked, a form's first field, the title. */
function firstOf(dialog: HTMLElement): HTMLElement | null {
	const fields = "form :is(input:not([type=hidden]), select, textarea):not(:disabled)";
	const find = (selector: string) => dialog.querySelector<HTMLElement>(selector);
	return find("[data-focus-first]") ?? find(fields) ?? find("#dialog-title");
}

/** Moves focus back to an element, or to what shows the menu that it's in, unless a new page has taken it. */
function giveBack(opener: Element | null | undefined): void {
	if (document.activeElement && document.activeElement !== document.body) return;
	const places = [opener, opener?.closest("details")?.querySelector("summary")];
	const place = places.find((one) => one instanceof HTMLElement && one !== document.body && one.checkVisibility());
	if (place instanceof HTMLElement) place.focus();
}
