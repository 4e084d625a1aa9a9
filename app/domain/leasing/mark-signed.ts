import type { PlainDate } from "#domain/calendar/format";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Notes the day on which a lease's agreement was signed by all, where none is noted. */
export function markSigned(scope: Scope, leaseId: number, date: PlainDate): void {
	mustBeWriting();
	statement("UPDATE leases SET signed_date = ? WHERE id = ? AND profile_id = ? AND signed_date IS NULL").run(
		date,
		leaseId,
		scope.profileId,
	);
}
