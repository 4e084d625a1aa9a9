import type { ReactNode } from "react";
import { Icon } from "./icon";
import { Link } from "./link";
import { Menu } from "./menu";

export type Crumb = { label: string; to: string };

/** A page's breadcrumbs, title and main action; `links` are the quiet links, `more` the rarely used ones. */
export function PageHead({
	title,
	facts,
	crumbs = [],
	status,
	action,
	links,
	more,
}: {
	title: ReactNode;
	/** One line: "12 Elm Street, Springfield · 4 of 5 occupied". */
	facts?: ReactNode;
	crumbs?: readonly Crumb[];
	status?: ReactNode;
	action?: ReactNode;
	links?: ReactNode;
	more?: ReactNode;
}) {
	return (
		<header className="grid gap-2">
			{crumbs.length > 0 ? <Breadcrumb crumbs={crumbs} /> : null}
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<div className="min-w-[min(18rem,100%)] flex-auto">
					<h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-title wrap-anywhere">
						{title}
						{status}
					</h1>
					{facts ? <p className="mt-1 w-0 min-w-full text-soft">{facts}</p> : null}
				</div>
				<div className="head-links no-print relative flex flex-wrap items-center gap-x-1 gap-y-2">
					{links}
					{more ? <HeadMenu label="More">{more}</HeadMenu> : null}
					{action ? <div className="ms-2 max-sm:order-first max-sm:ms-0">{action}</div> : null}
				</div>
			</div>
		</header>
	);
}

/** A menu of related links in a page's head: "Post". */
export function HeadMenu({ label, children }: { label: string; children: ReactNode }) {
	return (
		<Menu
			label={
				<>
					{label}
					<Icon name="down" />
				</>
			}
		>
			{children}
		</Menu>
	);
}

function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
	return (
		<nav aria-label="Breadcrumb" className="no-print">
			<ol className="flex flex-wrap items-center gap-1 text-small text-soft">
				{crumbs.map((crumb, position) => (
					<li key={crumb.to} className="flex items-center gap-1">
						<Link to={crumb.to} className="inline-block min-w-6 py-1 hover:text-ink hover:underline">
							{crumb.label}
						</Link>
						{position < crumbs.length - 1 ? <Icon name="forward" className="size-[0.9em]! opacity-60" /> : null}
					</li>
				))}
			</ol>
		</nav>
	);
}
