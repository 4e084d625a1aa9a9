import { useFetcher, useLocation } from "@remix-run/react";
import type { FormEvent } from "react";
import { Icon, isIconName } from "../icon";

/** `isOwn`: by the organization, not by the installation. */
export type Announcement = { id: number; message: string; announcementIcon: string; link: string; isOwn?: boolean };

/** Banners over every page until dismissed; the dismissal is remembered for this person. */
export function Announcements({ announcements, dismiss }: { announcements: readonly Announcement[]; dismiss: string }) {
	const { pathname, search } = useLocation();
	return announcements.map(({ id, message, announcementIcon, link, isOwn = false }) => (
		<aside
			key={`${isOwn} ${id}`}
			aria-label="Announcement"
			className="no-print flex min-h-7 items-start gap-2 bg-info-soft px-5 py-0.5 text-small text-info max-sm:px-3"
		>
			<span className="grid h-6 place-items-center">
				<Mark icon={announcementIcon} />
			</span>
			<details className="group/strip min-w-0 flex-1 leading-6">
				<summary className="list-none truncate group-open/strip:whitespace-normal">{message}</summary>
			</details>
			{link ? (
				<a
					href={link}
					target="_blank"
					rel="noopener noreferrer"
					className="link min-w-6 shrink-0 text-center leading-6 text-info"
				>
					<span className="max-sm:sr-only">Click here for more info!</span>
					<Icon name="info" className="align-middle sm:hidden" />
				</a>
			) : null}
			<Dismiss id={id} isOwn={isOwn} to={dismiss} back={pathname + search} />
		</aside>
	));
}

/** Where scripts run the page stays as it is; without them `back` leads to it again. */
function Dismiss({ id, isOwn, to, back }: { id: number; isOwn: boolean; to: string; back: string }) {
	const { Form, submit } = useFetcher();
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		submit({ id, ...(isOwn && { own: "on" }) }, { method: "post", action: to });
	};
	return (
		<Form method="post" action={to} onSubmit={onSubmit}>
			<input type="hidden" name="back" value={back} />
			{isOwn ? <input type="hidden" name="own" value="on" /> : null}
			<button type="submit" name="id" value={id} className="grid size-6 place-items-center text-info">
				<Icon name="close" label="Dismiss" />
			</button>
		</Form>
	);
}

/** An announcement's own icon: an icon of this product by its name, or an emoji; none where it has none. */
function Mark({ icon }: { icon: string }) {
	if (isIconName(icon)) return <Icon name={icon} />;
	return /\w/.test(icon) || icon === "" ? null : <span aria-hidden>{icon}</span>;
}
