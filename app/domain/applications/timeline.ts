import { recordActivity } from "#domain/activity";
import { mustBeWriting } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Adds a line to an application's timeline. */
export function note(scope: Scope, applicationId: number, action: string, summary: string): void {
	mustBeWriting();
	recordActivity(scope, {
		action: `application.${action}`,
		subjectKind: "application",
		subjectId: applicationId,
		summary,
	});
}
