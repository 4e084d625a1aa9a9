/** The first stop of the keyboard: skips the menu and moves to the page. */
export function SkipLink() {
	return (
		<a
			href="#content"
			className="sr-only z-50 rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
		>
			Skip to main content
		</a>
	);
}
