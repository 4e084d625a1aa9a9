import { type ImportUnderWay, importRunner } from "#domain/imports";
import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";
import { storedListAnswers } from "./list-schema";

/**
 * How far the long list is that is being imported or undone in an organization: from the press to the last row its pages
 * wait. Undefined if there is none.
 */
export function listUnderWay({ profileId }: Pick<Scope, "profileId">): ImportUnderWay | undefined {
	return wholeOrganization(() =>
		statement<ImportUnderWay, [number]>(
			`SELECT rows_done AS done, rows_total AS total, state = 'undoing' AS isUndone FROM list_imports INDEXED BY list_imports_under_way
			WHERE profile_id = ? AND state IN ('running', 'undoing') LIMIT 1`,
		).get(profileId),
	);
}

/** Goes on with the long lists, or their undoing, whose process ended before they were whole. */
export function resumeLists(): void {
	const open = statement<{ id: number; profileId: number; answers: string }>(
		`SELECT id, profile_id AS profileId, answers FROM list_imports INDEXED BY list_imports_under_way
		WHERE state IN ('running', 'undoing') ORDER BY profile_id, id`,
	);
	for (const { id, profileId, answers } of open.all()) {
		if (importRunner().progress(id, "list")) continue;
		importRunner().start({ profileId, userId: storedListAnswers.parse(JSON.parse(answers)).userId }, id, "list");
	}
}
