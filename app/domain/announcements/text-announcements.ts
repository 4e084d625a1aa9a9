import { eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { partsLeftToday, queueText, textService } from "#domain/texts";
import { countParts, plainText } from "#domain/texts/format";
import { db, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { organizationAnnouncements, organizationAnnouncementTexts } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { systemScope } from "~/domain/kernel/scope";
import { announcementAudience, textedUsers } from "./announcement-audience";
import { announcementText } from "./announcement-record";

/** How many texts are queued in one transaction, so that other writers get their turn. */
const textsAtOnce = 200;

type Due = { id: number; profileId: number; subject: string; body: string; fromDate: string; untilDate: string };

/**
 * Texts each announcement whose first day has come to those of its audience who agreed to get texts. May run at any
 * time: each person and number gets it once. What is over the daily limit goes out the next day. Returns the number of
 * texts.
 */
export function textAnnouncements(): number {
	if (!textService()) return 0;
	const waiting = statement<Due>(
		`SELECT id, profile_id AS profileId, subject, body, from_date AS fromDate, until_date AS untilDate
		FROM organization_announcements WHERE state = 'announced' AND by_text = 1 AND texted_date IS NULL ORDER BY id`,
	).all();
	return waiting.reduce((sum, announcement) => sum + textOne(announcement), 0);
}

function textOne(announcement: Due): number {
	const { id, profileId, fromDate, untilDate } = announcement;
	const { today } = organizationOf({ profileId });
	if (today < fromDate || today > untilDate) return 0;
	let sent = 0;
	for (;;) {
		const { queued, left } = write(() => queueSome(announcement));
		sent += queued;
		if (left === 0) break;
		if (queued === 0) return sent;
	}
	write(() => {
		const texted = statement<{ count: number }>(
			"SELECT count(*) AS count FROM organization_announcement_texts WHERE announcement_id = ?",
		).get(id)?.count;
		db()
			.update(organizationAnnouncements)
			.set({ textedDate: nowIso(), texted: texted ?? 0 })
			.where(eq(organizationAnnouncements.id, id))
			.run();
	});
	return sent;
}

/** Queues the next texts, as far as the day's limit reaches, and tells how many are left. */
function queueSome({ id, profileId, ...words }: Due): { queued: number; left: number } {
	const scope = systemScope(profileId);
	const done = statement<{ userId: number }>(
		"SELECT user_id AS userId FROM organization_announcement_texts WHERE announcement_id = ?",
	).all(id);
	const had = new Set(done.map(({ userId }) => userId));
	const waiting = textedUsers(scope, announcementAudience(scope, id)).filter((userId) => !had.has(userId));
	const body = plainText(announcementText(scope, words));
	const room = Math.floor(partsLeftToday(scope) / countParts(body).parts);
	const next = waiting.slice(0, Math.min(textsAtOnce, room));
	for (const userId of next) {
		queueText(scope, { userId, kind: "announcement", body });
		insertRow(organizationAnnouncementTexts, { announcementId: id, userId });
	}
	return { queued: next.length, left: waiting.length - next.length };
}
