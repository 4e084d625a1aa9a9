import { and, desc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { leaseTransfers } from "~/db/schema/index";
import type { Scope } from "~/domain/kernel/scope";

export type Transfer = typeof leaseTransfers.$inferSelect;

/** The move by which a lease began; undefined where it began otherwise. */
export function transferTo(scope: Scope, leaseId: number): Transfer | undefined {
	return db()
		.select()
		.from(leaseTransfers)
		.where(and(eq(leaseTransfers.toLeaseId, leaseId), eq(leaseTransfers.profileId, scope.profileId)))
		.get();
}

/** The last move by which a lease ended; undefined where there was none. */
export function transferFrom(scope: Scope, leaseId: number): Transfer | undefined {
	return db()
		.select()
		.from(leaseTransfers)
		.where(and(eq(leaseTransfers.fromLeaseId, leaseId), eq(leaseTransfers.profileId, scope.profileId)))
		.orderBy(desc(leaseTransfers.id))
		.get();
}
