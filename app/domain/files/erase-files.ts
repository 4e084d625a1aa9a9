import type { Subject } from "#domain/activity";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { whyKept } from "./delete-file";

/** Long enough ago that the next purge removes it. */
const longAgo = "2000-01-01T00:00:00.000Z";

/**
 * Deletes a record's files, and what a user sent with maintenance requests, without the 30 days in which a deleted file
 * is kept: `purgeDeletedFiles` removes their bytes. Files of signed agreements, statements and transactions stay.
 */
export function eraseFiles(
	{ profileId }: Scope,
	{ subjectKind, subjectId }: Subject,
	userId: number | null,
): { erased: number; kept: number } {
	mustBeWriting();
	const found = statement<{ id: number }>(
		`SELECT id FROM files WHERE profile_id = @profileId AND (
			subject_kind = @subjectKind AND subject_id = @subjectId
			OR subject_kind IN ('request', 'request_message') AND added_by_id = @userId)`,
	).all({ profileId, subjectKind, subjectId, userId });
	const erased = found.filter(({ id }) => whyKept(id) === undefined);
	for (const { id } of erased) {
		statement("UPDATE files SET title = 'Erased', file_name = 'erased', note = '', deleted_date = ? WHERE id = ?").run(
			longAgo,
			id,
		);
	}
	return { erased: erased.length, kept: found.length - erased.length };
}
