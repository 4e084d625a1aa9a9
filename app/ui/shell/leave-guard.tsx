import { useBlocker, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "../button";
import { hasTyped } from "./has-typed";
import { SideDialog } from "./side-dialog";

/** How long after sending a form or pressing Cancel the page can be left, in milliseconds. */
const grace = 1_000;

/** Asks before a page with unsaved input is left, except by sending a form or by Cancel. Needs scripts. */
export function LeaveGuard() {
	const mayLeave = useMayLeave();
	const { state, formMethod } = useNavigation();
	const isSending = state !== "idle" && formMethod === "POST";
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		const { pathname, search } = currentLocation;
		const stays = nextLocation.hash !== "" && pathname === nextLocation.pathname && search === nextLocation.search;
		return !stays && !mayLeave.current && hasTyped();
	});

	useEffect(() => {
		const ask = (event: BeforeUnloadEvent) => {
			if (!isSending && !mayLeave.current && hasTyped()) event.preventDefault();
		};
		window.addEventListener("beforeunload", ask);
		return () => window.removeEventListener("beforeunload", ask);
	}, [isSending, mayLeave]);

	if (blocker.state !== "blocked") return null;
	return (
		<SideDialog title="Leave without saving?" place="middle" onClose={() => blocker.reset?.()}>
			<p>What you typed on this page hasn't been saved.</p>
			<p className="mt-5 flex flex-wrap gap-3">
				<Button type="button" data-focus-first="" onClick={() => blocker.reset?.()}>
					Keep editing
				</Button>
				<Button type="button" look="danger" onClick={() => blocker.proceed?.()}>
					Leave without saving
				</Button>
			</p>
		</SideDialog>
	);
}

/** True for a moment after a form of the page (not of the bar above it) was sent or canceled. */
function useMayLeave() {
	const mayLeave = useRef(false);
	useEffect(() => {
		let timer: number | undefined;
		const leave = ({ type, target }: Event) => {
			if (!(target instanceof Element)) return;
			if (type === "click" && !target.closest("[data-cancel]")) return;
			if (type === "submit" && !target.matches("main form[method=post]")) return;
			mayLeave.current = true;
			clearTimeout(timer);
			timer = window.setTimeout(() => {
				mayLeave.current = false;
			}, grace);
		};
		for (const type of ["click", "submit"]) document.addEventListener(type, leave, true);
		return () => {
			clearTimeout(timer);
			for (const type of ["click", "submit"]) document.removeEventListener(type, leave, true);
		};
	}, []);
	return mayLeave;
}
