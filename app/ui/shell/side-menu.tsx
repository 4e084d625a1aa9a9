import { NavLink } from "@remix-run/react";
import { Icon, type IconName } from "../icon";

/** `short` is what fits under the icon on a phone. Without `to` the page is not there yet. */
export type SideLink = { label: string; short?: string; icon: IconName; to?: string };

/** The few pages of a centre: beside the page on a wide screen, a bar at the bottom of a phone. */
export function SideMenu({ links }: { links: readonly SideLink[] }) {
	return (
		<nav id="menu" aria-label="Menu" className="side-menu no-print">
			<ul>
				{links.map(({ label, short = label, icon, to }) => (
					<li key={label}>
						{to ? (
							<NavLink to={to} className="side-link">
								<Icon name={icon} />
								<span className="max-md:hidden">{label}</span>
								<span className="md:hidden">{short}</span>
							</NavLink>
						) : (
							<span aria-disabled="true" title="Not available yet" className="side-link opacity-70">
								<Icon name={icon} />
								<span className="max-md:hidden">{label}</span>
								<span className="md:hidden">{short}</span>
							</span>
						)}
					</li>
				))}
			</ul>
		</nav>
	);
}
