import { nameOtherVendor as nameInAssets } from "#domain/assets";
import { moveFiles } from "#domain/files";
import { nameOtherVendor as nameInRequests } from "#domain/maintenance";
import { moveNotes } from "#domain/notes";
import { nameOtherVendor as nameInPayables } from "#domain/payables";
import { mergeVendorRecord } from "#domain/vendors";
import { statement } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Merges a vendor into another one: whatever is still open names the one that is kept, and so do certificates, files
 * and notes. Posted expenses, bills and payments keep the vendor they were posted with. Refuses while bills are unpaid,
 * by `refuseMerge` (vendors/merge-vendor.ts).
 */
export function mergeVendors(scope: Scope, vendorId: number, intoId: number): Result {
	return allOrNothing(() => {
		const merged = mergeVendorRecord(scope, vendorId, intoId);
		if (!merged.ok) return merged;
		nameInPayables(scope, vendorId, intoId);
		nameInAssets(scope, vendorId, intoId);
		nameInRequests(scope, vendorId, intoId);
		nameInWork(scope, vendorId, intoId);
		const [from, to] = [vendorId, intoId].map((subjectId) => ({ subjectKind: "vendor" as const, subjectId }));
		if (from && to) {
			moveFiles(scope, from, to);
			moveNotes(scope, from, to);
		}
		return { ok: true };
	});
}

/** Gives a row of open work to the vendor that is kept. */
const ofOpenWork = `SET vendor_id = @intoId WHERE vendor_id = @vendorId AND profile_id = @profileId
	AND order_id IN (SELECT id FROM work_orders WHERE open = 1)`;

/**
 * Open work, who is asked for it and what they sent, invoices that no one recorded yet, and what recurs go to the vendor
 * that is kept. Work that is over keeps its own.
 */
function nameInWork({ profileId }: Scope, vendorId: number, intoId: number): void {
	const both = { vendorId, intoId, profileId };
	statement(`UPDATE OR IGNORE work_order_asks ${ofOpenWork}`).run(both);
	statement(`UPDATE work_order_estimates ${ofOpenWork}`).run(both);
	statement(`UPDATE work_order_messages ${ofOpenWork}`).run(both);
	statement(`UPDATE work_order_files ${ofOpenWork}`).run(both);
	statement(`UPDATE work_order_invoices ${ofOpenWork}`).run(both);
	statement(
		`UPDATE work_order_invoices SET vendor_id = @intoId WHERE vendor_id = @vendorId AND profile_id = @profileId
			AND transaction_id IS NULL`,
	).run(both);
	statement(
		`UPDATE work_orders SET vendor_id = @intoId WHERE vendor_id = @vendorId AND profile_id = @profileId AND open = 1`,
	).run(both);
	statement(
		"UPDATE recurring_orders SET vendor_id = @intoId WHERE vendor_id = @vendorId AND profile_id = @profileId",
	).run(both);
}
