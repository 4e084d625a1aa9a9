import { and, eq, inArray } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting, statement, write } from "~/db/client.server";
import { autopays } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Autopay, findAutopay } from "./autopay";

/** Ends the resident's autopay on a lease. Refused if there is none. */
export function endAutopay(resident: Scope & { tenantId: number }, leaseId: number): Result {
	return write(() => {
		const known = findAutopay(resident, leaseId, resident.tenantId);
		if (!known) return refuse("Autopay is already off.");
		markEnded(known, "Stopped by the resident.");
		return { ok: true };
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
