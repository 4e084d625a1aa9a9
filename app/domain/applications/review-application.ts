import { nowIso } from "#domain/calendar";
import { findAssignee, type Work } from "#domain/identity";
import type { Need } from "#domain/team";
import { write } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { unseal } from "~/domain/kernel/sealing";
import { invitationMail, returnedMail } from "~/emails/application";
import {
	type Application,
	activeMembers,
	findRecord,
	fullName,
	isOver,
	membersOf,
	updateRecord,
} from "./application-record";
import { decide } from "./decide";
import { type IdentityField, identitySeal } from "./identity-seal";
import { mailInvitation } from "./invite-person";
import type { DecisionReason } from "./labels";
import { mailResumeLink, mailWithLink } from "./mail-links";
import { cancelAndEraseDraft } from "./resume-application";
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

/**
 * Reminds applicants who haven't submitted; returns how many. Someone who hasn't accepted gets the invitation again.
 */
export function remindApplicants(scope: Scope, applicationIds: readonly number[]): { reminded: number } {
	return write(() => {
		const drafts = applicationIds.flatMap((id) => findRecord(scope, id) ?? []).filter(mayBeReminded);
		for (const draft of drafts) {
			const inviter = membersOf(draft.groupId).find(({ role, id }) => role === "primary" && id !== draft.id);
			if (draft.userId !== null) mailResumeLink(draft);
			else if (inviter) mailInvitation(inviter, draft);
			else mailWithLink(draft, "invite", (words) => invitationMail({ ...words, asGuarantor: false }));
			note(scope, draft.id, "reminded", "A reminder was sent.");
		}
		return { reminded: drafts.length };
	});
}

/**
 * Rejects several applicants for one reason, each group once. Returns how many were rejected, and why others weren't.
 * Refuses at `id`.
 */
export function rejectApplications(
	scope: Scope,
	applicationIds: readonly number[],
	input: { reason: DecisionReason; sendNow: boolean },
): Result<{ rejected: number; failures: string[] }> {
	return allOrNothing(() => {
		const groups = new Map<number, Application>();
		for (const id of applicationIds) {
			const application = findRecord(scope, id);
			if (application && !groups.has(application.groupId)) groups.set(application.groupId, application);
		}
		if (groups.size === 0) return refuse("Select at least one applicant.", "id");
		const failures: string[] = [];
		let rejected = 0;
		for (const application of groups.values()) {
			const decided = decide(scope, application.id, {
				...{ outcome: "reject", reasons: [input.reason], sendNow: input.sendNow },
			});
			if (decided.ok) rejected += 1;
			else failures.push(`${fullName(application)}: ${decided.message}`);
		}
		return { ok: true, rejected, failures };
	});
}

/** Assigns applications to a team member who sees them all; null assigns them to no one. Refuses at `assignee`. */
export function assignApplications(
	scope: Scope,
	applicationIds: readonly number[],
	assigneeId: number | null,
): Result<{ assigned: number }> {
	return write((): Result<{ assigned: number }> => {
		const found = applicationIds.flatMap((id) => findRecord(scope, id) ?? []);
		const assignee = assigneeId === null ? undefined : findAssignee(scope, workOf(found), assigneeId);
		if (assignee && !assignee.ok) return assignee;
		const person = assignee?.person;
		for (const { id } of found) {
			updateRecord(id, { assigneeId });
			note(scope, id, "assigned", person ? `Assigned to ${person.name}.` : "Assigned to no one.");
		}
		return { ok: true, assigned: found.length };
	});
}

/** The right that shows applications to a member of the team. */
export const seesApplications: Need = { area: "leasing", level: "view" };

/** Applications as work to be given to someone. */
function workOf(applications: readonly Pick<Application, "propertyId">[]): Work {
	const propertyIds = applications.map(({ propertyId }) => propertyId);
	const what = applications.length > 1 ? "all of these applications" : "this application";
	return { need: seesApplications, propertyIds, what, field: "assignee" };
}

/** Shows a full tax ID or ID number to a manager who gives a reason; the view is recorded in the timeline. */
export function showNumber(
	scope: Scope,
	applicationId: number,
	{ field, reason }: { field: IdentityField; reason: string },
): Result<{ number: string }> {
	return write((): Result<{ number: string }> => {
		const application = findRecord(scope, applicationId);
		const sealed = field === "tax_id" ? application?.taxIdSealed : application?.idNumberSealed;
		if (!application || !sealed) return refuse("There's no number on file.");
		const words = field === "tax_id" ? "The SSN or ITIN" : "The ID number";
		note(scope, applicationId, "number_shown", `${words} was viewed: ${reason}`);
		return { ok: true, number: unseal(sealed, identitySeal(applicationId, field)) };
	});
}

/** Records in the timeline that someone opened an identity document, and why. */
export function noteOpened(
	scope: Scope,
	applicationId: number,
	{ label, reason }: { label: string; reason: string },
): void {
	write(() => {
		if (findRecord(scope, applicationId))
			note(scope, applicationId, "document_opened", `${label} was opened: ${reason}`);
	});
}

/** Deletes the answers of a draft that was started by mistake or twice. */
export function deleteApplicationDraft(scope: Scope, applicationId: number): Result {
	return write((): Result => {
		const application = findRecord(scope, applicationId);
		if (application?.status !== "draft") return refuse("Only a draft can be deleted.");
		cancelAndEraseDraft(application, "The draft was deleted.");
		return { ok: true };
	});
}

function mayBeReminded({ status, declinedDate, withdrawnDate }: Application): boolean {
	return status === "draft" && !declinedDate && !withdrawnDate;
}
