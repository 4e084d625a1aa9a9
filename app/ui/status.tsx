import type { ReactNode } from "react";

/** good: paid, active; warn: due, on notice; bad: overdue, failed; quiet: past, inactive; info: to come. */
export type Tone = "good" | "warn" | "bad" | "quiet" | "info";

const marks: Record<Tone, string> = {
	good: "M2 5.2 4.2 7.5 8 2.5",
	warn: "M5 1.5 9 8.500H1z",
	bad: "M2 2l6 6M8 2 2 8",
	quiet: "M2 5h6",
	info: "M5 1.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7z",
};

/** A status as a word with a shape and a color. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
	return (
		<span className={`pill pill-${tone}`}>
			<svg viewBox="0 0 10 10" aria-hidden="true">
				<path d={marks[tone]} />
			</svg>
			{children}
		</span>
	);
}
