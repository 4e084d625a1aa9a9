import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { searchable, updateRecord } from "./application-record";

/**
 * Replaces an applicant's name and erases all that they and others wrote in the application. The decision stays.
 * When that is due: erasure/erase-applicants-in-time.ts.
 */
export function eraseApplicant({ profileId }: Scope, applicationId: number, name: string): void {
	mustBeWriting();
	const own = statement("SELECT 1 FROM rental_applications WHERE id = ? AND profile_id = ?");
	if (!own.get(applicationId, profileId)) return;
	const moment = nowIso();
	updateRecord(applicationId, {
		...{ firstname: "", lastname: name, email: "", phone: "", answers: {}, monthlyIncomeCents: 0, birthDate: null },
		...{ taxIdSealed: "", taxIdLast4: "", idNumberSealed: "", idNumberLast4: "", consents: [], signature: "" },
		...{ signedFrom: "", erasedDate: moment, searchText: searchable({ firstname: name, email: "" }) },
	});
	const values = { applicationId, profileId, moment };
	for (const sql of [
		"DELETE FROM application_versions WHERE application_id = @applicationId AND profile_id = @profileId",
		"DELETE FROM application_links WHERE application_id = @applicationId AND profile_id = @profileId",
		`UPDATE application_items SET answer = '', message = '', file_id = NULL, updated_date = @moment
			WHERE application_id = @applicationId AND profile_id = @profileId`,
		`UPDATE application_screenings SET findings = '[]', reference = ''
			WHERE application_id = @applicationId AND profile_id = @profileId`,
		`UPDATE application_decisions SET letter = '', note = ''
			WHERE profile_id = @profileId AND group_id = (SELECT group_id FROM rental_applications WHERE id = @applicationId)
				AND 1 = (SELECT count(*) FROM rental_applications WHERE group_id = application_decisions.group_id)`,
	]) {
		statement(sql).run(values);
	}
}
