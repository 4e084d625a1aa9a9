import { type ReactNode, useId } from "react";

/** A part of a page with a heading. `action` is one quiet link beside the heading. */
export function Card({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
	const heading = useId();
	return (
		<section
			aria-labelledby={heading}
			className="keep-together min-w-0 rounded-card border border-line bg-surface p-5 shadow-whisper max-sm:p-4"
		>
			<div className="mb-3 flex items-baseline justify-between gap-4">
				<h2 id={heading} className="text-heading">
					{title}
				</h2>
				{action ? <div className="whitespace-nowrap">{action}</div> : null}
			</div>
			{children}
		</section>
	);
}
