import { and, eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { withdrawInvitation } from "#domain/identity";
import { db, write } from "~/db/client.server";
import { propertyOwners } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { checkOwner, type OwnerFields, ownerRecord } from "./owner-record";

/**
 * Saves an owner's details. A blank tax ID keeps the saved one. A changed email withdraws an open invitation. Refuses
 * at the form's fields, by `checkOwner` (owner-record.ts).
 */
export function editOwner(
	scope: Scope,
	ownerId: number,
	input: OwnerFields & { seenUpdatedDate?: string | undefined },
): Result {
	return write(() => {
		const mine = and(eq(propertyOwners.id, ownerId), eq(propertyOwners.profileId, scope.profileId));
		const before = db().select().from(propertyOwners).where(mine).get();
		if (!before) return refuse("That owner wasn't found.");
		const failure = staleEdit(scope, input.seenUpdatedDate, before.updatedDate) ?? checkOwner(input);
		if (failure) return failure;
		const { sortName, searchText, ...shown } = ownerRecord(input);
		const changes = changedFields(before, shown);
		if (!changes) return { ok: true };
		if (shown.email !== before.email) withdrawInvitation("property_owner", ownerId);
		db()
			.update(propertyOwners)
			.set({ ...shown, sortName, searchText, updatedDate: nowIso() })
			.where(mine)
			.run();
		recordActivity(scope, {
			action: "owner.edited",
			subjectKind: "owner",
			subjectId: ownerId,
			summary: `${shown.displayName} was edited.`,
			changes,
		});
		return { ok: true };
	});
}
