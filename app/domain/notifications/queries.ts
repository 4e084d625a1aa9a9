import { statement } from "~/db/client.server";
import { type NotificationGroup, notificationGroups, notificationsLoaded } from "./labels";

export type Notification = {
	id: number;
	type: string;
	message: string;
	link: string;
	read: boolean;
	createdDate: string;
};

export type NotificationFilter = { onlyUnread?: boolean; group?: NotificationGroup };

/** The user's newest notifications, at most a hundred; the filter chooses among these. */
export function listNotifications(userId: number, filter: NotificationFilter = {}): Notification[] {
	const types = filter.group ? Object.keys(notificationGroups[filter.group].types) : undefined;
	return newestNotifications(userId, notificationsLoaded)
		.filter((notification) => !(filter.onlyUnread && notification.read))
		.filter((notification) => types === undefined || types.includes(notification.type));
}

/** The user's newest notifications. */
export function newestNotifications(userId: number, limit: number): Notification[] {
	return statement<Omit<Notification, "read"> & { read: 0 | 1 }>(
		`SELECT id, type, message, link, read, created_date AS createdDate FROM notifications
		WHERE user_id = ? ORDER BY id DESC LIMIT ?`,
	)
		.all(userId, limit)
		.map((row) => ({ ...row, read: row.read === 1 }));
}

/** How many of the user's newest hundred notifications are unread (specification, section 4). */
export function countUnread(userId: number) {
	const sql = `SELECT count(*) AS unread FROM
		(SELECT read FROM notifications WHERE user_id = ? ORDER BY id DESC LIMIT ${notificationsLoaded}) WHERE read = 0`;
	return statement<{ unread: number }, [number]>(sql).get(userId)?.unread ?? 0;
}
