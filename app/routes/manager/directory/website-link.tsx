/** A company's own site, by its name, in a new tab; nothing without one. */
export function WebsiteLink({ to }: { to: string }) {
	if (to === "") return null;
	return (
		<a href={to} target="_blank" rel="noopener noreferrer">
			{to.replace(/^https:\/\/(www\.)?/, "").replace(/\/.*$/, "")}
		</a>
	);
}
