import { statement } from "~/db/client.server";
import { type Hearer, hearing, isHeard } from "./queries";

/** Marks one of the hearer's notifications as read and gives where it leads; undefined when it is not theirs. */
export function markRead(hearer: Hearer, notificationId: number): { link: string } | undefined {
	return statement<{ link: string }>(
		`UPDATE notifications SET read = 1 WHERE id = @notificationId AND user_id = @userId AND ${isHeard} RETURNING link`,
	).get({ ...hearing(hearer), notificationId });
}

/** Marks all of the hearer's unread notifications as read; gives how many there were. */
export function markAllRead(hearer: Hearer): number {
	return statement(`UPDATE notifications SET read = 1 WHERE user_id = @userId AND read = 0 AND ${isHeard}`).run(
		hearing(hearer),
	).changes;
}
