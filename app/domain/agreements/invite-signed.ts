import { invitePeople, reviewInvitations } from "#domain/invitations";
import { findLease, leasePeople } from "#domain/lease-records";
import type { Scope } from "~/domain/kernel/scope";
import type { Agreement } from "./agreement-record";

/** Invites the tenants of a lease that its signatures started to the resident portal, except those invited before. */
export function inviteSigned(scope: Scope, { leaseId, kind, inviteTenants }: Agreement) {
	if (!inviteTenants || kind !== "lease" || findLease(scope, leaseId)?.stage !== "executed") return;
	const tenants = leasePeople(scope, leaseId).filter(({ role, moveOutDate }) => role === "tenant" && !moveOutDate);
	const ids = tenants.map(({ tenantId }) => tenantId);
	const recordIds = reviewInvitations(scope, "tenant", ids)
		.filter(({ why, invitedBefore }) => why === undefined && !invitedBefore)
		.map(({ recordId }) => recordId);
	if (recordIds.length > 0) invitePeople(scope, "tenant", { recordIds });
}
