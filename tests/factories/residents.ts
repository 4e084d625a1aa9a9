import { leasePeople } from "#domain/lease-records";
import type { Resident } from "#domain/residents";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeInvited } from "./identity";

/** A login of one of the people on a lease, the first unless said, tied to their record as at the first sign-in. */
export async function makeResident(scope: Scope, leaseId: number, { person = 0 } = {}) {
	const tenantId = leasePeople(scope, leaseId)[person]?.tenantId;
	if (tenantId === undefined) throw new Error(`No one at ${person} on lease ${leaseId}.`);
	const login = await makeInvited(scope, "tenant", tenantId);
	statement("UPDATE tenants SET user_id = ? WHERE id = ?").run(login.userId, tenantId);
	const resident: Resident = { profileId: scope.profileId, userId: login.userId, tenantId, leaseId: null };
	return { ...login, tenantId, resident };
}

/** Ties another tenant record to a login, as an invitation that is joined does. */
export function alsoTenant(userId: number, scope: Scope, leaseId: number): number {
	const tenantId = leasePeople(scope, leaseId)[0]?.tenantId;
	if (tenantId === undefined) throw new Error(`No one is on lease ${leaseId}.`);
	statement("UPDATE tenants SET user_id = ? WHERE id = ?").run(userId, tenantId);
	return tenantId;
}
