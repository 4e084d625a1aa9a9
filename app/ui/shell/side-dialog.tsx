import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../icon";

/**
 * A panel over the page: at the right edge, at the top, or in the middle. A new page, Escape and × close it. An
 * element with `data-focus-first` takes focus instead of ×.
 */
export function SideDialog({
	title,
	place,
	onClose,
	children,
}: {
	title: string;
	place: "right" | "top" | "middle";
	onClose: () => void;
	children: ReactNode;
}) {
	const dialog = useRef<HTMLDialogElement>(null);
	const { key } = useLocation();
	const openedAt = useRef(key);

	useEffect(() => {
		dialog.current?.showModal();
		dialog.current?.querySelector<HTMLElement>("[data-focus-first]")?.focus();
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
				<h2 id="dialog-title" className="text-heading">
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
