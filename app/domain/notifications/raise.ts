import { nowIso } from "#domain/calendar";
import { queueMail } from "#domain/mail";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { notificationPreferences } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { notificationMail } from "~/emails/notification";
import { type Audience, roleOf, type Told, whoIsTold } from "./audience";
import { type NotificationType, notificationTypeLabels } from "./labels";
import { allSwitchedOn } from "./preferences";

export type Notice = Audience & {
	type: NotificationType;
	/** One sentence. */
	message: string;
	/** The address of the record it is about, a path of this site: where the people told can go. */
	link?: string;
	/** What brought it about ("payment:17"): no one is told twice of the same. Unset: it cannot happen twice. */
	cause?: string;
	/** False where the cause sends a mail of its own. */
	mail?: false;
};

/**
 * Tells people of the organization what happened, those who want to hear of its kind, and by email those who want that
 * too. Never tells the person acting. Gives how many were told; an owner by two records is told at each, with one
 * mail.
 */
export function raise(scope: Scope, notice: Notice): number {
	mustBeWriting();
	let told = 0;
	const mailed = new Set<number>();
	for (const person of whoIsTold(scope, notice)) {
		if (person.userId === scope.userId) continue;
		if (person.unkept) keepFirstPreferences(person);
		if (!person.wants || !tell(scope, person, notice)) continue;
		told++;
		if (!person.byMail || notice.mail === false || mailed.has(person.userId)) continue;
		mailTo(scope, person, notice);
		mailed.add(person.userId);
	}
	return told;
}

/** False when they were told of this cause before. */
function tell({ profileId }: Scope, { userId, placeId }: Told, notice: Notice): boolean {
	const { type, message, link = "", cause = "" } = notice;
	const { changes } = statement(
		`INSERT INTO notifications (profile_id, user_id, told_as, place_id, type, message, link, cause, created_date)
		VALUES (@profileId, @userId, @toldAs, @placeId, @type, @message, @link, @cause, @moment)
		ON CONFLICT (user_id, told_as, place_id, cause) WHERE cause <> '' DO NOTHING`,
	).run({ profileId, userId, toldAs: roleOf(notice), placeId, type, message, link, cause, moment: nowIso() });
	return changes === 1;
}

function mailTo({ profileId }: Scope, { userId, email }: Told, { type, message, link = "" }: Notice) {
	const mail = notificationMail({ label: notificationTypeLabels[type], message, link });
	queueMail({ profileId, to: email, recipient: { kind: "user", id: userId }, kind: "notification", ...mail });
}

/** The specification's defaults: a person without preferences gets them with everything switched on (section 4). */
function keepFirstPreferences({ ownProfileId }: Told) {
	const moment = nowIso();
	const row = { profileId: ownProfileId, preferences: allSwitchedOn(), createdDate: moment, updatedDate: moment };
	insertRow(notificationPreferences, row);
}
