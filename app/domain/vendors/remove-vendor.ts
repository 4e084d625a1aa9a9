import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { db, statement, write } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { vendors } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** Deletes a vendor that nothing depends on; otherwise refuses with the reason, by `whyVendorKept`. */
export function deleteVendor(scope: Scope, vendorId: number): Result {
	return write(() => {
		const mine = and(eq(vendors.id, vendorId), eq(vendors.profileId, scope.profileId));
		const vendor = db().select({ displayName: vendors.displayName }).from(vendors).where(mine).get();
		if (!vendor) return refuse("That vendor wasn't found.");
		const reason = whyVendorKept(scope, vendorId);
		if (reason) return refuse(`Delete failed. ${reason} Deactivate the vendor instead.`);
		statement("DELETE FROM vendor_trades WHERE vendor_id = ? AND profile_id = ?").run(vendorId, scope.profileId);
		statement("DELETE FROM vendor_properties WHERE vendor_id = ? AND profile_id = ?").run(vendorId, scope.profileId);
		db().delete(vendors).where(mine).run();
		recordActivity(scope, {
			action: "vendor.deleted",
			subjectKind: "vendor",
			subjectId: vendorId,
			summary: `${vendor.displayName} was deleted.`,
		});
		return { ok: true };
	});
}

/** Why a vendor can't be deleted, as a sentence; undefined if they can. Whatever depends on them counts. */
export function whyVendorKept(scope: Scope, vendorId: number): string | undefined {
	return wholeOrganization(() => whatDepends(scope, vendorId));
}

function whatDepends(scope: Scope, vendorId: number): string | undefined {
	const { profileId } = scope;
	const depends = (table: string) =>
		statement(`SELECT 1 FROM ${table} WHERE profile_id = ? AND vendor_id = ? LIMIT 1`).get(profileId, vendorId);
	if (depends("expenses")) return "This vendor has expenses or bills.";
	if (depends("disbursements")) return "This vendor has payments.";
	if (depends("recurring_expenses")) return "This vendor has a recurring expense.";
	const kept = (table: "notes" | "files") =>
		statement(
			`SELECT 1 FROM ${table} WHERE profile_id = ? AND subject_kind = 'vendor' AND subject_id = ?
				${table === "files" ? "AND deleted_date IS NULL" : "AND removed_date IS NULL"} LIMIT 1`,
		).get(profileId, vendorId);
	if (depends("work_orders") || depends("work_order_asks")) return "This vendor has work orders.";
	if (depends("maintenance_requests")) return "This vendor has requests.";
	if (depends("recurring_orders")) return "This vendor gets work orders of recurring requests.";
	if (depends("request_estimates") || depends("work_order_estimates")) return "This vendor has estimates.";
	if (depends("turn_tasks")) return "This vendor has tasks of unit turns.";
	if (depends("vendor_bank_accounts")) return "This vendor has a bank account on file.";
	if (depends("calendar_feeds")) return "This vendor has a private calendar.";
	if (depends("assets") || depends("asset_events")) return "This vendor services appliances or equipment.";
	if (depends("vendor_insurances")) return "This vendor has certificates of insurance.";
	if (statement("SELECT 1 FROM vendors WHERE merged_into_id = ? LIMIT 1").get(vendorId)) {
		return "Another vendor was merged into this one.";
	}
	if (kept("notes")) return "This vendor has notes.";
	if (kept("files")) return "This vendor has files.";
	return undefined;
}
