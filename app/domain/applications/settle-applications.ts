import { raise } from "#domain/notifications";
import { statement, write } from "~/db/client.server";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { groupOf, membersOf, updateRecord } from "./application-record";
import { othersWaiting } from "./notify-other-applicants";
import { note } from "./timeline";

/**
 * Updates applications whose draft lease is a draft no longer: executed makes them "added to lease", void or deleted
 * "approved". Says who else waits for the home (notify-other-applicants.ts).
 */
export function settleApplications(): void {
	const started = statement<{ id: number; profileId: number; stage: string | null; groupId: number }>(
		`SELECT a.id, a.profile_id AS profileId, l.stage, a.group_id AS groupId
		FROM rental_applications a JOIN application_groups g ON g.id = a.group_id LEFT JOIN leases l ON l.id = g.lease_id
		WHERE a.status = 'added_to_draft_lease' AND (l.stage IS NULL OR l.stage <> 'draft')`,
	).all();
	for (const { id, profileId, stage, groupId } of started) {
		write(() => {
			const scope = systemScope(profileId);
			updateRecord(id, { status: stage === "executed" ? "added_to_lease" : "approved" });
			if (stage === "executed") {
				note(scope, id, "lease_started", "The lease was started.");
				return sayWhoWaits(scope, groupId);
			}
			statement("UPDATE application_groups SET lease_id = NULL WHERE id = ?").run(groupId);
			note(scope, id, "lease_gone", "The draft lease was deleted.");
		});
	}
}

/** Notifies managers, once per group, that others still wait for the home that was just leased. */
function sayWhoWaits(scope: Scope, groupId: number): void {
	const { unitId } = groupOf({ groupId });
	const others = othersWaiting(scope, unitId);
	if (!others || others.waiting.length === 0) return;
	if (membersOf(groupId).some(({ status }) => status === "added_to_draft_lease")) return;
	raise(scope, {
		type: "new_tenant_application_submitted",
		message: `${others.home} is rented. ${others.waiting.length === 1 ? "One application is" : `${others.waiting.length} applications are`} still waiting for it. Notify the applicants.`,
		about: { kind: "unit_applicants", id: unitId },
	});
}
