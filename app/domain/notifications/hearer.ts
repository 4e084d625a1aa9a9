import type { CurrentUser } from "#domain/identity";
import { residentLease } from "#domain/lease-records";
import { closedKinds } from "./area-of";
import type { Hearer } from "./queries";

type Actor = Pick<CurrentUser, "userId" | "profileId" | "role" | "member" | "tenantId" | "propertyOwnerId" | "leaseId">;

/**
 * Whose notifications a session shows: the person's, in this organization, role and lease or owner record. A member of
 * the team is shown none whose page their role doesn't open.
 */
export function hearerOf(actor: Actor): Hearer {
	const { userId, profileId, role: toldAs, member, tenantId, propertyOwnerId } = actor;
	const placeId = tenantId === null ? propertyOwnerId : residentLease(actor, tenantId)?.id;
	const closed = member ? closedKinds(member.rights) : undefined;
	return { userId, profileId, toldAs, placeId: placeId ?? undefined, closed };
}
