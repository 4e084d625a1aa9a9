import type { ReactNode } from "react";
import { Link } from "~/ui/link";

type LeaseLineProps = {
	to: string;
	name: ReactNode;
	lease: { propertyName: string; unitNumber: string };
	/** A date or an amount. It keeps to the end of the line when the words wrap. */
	children?: ReactNode;
};

/** One lease in a card of the dashboard: who, where, and the figure that matters. */
export function LeaseLine({ to, name, lease, children }: LeaseLineProps) {
	return (
		<li className="flex justify-between gap-4">
			<span className="min-w-0">
				<Link to={to} className="link">
					{name}
				</Link>{" "}
				<span className="text-soft">
					{lease.propertyName}&nbsp;·&nbsp;{lease.unitNumber}
				</span>
			</span>
			<span className="shrink-0 text-end tabular-nums">{children}</span>
		</li>
	);
}
