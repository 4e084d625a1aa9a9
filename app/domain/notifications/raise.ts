import { nowIso } from "#domain/calendar";
import { queueMail } from "#domain/mail";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { notificationPreferences } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { subjectUrl } from "~/emails/absolute-url.server";
import { notificationMail } from "~/emails/notification";
import { roleOf, type Told, whoIsTold } from "./audience";
import { headingOf, type NotificationType } from "./labels";
import { allSwitchedOn } from "./preferences";
import { type SubjectFor, storedSubject } from "./subjects";

type What = {
	type: NotificationType;
	/** One sentence. */
	message: string;
	/** What brought it about ("payment:17"): no one is told twice of the same. Unset: it cannot happen twice. */
	cause?: string;
	/** False where the cause sends a mail of its own. */
	mail?: false;
};

/** One audience, and what it is about: something that those people have a page for. */
type Whom =
	| { tenantsOf?: never; ownersOf?: never; userIds?: readonly number[]; about?: SubjectFor<"property_manager"> }
	| { tenantsOf: number; ownersOf?: never; userIds?: never; about?: SubjectFor<"tenant"> }
	| { tenantsOf?: never; ownersOf: number; userIds?: never; about?: SubjectFor<"property_owner"> };

export type Notice = What & Whom;

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
	const { type, message, about, cause = "" } = notice;
	const { changes } = statement(
		`INSERT INTO notifications (profile_id, user_id, told_as, place_id, type, message, about_kind, about_id, cause, created_date)
		VALUES (@profileId, @userId, @toldAs, @placeId, @type, @message, @aboutKind, @aboutId, @cause, @moment)
		ON CONFLICT (user_id, told_as, place_id, cause) WHERE cause <> '' DO NOTHING`,
	).run({
		...{ profileId, userId, toldAs: roleOf(notice), placeId, type, message },
		...{ ...storedSubject(about), cause, moment: nowIso() },
	});
	return changes === 1;
}

function mailTo({ profileId }: Scope, { userId, email }: Told, notice: Notice) {
	const { type, message, about } = notice;
	const url = about && subjectUrl(about, roleOf(notice));
	const mail = notificationMail({ heading: headingOf(type, about), message, url });
	queueMail({ profileId, to: email, recipient: { kind: "user", id: userId }, kind: "notification", ...mail });
}

/** The specification's defaults: a person without preferences gets them with everything switched on (section 4). */
function keepFirstPreferences({ ownProfileId }: Told) {
	const moment = nowIso();
	const row = { profileId: ownProfileId, preferences: allSwitchedOn(), createdDate: moment, updatedDate: moment };
	insertRow(notificationPreferences, row);
}
