import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { findVendor } from "#domain/vendors";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { maintenanceRequests } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type RequestCategory, requestCategories } from "./labels";
import type { Suggested } from "./proposals";
import { called, type RequestRecord } from "./request-record";

/** Whoever completed most work orders for requests of the category lately, first those preferred at the property. */
export function proposedVendors({ profileId }: Scope, request: RequestRecord): Suggested[] {
	const { vendorId, category, propertyId } = request;
	if (vendorId !== null || category === "other" || request.type === "todo") return [];
	const done = statement<{ vendorId: number; preferred: 0 | 1; times: number }>(
		`SELECT v.id AS vendorId, count(*) AS times, EXISTS (SELECT 1 FROM vendor_properties p
			WHERE p.vendor_id = v.id AND p.property_id = @propertyId) AS preferred
		FROM (SELECT vendor_id, request_id FROM work_orders WHERE profile_id = @profileId AND status = 'completed'
			ORDER BY id DESC LIMIT 400) w
		JOIN maintenance_requests r ON r.id = w.request_id AND r.category = @category
		JOIN vendors v ON v.id = w.vendor_id AND v.active = 1 AND v.do_not_use = 0
		GROUP BY v.id ORDER BY preferred DESC, times DESC, v.id LIMIT 3`,
	).all({ profileId, category, propertyId: propertyId ?? 0 });
	const what = requestCategories[category as RequestCategory].toLowerCase();
	return done.map(({ vendorId: id, preferred, times }) => ({
		field: "vendor",
		value: String(id),
		reason: `${preferred ? "Preferred here. " : ""}Completed ${times} of the last work orders for ${what}.`,
	}));
}

/** A suggested vendor in words; undefined for one who can't be used. */
export function vendorWords(scope: Scope, vendorId: number): string | undefined {
	const vendor = findVendor(scope, vendorId);
	return vendor?.active && !vendor.doNotUse ? `Vendor: ${vendor.displayName}` : undefined;
}

/** Notes who is to do the work. */
export function giveVendor(scope: Scope, request: RequestRecord, vendorId: number): Result {
	mustBeWriting();
	if (!vendorWords(scope, vendorId)) return refuse("That vendor can't be used.");
	db()
		.update(maintenanceRequests)
		.set({ vendorId, updatedDate: nowIso() })
		.where(eq(maintenanceRequests.id, request.id))
		.run();
	recordActivity(scope, {
		...{ action: "request.edited", subjectKind: "request", subjectId: request.id },
		summary: `Request ${called(request)} was edited.`,
		changes: { vendorId: [request.vendorId, vendorId] },
	});
	return { ok: true };
}
