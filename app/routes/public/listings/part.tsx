import type { ReactNode } from "react";

/** A section of a home's page, with a heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="keep-together">
			<h2 className="mb-3 text-title">{title}</h2>
			{children}
		</section>
	);
}
