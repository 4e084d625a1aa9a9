import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** The organization's phone number and email for residents, or its manager's if it has none. */
export function managerContact(scope: Scope): { phone: string; email: string } {
	const found = statement<{ phone: string; email: string }>(
		`SELECT coalesce(nullif(o.phone, ''), u.phone) AS phone, coalesce(nullif(o.email, ''), u.email) AS email
		FROM organization o JOIN profiles p ON p.id = o.profile_id JOIN users u ON u.id = p.user_id
		WHERE o.profile_id = ?`,
	).get(scope.profileId);
	return found ?? { phone: "", email: "" };
}
