import { findLease, residentLeases } from "#domain/lease-records";
import type { Scope } from "~/domain/kernel/scope";

/** Who reads an explanation. What a resident or an owner may not see is left out, the text is the same. */
export type Reader =
	| { kind: "manager" }
	| { kind: "resident"; tenantId: number }
	| { kind: "owner"; propertyOwnerId: number };

/** A lease that the reader may see; undefined otherwise. Owners see no tenant's account. */
export function leaseFor(scope: Scope, leaseId: number, reader: Reader) {
	if (reader.kind === "owner") return undefined;
	const lease = findLease(scope, leaseId);
	if (lease?.stage !== "executed") return undefined;
	if (reader.kind === "manager") return lease;
	return residentLeases(scope, reader.tenantId).some(({ id }) => id === lease.id) ? lease : undefined;
}

/** "12 Elm Street · Unit 2", for a manager with the lease's name before it: residents see no other tenant's. */
export function homeOf(lease: NonNullable<ReturnType<typeof leaseFor>>, reader: Reader): string {
	const home = `${lease.propertyName} · ${lease.unitNumber}`;
	return reader.kind === "manager" ? `${lease.name}, ${home}` : home;
}
