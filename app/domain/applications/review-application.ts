import { nowIso } from "#domain/calendar";
import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { returnedMail } from "~/emails/application";
import { activeMembers, findRecord, isOver, updateRecord } from "./application-record";
import { mailWithLink } from "./mail-links";
import { note } from "./timeline";

/** Starts the review of a new or deferred application and its group; the status becomes undecided. */
export function startReview(scope: Scope, applicationId: number): Result {
	return write((): Result => {
		const application = findRecord(scope, applicationId);
		if (!application) return refuse("That application wasn't found.");
		for (const { id, status } of activeMembers(application.groupId)) {
			if (status !== "new" && status !== "deferred") continue;
			updateRecord(id, { status: "undecided", assigneeId: application.assigneeId ?? scope.userId });
			note(scope, id, "reviewed", "The review was started.");
		}
		return { ok: true };
	});
}

/** Returns a submitted form to its applicant with a reason, by email. What was submitted stays as a version. */
export function returnToApplicant(scope: Scope, applicationId: number, reason: string): Result<{ email: string }> {
	return write((): Result<{ email: string }> => {
		const application = findRecord(scope, applicationId);
		if (!application) return refuse("That application wasn't found.");
		if (application.userId === null) return refuse("This is a paper form.");
		if (application.status === "draft") return refuse("The applicant already has it.");
		if (isOver(application.status)) return refuse("This application already has a decision.");
		updateRecord(applicationId, { status: "draft", savedDate: nowIso(), percentComplete: 99 });
		mailWithLink(application, "resume", (words) => returnedMail({ ...words, reason }), "application_returned");
		note(scope, applicationId, "returned", `The form was returned: ${reason}`);
		return { ok: true, email: application.email };
	});
}
