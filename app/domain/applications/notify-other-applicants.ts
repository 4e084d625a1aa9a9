import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { homeLetMail } from "~/emails/application";
import { activeMembers, findRecord, fullName, homeOf, updateRecord } from "./application-record";
import { decide } from "./decide";
import { mailWithLink } from "./mail-links";
import { note } from "./timeline";

/** The value of `remindedDay` that stops all reminders for a draft whose home was rented. */
const neverAgain = 999;

export type Waiting = { groupId: number; applicationId: number; names: string; sent: boolean };

/** Who rented a home, and which groups still wait for it, submitted or draft; undefined while the home isn't rented. */
export function othersWaiting(
	scope: Scope,
	unitId: number,
): { home: string; takenBy: string; waiting: Waiting[] } | undefined {
	const taken = statement<{ groupId: number | null; name: string }>(
		`SELECT group_id AS groupId, trim(firstname || ' ' || lastname) AS name FROM rental_applications
		WHERE profile_id = @profileId AND unit_id = @unitId AND status IN ('added_to_draft_lease', 'added_to_lease')
		UNION ALL
		SELECT NULL, '' FROM (SELECT status FROM listings WHERE unit_id = @unitId AND profile_id = @profileId
			ORDER BY id DESC LIMIT 1) WHERE status = 'leased'
		LIMIT 1`,
	).get({ profileId: scope.profileId, unitId });
	if (!taken) return undefined;
	const groups = statement<{ groupId: number; applicationId: number; sent: 0 | 1 }>(
		`SELECT group_id AS groupId, min(id) AS applicationId, max(status <> 'draft') AS sent FROM rental_applications
		WHERE profile_id = ? AND unit_id = ? AND group_id <> ? AND declined_date IS NULL AND withdrawn_date IS NULL
			AND (status IN ('new', 'undecided', 'deferred') OR status = 'draft' AND reminded_day <> ?)
		GROUP BY group_id ORDER BY group_id`,
	).all(scope.profileId, unitId, taken.groupId ?? 0, neverAgain);
	return {
		...{ home: homeOf({ unitId }).name, takenBy: taken.name },
		waiting: groups.map(({ groupId, applicationId, sent }) => ({
			...{ groupId, applicationId, sent: sent === 1 },
			names: activeMembers(groupId).map(fullName).join(", "),
		})),
	};
}

/**
 * Notifies everyone still waiting that the home is rented: submitted groups by a rejection letter, drafts by an email
 * (they stay until they expire). Returns how many groups were notified.
 */
export function notifyOtherApplicants(
	scope: Scope,
	input: { unitId: number; idempotencyKey?: string | undefined },
): Result<{ told: number }> {
	return once(scope, "tell-other-applicants", input, () => {
		const others = othersWaiting(scope, input.unitId);
		if (!others) return refuse("This unit isn't rented yet.");
		for (const { groupId, applicationId, sent } of others.waiting) {
			const told = sent
				? decide(scope, applicationId, { outcome: "reject", reasons: ["let"], sendNow: true })
				: tellDrafts(scope, groupId);
			if (!told.ok) return told;
		}
		return { ok: true, told: others.waiting.length };
	});
}

function tellDrafts(scope: Scope, groupId: number): Result {
	for (const { id, email } of activeMembers(groupId)) {
		const draft = findRecord(scope, id);
		if (draft?.status !== "draft" || email === "") continue;
		mailWithLink(draft, "resume", homeLetMail, "application_home_let");
		updateRecord(id, { remindedDay: neverAgain });
		note(scope, id, "told", "They were notified that the home is rented.");
	}
	return { ok: true };
}
