import { recordActivity } from "#domain/activity";
import { propertyName } from "#domain/rentals";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findVendor } from "./vendor-queries";

/** The properties where a vendor is preferred, by name. */
export function preferredProperties(scope: Scope, vendorId: number): { id: number; name: string }[] {
	return statement<{ id: number; name: string }>(
		`SELECT p.id, p.name FROM vendor_properties v JOIN properties p ON p.id = v.property_id
		WHERE v.vendor_id = ? AND v.profile_id = ? ORDER BY p.sort_name, p.id`,
	).all(vendorId, scope.profileId);
}

/** Prefers a vendor at a property, or no longer. Refuses at `propertyId`. */
export function setPreferred(scope: Scope, vendorId: number, propertyId: number, preferred: boolean): Result {
	return write((): Result => {
		const vendor = findVendor(scope, vendorId);
		if (!vendor) return refuse("That vendor wasn't found.");
		const property = propertyName(scope, propertyId);
		if (property === undefined) return refuse("That property wasn't found.", "propertyId");
		const { changes } = preferred
			? statement(
					"INSERT INTO vendor_properties (vendor_id, property_id, profile_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
				).run(vendorId, propertyId, scope.profileId)
			: statement("DELETE FROM vendor_properties WHERE vendor_id = ? AND property_id = ? AND profile_id = ?").run(
					vendorId,
					propertyId,
					scope.profileId,
				);
		if (changes === 0) return { ok: true };
		recordActivity(scope, {
			action: preferred ? "vendor.preferred" : "vendor.not_preferred",
			...{ subjectKind: "vendor", subjectId: vendorId },
			summary: `${vendor.displayName} is ${preferred ? "preferred" : "no longer preferred"} at ${property}.`,
		});
		return { ok: true };
	});
}
