import { statement } from "~/db/client.server";
import { type NotificationGroup, notificationGroups, notificationsLoaded, type RecipientRole } from "./labels";
import { readSubject, type StoredSubject, type Subject, type SubjectRole } from "./subjects";

export type Notification = {
	id: number;
	type: string;
	message: string;
	about: Subject | undefined;
	/** The person's role in the organization. It decides which page the subject opens. */
	toldAs: SubjectRole;
	read: boolean;
	createdDate: string;
};

/**
 * Whose notifications to read: a person's, of one organization, in one role, for one place (a tenant's lease or an
 * owner's record). An unset part doesn't filter. Someone with several leases sees each lease's separately.
 */
export type Hearer = {
	userId: number;
	profileId?: number | undefined;
	toldAs?: RecipientRole | undefined;
	placeId?: number | undefined;
	/** Kinds of subjects that the person's role doesn't show; none if unset. */
	closed?: readonly string[] | undefined;
};

/** SQL: whether a notification of a person is for this hearer. The statement takes the parameters of `hearing`. */
export const isHeard = `(@profileId IS NULL OR profile_id = @profileId) AND (@toldAs IS NULL OR told_as = @toldAs)
	AND (@placeId IS NULL OR place_id IN (0, @placeId))
	AND (@closed = '[]' OR about_kind IS NULL OR about_kind NOT IN (SELECT value FROM json_each(@closed)))`;

/** A hearer as a statement's parameters. */
export function hearing({ userId, profileId, toldAs, placeId, closed = [] }: Hearer) {
	return {
		...{ userId, profileId: profileId ?? null, toldAs: toldAs ?? null, placeId: placeId ?? null },
		closed: JSON.stringify(closed),
	};
}

type NotificationFilter = { onlyUnread?: boolean; group?: NotificationGroup };

/** The user's newest 100 notifications, filtered. */
export function listNotifications(hearer: Hearer, filter: NotificationFilter = {}): Notification[] {
	const types = filter.group ? Object.keys(notificationGroups[filter.group].types) : undefined;
	return newestNotifications(hearer, notificationsLoaded)
		.filter((notification) => !(filter.onlyUnread && notification.read))
		.filter((notification) => types === undefined || types.includes(notification.type));
}

/** The user's newest notifications. */
export function newestNotifications(hearer: Hearer, limit: number): Notification[] {
	return statement<Omit<Notification, "read" | "about"> & StoredSubject & { read: 0 | 1 }>(
		`SELECT id, type, message, about_kind AS aboutKind, about_id AS aboutId, told_as AS toldAs, read, created_date AS createdDate FROM notifications
		WHERE user_id = @userId AND ${isHeard} ORDER BY id DESC LIMIT @limit`,
	)
		.all({ ...hearing(hearer), limit })
		.map(({ aboutKind, aboutId, ...row }) => ({
			...row,
			about: readSubject({ aboutKind, aboutId }),
			read: row.read === 1,
		}));
}

/** How many of the user's newest hundred notifications are unread (specification, section 4). */
export function countUnread(hearer: Hearer) {
	const sql = `SELECT count(*) AS unread FROM
		(SELECT read FROM notifications WHERE user_id = @userId AND ${isHeard}
			ORDER BY id DESC LIMIT ${notificationsLoaded}) WHERE read = 0`;
	return statement<{ unread: number }>(sql).get(hearing(hearer))?.unread ?? 0;
}
