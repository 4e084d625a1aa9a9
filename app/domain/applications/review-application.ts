import { nowIso } from "#domain/calendar";
import { colleagues } from "#domain/identity";
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
import { endDraft } from "./resume-application";
import { note } from "./timeline";

/** Takes a new application into review: it waits for a decision from now on. */
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

/** Gives a sent form back to its applicant, who is mailed why. What was sent stays as a version. */
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

/** Reminds those who have not finished; gives how many were. Someone invited gets the invitation again. */
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

/** Rejects several with one reason, each group once; gives how many, and why the others were not. */
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

/** Names who of the team sees to these. Null: no one. */
export function assignApplications(
	scope: Scope,
	applicationIds: readonly number[],
	assigneeId: number | null,
): Result<{ assigned: number }> {
	return write((): Result<{ assigned: number }> => {
		const person = assigneeId === null ? undefined : colleagues(scope).find(({ id }) => id === assigneeId);
		if (assigneeId !== null && !person) return refuse("That person wasn't found.", "assignee");
		const found = applicationIds.flatMap((id) => findRecord(scope, id) ?? []);
		for (const { id } of found) {
			updateRecord(id, { assigneeId });
			note(scope, id, "assigned", person ? `Assigned to ${person.name}.` : "Assigned to no one.");
		}
		return { ok: true, assigned: found.length };
	});
}

/** A number in the clear, for someone who says why; who looked is kept. */
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

/** Notes that someone opened an identity document, and why. */
export function noteOpened(
	scope: Scope,
	applicationId: number,
	{ label, reason }: { label: string; reason: string },
): void {
	write(() => note(scope, applicationId, "document_opened", `${label} was opened: ${reason}`));
}

/** Deletes what a draft says: for one that was begun by mistake, or twice. */
export function deleteApplicationDraft(scope: Scope, applicationId: number): Result {
	return write((): Result => {
		const application = findRecord(scope, applicationId);
		if (application?.status !== "draft") return refuse("Only a draft can be deleted.");
		endDraft(application, "The draft was deleted.");
		return { ok: true };
	});
}

function mayBeReminded({ status, declinedDate, withdrawnDate }: Application): boolean {
	return status === "draft" && !declinedDate && !withdrawnDate;
}
