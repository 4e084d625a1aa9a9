import { eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { autopays } from "~/db/schema";
import type { Autopay } from "./autopay";
import type { OnlinePayment } from "./payment-record";

/** Suspends an autopay until the resident saves it again, because its payment couldn't be started. */
export function suspendUnstarted({ id }: Autopay, reason: string) {
	mustBeWriting();
	const suspended = { state: "suspended" as const, reason, updatedDate: nowIso() };
	db().update(autopays).set(suspended).where(eq(autopays.id, id)).run();
}

/**
 * After a payment failed or was returned, suspends the autopay that made it, and the resident's autopay on the lease if
 * it uses the same card or bank account, until they save it again.
 */
export function suspendAfterFailure({ leaseId, tenantId, profileId, ...payment }: OnlinePayment, reason: string) {
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
