/** What the sandbox's numbers do. */
export function TestNumbers({ numbers }: { numbers: readonly { number: string; does: string }[] }) {
	return (
		<section aria-labelledby="test-numbers" className="border-t border-line pt-4">
			<h2 id="test-numbers" className="text-heading">
				Test numbers
			</h2>
			<dl className="mt-2 grid gap-1.5 text-small">
				{numbers.map(({ number, does }) => (
					<div key={number} className="grid grid-cols-[11rem_minmax(0,1fr)] gap-3 max-sm:grid-cols-1 max-sm:gap-0">
						<dt className="tabular-nums">{number}</dt>
						<dd className="text-soft">{does}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
