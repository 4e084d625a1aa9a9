import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/**
 * How someone stands with an organization's text messages. Stopped: they agreed, and texted STOP since. `asked` is the
 * number that waits for its code, which may be beside one that is on.
 */
export type TextConsent = {
	state: "off" | "on" | "stopped";
	phone: string;
	/** Since when it is on, or stopped. */
	since: string;
	/** What they agreed to, as they read it. */
	words: string;
	asked: string | undefined;
};

type Person = Pick<Scope, "profileId"> & { userId: number };
type Row = { state: "asked" | "on"; phone: string; onDate: string | null; words: string; stoppedDate: string | null };

/** A person's consent to an organization's text messages; a deactivated account has none. */
export function textConsentOf({ profileId, userId }: Person): TextConsent {
	const rows = statement<Row>(
		`SELECT c.state, c.phone, c.on_date AS onDate, c.words, s.stopped_date AS stoppedDate
		FROM text_consents c JOIN profiles own ON own.user_id = c.user_id AND own.status = 'active'
		LEFT JOIN text_stops s ON s.phone = c.phone
		WHERE c.profile_id = ? AND c.user_id = ? AND c.state IN ('on', 'asked')`,
	).all(profileId, userId);
	const asked = rows.find(({ state }) => state === "asked")?.phone;
	const on = rows.find(({ state }) => state === "on");
	if (!on) return { state: "off", phone: "", since: "", words: "", asked };
	const { phone, onDate, words, stoppedDate } = on;
	if (stoppedDate) return { state: "stopped", phone, since: stoppedDate, words, asked };
	return { state: "on", phone, since: onDate ?? "", words, asked };
}

/** The number at which a person gets an organization's texts; undefined without their consent, or after STOP. */
export function consentedPhone(person: Person): string | undefined {
	const { state, phone } = textConsentOf(person);
	return state === "on" ? phone : undefined;
}

/** Whether a number texted STOP and not START since. */
export function isStopped(phone: string): boolean {
	return statement("SELECT 1 FROM text_stops WHERE phone = ?").get(phone) !== undefined;
}

/** The mobile number on a person's record or login, to begin the form with. */
export function phoneOnFile({
	userId,
	tenantId,
	propertyOwnerId,
}: {
	userId: number;
	tenantId: number | null;
	propertyOwnerId: number | null;
}): string {
	const { phone } = statement<{ phone: string }>(
		`SELECT coalesce(nullif(t.mobile_phone, ''), nullif(o.phone, ''), u.phone) AS phone FROM users u
		LEFT JOIN tenants t ON t.id = ? LEFT JOIN property_owners o ON o.id = ? WHERE u.id = ?`,
	).get(tenantId, propertyOwnerId, userId) ?? { phone: "" };
	return phone;
}
