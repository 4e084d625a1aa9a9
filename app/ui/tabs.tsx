import { NavLink } from "@remix-run/react";

/** `end`: open only at its own address, not at those under it. */
export type Tab = { label: string; to: string; count?: number; end?: boolean };

/** Views of one record as links; the open one says so. `name` is what they are views of. */
export function Tabs({ name, tabs }: { name: string; tabs: readonly Tab[] }) {
	return (
		<nav aria-label={name} className="no-print border-b border-line">
			<ul className="flex flex-wrap">
				{tabs.map((tab) => (
					<li key={tab.label}>
						<NavLink
							to={tab.to}
							end={tab.end}
							className="-mb-px inline-block border-b-2 border-transparent px-4 py-2.5 max-sm:px-3 max-sm:py-2 whitespace-nowrap text-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
						>
							{tab.label}
							{tab.count === undefined ? null : <span className="ms-1.5 text-small text-soft">{tab.count}</span>}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
