import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Makes files part of a signed record: they can't be changed or deleted any more. Deleted ones stay deleted. */
export function sealFiles(scope: Scope, fileIds: readonly number[]): void {
	mustBeWriting();
	statement(
		`UPDATE files SET sealed = 1 WHERE profile_id = ? AND sealed = 0 AND deleted_date IS NULL
		AND id IN (SELECT value FROM json_each(?))`,
	).run(scope.profileId, JSON.stringify(fileIds));
}
