import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { managerMenu } from "../menu";

/** The lists of the drawer's Rentals group, each with how much is in it. */
export function RentalLists({ counts }: { counts: Readonly<Record<string, string>> }) {
	const group = managerMenu.find(({ label }) => label === "Rentals");
	const lists = group?.links?.filter(({ label }) => label !== "Overview") ?? [];
	return (
		<nav aria-label="Rental lists" className="no-print">
			<ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
				{lists.map(({ label, to }) =>
					to ? (
						<li key={label}>
							<ListLink label={label} to={to} note={counts[label]} />
						</li>
					) : null,
				)}
			</ul>
		</nav>
	);
}

function ListLink({ label, to, note }: { label: string; to: string; note: string | undefined }) {
	const look = "flex h-full items-center justify-between gap-2 rounded-card border border-line bg-surface px-3 py-2.5";
	const words = (
		<span>
			<span className="block font-medium">{label}</span>
			{note ? <span className="block text-small text-soft">{note}</span> : null}
		</span>
	);
	return (
		<Link to={to} className={`${look} hover:border-edge`}>
			{words}
			<Icon name="forward" className="text-soft" />
		</Link>
	);
}
