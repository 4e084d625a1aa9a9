import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { insertRow } from "~/db/insert-row.server";
import { vendors } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkVendor, type VendorFields, vendorRecord } from "./vendor-record";

/**
 * Adds a vendor, a person or a company. Refuses at the form's fields; asks at `confirmSimilar` if another vendor has
 * the same email or phone.
 */
export function addVendor(
	scope: Scope,
	input: VendorFields & { idempotencyKey?: string | undefined },
): Result<{ vendorId: number }> {
	return once(scope, "add-vendor", input, () => {
		const failure = checkVendor(scope, input);
		if (failure) return failure;
		const record = vendorRecord(input);
		const written = nowIso();
		const vendorId = insertRow(vendors, {
			...{ profileId: scope.profileId, createdDate: written, updatedDate: written },
			...record,
		});
		recordActivity(scope, {
			action: "vendor.added",
			subjectKind: "vendor",
			subjectId: vendorId,
			summary: `${record.displayName} was added as a vendor.`,
		});
		return { ok: true, vendorId };
	});
}
