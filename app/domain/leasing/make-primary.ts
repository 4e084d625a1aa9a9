import { leasePeople } from "#domain/lease-records";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { changePeople } from "./change-people";

/** Makes one tenant of a started lease the primary contact, for letters and calls. */
export function makePrimary(scope: Scope, leaseId: number, tenantId: number): Result {
	const person = leasePeople(scope, leaseId).find((one) => one.tenantId === tenantId && one.role === "tenant");
	if (!person) return refuse("That tenant wasn't found.");
	return changePeople(scope, leaseId, ({ tenants, cosigners }) => ({
		cosigners,
		tenants: tenants.map((one) => ({ ...one, isPrimary: one.tenantId === tenantId })),
	}));
}
