import { statement } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** A person on the lease by ID, or the name of anyone else. */
type Party = { tenantId?: number | undefined; name?: string | undefined };

/**
 * The name of who pays or is paid. Refuses at `payer` or `payee`, or at the name field beside it, such as `payerName`.
 */
export function findParty(
	scope: Scope,
	leaseId: number,
	{ tenantId, name = "" }: Party,
	field: "payer" | "payee",
): Result<{ name: string }> {
	if (tenantId === undefined) {
		if (name.trim() !== "") return { ok: true, name: name.trim() };
		return refuse(field === "payer" ? "Enter who paid." : "Enter who to pay.", `${field}Name`);
	}
	const person = statement<{ name: string }>(
		`SELECT t.display_name AS name FROM lease_tenants lt JOIN tenants t ON t.id = lt.tenant_id
		WHERE lt.lease_id = ? AND lt.tenant_id = ? AND lt.profile_id = ?`,
	).get(leaseId, tenantId, scope.profileId);
	return person ? { ok: true, name: person.name } : refuse("This person isn't on the lease.", field);
}
