/** The files of a zip that no row of its list names. */
export function Unlisted({ names }: { names: readonly string[] }) {
	if (names.length === 0) return null;
	return (
		<section aria-labelledby="unlisted" className="grid gap-3">
			<h2 id="unlisted" className="text-heading">
				Files without a row
			</h2>
			<p className="text-soft">The list doesn't name these files, so they won't be imported.</p>
			<ul className="list-disc ps-5 wrap-anywhere">
				{names.map((name) => (
					<li key={name}>{name}</li>
				))}
			</ul>
		</section>
	);
}
