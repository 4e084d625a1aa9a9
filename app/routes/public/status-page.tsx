import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** A page that says one thing and offers ways on: links given as children, or home. */
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
