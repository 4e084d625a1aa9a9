import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { withdrawInvitation } from "./withdraw-invitation";

type Kind = "tenant" | "owner";

const places = {
	tenant: { table: "tenants", shown: "tenant_id", role: "tenant" },
	owner: { table: "property_owners", shown: "property_owner_id", role: "property_owner" },
} as const;

/**
 * Blocks a tenant or rental owner from their center. Ends their open invitation and every session that shows the
 * record. `message` is shown when they try to sign in. Their other records stay accessible.
 */
export function blockPortal(
	scope: Scope,
	{ kind, recordId, message }: { kind: Kind; recordId: number; message: string },
): Result<{ displayName: string }> {
	const { table, shown, role } = places[kind];
	return write(() => {
		const record = recordOf(scope, kind, recordId);
		if (!record) return refuse("Not found.");
		statement(
			`UPDATE ${table} SET portal_blocked_date = @moment, portal_blocked_message = @message WHERE id = @recordId`,
		).run({ moment: nowIso(), message, recordId });
		withdrawInvitation(role, recordId);
		statement(
			`UPDATE sessions SET revoked_date = @moment
			WHERE user_id = @userId AND ${shown} = @recordId AND revoked_date IS NULL AND expires_date > @moment`,
		).run({ moment: nowIso(), userId: record.userId, recordId });
		note(scope, { kind, recordId }, "portal_blocked", `${record.displayName} was blocked from the center. ${message}`);
		return { ok: true, displayName: record.displayName };
	});
}

/** Unblocks a tenant or rental owner. */
export function openPortal(
	scope: Scope,
	{ kind, recordId }: { kind: Kind; recordId: number },
): Result<{ displayName: string }> {
	return write(() => {
		const record = recordOf(scope, kind, recordId);
		if (!record) return refuse("Not found.");
		statement(
			`UPDATE ${places[kind].table} SET portal_blocked_date = NULL, portal_blocked_message = '' WHERE id = ?`,
		).run(recordId);
		note(scope, { kind, recordId }, "portal_opened", `${record.displayName} can use the center again.`);
		return { ok: true, displayName: record.displayName };
	});
}

function recordOf({ profileId }: Scope, kind: Kind, recordId: number) {
	return statement<{ userId: number | null; displayName: string }>(
		`SELECT user_id AS userId, display_name AS displayName FROM ${places[kind].table} WHERE id = ? AND profile_id = ?`,
	).get(recordId, profileId);
}

function note(scope: Scope, { kind, recordId }: { kind: Kind; recordId: number }, done: string, summary: string) {
	recordActivity(scope, {
		action: `${kind}.${done}`,
		subjectKind: kind,
		subjectId: recordId,
		summary: summary.trim(),
	});
}
