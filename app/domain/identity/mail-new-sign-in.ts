import { nowIso } from "#domain/calendar";
import { formatDateTime } from "#domain/calendar/format";
import { queueMail } from "#domain/mail";
import { mustBeWriting, statement } from "~/db/client.server";
import { newSignInMail } from "~/emails/new-sign-in";
import type { Account } from "./accounts";
import { deviceName } from "./format";
import type { Visitor } from "./sessions";

/** Emails someone that their login was used on a device that is new to them. */
export function mailNewSignIn({ userId, email }: Account, { ipAddress, userAgent }: Visitor): void {
	mustBeWriting();
	const format = statement<{ locale: string; timeZone: string }>(
		`SELECT own.locale, coalesce(o.time_zone, 'UTC') AS timeZone FROM profiles own
		LEFT JOIN organization o ON o.profile_id = coalesce(own.linked_profile_id, own.id) WHERE own.user_id = ?`,
	).get(userId) ?? { locale: "en-US", timeZone: "UTC" };
	const when = formatDateTime(nowIso(), format);
	queueMail({
		...{ to: email, recipient: { kind: "user", id: userId }, kind: "new_sign_in" },
		...newSignInMail({ device: deviceName(userAgent), ipAddress, when }),
	});
}
