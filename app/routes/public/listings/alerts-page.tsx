import type { ReactNode } from "react";
import { href } from "~/web/href";

/** The result of a link about alerts: one sentence, and one button or a link to the listings. */
export function AlertsPage({ title, children, form }: { title: string; children: ReactNode; form?: ReactNode }) {
	return (
		<div className="mx-auto grid max-w-120 justify-items-center gap-4 py-12 text-center">
			<h1 className="text-title">{title}</h1>
			<p className="text-soft wrap-anywhere">{children}</p>
			{form ?? (
				<a href={href("/weblistings")} className="button button-plain">
					See homes
				</a>
			)}
		</div>
	);
}
