import type { ReactNode } from "react";
import { Link } from "./link";

/** A figure that links to the list behind it, with an explanation that can be opened. */
export function Stat({
	label,
	value,
	note,
	to,
	share,
	definition,
}: {
	label: string;
	value: ReactNode;
	note?: ReactNode;
	to?: string;
	/** 0 to 1: drawn as a bar under the figure. */
	share?: number | undefined;
	definition?: string;
}) {
	return (
		<div className="keep-together relative flex min-w-0 flex-col rounded-card border border-line bg-surface p-4 shadow-whisper hover:border-edge has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent">
			<h2 className="text-soft">
				{to ? (
					<Link to={to} className="outline-none after:absolute after:inset-0">
						{label}
					</Link>
				) : (
					label
				)}
			</h2>
			<p className="mt-1 text-[1.25em] leading-tight sm:text-[1.7em] sm:whitespace-nowrap font-semibold tracking-tight">
				{value}
			</p>
			{share === undefined ? null : <Bar share={share} />}
			{note ? <p className="mt-1 text-small text-soft">{note}</p> : null}
			{definition ? (
				<details className="relative z-1 mt-auto pt-2 text-small text-soft">
					<summary className="-my-1 w-fit py-1 underline decoration-dotted underline-offset-4">
						How this is calculated
					</summary>
					<p className="mt-1">{definition}</p>
				</details>
			) : null}
		</div>
	);
}

/** A share as a bar; the figure beside it says the same in words. */
export function Bar({ share }: { share: number }) {
	const width = Math.round(Math.min(1, Math.max(0, share)) * 100);
	return (
		<svg viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-2 h-1.5 w-full rounded-full" aria-hidden="true">
			<rect width="100" height="4" className="fill-line" />
			<rect width={width} height="4" className="fill-accent" />
		</svg>
	);
}
