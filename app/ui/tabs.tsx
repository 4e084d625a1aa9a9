import { Link, NavLink } from "./link";
import { useShownAs } from "./may-open";

/** `end`: current only at its own address, not at addresses below it. `isOpen`: for views that share an address. */
export type Tab = { label: string; to: string; count?: number; end?: boolean; isOpen?: boolean };

/** Links to the views of one record that the reader's role opens; the current one is marked. `name` is what they are views of. */
export function Tabs({ name, tabs }: { name: string; tabs: readonly Tab[] }) {
	const shownAs = useShownAs();
	return (
		<nav aria-label={name} className="no-print border-b border-line">
			<ul className="flex flex-wrap">
				{tabs
					.filter(({ to }) => shownAs(to) === "link")
					.map((tab) => (
						<li key={tab.label}>
							<TabLink {...tab} />
						</li>
					))}
			</ul>
		</nav>
	);
}

const look =
	"-mb-px inline-block border-b-2 border-transparent px-4 py-2.5 max-sm:px-3 max-sm:py-2 whitespace-nowrap text-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink";

function TabLink({ label, to, count, end, isOpen }: Tab) {
	const words = (
		<>
			{label}
			{count === undefined ? null : <span className="ms-1.5 text-small text-soft">{count}</span>}
		</>
	);
	if (isOpen === undefined) {
		return (
			<NavLink to={to} end={end} className={look}>
				{words}
			</NavLink>
		);
	}
	return (
		<Link to={to} aria-current={isOpen ? "page" : undefined} className={look}>
			{words}
		</Link>
	);
}
