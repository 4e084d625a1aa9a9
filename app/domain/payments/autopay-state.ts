import { and, eq, inArray } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db } from "~/db/client.server";
import { autopays } from "~/db/schema";
import type { Scope } from "~/domain/scope";
import type { Autopay } from "./autopay";
import type { OnlinePayment } from "./payment-record";

/** After a return the resident's autopay on the lease waits for them to look at it. To be called in a write. */
export function suspendAutopay({ leaseId, tenantId, profileId }: OnlinePayment, reason: string) {
	if (leaseId === null || tenantId === null) return;
	db()
		.update(autopays)
		.set({ state: "suspended", reason: `A payment was returned. ${reason}`.trim(), updatedDate: nowIso() })
		.where(
			and(
				eq(autopays.leaseId, leaseId),
				eq(autopays.tenantId, tenantId),
				eq(autopays.profileId, profileId),
				eq(autopays.state, "active"),
			),
		)
		.run();
}

/** Ends an autopay. To be called in a write. */
export function endAutopay({ id }: Autopay, reason: string) {
	db()
		.update(autopays)
		.set({ state: "ended", reason, nextDate: null, updatedDate: nowIso() })
		.where(eq(autopays.id, id))
		.run();
}

/** Ends all of an organisation's autopays and gives how many there were. To be called in a write. */
export function endAutopaysOf(scope: Scope, reason: string): number {
	return db()
		.update(autopays)
		.set({ state: "ended", reason, nextDate: null, updatedDate: nowIso() })
		.where(and(eq(autopays.profileId, scope.profileId), inArray(autopays.state, ["active", "suspended"])))
		.run().changes;
}
