import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { findPostableLease, leasePeople, updateLeaseStatus } from "#domain/lease-records";
import { statement } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { withdrawAcceptedNotices } from "./move-out-notices";

/**
 * Cancels one tenant's move-out while others stay. Refused if the whole lease is ending: then undo its notice instead.
 */
export function cancelPersonMoveOut(scope: Scope, leaseId: number, tenantId: number): Result {
	return allOrNothing(() => {
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		const one = leasePeople(scope, leaseId).find((person) => person.tenantId === tenantId && person.role === "tenant");
		if (!one) return refuse("That tenant wasn't found.");
		if (one.moveOutDate === null) return refuse(`${one.displayName} isn't moving out.`);
		if (found.lease.moveOutDate !== null) return refuse("The whole lease is ending. Undo its notice instead.");
		statement(
			"UPDATE lease_tenants SET move_out_date = NULL, forwarding_address = '' WHERE lease_id = ? AND tenant_id = ?",
		).run(leaseId, tenantId);
		statement("UPDATE leases SET updated_date = ? WHERE id = ?").run(nowIso(), leaseId);
		withdrawAcceptedNotices(scope, leaseId, tenantId);
		updateLeaseStatus(scope, found.lease, organizationOf(scope).today);
		recordActivity(scope, {
			action: "lease.person_stays",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: `${one.displayName}'s move-out was canceled.`,
		});
		return { ok: true };
	});
}
