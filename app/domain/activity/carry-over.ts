import { mustBeWriting, statement } from "~/db/client.server";
import { type HashedEntry, hashOf, headOf } from "./chain";

/** An entry of another installation's trail, with the ids here. */
export type PastEntry = HashedEntry;

/** Adds an entry to the organization's trail as it was written elsewhere, chained to those before it here. Gives its id. */
export function carryOverEntry(entry: PastEntry): number {
	mustBeWriting();
	const { profileId } = entry;
	const head = headOf(profileId);
	const entryNumber = head.entryNumber + 1;
	const hash = hashOf(head.hash, entryNumber, entry);
	const { lastInsertRowid } = statement(
		`INSERT INTO activity_log (profile_id, user_id, action, subject_kind, subject_id, summary, changes,
			created_date, area, session_id, ip_address, user_agent, entry_number, hash)
		VALUES (@profileId, @userId, @action, @subjectKind, @subjectId, @summary, @changes,
			@createdDate, @area, @sessionId, @ipAddress, @userAgent, @entryNumber, @hash)`,
	).run({ ...entry, entryNumber, hash });
	statement(
		`INSERT INTO activity_heads (profile_id, entry_number, hash) VALUES (@profileId, @entryNumber, @hash)
		ON CONFLICT (profile_id) DO UPDATE SET entry_number = excluded.entry_number, hash = excluded.hash`,
	).run({ profileId, entryNumber, hash });
	return Number(lastInsertRowid);
}
