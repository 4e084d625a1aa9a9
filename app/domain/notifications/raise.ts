import { nowIso } from "#domain/calendar";
import { queueMail } from "#domain/mail";
import { queueText } from "#domain/texts";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { notificationPreferences } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { subjectUrl } from "~/emails/absolute-url.server";
import { notificationMail } from "~/emails/notification";
import { type Recipient, recipientsOf, roleOf } from "./audience";
import { headingOf, type NotificationType } from "./labels";
import { notificationText } from "./notification-text";
import { allSwitchedOn } from "./preferences";
import { type SubjectFor, storedSubject } from "./subjects";

type What = {
	type: NotificationType;
	/** One sentence. */
	message: string;
	/** What caused it, such as "payment:17". No one is notified twice of one cause. Unset if it can't happen twice. */
	cause?: string;
	/** False if the cause sends its own email. */
	mail?: false;
};

/** One audience, and a subject that its role has a page about. */
type Whom =
	| { tenantsOf?: never; ownersOf?: never; userIds?: readonly number[]; about?: SubjectFor<"property_manager"> }
	| { tenantsOf: number; ownersOf?: never; userIds?: never; about?: SubjectFor<"tenant"> }
	| { tenantsOf?: never; ownersOf: number; userIds?: never; about?: SubjectFor<"property_owner"> };

export type Notice = What & Whom;

/**
 * Notifies the people of an audience (audience.ts decides who hears it) who want this type of notification, and emails
 * and texts those who want that. Never notifies the person acting. Returns how many were notified; an owner with two
 * records is notified for each, with one email and one text. `day` is today there, for who knows it already.
 */
export function raise(scope: Scope, notice: Notice, day = organizationOf(scope).today): number {
	mustBeWriting();
	let told = 0;
	const reached = new Set<number>();
	for (const person of recipientsOf(scope, notice, day)) {
		if (person.userId === scope.userId) continue;
		if (person.unkept) keepFirstPreferences(person);
		if (!person.wants || !tell(scope, person, notice)) continue;
		told++;
		if (reached.has(person.userId)) continue;
		reached.add(person.userId);
		if (person.byMail && notice.mail !== false) mailTo(scope, person, notice);
		if (person.byText) textTo(scope, person, notice);
	}
	return told;
}

/** Notifies one person. False if they were notified of this cause before. */
function tell({ profileId }: Scope, { userId, placeId }: Recipient, notice: Notice): boolean {
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

function mailTo({ profileId }: Scope, { userId, email }: Recipient, notice: Notice) {
	const { type, message, about } = notice;
	const url = about && subjectUrl(about, roleOf(notice));
	const mail = notificationMail({ heading: headingOf(type, about), message, url });
	queueMail({ profileId, to: email, recipient: { kind: "user", id: userId }, kind: "notification", ...mail });
}

function textTo(scope: Scope, { userId }: Recipient, notice: Notice) {
	const url = notice.about && subjectUrl(notice.about, roleOf(notice));
	queueText(scope, { userId, kind: "notification", body: notificationText(scope, notice.message, url) });
}

/** The specification's defaults: a person without preferences gets them with everything switched on (section 4). */
function keepFirstPreferences({ ownProfileId }: Recipient) {
	const moment = nowIso();
	const row = { profileId: ownProfileId, preferences: allSwitchedOn(), createdDate: moment, updatedDate: moment };
	insertRow(notificationPreferences, row);
}
