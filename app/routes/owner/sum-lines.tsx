import { Money } from "~/ui/money";

type SumLine = {
	label: string;
	cents: number;
	/** Drawn under a line: what the ones above come to. */
	sum?: boolean;
	strong?: boolean;
};

/** A sum written out: each part and the total. Parts of zero are left out. */
export function SumLines({ lines }: { lines: readonly SumLine[] }) {
	return (
		<dl className="grid max-w-120 gap-2">
			{lines
				.filter(({ cents, sum, strong }) => cents !== 0 || sum || strong)
				.map(({ label, cents, sum, strong }) => (
					<div
						key={label}
						className={`flex justify-between gap-4 ${sum ? "border-t border-line pt-2" : ""} ${strong ? "font-semibold" : ""}`}
					>
						<dt>{label}</dt>
						<dd className="tabular-nums">
							<Money cents={cents} />
						</dd>
					</div>
				))}
		</dl>
	);
}
