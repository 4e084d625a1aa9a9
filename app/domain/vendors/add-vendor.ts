import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { vendors } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { readTaxId, type TaxNumber, taxIdColumns } from "./tax-number";
import { keepTrades } from "./trades";
import { allTrades, checkVendor, type VendorFields, vendorRecord } from "./vendor-record";

/**
 * Adds a vendor, a person or a company. Refuses at the form's fields, by `checkVendor` (vendor-record.ts); asks at
 * `confirmSimilar` if another vendor has the same email, phone or tax ID (find-similar.ts).
 */
export function addVendor(
	scope: Scope,
	input: VendorFields & { idempotencyKey?: string | undefined },
): Result<{ vendorId: number }> {
	// What is kept of a form that was sent is a hash, which must not give away nine digits.
	const { taxId, ...asked } = input;
	return once(scope, "add-vendor", { ...asked, taxIdEnds: taxId?.slice(-4) }, () => {
		const failure = checkVendor(scope, input);
		if (failure) return failure;
		const record = vendorRecord(input);
		const written = nowIso();
		const vendorId = insertRow(vendors, {
			...{ profileId: scope.profileId, createdDate: written, updatedDate: written },
			...record,
		});
		keepTrades(scope, vendorId, allTrades(input));
		const number = input.taxId ? readTaxId(input.taxId, record.isCompany) : undefined;
		if (number?.ok) setTaxId(vendorId, number);
		recordActivity(scope, {
			action: "vendor.added",
			subjectKind: "vendor",
			subjectId: vendorId,
			summary: `${record.displayName} was added as a vendor.`,
		});
		return { ok: true, vendorId };
	});
}

/** Sealed for its record, so it needs the record's id. */
function setTaxId(vendorId: number, number: TaxNumber) {
	db().update(vendors).set(taxIdColumns(vendorId, number)).where(eq(vendors.id, vendorId)).run();
}
