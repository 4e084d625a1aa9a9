import { queueMail } from "#domain/mail";
import { mustBeWriting } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { Mail } from "~/emails/layout";
import { leasePeople } from "./lease-queries";

/** Queues one email to each email address of the lease's people. Refused if no one has an address. */
export function mailToTenants(
	scope: Scope,
	leaseId: number,
	kind: "receipt" | "statement" | "late_fee" | "balance_reminder",
	mail: Mail,
): Result<{ emails: string[] }> {
	mustBeWriting();
	const people = leasePeople(scope, leaseId).filter(
		({ email }, at, all) => email !== "" && all.findIndex((other) => other.email === email) === at,
	);
	if (people.length === 0) return refuse("No one on this lease has an email address.");
	for (const { tenantId, email: to } of people) {
		queueMail({ profileId: scope.profileId, to, recipient: { kind: "tenant", id: tenantId }, kind, ...mail });
	}
	return { ok: true, emails: people.map(({ email }) => email) };
}
