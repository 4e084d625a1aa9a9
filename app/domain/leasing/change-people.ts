import type { LeasePerson } from "#domain/lease-records";
import { findLeaseFields } from "#domain/lease-records";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { editLease } from "./edit-lease";

type People = { tenants: LeasePerson[]; cosigners: LeasePerson[] };

/** Edits the people of a lease that was started, and nothing else. */
export function changePeople(scope: Scope, leaseId: number, change: (people: People) => People): Result {
	const fields = findLeaseFields(scope, leaseId);
	if (!fields) return refuse("That lease wasn't found.");
	const { tenants, cosigners = [], occupants, moveInDate, signedDate, prorateLast } = fields;
	return editLease(scope, leaseId, {
		...change({ tenants, cosigners }),
		...{ occupants, moveInDate, signedDate, prorateLast },
	});
}
