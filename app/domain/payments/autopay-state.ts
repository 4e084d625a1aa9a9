import { and, eq, inArray } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { autopays } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import type { Autopay } from "./autopay";
import type { OnlinePayment } from "./payment-record";

/** Suspends an autopay until the resident saves it again. */
export function markSuspended({ id }: Autopay, reason: string) {
	mustBeWriting();
	const suspended = { state: "suspended" as const, reason, updatedDate: nowIso() };
	db().update(autopays).set(suspended).where(eq(autopays.id, id)).run();
}

/**
 * After a payment failed or was returned, suspends the autopay that made it, and the resident's autopay on the lease if
 * it uses the same card or bank account, until they save it again.
 */
export function suspendAfter({ leaseId, tenantId, profileId, ...payment }: OnlinePayment, reason: string) {
	mustBeWriting();
	if (leaseId === null || tenantId === null) return;
	statement(
		`UPDATE autopays SET state = 'suspended', reason = @reason, updated_date = @moment
		WHERE lease_id = @leaseId AND tenant_id = @tenantId AND profile_id = @profileId AND state = 'active'
			AND (id = @autopayId OR saved_method_id IN (SELECT id FROM saved_methods WHERE tenant_id = @tenantId
				AND (id = @methodId OR (method = @method AND label = @label))))`,
	).run({
		...{ leaseId, tenantId, profileId, moment: nowIso(), reason: reason.trim(), autopayId: payment.autopayId },
		...{ methodId: payment.savedMethodId, method: payment.method, label: payment.methodLabel },
	});
}

/** Ends an autopay. */
export function markEnded({ id }: Autopay, reason: string) {
	mustBeWriting();
	const ended = { state: "ended" as const, reason, nextDate: null, updatedDate: nowIso() };
	db().update(autopays).set(ended).where(eq(autopays.id, id)).run();
}

/** Ends every autopay of a user's tenant records, in all organizations. */
export function endAutopaysOfUser(userId: number, reason: string) {
	mustBeWriting();
	statement(
		`UPDATE autopays SET state = 'ended', reason = @reason, next_date = NULL, updated_date = @moment
		WHERE state IN ('active', 'suspended') AND tenant_id IN (SELECT id FROM tenants WHERE user_id = @userId)`,
	).run({ userId, reason, moment: nowIso() });
}

/** Ends all of an organization's autopays. Returns how many there were. */
export function endAutopaysOfOrganization(scope: Scope, reason: string): number {
	mustBeWriting();
	return db()
		.update(autopays)
		.set({ state: "ended", reason, nextDate: null, updatedDate: nowIso() })
		.where(and(eq(autopays.profileId, scope.profileId), inArray(autopays.state, ["active", "suspended"])))
		.run().changes;
}
