import { eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { queueMail } from "#domain/mail";
import { db, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { organizationAnnouncementEmails, organizationAnnouncements } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { systemScope } from "~/domain/kernel/scope";
import { announcementMail } from "~/emails/announcement";
import { addressesOf, announcementAudience } from "./announcement-audience";

/** How many emails are queued in one transaction, so that other writers get their turn. */
const emailsAtOnce = 200;

type Due = { id: number; profileId: number; subject: string; body: string; fromDate: string; untilDate: string };

/**
 * Emails each announcement whose first day has come to its audience. May run at any time: each address gets it once,
 * also if the last run stopped halfway. Returns the number of emails.
 */
export function emailAnnouncements(): number {
	const waiting = statement<Due>(
		`SELECT id, profile_id AS profileId, subject, body, from_date AS fromDate, until_date AS untilDate
		FROM organization_announcements WHERE state = 'announced' AND by_email = 1 AND emailed_date IS NULL ORDER BY id`,
	).all();
	return waiting.reduce((sum, announcement) => sum + emailOne(announcement), 0);
}

function emailOne(announcement: Due): number {
	const { id, profileId, fromDate, untilDate } = announcement;
	const scope = systemScope(profileId);
	const { name, today } = organizationOf(scope);
	if (today < fromDate || today > untilDate) return 0;
	let sent = 0;
	for (;;) {
		const queued = write(() => queueSome(announcement, name));
		sent += queued;
		if (queued < emailsAtOnce) break;
	}
	write(() => {
		const emailed = statement<{ count: number }>(
			"SELECT count(*) AS count FROM organization_announcement_emails WHERE announcement_id = ?",
		).get(id)?.count;
		db()
			.update(organizationAnnouncements)
			.set({ emailedDate: nowIso(), emailed: emailed ?? 0 })
			.where(eq(organizationAnnouncements.id, id))
			.run();
	});
	return sent;
}

function queueSome({ id, profileId, subject, body }: Due, organization: string): number {
	const done = statement<{ to: string }>(
		'SELECT to_address AS "to" FROM organization_announcement_emails WHERE announcement_id = ?',
	).all(id);
	const had = new Set(done.map(({ to }) => to));
	const next = addressesOf(announcementAudience(systemScope(profileId), id))
		.filter(({ email }) => !had.has(email))
		.slice(0, emailsAtOnce);
	for (const { kind, id: recordId, name, email } of next) {
		const mail = announcementMail({ name, subject, body, organization });
		queueMail({ profileId, to: email, recipient: { kind, id: recordId }, kind: "announcement", ...mail });
		insertRow(organizationAnnouncementEmails, { announcementId: id, toAddress: email });
	}
	return next.length;
}
