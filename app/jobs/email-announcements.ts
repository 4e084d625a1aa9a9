import { emailAnnouncements } from "#domain/announcements";

/** Emails the announcements whose first day has come, each address once. */
export function emailDueAnnouncements() {
	emailAnnouncements();
}
