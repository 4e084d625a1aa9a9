import { queueMail } from "#domain/mail";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import type { Mail } from "~/emails/layout";
import { leasePeople } from "./lease-queries";

/** Queues one mail to each person of the lease who has an e-mail; refuses when nobody has. To be called in a write. */
export function mailToTenants(
	scope: Scope,
	leaseId: number,
	kind: "receipt" | "statement" | "late_fee" | "balance_reminder",
	mail: Mail,
): Result<{ emails: string[] }> {
	const emails = [...new Set(leasePeople(scope, leaseId).map(({ email }) => email))].filter(Boolean);
	if (emails.length === 0) return refuse("Nobody on this lease has an e-mail address.");
	for (const to of emails) queueMail({ profileId: scope.profileId, to, kind, ...mail });
	return { ok: true, emails };
}
