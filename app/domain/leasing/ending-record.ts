import { and, desc, eq, isNull } from "drizzle-orm";
import { db } from "~/db/client.server";
import { leaseEndings } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";

export type Ending = typeof leaseEndings.$inferSelect;

/** A lease's current notice; undefined if none was recorded, as for leases that were entered with an end. */
export function findEndingRecord(scope: Scope, leaseId: number): Ending | undefined {
	return db()
		.select()
		.from(leaseEndings)
		.where(
			and(
				eq(leaseEndings.leaseId, leaseId),
				eq(leaseEndings.profileId, scope.profileId),
				isNull(leaseEndings.undoneDate),
			),
		)
		.orderBy(desc(leaseEndings.id))
		.get();
}
