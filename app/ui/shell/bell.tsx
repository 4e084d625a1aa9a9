import { Link } from "@remix-run/react";
import { Icon } from "../icon";

/** A link to the notifications page that says how many are unread. */
export function Bell({ to, unread }: { to: string; unread: number }) {
	const count = unread > 99 ? "99+" : String(unread);
	return (
		<Link to={to} className="relative rounded-control p-2 hover:bg-sunken">
			<Icon name="bell" />
			<span className="sr-only">Notifications, {unread > 0 ? `${count} unread` : "none unread"}</span>
			{unread > 0 ? (
				<span
					aria-hidden
					className="absolute end-0 top-0 min-w-4.5 rounded-full bg-bad px-1 text-center text-[0.7rem] leading-4.5 font-semibold text-on-bad"
				>
					{count}
				</span>
			) : null}
		</Link>
	);
}
