import type { OwnerScope } from "#domain/owner-center";
import type { Scope } from "~/domain/kernel/scope";

/** Someone who owns, as their pages know them. */
export function asOwner(scope: Scope, ownerId: number, userId: number | null = null): OwnerScope {
	return { profileId: scope.profileId, userId, propertyOwnerId: ownerId };
}
