import { statement } from "~/db/client.server";
import { eraseApplicantsInTime } from "./erase-applicants-in-time";
import { eraseDueNames } from "./erase-person";

/**
 * Erases names whose time is over (`eraseDueNames`, erase-person.ts), and applicants as long after the decision as each
 * organization's setting says (erase-applicants-in-time.ts).
 */
export async function runErasures(): Promise<void> {
	eraseDueNames();
	const settings = statement<{ profileId: number; months: number }>(
		`SELECT profile_id AS profileId, applicant_months AS months FROM privacy_settings
		WHERE applicant_months IS NOT NULL ORDER BY profile_id`,
	).all();
	for (const { profileId, months } of settings) await eraseApplicantsInTime(profileId, months);
}
