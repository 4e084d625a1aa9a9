import { limitsFrom, takeAttempt, type Visitor } from "#domain/identity";
import { normalEmail } from "#domain/rentals";
import { statement, write } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import { systemScope } from "~/domain/kernel/scope";
import { afterApproval, mayWithdraw } from "./after-approval";
import { type Application, activeMembers, findRecord, fullName, groupOf, homeOf, isOver } from "./application-record";
import { latestDecision } from "./decision-record";
import { feeOf } from "./fees";
import { applicationNumber } from "./labels";
import { findLink } from "./links";
import { homeWords, mailStatusLink } from "./mail-links";
import { itemsOf } from "./requested-items";

/** The application a status link belongs to and whether the link still works; undefined if it was never emailed. */
export function findStatusLink(token: string) {
	return findLink(token, "status");
}

/** What an applicant sees on their status page. Of the other group members it shows only name and progress. */
export function applicationStatus(application: Application) {
	const group = groupOf(application);
	const decision = latestDecision(group.id);
	const told = decision && decision.letterSentDate !== null ? decision : undefined;
	return {
		...{ id: application.id, number: applicationNumber(application.number), status: application.status },
		...{ firstname: application.firstname, name: fullName(application), submittedDate: application.submittedDate },
		home: group.terms.address || homeOf(group).name,
		organizationName: homeWords(application).organizationName,
		people: activeMembers(group.id).map((member) => ({
			name: fullName(member),
			isYou: member.id === application.id,
			state: partState(member),
		})),
		part: ownPart(application, decision !== undefined),
		completeDate: completeDate(group.id),
		reviewed: application.status !== "draft" && application.status !== "new",
		/** Shown only after the decision letter was sent. */
		decision: told && {
			...{ outcome: told.outcome, reasons: told.reasons, conditions: told.conditions, date: told.letterSentDate },
			...{ depositCents: told.depositCents, moveInDate: told.moveInDate, expiresDate: told.expiresDate },
		},
		items: itemsOf(application.id).map(({ id, kind, label, message, state, answer, fileId }) => ({
			...{ id, kind, label, message, state, answer, given: fileId !== null },
		})),
		fee: feeOf(application),
		open: !isOver(application.status),
		email: application.email,
		after: told && application.withdrawnDate === null ? afterApproval(application) : undefined,
		canWithdraw: mayWithdraw(application),
		withdrawn: application.withdrawnDate !== null,
	};
}

/**
 * Emails the status link if number and email belong to an application. The reply is the same either way, so that it
 * reveals nothing.
 */
export function requestStatusLink(typed: { number: string; email: string }, visitor: Visitor): Result {
	return write((): Result => {
		const email = normalEmail(typed.email);
		const allowed = takeAttempt(
			[{ action: "status", who: email, attempts: 5 }, ...limitsFrom("status-from", visitor.ipAddress, 20)],
			60,
		);
		if (!allowed.ok) return allowed;
		const number = Number(/\d{1,9}/.exec(typed.number)?.[0] ?? 0);
		const found = statement<{ id: number; profileId: number }>(
			"SELECT id, profile_id AS profileId FROM rental_applications WHERE email = ? AND number = ? AND status <> 'draft' LIMIT 3",
		).all(email, number);
		for (const { id, profileId } of found) {
			const application = findRecord(systemScope(profileId), id);
			if (application) mailStatusLink(application);
		}
		return { ok: true };
	});
}

/** When the last member of a group submitted; undefined while someone hasn't. */
function completeDate(groupId: number): string | undefined {
	const dates = activeMembers(groupId).map(({ status, submittedDate }) => (status === "draft" ? null : submittedDate));
	return dates.includes(null)
		? undefined
		: dates
				.flatMap((date) => date ?? [])
				.sort()
				.at(-1);
}

/** The state of the applicant's own part as they see it; "none" if a decision was made without it. */
function ownPart(
	{ status, submittedDate }: Application,
	isDecided: boolean,
): "received" | "given_back" | "not_sent" | "none" {
	if (submittedDate === null) return isDecided ? "none" : "not_sent";
	return status === "draft" ? "given_back" : "received";
}

/**
 * How far a group member is, as others may see it. Someone who never submitted is never "Submitted", even after a
 * decision.
 */
export function partState({ submittedDate, userId }: Application): "Invited" | "Started" | "Submitted" {
	if (submittedDate !== null) return "Submitted";
	return userId === null ? "Invited" : "Started";
}
