import { queueMail } from "#domain/mail";
import { statement } from "~/db/client.server";
import { ownerChangedMail } from "~/emails/owner-changed";
import type { OwnerScope } from "./owner-scope";

/** Mails the organisation what an owner changed of their own record. To be called inside the change's write. */
export function tellManager({ profileId, propertyOwnerId: ownerId }: OwnerScope, name: string, what: string): void {
	const manager = statement<{ email: string }>(
		`SELECT coalesce(nullif(o.email, ''), u.email) AS email FROM organization o
		JOIN profiles p ON p.id = o.profile_id JOIN users u ON u.id = p.user_id WHERE o.profile_id = ?`,
	).get(profileId);
	if (!manager) return;
	queueMail({ profileId, to: manager.email, kind: "owner_changed", ...ownerChangedMail({ name, what, ownerId }) });
}
