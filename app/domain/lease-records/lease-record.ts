import { and, eq, sql } from "drizzle-orm";
import { db, statement } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { leases } from "~/db/schema/index";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

export type Lease = typeof leases.$inferSelect;

/** A lease of the organization, or undefined. */
export function findLeaseRecord(scope: Scope, leaseId: number): Lease | undefined {
	return leaseById().get({ leaseId, profileId: scope.profileId });
}

const leaseById = prepared(() =>
	db()
		.select()
		.from(leases)
		.where(and(eq(leases.id, sql.placeholder("leaseId")), eq(leases.profileId, sql.placeholder("profileId"))))
		.prepare(),
);

/** The ID of a lease of the organization, or undefined: for a form that reads the lease itself only when it saves. */
export function knownLeaseId({ profileId }: Scope, leaseId: number): number | undefined {
	const sql = "SELECT id FROM leases WHERE id = ? AND profile_id = ?";
	return statement<{ id: number }, [number, number]>(sql).get(leaseId, profileId)?.id;
}

/** A unit of the organization with its property, or undefined. It is active if both are. */
export function findUnitRecord(scope: Scope, unitId: number) {
	return statement<{ id: number; unitNumber: string; propertyId: number; propertyName: string; active: number }>(
		`SELECT u.id, u.unit_number AS unitNumber, u.property_id AS propertyId, p.name AS propertyName,
			u.active AND p.active AS active
		FROM units u JOIN properties p ON p.id = u.property_id WHERE u.id = ? AND u.profile_id = ?`,
	).get(unitId, scope.profileId);
}

/** Refuses, at `unitId`, to lease a unit that is inactive or isn't there. */
export function refuseInactive(unit: { active: number } | undefined): Failure | undefined {
	return unit?.active ? undefined : refuse("This unit is inactive. Reactivate it first.", "unitId");
}

/** The property, unit and lease that every ledger line of a lease is tagged with. */
export function leaseTags({ id, propertyId, unitId }: Pick<Lease, "id" | "propertyId" | "unitId">) {
	return { propertyId, unitId, leaseId: id };
}

/** A started lease, which may be past: only these can be posted to. Refuses a draft. */
export function findPostableLease(scope: Scope, leaseId: number): Result<{ lease: Lease }> {
	const lease = findLeaseRecord(scope, leaseId);
	if (!lease) return refuse("That lease wasn't found.");
	if (lease.stage !== "executed") return refuse("Start this lease first.");
	return { ok: true, lease };
}
