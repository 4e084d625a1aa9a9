import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Sets whether a draft lease's agreement is out for signature. */
export function markOutForSignature(scope: Scope, leaseId: number, out: boolean): void {
	mustBeWriting();
	statement("UPDATE leases SET signing_since = ?, status = ? WHERE id = ? AND profile_id = ? AND stage = 'draft'").run(
		out ? nowIso() : null,
		out ? "out_for_signature" : "draft",
		leaseId,
		scope.profileId,
	);
}
