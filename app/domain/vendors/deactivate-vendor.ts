import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, statement, write } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { vendors } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { vendorOpenCents } from "./vendor-queries";

/** Makes a vendor inactive, so that lists and forms no longer offer them. Refused while they are owed money. */
export function deactivateVendor(scope: Scope, vendorId: number): Result {
	return setActive(scope, vendorId, false);
}

/** Makes an inactive vendor active. Refused if an active vendor has the same name, or it was merged. */
export function reactivateVendor(scope: Scope, vendorId: number): Result {
	return setActive(scope, vendorId, true);
}

function setActive(scope: Scope, vendorId: number, active: boolean): Result {
	return write(() => {
		const mine = and(eq(vendors.id, vendorId), eq(vendors.profileId, scope.profileId));
		const vendor = db().select().from(vendors).where(mine).get();
		if (!vendor) return refuse("That vendor wasn't found.");
		if (vendor.active === active) return { ok: true };
		if (active && vendor.mergedIntoId !== null) return refuse("This vendor was merged into another one.");
		const { money } = organizationOf(scope);
		const open = vendorOpenCents(scope, vendorId);
		if (!active && open > 0) return refuse(`You still owe ${vendor.displayName} ${money(open)}.`);
		if (!active && wholeOrganization(() => vendorOpenCents(scope, vendorId)) > 0) {
			return refuse(`${vendor.displayName} is still owed money for other properties.`);
		}
		const namesake = statement(
			"SELECT 1 FROM vendors WHERE profile_id = ? AND display_name = ? COLLATE NOCASE AND active = 1",
		).get(scope.profileId, vendor.displayName);
		if (active && namesake) return refuse(`Another vendor is named ${vendor.displayName}.`);
		db().update(vendors).set({ active, updatedDate: nowIso() }).where(mine).run();
		recordActivity(scope, {
			action: active ? "vendor.reactivated" : "vendor.deactivated",
			subjectKind: "vendor",
			subjectId: vendorId,
			summary: `${vendor.displayName} was ${active ? "reactivated" : "deactivated"}.`,
		});
		return { ok: true };
	});
}
