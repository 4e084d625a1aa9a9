import { useFetcher } from "@remix-run/react";
import { DateTimeText } from "../date";
import { useFormat } from "../format-context";
import { RouterLink } from "../link";
import { Unanswered } from "./unanswered";
import { useBeside } from "./use-beside";
import type { LiveNotification } from "./use-live-bell";

const shown = 5;

type Answer = { notifications: LiveNotification[] };

/**
 * The newest five notifications, each with a mark-as-read button; fetched when it opens and then updated from the live
 * stream.
 */
export function BellMenu({
	to,
	address,
	arrived,
	unread,
}: {
	to: string;
	address: string;
	arrived: readonly LiveNotification[];
	unread: number;
}) {
	const { data, failed, again } = useBeside<Answer>(address);
	const notifications = merged(arrived, data?.notifications ?? []);
	return (
		<section
			aria-label="Notifications"
			className="fixed inset-x-3 top-14 z-30 max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-card border border-line bg-surface shadow-lift sm:absolute sm:inset-x-auto sm:end-0 sm:top-full sm:mt-1 sm:w-[450px]"
		>
			<h2 className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-2.5 font-semibold">
				Notifications
				<span className="text-small font-normal text-soft">{unread > 0 ? `${unread} unread` : "None unread"}</span>
			</h2>
			{notifications.length > 0 ? (
				<ul className="divide-y divide-line">
					{notifications.map((notification) => (
						<Item key={notification.id} notification={notification} address={address} />
					))}
				</ul>
			) : failed ? null : (
				<p className="px-4 py-6 text-soft">{data ? "You're all caught up." : "One moment…"}</p>
			)}
			{failed ? (
				<div className="border-t border-line px-4 py-4">
					<Unanswered words={failed} again={again} />
				</div>
			) : null}
			<p className="border-t border-line">
				<RouterLink to={to} className="block px-4 py-2.5 text-center font-medium text-accent hover:bg-sunken">
					View More...
				</RouterLink>
			</p>
		</section>
	);
}

function Item({ notification, address }: { notification: LiveNotification; address: string }) {
	const { id, message, link, createdDate } = notification;
	const marking = useFetcher();
	const read = notification.read || marking.state !== "idle";
	return (
		<li className="flex items-start gap-3 px-4 py-3">
			<span aria-hidden className={`mt-1.5 size-2 shrink-0 rounded-full ${read ? "bg-transparent" : "bg-accent"}`} />
			<div className="min-w-0 flex-1">
				<p className={read ? "text-soft" : "font-medium"}>
					{link ? (
						<RouterLink to={link} className="hover:underline">
							{message}
						</RouterLink>
					) : (
						message
					)}
				</p>
				<p className="text-small text-soft">
					{read ? null : <span className="sr-only">Unread. </span>}
					<Ago iso={createdDate} />
				</p>
			</div>
			{read ? null : (
				<marking.Form method="post" action={address} onSubmit={({ currentTarget }) => moveOn(currentTarget)}>
					<button
						type="submit"
						name="id"
						value={id}
						aria-label={`Mark as read: ${message}`}
						className="button button-quiet -my-1 text-small whitespace-nowrap"
					>
						Mark as read
					</button>
				</marking.Form>
			)}
		</li>
	);
}

/** Moves focus from the button, which leaves with its form, to the notification's link or the next thing to press. */
function moveOn(form: HTMLElement): void {
	if (!form.contains(document.activeElement)) return;
	const item = form.closest("li");
	const next = item?.nextElementSibling?.querySelector<HTMLElement>("a, button");
	const last = item?.closest("section")?.querySelector<HTMLElement>("p > a:last-child");
	(item?.querySelector("a") ?? next ?? last)?.focus();
}

/** "5 minutes ago", with the full date as a tooltip. */
function Ago({ iso }: { iso: string }) {
	const { locale } = useFormat();
	const seconds = Math.max(0, (Date.now() - Date.parse(iso)) / 1000);
	const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
	if (seconds < 60) return <time dateTime={iso}>{words.format(0, "second")}</time>;
	if (seconds < 3600) return <time dateTime={iso}>{words.format(-Math.floor(seconds / 60), "minute")}</time>;
	if (seconds < 86_400) return <time dateTime={iso}>{words.format(-Math.floor(seconds / 3600), "hour")}</time>;
	return <DateTimeText iso={iso} />;
}

/** Live notifications replace fetched ones. */
function merged(arrived: readonly LiveNotification[], fetched: readonly LiveNotification[]) {
	const known = new Map([...fetched, ...[...arrived].reverse()].map((one) => [one.id, one]));
	return [...known.values()].sort((a, b) => b.id - a.id).slice(0, shown);
}
