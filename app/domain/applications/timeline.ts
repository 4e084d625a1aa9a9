import { recordActivity } from "#domain/activity";
import type { Scope } from "~/domain/kernel/scope";

/** Adds a line to an application's timeline, in the write of what happened. */
export function note(scope: Scope, applicationId: number, action: string, summary: string): void {
	recordActivity(scope, {
		action: `application.${action}`,
		subjectKind: "application",
		subjectId: applicationId,
		summary,
	});
}
