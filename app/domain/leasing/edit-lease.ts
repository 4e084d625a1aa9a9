import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { LeaseFields } from "#domain/lease-records";
import {
	findLeaseRecord,
	type Lease,
	replacePeople,
	resolvePeople,
	scheduleRules,
	updateLeaseStatus,
} from "#domain/lease-records";
import { lockedOnceExecuted } from "#domain/lease-records/labels";
import { leases } from "~/db/schema";
import { updateRow } from "~/db/update-row.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";

/** The fields that can be edited once a lease was started. Locked fields may be sent along, unchanged. */
type LeaseEdit = Pick<
	LeaseFields,
	"tenants" | "cosigners" | "occupants" | "moveInDate" | "signedDate" | "prorateLast"
> &
	Partial<Pick<LeaseFields, "unitId" | "type" | "startDate" | "endDate">> & {
		/** The lease's updated date when the form was opened. */
		seenUpdatedDate?: string | undefined;
	};

/**
 * Edits the people of a lease that was started, its signing and move-in dates, and how its last days are prorated.
 * Refuses a changed locked field (`lockedOnceExecuted`, lease-records/labels.ts), at that field, and an edit if someone
 * else saved the lease since the form was opened.
 */
export function editLease(scope: Scope, leaseId: number, edit: LeaseEdit): Result {
	return allOrNothing(() => {
		const before = findLeaseRecord(scope, leaseId);
		if (!before) return refuse("That lease wasn't found.");
		if (before.stage !== "executed") return refuse("You can edit only leases that have started here.");
		const failure = staleEdit(scope, edit.seenUpdatedDate, before.updatedDate) ?? refuseLocked(before, edit);
		if (failure) return failure;
		const resolved = resolvePeople(scope, edit);
		if (!resolved.ok) return resolved;

		const moveInDate = edit.moveInDate ?? before.startDate;
		const shown = {
			name: resolved.name,
			moveInDate,
			signedDate: edit.signedDate ?? null,
			prorateLast: edit.prorateLast ?? before.prorateLast,
			occupants: (edit.occupants ?? []).map(({ name, birthYear }) => ({ name, birthYear: birthYear ?? null })),
		};
		updateRow(leases, { id: leaseId, profileId: scope.profileId }, { ...shown, updatedDate: nowIso() });
		const people = replacePeople(scope, leaseId, resolved.people, moveInDate);
		const lease: Lease = { ...before, ...shown };
		scheduleRules(lease);
		updateLeaseStatus(scope, lease, organizationOf(scope).today, people.before);
		recordActivity(scope, {
			action: "lease.edited",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: `The lease for ${shown.name} was edited.`,
			changes: changedFields(before, shown),
		});
		return { ok: true };
	});
}

function refuseLocked(lease: Lease, edit: LeaseEdit): Failure | undefined {
	for (const field of ["unitId", "type", "startDate", "endDate"] as const) {
		const typed = edit[field];
		if (typed !== undefined && typed !== lease[field]) return refuse(lockedOnceExecuted[field], field);
	}
	return undefined;
}
