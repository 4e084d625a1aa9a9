import { useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { RouterLink } from "../link";
import { SideDialog } from "./side-dialog";
import { type LoadPanel, usePanel } from "./use-panel";

/**
 * The vertical 'Feedback' tab on the right edge. It links to the form, which returns to this page. With JavaScript the
 * form opens in a panel, whose code is loaded at that time.
 */
export function FeedbackTab({ to, load }: { to: string; load: LoadPanel }) {
	const { pathname, search } = useLocation();
	const { Panel, opener, open: openPanel, close } = usePanel();

	function open(event: MouseEvent) {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || pathname === to) return;
		event.preventDefault();
		openPanel(load);
	}

	return (
		<aside aria-label="Feedback">
			<RouterLink
				to={`${to}?${new URLSearchParams({ back: pathname + search })}`}
				onClick={open}
				title="We value your feedback!"
				className="no-print fixed top-1/2 right-0 z-10 -translate-y-1/2 rounded-l-control border border-r-0 border-line bg-surface px-1.5 py-3 text-small text-soft shadow-whisper hover:text-ink max-sm:hidden"
			>
				<span className="[writing-mode:vertical-rl]">Feedback</span>
			</RouterLink>
			{Panel ? (
				<SideDialog title="Share Your Feedback" place="right" opener={opener} onClose={close}>
					<Panel to={to} onDone={close} />
				</SideDialog>
			) : null}
		</aside>
	);
}

/** The feedback link in the footer, for phones, where the tab doesn't fit. */
export function FeedbackLink({ to }: { to: string }) {
	const { pathname, search } = useLocation();
	return (
		<RouterLink
			to={`${to}?${new URLSearchParams({ back: pathname + search })}`}
			className="py-1 hover:underline sm:hidden"
		>
			Feedback
		</RouterLink>
	);
}
