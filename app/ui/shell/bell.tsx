import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Icon } from "../icon";
import { RouterLink } from "../link";
import { useRevalidation } from "../use-revalidation";
import { BellMenu } from "./bell-menu";
import { type BellState, useLiveBell } from "./use-live-bell";
import { usePopup } from "./use-popup";

/**
 * A link to the notifications page with the unread count. With scripts it follows the `stream` and opens a menu of the
 * newest, loaded from `menu`. Its own page and those in `shownOn` reload when something new arrives, those in `records`
 * when it is about the record that they show.
 */
export function Bell({
	to,
	state,
	stream,
	menu,
	shownOn = [],
	records = [],
}: {
	to: string;
	state: BellState;
	stream: string;
	menu: string;
	shownOn?: readonly string[];
	records?: readonly string[];
}) {
	const { pathname, search } = useLocation();
	const revalidate = useRevalidation();
	const live = useLiveBell(stream, state, revalidate);
	const popup = usePopup();
	const count = live.unread > 99 ? "99+" : String(live.unread);
	const shows = records.includes(pathname) && isAbout(live.arrived[0]?.link, pathname, search);
	useReloadOnArrival(live.arrived, shows || [to, ...shownOn].includes(pathname), menu, revalidate);
	return (
		<div ref={popup.ref} className="relative">
			<RouterLink
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
			</RouterLink>
			{popup.isOpen ? <BellMenu to={to} address={menu} arrived={live.arrived} unread={live.unread} /> : null}
			<NewestAnnounced message={live.arrived.find(({ read }) => !read)?.message} />
		</div>
	);
}

/** Whether a notification's link leads to the record of a page, whatever else the page's query says. */
function isAbout(link: string | undefined, pathname: string, search: string): boolean {
	const [path, query] = link?.split("?") ?? [];
	return path === pathname && new URLSearchParams(query).get("id") === new URLSearchParams(search).get("id");
}

/** Milliseconds to wait after the last event before the page reloads, so that several events cause only one reload. */
const pause = 1_000;

/**
 * Reloads a page that shows what arrived. It first requests the menu: if the server is out of reach,
 * reloading the page would replace it with an error.
 */
function useReloadOnArrival(arrived: readonly object[], isHere: boolean, menu: string, revalidate: () => void) {
	const [newest] = arrived;
	// biome-ignore lint/correctness/useExhaustiveDependencies: only a new notification changes the list.
	useEffect(() => {
		if (!newest || !isHere) return;
		const timer = setTimeout(async () => {
			const answer = await fetch(menu).catch(() => undefined);
			if (answer?.ok) revalidate();
		}, pause);
		return () => clearTimeout(timer);
	}, [newest]);
}

/** Announces new notifications to screen readers. */
function NewestAnnounced({ message = "" }: { message?: string | undefined }) {
	const [first] = useState(message);
	return (
		<span role="status" className="sr-only">
			{message === first ? "" : message}
		</span>
	);
}
