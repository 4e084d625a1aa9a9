import { Link, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Icon } from "../icon";
import { useRevalidation } from "../use-revalidation";
import { BellMenu } from "./bell-menu";
import { type BellState, useLiveBell } from "./use-live-bell";
import { usePopup } from "./use-popup";

/**
 * A link to the notifications page that says how many are unread. Where scripts run it rings by the `stream` and opens a
 * menu of the newest, which `menu` answers. Its own page, and those that `shownOn` names, are brought up to date when it
 * rings.
 */
export function Bell({
	to,
	state,
	stream,
	menu,
	shownOn = [],
}: {
	to: string;
	state: BellState;
	stream: string;
	menu: string;
	shownOn?: readonly string[];
}) {
	const { pathname } = useLocation();
	const revalidate = useRevalidation();
	const live = useLiveBell(stream, state, revalidate);
	const popup = usePopup();
	const count = live.unread > 99 ? "99+" : String(live.unread);
	useRingOnPage(live.heard, [to, ...shownOn].includes(pathname), menu, revalidate);
	return (
		<div ref={popup.ref} className="relative">
			<Link
				to={to}
				onClick={popup.toggle}
				aria-expanded={popup.ready ? popup.isOpen : undefined}
				className="relative block rounded-control p-2 hover:bg-sunken"
			>
				<Icon name="bell" />
				<span className="sr-only">Notifications, {live.unread > 0 ? `${count} unread` : "none unread"}</span>
				{live.unread > 0 ? (
					<span
						aria-hidden
						className="absolute end-0 top-0 min-w-4.5 rounded-full bg-bad px-1 text-center text-[0.7rem] leading-4.5 font-semibold text-on-bad"
					>
						{count}
					</span>
				) : null}
			</Link>
			{popup.isOpen ? <BellMenu to={to} address={menu} heard={live.heard} unread={live.unread} /> : null}
			<Rung message={live.heard.find(({ read }) => !read)?.message} />
		</div>
	);
}

/** How long after the last ring a page is brought up to date, in milliseconds: many at once are one. */
const pause = 1_000;

/**
 * A page that shows what is rung for shows it while it is open. The server is asked for the menu first: were it out of
 * reach, loading the page anew would put an error in its place.
 */
function useRingOnPage(heard: readonly object[], isHere: boolean, menu: string, revalidate: () => void) {
	const [newest] = heard;
	// biome-ignore lint/correctness/useExhaustiveDependencies: only what is heard changes the list.
	useEffect(() => {
		if (!newest || !isHere) return;
		const timer = setTimeout(async () => {
			const answer = await fetch(menu).catch(() => undefined);
			if (answer?.ok) revalidate();
		}, pause);
		return () => clearTimeout(timer);
	}, [newest]);
}

/** Says aloud what came, to those who hear the page. */
function Rung({ message = "" }: { message?: string | undefined }) {
	const [first] = useState(message);
	return (
		<span role="status" className="sr-only">
			{message === first ? "" : message}
		</span>
	);
}
