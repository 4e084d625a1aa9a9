import { nowIso } from "#domain/calendar";
import { statement } from "~/db/client.server";

export type Announcement = { id: number; message: string; announcementIcon: string; link: string };

/**
 * What the installation announces at this moment and this user didn't dismiss (an organization's own: announcements/).
 * A read that fails hides them and is logged: no page fails for want of its banners (specification, section 8).
 */
export function listAnnouncements(userId: number): Announcement[] {
	try {
		return statement<Announcement>(shown).all({ userId, moment: nowIso() });
	} catch (error) {
		console.error("The announcements couldn't be read:", error);
		return [];
	}
}

const shown = `SELECT id, message, announcement_icon AS announcementIcon, link FROM vw_announcements a
	WHERE (from_date IS NULL OR from_date <= @moment) AND (to_date IS NULL OR to_date >= @moment)
		AND NOT EXISTS (SELECT 1 FROM announcement_dismissals WHERE user_id = @userId AND announcement_id = a.id)
	ORDER BY id`;

/** Hides an announcement from this user for good; a changed text is a new announcement. */
export function dismissAnnouncement(userId: number, announcementId: number) {
	statement<unknown, [number, number]>(
		"INSERT OR IGNORE INTO announcement_dismissals (user_id, announcement_id) SELECT ?, id FROM announcements WHERE id = ?",
	).run(userId, announcementId);
}
