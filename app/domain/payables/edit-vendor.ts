import { and, eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { vendors } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { checkVendor, type VendorFields, vendorRecord } from "./vendor-record";

/** Saves a vendor. A blank tax ID keeps the saved one. Posted entries keep the name they were posted with. */
export function editVendor(
	scope: Scope,
	vendorId: number,
	input: VendorFields & { seenUpdatedDate?: string | undefined },
): Result {
	return write(() => {
		const mine = and(eq(vendors.id, vendorId), eq(vendors.profileId, scope.profileId));
		const before = db().select().from(vendors).where(mine).get();
		if (!before) return refuse("That vendor wasn't found.");
		const failure = staleEdit(scope, input.seenUpdatedDate, before.updatedDate) ?? checkVendor(scope, input, vendorId);
		if (failure) return failure;
		const { sortName, searchText, ...shown } = vendorRecord(input);
		const changes = changedFields(before, shown);
		if (!changes) return { ok: true };
		db()
			.update(vendors)
			.set({ ...shown, sortName, searchText, updatedDate: nowIso() })
			.where(mine)
			.run();
		recordActivity(scope, {
			action: "vendor.edited",
			subjectKind: "vendor",
			subjectId: vendorId,
			summary: `${shown.displayName} was edited.`,
			changes,
		});
		return { ok: true };
	});
}
