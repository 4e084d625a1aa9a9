import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { areaOf } from "./area-of";
import { type HashedEntry, hashOf, headOf } from "./chain";
import { type Changes, keptChanges } from "./kept-changes";

export type { Changes } from "./kept-changes";

export type ActivityEntry = {
	/** What was done: a noun and a past participle, such as "property.edited". */
	action: string;
	/** Usually a kind of record that notes can be attached to; also "account", "user" or "import". */
	subjectKind: string;
	subjectId: number;
	/** One sentence for the activity list: "Maple Court was deactivated." */
	summary: string;
	/** Secret values are left out (`keptChanges`). */
	changes?: Changes | undefined;
};

const insertSql = `INSERT INTO activity_log (profile_id, user_id, action, subject_kind, subject_id, summary, changes,
		created_date, area, session_id, ip_address, user_agent, entry_number, hash)
	VALUES (@profileId, @userId, @action, @subjectKind, @subjectId, @summary, @changes,
		@createdDate, @area, @sessionId, @ipAddress, @userAgent, @entryNumber, @hash)`;

const headSql = `INSERT INTO activity_heads (profile_id, entry_number, hash) VALUES (@profileId, @entryNumber, @hash)
	ON CONFLICT (profile_id) DO UPDATE SET entry_number = excluded.entry_number, hash = excluded.hash`;

/**
 * Adds an entry to the organization's trail, with who acts and from where. `at` is when, if not now. The triggers
 * `activity_unchanged` and `activity_kept` (drizzle/0010_trail-kept.sql) keep it as it is.
 */
export function recordActivity(
	{ profileId, userId, origin }: Scope,
	{ action, subjectKind, subjectId, summary, changes }: ActivityEntry,
	at = nowIso(),
) {
	mustBeWriting();
	const entry: HashedEntry = {
		...{ profileId, userId, action, subjectKind, subjectId, summary: summary.slice(0, 2_000) },
		...{ changes: changes ? JSON.stringify(keptChanges(changes)) : null, createdDate: at },
		...{ area: areaOf(action, subjectKind), sessionId: origin?.sessionId ?? null },
		...{ ipAddress: origin?.ipAddress.slice(0, 45) ?? null, userAgent: origin?.userAgent.slice(0, 255) ?? null },
	};
	const head = headOf(profileId);
	const entryNumber = head.entryNumber + 1;
	const hash = hashOf(head.hash, entryNumber, entry);
	statement(insertSql).run({ ...entry, entryNumber, hash });
	statement(headSql).run({ profileId, entryNumber, hash });
}
