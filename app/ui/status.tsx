import type { ReactNode } from "react";

/** good: paid, active; warn: due, on notice; bad: overdue, failed; quiet: past, inactive; info: to come. */
export type Tone = "good" | "warn" | "bad" | "quiet" | "info";

const looks: Record<Tone, { colors: string; mark: string }> = {
	good: { colors: "bg-good-soft text-good", mark: "M2 5.2 4.2 7.5 8 2.5" },
	warn: { colors: "bg-warn-soft text-warn", mark: "M5 1.5 9 8.500H1z" },
	bad: { colors: "bg-bad-soft text-bad", mark: "M2 2l6 6M8 2 2 8" },
	quiet: { colors: "bg-sunken text-soft", mark: "M2 5h6" },
	info: { colors: "bg-info-soft text-info", mark: "M5 1.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7z" },
};

/** A status as a word with a shape and a color. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
	const { colors, mark } = looks[tone];
	return (
		<span
			className={`inline-flex items-center gap-1 rounded-full px-2 py-0.5 align-middle text-[0.8rem] leading-snug font-medium whitespace-nowrap ${colors}`}
		>
			<svg
				viewBox="0 0 10 10"
				className="size-2.5"
				fill="none"
				stroke="currentColor"
				strokeWidth="1.6"
				aria-hidden="true"
			>
				<path d={mark} />
			</svg>
			{children}
		</span>
	);
}
