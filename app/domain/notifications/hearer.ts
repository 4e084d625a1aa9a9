import type { CurrentUser } from "#domain/identity";
import { residentLease } from "#domain/lease-records";
import type { Hearer } from "./queries";

type Actor = Pick<CurrentUser, "userId" | "profileId" | "role" | "tenantId" | "propertyOwnerId" | "leaseId">;

/** Whose notifications a session shows: the person's, in this organization, role and lease or owner record. */
export function hearerOf(actor: Actor): Hearer {
	const { userId, profileId, role: toldAs, tenantId, propertyOwnerId } = actor;
	const placeId = tenantId === null ? propertyOwnerId : residentLease(actor, tenantId)?.id;
	return { userId, profileId, toldAs, placeId: placeId ?? undefined };
}
