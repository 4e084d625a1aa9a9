import { and, desc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { leaseTransfers } from "~/db/schema/index";
import type { Scope } from "~/domain/kernel/scope";

export type Transfer = typeof leaseTransfers.$inferSelect;

/** The transfer that this lease was created by; undefined if it wasn't. */
export function transferTo(scope: Scope, leaseId: number): Transfer | undefined {
	return db()
		.select()
		.from(leaseTransfers)
		.where(and(eq(leaseTransfers.toLeaseId, leaseId), eq(leaseTransfers.profileId, scope.profileId)))
		.get();
}

/** The latest transfer that ended this lease; undefined if there was none. */
export function transferFrom(scope: Scope, leaseId: number): Transfer | undefined {
	return db()
		.select()
		.from(leaseTransfers)
		.where(and(eq(leaseTransfers.fromLeaseId, leaseId), eq(leaseTransfers.profileId, scope.profileId)))
		.orderBy(desc(leaseTransfers.id))
		.get();
}
