import type { LeasePerson } from "#domain/lease-records";
import { once } from "~/domain/kernel/once";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { changePeople } from "./change-people";

/**
 * Adds a tenant or cosigner, existing (by ID) or new, to a lease that was started. Refuses at the person's form fields,
 * by `resolvePeople` (lease-people.ts).
 */
export function addLeasePerson(
	scope: Scope,
	leaseId: number,
	role: "tenant" | "cosigner",
	{ idempotencyKey, ...person }: LeasePerson & { idempotencyKey?: string | undefined },
): Result {
	const grid = role === "tenant" ? "tenants" : "cosigners";
	const added = once(scope, "add-lease-person", { idempotencyKey, leaseId, role, ...person }, () =>
		changePeople(scope, leaseId, (people) => ({ ...people, [grid]: [...people[grid], person] })),
	);
	if (added.ok || !added.field) return added;
	const field = added.field.replace(/^(tenants|cosigners)(\[\d+\])?\.?/, "");
	return field === "" ? { ok: false, message: added.message } : { ...added, field };
}
