import { nowIso } from "#domain/calendar";
import { queueMail } from "#domain/mail";
import { queueText } from "#domain/texts";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { subjectUrl } from "~/emails/absolute-url.server";
import { notificationMail } from "~/emails/notification";
import { headingOf } from "./labels";
import { notificationText } from "./notification-text";

type Told = {
	/** One sentence. */
	message: string;
	/** No one is notified twice of one cause. */
	cause: string;
	tenants: readonly { tenantId: number; leaseId: number }[];
	owners: readonly { ownerId: number }[];
};

type Person = { userId: number; placeId: number; email: string; byMail: 0 | 1; byText: 0 | 1 };

/**
 * Notifies residents and owners who have a login of a document that is shared with them, and emails or texts those
 * who get notifications that way. Never notifies the person acting.
 */
export function tellOfDocument(scope: Scope, { message, cause, tenants, owners }: Told): void {
	mustBeWriting();
	const { profileId } = scope;
	const reached = new Set<number>();
	const tell = (toldAs: "tenant" | "property_owner", people: readonly Person[]) => {
		for (const { userId, placeId, email, byMail, byText } of people) {
			if (userId === scope.userId) continue;
			const told = { profileId, userId, toldAs, placeId, message, cause, moment: nowIso() };
			if (statement(insert).run(told).changes === 0) continue;
			if (reached.has(userId)) continue;
			reached.add(userId);
			const about = { kind: "documents" } as const;
			const url = subjectUrl(about, toldAs);
			if (byText) queueText(scope, { userId, kind: "notification", body: notificationText(scope, message, url) });
			if (!byMail) continue;
			const mail = notificationMail({ heading: headingOf(type, about), message, url });
			queueMail({ profileId, to: email, recipient: { kind: "user", id: userId }, kind: "notification", ...mail });
		}
	};
	const asked = (records: readonly object[]) => ({ profileId, records: JSON.stringify(records) });
	tell("tenant", statement<Person>(tenantPeople).all(asked(tenants)));
	tell("property_owner", statement<Person>(ownerPeople).all(asked(owners)));
}

/** Everyone is notified of it: no preference switches it off. */
const type = "document_shared";

const insert = `INSERT INTO notifications
	(profile_id, user_id, told_as, place_id, type, message, about_kind, about_id, cause, created_date)
	VALUES (@profileId, @userId, @toldAs, @placeId, '${type}', @message, 'documents', NULL, @cause, @moment)
	ON CONFLICT (user_id, told_as, place_id, cause) WHERE cause <> '' DO NOTHING`;

const tenantPeople = `SELECT DISTINCT u.id AS userId, one.value ->> 'leaseId' AS placeId, u.email,
		own.email_notifications AS byMail, own.phone_notifications AS byText
	FROM json_each(@records) one JOIN tenants t ON t.id = one.value ->> 'tenantId' JOIN users u ON u.id = t.user_id
	JOIN profiles own ON own.user_id = u.id AND own.status = 'active'
	WHERE t.profile_id = @profileId AND t.portal_blocked_date IS NULL ORDER BY u.id, placeId`;

const ownerPeople = `SELECT DISTINCT u.id AS userId, o.id AS placeId, u.email, own.email_notifications AS byMail, own.phone_notifications AS byText
	FROM json_each(@records) one JOIN property_owners o ON o.id = one.value ->> 'ownerId' JOIN users u ON u.id = o.user_id
	JOIN profiles own ON own.user_id = u.id AND own.status = 'active'
	WHERE o.profile_id = @profileId AND o.portal_blocked_date IS NULL ORDER BY u.id, o.id`;
