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

/** A person, and with which organisation; unset: with all of theirs. Who has several standings sees each apart. */
export type Hearer = { userId: number; profileId?: number | undefined };

const ofOrganization = "(@profileId IS NULL OR profile_id = @profileId)";

export type NotificationFilter = { onlyUnread?: boolean; group?: NotificationGroup; profileId?: number };

/** The user's newest notifications, at most a hundred; the filter chooses among these. */
export function listNotifications(userId: number, filter: NotificationFilter = {}): Notification[] {
	const types = filter.group ? Object.keys(notificationGroups[filter.group].types) : undefined;
	return newestNotifications({ userId, profileId: filter.profileId }, notificationsLoaded)
		.filter((notification) => !(filter.onlyUnread && notification.read))
		.filter((notification) => types === undefined || types.includes(notification.type));
}

/** The user's newest notifications. */
export function newestNotifications({ userId, profileId }: Hearer, limit: number): Notification[] {
	return statement<Omit<Notification, "read"> & { read: 0 | 1 }>(
		`SELECT id, type, message, link, read, created_date AS createdDate FROM notifications
		WHERE user_id = @userId AND ${ofOrganization} ORDER BY id DESC LIMIT @limit`,
	)
		.all({ userId, profileId: profileId ?? null, limit })
		.map((row) => ({ ...row, read: row.read === 1 }));
}

/** How many of the user's newest hundred notifications are unread (specification, section 4). */
export function countUnread(userId: number, profileId?: number) {
	const sql = `SELECT count(*) AS unread FROM
		(SELECT read FROM notifications WHERE user_id = @userId AND ${ofOrganization}
			ORDER BY id DESC LIMIT ${notificationsLoaded}) WHERE read = 0`;
	return statement<{ unread: number }>(sql).get({ userId, profileId: profileId ?? null })?.unread ?? 0;
}
