import { recordActivity } from "#domain/activity";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { unseal } from "~/domain/kernel/sealing";
import type { TaxIdKind } from "./labels";
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

/**
 * The whole tax numbers of some vendors, as people write them; those without one are left out. Whoever shows them notes
 * it in the activity log.
 */
export function wholeTaxIds(scope: Scope, vendorIds: readonly number[]): Map<number, string> {
	const rows = statement<{ id: number; sealed: string; kind: TaxIdKind }>(
		`SELECT v.id, v.tax_id_sealed AS sealed, v.tax_id_kind AS kind FROM json_each(?) asked
		CROSS JOIN vendors v ON v.id = asked.value
		WHERE v.profile_id = ? AND v.tax_id_sealed <> '' AND v.tax_id_kind IS NOT NULL`,
	).all(JSON.stringify(vendorIds), scope.profileId);
	return new Map(
		rows.map(({ id, sealed, kind }) => [id, writtenTaxId({ digits: unseal(sealed, taxIdSeal(id)), kind })]),
	);
}
