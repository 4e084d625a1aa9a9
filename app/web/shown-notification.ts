import type { Notification } from "#domain/notifications";
import { headingOf } from "#domain/notifications/labels";
import { subjectHref } from "./subject-href";

/** A notification as a page shows it, with its heading as text and the URL it links to; "" for no link. */
export type ShownNotification = Omit<Notification, "about" | "toldAs"> & { heading: string; link: string };

/** What a page, the bell's menu and the live stream show of a notification. */
export function shownNotification({ about, toldAs, ...notification }: Notification): ShownNotification {
	const link = (about && subjectHref(about, toldAs)) ?? "";
	return { ...notification, heading: headingOf(notification.type, about), link };
}
