import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { notifications } from "~/db/schema";

/** Marks one of the user's notifications as read and gives where it leads; undefined when it is not theirs. */
export function markRead(userId: number, notificationId: number) {
	return db()
		.update(notifications)
		.set({ read: true })
		.where(and(eq(notifications.id, notificationId), eq(notifications.userId, userId)))
		.returning({ link: notifications.link })
		.get();
}

/** Marks all of the user's unread notifications as read, those of one organisation where said; gives how many there were. */
export function markAllRead(userId: number, profileId?: number) {
	const ofOrganization = profileId === undefined ? undefined : eq(notifications.profileId, profileId);
	return db()
		.update(notifications)
		.set({ read: true })
		.where(and(eq(notifications.userId, userId), ofOrganization, eq(notifications.read, false)))
		.run().changes;
}
