import { nowIso } from "#domain/calendar";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Says of a drafted lease whether its agreement is out for signature. Call it inside the write of that. */
export function markOutForSignature(scope: Scope, leaseId: number, out: boolean): void {
	statement("UPDATE leases SET signing_since = ?, status = ? WHERE id = ? AND profile_id = ? AND stage = 'draft'").run(
		out ? nowIso() : null,
		out ? "out_for_signature" : "draft",
		leaseId,
		scope.profileId,
	);
}
