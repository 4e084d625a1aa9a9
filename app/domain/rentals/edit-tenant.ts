import { and, eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { withdrawInvitation } from "#domain/identity";
import { db, write } from "~/db/client.server";
import { tenants } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { askAboutSimilar, type SimilarAnswer } from "./add-tenant";
import { renameOnLeases } from "./rename-on-leases";
import { checkTenant, contactsOf, keepContacts, type TenantFields, tenantRecord } from "./tenant-record";

/**
 * Saves a tenant's details. Asks about someone with the same email or phone only if these changed. A changed email
 * withdraws an open invitation. Refuses by `checkTenant` (tenant-record.ts).
 */
export function editTenant(
	scope: Scope,
	tenantId: number,
	input: TenantFields & SimilarAnswer & { seenUpdatedDate?: string | undefined },
): Result {
	return write(() => {
		const mine = and(eq(tenants.id, tenantId), eq(tenants.profileId, scope.profileId));
		const before = db().select().from(tenants).where(mine).get();
		if (!before) return refuse("That tenant wasn't found.");
		const known = new Set(contactsOf({ ...before, birthDate: undefined }));
		const hasNewContact = contactsOf(input).some((contact) => !known.has(contact));
		const failure =
			staleEdit(scope, input.seenUpdatedDate, before.updatedDate) ??
			checkTenant(input) ??
			(hasNewContact ? askAboutSimilar(scope, input, tenantId) : undefined);
		if (failure) return failure;
		const { sortName, searchText, ...shown } = tenantRecord(input);
		const changes = changedFields(before, shown);
		if (!changes) return { ok: true };
		if (shown.email !== before.email) withdrawInvitation("tenant", tenantId);
		db()
			.update(tenants)
			.set({ ...shown, sortName, searchText, updatedDate: nowIso() })
			.where(mine)
			.run();
		keepContacts(scope, tenantId, input);
		if (shown.displayName !== before.displayName) renameOnLeases(scope, tenantId);
		recordActivity(scope, {
			action: "tenant.edited",
			subjectKind: "tenant",
			subjectId: tenantId,
			summary: `${shown.displayName} was edited.`,
			changes,
		});
		return { ok: true };
	});
}
