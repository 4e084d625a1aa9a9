import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** A page with one message and links to go on: its children, or else a link to the home page. */
export function StatusPage({ title, children, ways }: { title: string; children: ReactNode; ways?: ReactNode }) {
	return (
		<main className="mx-auto grid min-h-dvh max-w-lg content-center justify-items-center gap-4 p-6 text-center text-base">
			<h1 className="text-title">{title}</h1>
			<p className="text-soft">{children}</p>
			<p className="mt-2 flex flex-wrap justify-center gap-3">
				{ways ?? (
					<Link to="/" className="button button-primary">
						Home
					</Link>
				)}
			</p>
		</main>
	);
}
