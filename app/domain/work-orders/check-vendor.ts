import type { PlainDate } from "#domain/calendar/format";
import { findVendor, refuseUncovered } from "#domain/vendors";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Whether a vendor may be given work on a day. Refuses, at `field`, one that isn't the organization's, is inactive, is
 * marked “Do not use”, or isn't insured as required where that blocks.
 */
export function checkVendor(
	scope: Scope,
	vendorId: number,
	{ on, field = "vendorId" }: { on: PlainDate; field?: string | undefined },
): Failure | undefined {
	const vendor = findVendor(scope, vendorId);
	if (!vendor) return refuse("That vendor wasn't found.", field);
	if (!vendor.active) return refuse(`${vendor.displayName} is inactive.`, field);
	if (vendor.doNotUse) return refuse(`${vendor.displayName} is marked “Do not use”.`, field);
	const blocked = refuseUncovered(scope, vendorId, on, "dispatch", { confirmed: true });
	return blocked && { ...blocked, field };
}
