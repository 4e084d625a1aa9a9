import { and, asc, eq, gte, isNull, lte, or } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, statement } from "~/db/client.server";
import { announcementDismissals, announcements } from "~/db/schema";

export type Announcement = { id: number; message: string; announcementIcon: string; link: string };

/** What is announced at this moment and not yet dismissed by this user. */
export function listAnnouncements(userId: number): Announcement[] {
	const moment = nowIso();
	const dismissed = and(
		eq(announcementDismissals.announcementId, announcements.id),
		eq(announcementDismissals.userId, userId),
	);
	return db()
		.select({
			id: announcements.id,
			message: announcements.message,
			announcementIcon: announcements.announcementIcon,
			link: announcements.link,
		})
		.from(announcements)
		.leftJoin(announcementDismissals, dismissed)
		.where(
			and(
				isNull(announcementDismissals.userId),
				or(isNull(announcements.fromDate), lte(announcements.fromDate, moment)),
				or(isNull(announcements.toDate), gte(announcements.toDate, moment)),
			),
		)
		.orderBy(asc(announcements.id))
		.all();
}

/** Hides an announcement from this user for good; a changed text is a new announcement. */
export function dismissAnnouncement(userId: number, announcementId: number) {
	statement<unknown, [number, number]>(
		"INSERT OR IGNORE INTO announcement_dismissals (user_id, announcement_id) SELECT ?, id FROM announcements WHERE id = ?",
	).run(userId, announcementId);
}
