import { desc, eq } from "drizzle-orm";
import { db, statement } from "~/db/client.server";
import { notifications } from "~/db/schema";
import { type NotificationGroup, notificationGroups, notificationsLoaded } from "./labels";

export type NotificationFilter = { onlyUnread?: boolean; group?: NotificationGroup };

/** The user's newest notifications, at most a hundred; the filter chooses among these. */
export function listNotifications(userId: number, filter: NotificationFilter = {}) {
	const types = filter.group ? Object.keys(notificationGroups[filter.group].types) : undefined;
	return db()
		.select({
			id: notifications.id,
			type: notifications.type,
			message: notifications.message,
			link: notifications.link,
			read: notifications.read,
			createdDate: notifications.createdDate,
		})
		.from(notifications)
		.where(eq(notifications.userId, userId))
		.orderBy(desc(notifications.id))
		.limit(notificationsLoaded)
		.all()
		.filter((notification) => !(filter.onlyUnread && notification.read))
		.filter((notification) => types === undefined || types.includes(notification.type));
}

/** How many of the user's newest hundred notifications are unread (specification, section 4). */
export function countUnread(userId: number) {
	const sql = `SELECT count(*) AS unread FROM
		(SELECT read FROM notifications WHERE user_id = ? ORDER BY id DESC LIMIT ${notificationsLoaded}) WHERE read = 0`;
	return statement<{ unread: number }, [number]>(sql).get(userId)?.unread ?? 0;
}
