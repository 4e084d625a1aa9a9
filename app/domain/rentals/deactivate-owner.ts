import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, statement, write } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { propertyOwners } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Makes an owner inactive, so that lists and forms no longer offer them. Refused while they own a share of an active
 * property.
 */
export function deactivateOwner(scope: Scope, ownerId: number): Result {
	return setOwnerActive(scope, ownerId, false);
}

/** Makes an inactive owner active again. */
export function reactivateOwner(scope: Scope, ownerId: number): Result {
	return setOwnerActive(scope, ownerId, true);
}

function setOwnerActive(scope: Scope, ownerId: number, active: boolean): Result {
	return write(() => {
		const mine = and(eq(propertyOwners.id, ownerId), eq(propertyOwners.profileId, scope.profileId));
		const owner = db().select().from(propertyOwners).where(mine).get();
		if (!owner) return refuse("That owner wasn't found.");
		if (owner.active === active) return { ok: true };
		const owned = active ? undefined : firstOwned(scope, ownerId);
		if (owned) return refuse(`${owner.displayName} still owns part of ${owned.name}. Change its owners first.`);
		if (!active && wholeOrganization(() => firstOwned(scope, ownerId))) {
			return refuse(`${owner.displayName} still owns part of a property you don't have access to.`);
		}
		db().update(propertyOwners).set({ active, updatedDate: nowIso() }).where(mine).run();
		recordActivity(scope, {
			action: active ? "owner.reactivated" : "owner.deactivated",
			subjectKind: "owner",
			subjectId: ownerId,
			summary: `${owner.displayName} was ${active ? "reactivated" : "deactivated"}.`,
		});
		return { ok: true };
	});
}

function firstOwned(scope: Scope, ownerId: number) {
	return statement<{ name: string }>(
		`SELECT p.name FROM ownership_shares s JOIN properties p ON p.id = s.property_id
		WHERE s.owner_id = ? AND s.profile_id = ? AND p.active = 1 AND (s.to_date IS NULL OR s.to_date >= ?)
		ORDER BY p.sort_name LIMIT 1`,
	).get(ownerId, scope.profileId, organizationOf(scope).today);
}
