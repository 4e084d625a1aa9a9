import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { PrivacyFields } from "./schema";

/** Years that names stay on leases until an organization says otherwise. */
const usualLeaseYears = 7;

/** How long an organization keeps names on leases, and applications that were decided. */
export function privacySettings({ profileId }: Pick<Scope, "profileId">): PrivacyFields {
	return (
		statement<PrivacyFields>(
			"SELECT lease_years AS leaseYears, applicant_months AS applicantMonths FROM privacy_settings WHERE profile_id = ?",
		).get(profileId) ?? { leaseYears: usualLeaseYears, applicantMonths: null }
	);
}

export function savePrivacySettings(scope: Scope, fields: PrivacyFields): Result {
	return write(() => {
		const before = privacySettings(scope);
		const { profileId } = scope;
		statement(
			`INSERT INTO privacy_settings (profile_id, lease_years, applicant_months, updated_date)
			VALUES (@profileId, @leaseYears, @applicantMonths, @moment)
			ON CONFLICT (profile_id) DO UPDATE SET lease_years = excluded.lease_years,
				applicant_months = excluded.applicant_months, updated_date = excluded.updated_date`,
		).run({ profileId, ...fields, moment: nowIso() });
		recordActivity(scope, {
			...{ action: "privacy_settings.saved", subjectKind: "organization", subjectId: profileId },
			summary: "Personal data settings were saved.",
			changes: {
				leaseYears: [before.leaseYears, fields.leaseYears],
				applicantMonths: [before.applicantMonths, fields.applicantMonths],
			},
		});
		return { ok: true };
	});
}
