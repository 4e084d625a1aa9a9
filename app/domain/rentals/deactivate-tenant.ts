import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { tenants } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Makes a tenant inactive, so that lists and forms no longer offer them. Refused while they are on a current or future
 * lease.
 */
export function deactivateTenant(scope: Scope, tenantId: number): Result {
	return setTenantActive(scope, tenantId, false);
}

/** Makes an inactive tenant active again. */
export function reactivateTenant(scope: Scope, tenantId: number): Result {
	return setTenantActive(scope, tenantId, true);
}

function setTenantActive(scope: Scope, tenantId: number, active: boolean): Result {
	return write(() => {
		const mine = and(eq(tenants.id, tenantId), eq(tenants.profileId, scope.profileId));
		const tenant = db().select().from(tenants).where(mine).get();
		if (!tenant) return refuse("That tenant wasn't found.");
		if (tenant.active === active) return { ok: true };
		if (!active && (tenant.status === "current" || tenant.status === "future")) {
			return refuse(`${tenant.displayName} is on an active lease. End the lease or record their move-out first.`);
		}
		db().update(tenants).set({ active, updatedDate: nowIso() }).where(mine).run();
		recordActivity(scope, {
			action: active ? "tenant.reactivated" : "tenant.deactivated",
			subjectKind: "tenant",
			subjectId: tenantId,
			summary: `${tenant.displayName} was ${active ? "reactivated" : "deactivated"}.`,
		});
		return { ok: true };
	});
}
