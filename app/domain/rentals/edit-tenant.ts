import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { withdrawInvitation } from "#domain/identity";
import { write } from "~/db/client.server";
import { tenants } from "~/db/schema";
import { updateRow } from "~/db/update-row.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { askAboutSimilar, type SimilarAnswer } from "./add-tenant";
import { renameOnLeases } from "./rename-on-leases";
import {
	checkTenant,
	contactsOf,
	findTenantRecord,
	keepContacts,
	type TenantFields,
	tenantRecord,
} from "./tenant-record";

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
		const before = findTenantRecord(scope, tenantId);
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
		const mine = { id: tenantId, profileId: scope.profileId };
		updateRow(tenants, mine, { ...shown, sortName, searchText, updatedDate: nowIso() });
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
