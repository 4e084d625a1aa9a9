import { Form, useLocation } from "@remix-run/react";
import { Icon, isIconName } from "../icon";

export type Announcement = { id: number; message: string; announcementIcon: string; link: string };

/** Banners over every page until dismissed; the dismissal is remembered for this person. */
export function Announcements({ announcements, dismiss }: { announcements: readonly Announcement[]; dismiss: string }) {
	const { pathname, search } = useLocation();
	return announcements.map(({ id, message, announcementIcon, link }) => (
		<aside
			key={id}
			aria-label="Announcement"
			className="no-print flex items-center gap-3 bg-info-soft px-5 py-2 text-info max-sm:items-start max-sm:text-small"
		>
			<Mark icon={announcementIcon} />
			<p className="min-w-0 flex-1">
				{message}{" "}
				{link ? (
					<a href={link} target="_blank" rel="noopener noreferrer" className="link text-info">
						Click here for more info!
					</a>
				) : null}
			</p>
			<Form method="post" action={dismiss}>
				<input type="hidden" name="back" value={pathname + search} />
				<button type="submit" name="id" value={id} className="button button-quiet text-info max-sm:-my-2 max-sm:-me-3">
					<span className="max-sm:sr-only">Dismiss</span>
					<Icon name="close" className="sm:hidden" />
				</button>
			</Form>
		</aside>
	));
}

/** An announcement's own icon: one of ours by its name, or a sign such as an emoji; none where it has none. */
function Mark({ icon }: { icon: string }) {
	if (isIconName(icon)) return <Icon name={icon} />;
	return /\w/.test(icon) || icon === "" ? null : <span aria-hidden>{icon}</span>;
}
