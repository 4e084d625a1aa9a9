import { nowIso } from "#domain/calendar";
import { mustBeWriting } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { activityLog } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";

/** Field by field, what stood there before and what stands there now. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

type ActivityEntry = {
	/** What was done, as noun and past participle: "property.edited". */
	action: string;
	/** Usually one of the records a note can belong to; also "account", "user", "import". */
	subjectKind: string;
	subjectId: number;
	/** One sentence for people: "Maple Court was deactivated." */
	summary: string;
	changes?: Changes | undefined;
};

/** Adds one line to the record of who did what. */
export function recordActivity(scope: Scope, entry: ActivityEntry) {
	mustBeWriting();
	insertRow(activityLog, { profileId: scope.profileId, userId: scope.userId, ...entry, createdDate: nowIso() });
}
