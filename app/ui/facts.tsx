import type { ReactNode } from "react";

export type Fact = { label: string; value: ReactNode };

/** A record's facts as term and value; empty values are left out. */
export function Facts({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
	return (
		<dl className={`grid gap-x-8 gap-y-2.5 ${columns === 2 ? "sm:grid-cols-2" : ""}`}>
			{facts
				.filter(({ value }) => value !== null && value !== undefined && value !== "")
				.map(({ label, value }) => (
					<div
						key={label}
						className="grid grid-cols-[minmax(6rem,1fr)_minmax(0,2fr)] gap-3 sm:grid-cols-[minmax(7rem,2fr)_minmax(0,3fr)]"
					>
						<dt className="text-soft">{label}</dt>
						<dd className="wrap-anywhere">{value}</dd>
					</div>
				))}
		</dl>
	);
}
