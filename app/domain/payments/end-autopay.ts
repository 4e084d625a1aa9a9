import { and, eq, inArray } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { autopays } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import type { Autopay } from "./autopay";

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
