import { addDays, formatDate } from "#domain/calendar/format";
import { depositDeadline, depositRulesOf } from "#domain/deposits";
import { depositsHeld } from "#domain/lease-accounts";
import { type findLease, leasePeople, transferFrom } from "#domain/lease-records";
import { findEnding } from "#domain/leasing";
import { findAutopay } from "#domain/payments";
import type { Manager } from "~/web/guards.server";
import { leaseFacts } from "../lease-facts";

type Lease = NonNullable<ReturnType<typeof findLease>>;

/** A lease's notice to move out, each tenant's move-out date, and the steps left to do. */
export function readEnded(manager: Manager, lease: Lease) {
	const { id, status, unitId, moveOutDate, noticeDate } = lease;
	const notice = findEnding(manager, id);
	const tenants = leasePeople(manager, id).filter(({ role }) => role === "tenant");
	return {
		lease: leaseFacts(lease),
		...{ status, unitId, moveOutDate },
		notice: notice && {
			noticeDate: notice.noticeDate ?? noticeDate,
			...{ givenBy: notice.givenBy, reason: notice.reason, remarks: notice.remarks },
			...{ credits: notice.creditIds, feeId: notice.feeId },
		},
		people: tenants.map(({ tenantId, displayName, moveOutDate: leaves, forwardingAddress }) => ({
			...{ tenantId, displayName, leaves, forwardingAddress },
		})),
		hasAutopay: tenants.some(({ tenantId }) => findAutopay(manager, id, tenantId) !== undefined),
		heldCents: depositsHeld(manager, id).reduce((sum, { receivedCents }) => sum + receivedCents, 0),
		deadline: deadlineOf(manager, lease),
		movesTo: transferFrom(manager, id)?.toLeaseId,
		gone: moveOutDate !== null && moveOutDate < manager.today,
	};
}

/** "Lease ends Nov 30, 2026. Deposit due back by Dec 14, 2026." */
export function endedWords(manager: Manager, lease: Lease): string {
	const { heldCents, deadline } = readEnded(manager, lease);
	const ends = `Lease ends ${formatDate(lease.moveOutDate ?? manager.today, manager.locale)}.`;
	return heldCents > 0 && deadline ? `${ends} Return the deposit by ${formatDate(deadline, manager.locale)}.` : ends;
}

function deadlineOf(manager: Manager, { id, moveOutDate }: Lease): string | undefined {
	if (moveOutDate === null) return undefined;
	return depositDeadline(manager, id) ?? addDays(moveOutDate, depositRulesOf(manager).returnDays);
}
