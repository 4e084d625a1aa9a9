import { recordActivity } from "#domain/activity";
import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { unseal } from "~/domain/kernel/sealing";
import { taxIdSeal, writtenTaxId } from "./tax-number";
import { findVendor } from "./vendor-queries";

/** Shows a vendor's whole tax number. That it was viewed, by whom and when, is in the activity log. */
export function showVendorTaxId(scope: Scope, vendorId: number): Result<{ number: string }> {
	return write((): Result<{ number: string }> => {
		const vendor = findVendor(scope, vendorId);
		if (!vendor) return refuse("That vendor wasn't found.");
		if (!vendor.taxIdSealed || !vendor.taxIdKind) return refuse("There's no number on file.");
		recordActivity(scope, {
			action: "vendor.tax_id_shown",
			...{ subjectKind: "vendor", subjectId: vendorId },
			summary: `The tax ID of ${vendor.displayName} was viewed.`,
		});
		const digits = unseal(vendor.taxIdSealed, taxIdSeal(vendorId));
		return { ok: true, number: writtenTaxId({ digits, kind: vendor.taxIdKind }) };
	});
}
