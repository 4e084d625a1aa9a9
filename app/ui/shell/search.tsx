import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { Icon } from "../icon";
import { Link } from "../link";
import { SearchBox } from "./search-box";
import { SideDialog } from "./side-dialog";
import { isForPage } from "./single-keys";

/**
 * The search box in the bar. On a phone it is a link to the search page, which opens as a dialog if scripts run. `/`
 * and Ctrl-K focus it.
 */
export function Search({ to, address }: { to: string; address: string }) {
	const [isOpen, setOpen] = useState(false);
	const bar = useRef<HTMLDivElement>(null);
	const close = useCallback(() => setOpen(false), []);

	function open(event: MouseEvent) {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		setOpen(true);
	}

	useEffect(() => {
		function onKeyDown(event: KeyboardEvent) {
			const isCtrlK = event.key === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
			if (!isCtrlK && !(event.key === "/" && isForPage(event))) return;
			event.preventDefault();
			const input = bar.current?.querySelector("input");
			if (input?.checkVisibility()) input.focus();
			else setOpen(true);
		}
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, []);

	return (
		<>
			<div ref={bar} className="me-auto w-full max-w-96 ps-4 max-md:hidden">
				<SearchBox to={to} address={address} />
			</div>
			<Link to={to} onClick={open} className="rounded-control p-2 hover:bg-sunken md:hidden">
				<Icon name="search" label="Search" />
			</Link>
			{isOpen ? (
				<SideDialog title="Search" place="top" onClose={close}>
					<SearchBox to={to} address={address} place="dialog" />
				</SideDialog>
			) : null}
		</>
	);
}
