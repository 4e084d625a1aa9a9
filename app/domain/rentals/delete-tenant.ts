import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { db, write } from "~/db/client.server";
import { tenantContacts, tenants } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { whyKept } from "./deletion-blockers";

/** Deletes a tenant that nothing depends on; otherwise refuses with the reason, by `whyKept` (deletion-blockers.ts). */
export function deleteTenant(scope: Scope, tenantId: number): Result {
	return write(() => {
		const mine = and(eq(tenants.id, tenantId), eq(tenants.profileId, scope.profileId));
		const tenant = db().select({ displayName: tenants.displayName }).from(tenants).where(mine).get();
		if (!tenant) return refuse("That tenant wasn't found.");
		const reason = whyKept(scope, "tenant", tenantId);
		if (reason) return refuse(`Delete failed. ${reason} Deactivate them instead.`);
		db().delete(tenantContacts).where(eq(tenantContacts.tenantId, tenantId)).run();
		db().delete(tenants).where(mine).run();
		recordActivity(scope, {
			action: "tenant.deleted",
			subjectKind: "tenant",
			subjectId: tenantId,
			summary: `${tenant.displayName} was deleted.`,
		});
		return { ok: true };
	});
}
