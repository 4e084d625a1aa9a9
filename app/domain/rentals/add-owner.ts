import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db } from "~/db/client.server";
import { propertyOwners } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkOwner, type OwnerFields, ownerRecord } from "./owner-record";

/**
 * Adds a rental owner, a person or a company. `setOwnershipShares` sets what they own. Refuses at the form's fields,
 * by `checkOwner` (owner-record.ts).
 */
export function addOwner(
	scope: Scope,
	input: OwnerFields & { idempotencyKey?: string | undefined },
): Result<{ ownerId: number }> {
	return once(scope, "add-owner", input, () => {
		const failure = checkOwner(input);
		if (failure) return failure;
		const record = ownerRecord(input);
		const { id: ownerId } = db()
			.insert(propertyOwners)
			.values({ profileId: scope.profileId, ...record, createdDate: nowIso(), updatedDate: nowIso() })
			.returning({ id: propertyOwners.id })
			.get();
		recordActivity(scope, {
			action: "owner.added",
			subjectKind: "owner",
			subjectId: ownerId,
			summary: `${record.displayName} was added as an owner.`,
		});
		return { ok: true, ownerId };
	});
}
