import { nowIso } from "#domain/calendar";
import { addMonths } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { systemScope } from "~/domain/kernel/scope";
import { eraseDueNames, erasePerson } from "./erase-person";
import { whyNotErased } from "./why-not";

/** Erases names whose time is over, and applicants as long after the decision as each organization's setting says. */
export async function runErasures(): Promise<void> {
	eraseDueNames();
	const settings = statement<{ profileId: number; months: number }>(
		`SELECT profile_id AS profileId, applicant_months AS months FROM privacy_settings
		WHERE applicant_months IS NOT NULL ORDER BY profile_id`,
	).all();
	for (const { profileId, months } of settings) await eraseApplicants(profileId, months);
}

async function eraseApplicants(profileId: number, months: number): Promise<void> {
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
