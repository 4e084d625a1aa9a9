import { and, eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { db, statement, write } from "~/db/client.server";
import { vendors } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import type { TaxClass } from "./labels";
import { readTaxId, sameTaxId, taxIdColumns } from "./tax-number";
import { findVendor } from "./vendor-queries";

type W9Fields = {
	taxName?: string | undefined;
	taxClass?: TaxClass | undefined;
	/** If blank, the saved number stays. */
	taxId?: string | undefined;
	includeIn1099?: boolean | undefined;
	/** The day it was signed. */
	w9Date?: PlainDate | undefined;
	seenUpdatedDate?: string | undefined;
};

/**
 * Keeps what a vendor's W-9 says. The number is sealed. Refuses at `taxId` what isn't an EIN or SSN (tax-number.ts),
 * and a number of another vendor.
 */
export function keepW9(scope: Scope, vendorId: number, input: W9Fields): Result {
	return write((): Result => {
		const before = findVendor(scope, vendorId);
		if (!before) return refuse("That vendor wasn't found.");
		const stale = staleEdit(scope, input.seenUpdatedDate, before.updatedDate);
		if (stale) return stale;
		const number = input.taxId ? readTaxId(input.taxId, before.isCompany) : undefined;
		if (number && !number.ok) return number;
		const other = number && sameTaxId(scope, number.digits, vendorId);
		if (other) return refuse(`${other.name} already has this tax ID.`, "taxId");
		const after = {
			...{ taxName: input.taxName ?? "", taxClass: input.taxClass ?? "", w9Date: input.w9Date ?? null },
			includeIn1099: input.includeIn1099 ?? false,
			...(number ? taxIdColumns(vendorId, number) : {}),
		};
		return save(scope, vendorId, before, after);
	});
}

/** Names one of the vendor's files as the signed W-9. */
export function attachW9(scope: Scope, vendorId: number, fileId: number): Result {
	return write((): Result => {
		const before = findVendor(scope, vendorId);
		if (!before) return refuse("That vendor wasn't found.");
		const held = statement(
			"SELECT 1 FROM files WHERE id = ? AND profile_id = ? AND subject_kind = 'vendor' AND subject_id = ?",
		).get(fileId, scope.profileId, vendorId);
		if (!held) return refuse("That file wasn't found.");
		return save(scope, vendorId, before, { w9FileId: fileId });
	});
}

type Row = typeof vendors.$inferSelect;

function save(scope: Scope, vendorId: number, before: Row, after: Partial<Row>): Result {
	const changes = changedFields(before, after);
	if (!changes) return { ok: true };
	db()
		.update(vendors)
		.set({ ...after, updatedDate: nowIso() })
		.where(and(eq(vendors.id, vendorId), eq(vendors.profileId, scope.profileId)))
		.run();
	recordActivity(scope, {
		...{ action: "vendor.tax_edited", subjectKind: "vendor", subjectId: vendorId, changes },
		summary: `Tax information for ${before.displayName} was edited.`,
	});
	return { ok: true };
}
