import { emailAnnouncements, textAnnouncements } from "#domain/announcements";

/** Emails and texts the announcements whose first day has come, to each address and number once. */
export function emailDueAnnouncements() {
	emailAnnouncements();
	textAnnouncements();
}
