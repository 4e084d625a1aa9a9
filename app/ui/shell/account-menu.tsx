import { Form, Link } from "@remix-run/react";
import { Icon } from "../icon";
import { Menu } from "../menu";

export type AccountLink = { label: string; to: string };

/** The initials, and behind them the person's own pages and the way out. */
export function AccountMenu({
	initials,
	picture,
	colour,
	links,
	logout,
}: {
	initials: string;
	/** The address of the person's own picture; the initials otherwise. */
	picture?: string | undefined;
	/** The background chosen in the preferences; the accent otherwise. */
	colour: string | null;
	links: readonly AccountLink[];
	/** Where the logout posts. */
	logout: string;
}) {
	return (
		<Menu
			look="block rounded-full"
			label={
				<>
					<span
						aria-hidden
						className="grid size-9 place-items-center overflow-hidden rounded-full bg-accent text-small font-semibold text-on-accent"
						style={colour ? { background: colour, color: "#fff" } : undefined}
					>
						{picture ? <img src={picture} alt="" width={36} height={36} /> : initials || <Icon name="person" />}
					</span>
					<span className="sr-only">Your account</span>
				</>
			}
		>
			{links.map(({ label, to }) => (
				<Link key={label} to={to}>
					{label}
				</Link>
			))}
			<Form method="post" action={logout} reloadDocument className="mt-1 border-t border-line pt-1">
				<button type="submit">Logout</button>
			</Form>
		</Menu>
	);
}
