import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { findPostableLease, leasePeople, updateLeaseStatus } from "#domain/lease-records";
import { statement } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { acceptMoveOutNotices } from "./move-out-notices";

/**
 * Records that one tenant moves out while others stay: the move-out date and forwarding address. The balance and the
 * deposit stay with the lease. Refused, at `leaver`, for the last tenant: then the lease ends instead.
 */
export function moveOutPerson(
	scope: Scope,
	leaseId: number,
	tenantId: number,
	input: { moveOutDate: PlainDate; forwardingAddress?: string | undefined },
): Result {
	return allOrNothing(() => {
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		const tenants = leasePeople(scope, leaseId).filter(({ role }) => role === "tenant");
		const leaving = tenants.find((one) => one.tenantId === tenantId);
		if (!leaving) return refuse("That tenant wasn't found.", "leaver");
		const [next] = tenants.filter((one) => one.tenantId !== tenantId && one.moveOutDate === null);
		if (!next)
			return refuse(`${leaving.displayName} is the last tenant on the lease. End the lease instead.`, "leaver");
		const { moveOutDate, forwardingAddress = "" } = input;
		if (moveOutDate < found.lease.startDate) return refuse("This is before the lease starts.", "moveOutDate");

		const { today, date } = organizationOf(scope);
		statement(
			"UPDATE lease_tenants SET move_out_date = ?, forwarding_address = ?, is_primary = 0 WHERE lease_id = ? AND tenant_id = ?",
		).run(moveOutDate, forwardingAddress, leaseId, tenantId);
		if (leaving.isPrimary) {
			statement("UPDATE lease_tenants SET is_primary = 1 WHERE lease_id = ? AND tenant_id = ?").run(
				leaseId,
				next.tenantId,
			);
		}
		statement("UPDATE leases SET updated_date = ? WHERE id = ?").run(nowIso(), leaseId);
		acceptMoveOutNotices(scope, leaseId, { moveOutDate, tenantId });
		updateLeaseStatus(scope, found.lease, today);
		recordActivity(scope, {
			action: "lease.person_moved_out",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: `${leaving.displayName} moves out on ${date(moveOutDate)}.`,
		});
		return { ok: true };
	});
}
