import { nowIso } from "#domain/calendar";
import { addMonths } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { systemScope } from "~/domain/kernel/scope";
import { erasePerson } from "./erase-person";
import { whyNotErased } from "./why-not";

/** Erases the applicants who were decided about, or who withdrew, so many months ago; not those on a lease. */
export async function eraseApplicantsInTime(profileId: number, months: number): Promise<void> {
	const before = addMonths(nowIso().slice(0, 10), -months);
	const due = statement<{ id: number }>(
		`SELECT a.id FROM rental_applications a WHERE a.profile_id = @profileId
			AND coalesce(a.decided_date, a.withdrawn_date) < @before AND a.status <> 'added_to_lease'
			AND NOT EXISTS (SELECT 1 FROM erasures e WHERE e.profile_id = a.profile_id AND e.kind = 'applicant'
				AND e.subject_id = a.id AND e.state = 'done')
		ORDER BY a.id LIMIT 500`,
	).all({ profileId, before });
	const scope = systemScope(profileId);
	for (const { id } of due) {
		const about = { kind: "applicant", id } as const;
		if (whyNotErased(scope, about).length === 0) await erasePerson(scope, about);
	}
}
