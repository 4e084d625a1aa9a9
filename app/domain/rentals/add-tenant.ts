import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { insertRow } from "~/db/insert-row.server";
import { tenants } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findSimilarTenants } from "./find-similar-tenants";
import { checkTenant, keepContacts, type TenantFields, tenantRecord } from "./tenant-record";

/** Confirmed to be a different person, after the form showed who has the same email or phone. */
export type SimilarAnswer = { differentPerson?: boolean | undefined };

/**
 * Adds a tenant. Refuses at the form's fields, by `checkTenant` (tenant-record.ts); asks at `differentPerson` if
 * someone has the same email or phone (`findSimilarTenants` lists them).
 */
export function addTenant(
	scope: Scope,
	input: TenantFields & SimilarAnswer & { idempotencyKey?: string | undefined },
): Result<{ tenantId: number }> {
	return once(scope, "add-tenant", input, () => {
		const failure = checkTenant(input) ?? askAboutSimilar(scope, input);
		if (failure) return failure;
		const record = tenantRecord(input);
		const dates = { createdDate: nowIso(), updatedDate: nowIso() };
		const tenantId = insertRow(tenants, { profileId: scope.profileId, ...record, ...dates });
		keepContacts(scope, tenantId, input);
		recordActivity(scope, {
			action: "tenant.added",
			subjectKind: "tenant",
			subjectId: tenantId,
			summary: `${record.displayName} was added.`,
		});
		return { ok: true, tenantId };
	});
}

/** Asks, at `differentPerson`, if another tenant has the same email or phone, unless that was confirmed. */
export function askAboutSimilar(
	scope: Scope,
	input: TenantFields & SimilarAnswer,
	exceptId?: number,
): Failure | undefined {
	if (input.differentPerson) return undefined;
	const [similar] = findSimilarTenants(scope, input, exceptId === undefined ? {} : { exceptId });
	return (
		similar && refuse(`${similar.displayName} has the same email or phone. Is this the same person?`, "differentPerson")
	);
}
