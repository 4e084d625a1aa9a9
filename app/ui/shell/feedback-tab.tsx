import { Link, useLocation } from "@remix-run/react";

/** The upright 'Feedback' on the right edge: a link to the form, which returns to this page. */
export function FeedbackTab({ to }: { to: string }) {
	const { pathname, search } = useLocation();
	return (
		<aside aria-label="Feedback">
			<Link
				to={`${to}?${new URLSearchParams({ back: pathname + search })}`}
				title="We value your feedback!"
				className="no-print fixed top-1/2 right-0 z-10 -translate-y-1/2 rounded-l-control border border-r-0 border-line bg-surface px-1.5 py-3 text-small text-soft shadow-whisper hover:text-ink max-sm:hidden"
			>
				<span className="[writing-mode:vertical-rl]">Feedback</span>
			</Link>
		</aside>
	);
}
