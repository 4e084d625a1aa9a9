import type { ReactNode } from "react";

/** good: paid, active; warn: due, on notice; bad: overdue, failed; quiet: past, inactive; info: to come. */
export type Tone = "good" | "warn" | "bad" | "quiet" | "info";

const looks: Record<Tone, { colours: string; mark: string }> = {
	good: { colours: "bg-good-soft text-good", mark: "M2 5.2 4.2 7.5 8 2.5" },
	warn: { colours: "bg-warn-soft text-warn", mark: "M5 1.5 9 8.500H1z" },
	bad: { colours: "bg-bad-soft text-bad", mark: "M2 2l6 6M8 2 2 8" },
	quiet: { colours: "bg-sunken text-soft", mark: "M2 5h6" },
	info: { colours: "bg-info-soft text-info", mark: "M5 1.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7z" },
};

/** A state in a word, with a shape and a colour beside it. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
	const { colours, mark } = looks[tone];
	return (
		<span
			className={`inline-flex items-center gap-1 rounded-full px-2 py-0.5 align-middle text-[0.8rem] leading-snug font-medium whitespace-nowrap ${colours}`}
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
