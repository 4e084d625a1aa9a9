import { Icon, type IconName } from "../icon";
import { NavLink } from "../link";

/**
 * `short` is the label under the icon on a phone; `wideOnly` pages aren't in the phone's bar, another page links to
 * them.
 */
export type SideLink = { label: string; short?: string; icon: IconName; to: string; wideOnly?: boolean };

/** The pages of a center: beside the page on a wide screen, a bar at the bottom of a phone. */
export function SideMenu({ links }: { links: readonly SideLink[] }) {
	return (
		<nav id="menu" aria-label="Menu" className="side-menu no-print">
			<ul>
				{links.map(({ label, short = label, icon, to, wideOnly }) => (
					<li key={label} className={wideOnly ? "max-md:hidden" : undefined}>
						<NavLink to={to} className="side-link">
							<Icon name={icon} />
							<span className="max-md:hidden">{label}</span>
							<span className="md:hidden">{short}</span>
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
