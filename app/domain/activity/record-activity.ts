import { nowIso } from "#domain/calendar";
import { mustBeWriting } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { activityLog } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";

/** Per field, the value before the change and the value after it. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

type ActivityEntry = {
	/** What was done: a noun and a past participle, such as "property.edited". */
	action: string;
	/** Usually a kind of record that notes can be attached to; also "account", "user" or "import". */
	subjectKind: string;
	subjectId: number;
	/** One sentence for the activity list: "Maple Court was deactivated." */
	summary: string;
	changes?: Changes | undefined;
};

/** Adds an entry to the activity log, with the acting user. */
export function recordActivity(scope: Scope, entry: ActivityEntry) {
	mustBeWriting();
	insertRow(activityLog, { profileId: scope.profileId, userId: scope.userId, ...entry, createdDate: nowIso() });
}
