import type { ReactNode } from "react";

/** The card of a login or sign-up page: its title, its form, and links to other pages below. */
export function EntryCard({
	title,
	lead,
	tabs,
	children,
	foot,
}: {
	title: string;
	lead?: ReactNode;
	tabs?: ReactNode;
	children?: ReactNode;
	foot?: ReactNode;
}) {
	return (
		<div className="mx-auto grid w-full max-w-112 gap-5 py-4 sm:py-10">
			<section className="rounded-card border border-line bg-surface shadow-whisper">
				{tabs ? <div className="pt-2 [&_ul]:px-2 sm:[&_ul]:px-4">{tabs}</div> : null}
				<div className="grid gap-5 p-6 sm:p-8">
					<header className="grid gap-1.5">
						<h1 className="text-title">{title}</h1>
						{lead ? <p className="text-soft">{lead}</p> : null}
					</header>
					{children}
				</div>
			</section>
			{foot ? (
				<footer className="grid justify-items-center gap-2 text-center text-soft [&_a]:whitespace-nowrap">
					{foot}
				</footer>
			) : null}
		</div>
	);
}
