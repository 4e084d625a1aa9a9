import { and, eq, inArray } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { autopays } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import type { Autopay } from "./autopay";
import type { OnlinePayment } from "./payment-record";

/**
 * After a returned payment, suspends the resident's autopay on the lease, if it uses the same card or bank account,
 * until they review it.
 */
export function suspendAutopay({ leaseId, tenantId, profileId, ...payment }: OnlinePayment, reason: string) {
	mustBeWriting();
	if (leaseId === null || tenantId === null) return;
	statement(
		`UPDATE autopays SET state = 'suspended', reason = @reason, updated_date = @moment
		WHERE lease_id = @leaseId AND tenant_id = @tenantId AND profile_id = @profileId AND state = 'active'
			AND saved_method_id IN (SELECT id FROM saved_methods WHERE tenant_id = @tenantId
				AND (id = @methodId OR (method = @method AND label = @label)))`,
	).run({
		...{ leaseId, tenantId, profileId, moment: nowIso(), reason: `A payment was returned. ${reason}`.trim() },
		...{ methodId: payment.savedMethodId, method: payment.method, label: payment.methodLabel },
	});
}

/** Ends an autopay. */
export function endAutopay({ id }: Autopay, reason: string) {
	mustBeWriting();
	db()
		.update(autopays)
		.set({ state: "ended", reason, nextDate: null, updatedDate: nowIso() })
		.where(eq(autopays.id, id))
		.run();
}

/** Ends all of an organization's autopays. Returns how many there were. */
export function endAutopaysOf(scope: Scope, reason: string): number {
	mustBeWriting();
	return db()
		.update(autopays)
		.set({ state: "ended", reason, nextDate: null, updatedDate: nowIso() })
		.where(and(eq(autopays.profileId, scope.profileId), inArray(autopays.state, ["active", "suspended"])))
		.run().changes;
}
