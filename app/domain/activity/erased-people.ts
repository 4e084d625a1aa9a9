/**
 * SQL: whether an entry of `activity_log a` is about a person whose data was erased. The log itself can't change, so
 * whoever reads it leaves out what the entry says.
 */
export const aboutErased = `EXISTS (SELECT 1 FROM erasures gone WHERE gone.profile_id = a.profile_id
	AND gone.state = 'done' AND gone.subject_id = a.subject_id
	AND gone.kind = CASE a.subject_kind WHEN 'application' THEN 'applicant' ELSE a.subject_kind END
	AND a.action <> 'personal_data.erased')`;

/** What an entry about an erased person says instead. */
export const erasedSummary = "About a person whose data was erased.";
