import type { PlainDate } from "#domain/calendar/format";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Sets the date on which everyone had signed a lease's agreement, if none is set. */
export function markSigned(scope: Scope, leaseId: number, date: PlainDate): void {
	mustBeWriting();
	statement("UPDATE leases SET signed_date = ? WHERE id = ? AND profile_id = ? AND signed_date IS NULL").run(
		date,
		leaseId,
		scope.profileId,
	);
}
