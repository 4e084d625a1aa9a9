import { queueMail } from "#domain/mail";
import { mustBeWriting, statement } from "~/db/client.server";
import { type Center, ownRecordChangedMail } from "~/emails/own-record-changed";

export type { Center };

/** Emails the organization about a change that a resident or owner made to their own record. */
export function tellOfOwnChange({
	profileId,
	...change
}: {
	profileId: number;
	center: Center;
	recordId: number;
	name: string;
	/** What was changed, as in "their contact details". */
	what: string;
}): void {
	mustBeWriting();
	const manager = statement<{ email: string }>(
		`SELECT coalesce(nullif(o.email, ''), u.email) AS email FROM organization o
		JOIN profiles p ON p.id = o.profile_id JOIN users u ON u.id = p.user_id WHERE o.profile_id = ?`,
	).get(profileId);
	if (!manager) return;
	queueMail({
		profileId,
		to: manager.email,
		recipient: { kind: "organization", id: profileId },
		kind: `${change.center}_changed`,
		...ownRecordChangedMail(change),
	});
}
