import type { PlainDate } from "#domain/calendar/format";
import type { Lease } from "#domain/lease-records";
import { raise } from "#domain/notifications";
import { homeName } from "#domain/rentals";
import { mustBeWriting } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** Notifies managers, the property's owners and the lease's people of the move-out date. */
export function tellOfNotice(scope: Scope, lease: Lease, moveOutDate: PlainDate): void {
	mustBeWriting();
	const day = organizationOf(scope).date(moveOutDate);
	const home = homeName(scope, lease);
	const cause = `notice:${lease.id}:${moveOutDate}`;
	const notice = { type: "lease_renewal_notification", cause, about: { kind: "lease_end", id: lease.id } } as const;
	raise(scope, {
		...notice,
		message: `${lease.name}: moving out of ${home} on ${day}.`,
	});
	raise(scope, {
		...notice,
		ownersOf: lease.propertyId,
		message: `The tenants at ${home} are moving out on ${day}.`,
	});
	raise(scope, {
		...{ ...notice, tenantsOf: lease.id },
		message: `We recorded your notice. Your move-out date at ${home} is ${day}.`,
	});
}
