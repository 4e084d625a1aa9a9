import { statement } from "~/db/client.server";
import { type Hearer, hearing, isHeard } from "./queries";
import { readSubject, type StoredSubject, type Subject, type SubjectRole } from "./subjects";

/** Marks one of the hearer's notifications as read and returns it. Undefined if it isn't theirs. */
export function markRead(
	hearer: Hearer,
	notificationId: number,
): { about: Subject | undefined; toldAs: SubjectRole } | undefined {
	const marked = statement<StoredSubject & { toldAs: SubjectRole }>(
		`UPDATE notifications SET read = 1 WHERE id = @notificationId AND user_id = @userId AND ${isHeard}
		RETURNING about_kind AS aboutKind, about_id AS aboutId, told_as AS toldAs`,
	).get({ ...hearing(hearer), notificationId });
	return marked && { about: readSubject(marked), toldAs: marked.toldAs };
}

/** Marks all of the hearer's unread notifications as read. Returns how many there were. */
export function markAllRead(hearer: Hearer): number {
	return statement(`UPDATE notifications SET read = 1 WHERE user_id = @userId AND read = 0 AND ${isHeard}`).run(
		hearing(hearer),
	).changes;
}
