import { and, eq, isNotNull } from "drizzle-orm";
import { limitsFrom, type NewSession, startSession, takeAttempt, type Visitor } from "#domain/identity";
import { normalEmail } from "#domain/rentals";
import { db, write } from "~/db/client.server";
import { rentalApplications } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { type Application, findRecord, groupOf, homeOf, updateRecord } from "./application-record";
import { stepStates } from "./completeness";
import type { StepState } from "./format";
import { findLink, spendLinks } from "./links";
import { mailResumeLink } from "./mail-links";
import { itemsOf } from "./requested-items";

export type DraftRow = {
	applicationId: number;
	listingId: number | null;
	home: string;
	savedDate: string;
	stepsLeft: number;
};

/**
 * Emails a link to the newest draft with each organization under this email. The reply is the same whether there is one
 * or not. Refuses more than 5 an hour for an email and 20 from one IP address.
 */
export function requestResumeLink(typed: string, visitor: Visitor): Result {
	return write((): Result => {
		const email = normalEmail(typed);
		const allowed = takeAttempt(
			[{ action: "resume", who: email, attempts: 5 }, ...limitsFrom("resume-from", visitor.ipAddress, 20)],
			60,
		);
		if (!allowed.ok) return allowed;
		const newest = new Map(draftsOf(email).map((draft) => [draft.profileId, draft]));
		for (const draft of newest.values()) mailResumeLink(draft);
		return { ok: true };
	});
}

/** The drafts that an emailed link opens, newest first; undefined if the link was never emailed. */
export function findResumable(token: string) {
	const link = findLink(token, "resume");
	if (!link) return undefined;
	const { application, state } = link;
	const drafts = draftsOf(application.email).filter(({ profileId }) => profileId === application.profileId);
	const { locale, currency, timeZone } = organizationOf({ profileId: application.profileId });
	return {
		...{ state, email: application.email, drafts: drafts.reverse().map(draftRow) },
		format: { locale, currency, timeZone },
	};
}

/** Signs the applicant in to one of the drafts that a link opens, and uses up the link. */
export function resumeApplication(
	token: string,
	applicationId: number,
	visitor: Visitor,
): Result<{ applicationId: number; applicant: Scope; session: NewSession }> {
	return write(() => {
		const opened = draftBehind(token, applicationId);
		if (!opened.ok) return opened;
		const { application } = opened;
		if (application.userId === null) return refuse("That application wasn't found.");
		spendLinks(opened.linkedId, "resume");
		adoptDrafts(application);
		return {
			ok: true,
			applicationId: application.id,
			applicant: { profileId: application.profileId, userId: application.userId },
			session: startSession(application.userId, visitor, { remember: false }),
		};
	});
}

export function draftBehind(
	token: string,
	applicationId: number,
): Result<{ application: Application; linkedId: number }> {
	const link = findLink(token, "resume");
	if (!link) return refuse("This link isn't valid.");
	if (link.state !== "open")
		return refuse(link.state === "used" ? "This link was already used." : "This link has expired.");
	const { profileId, email, id: linkedId } = link.application;
	const application = findRecord(systemScope(profileId), applicationId);
	const theirs = application?.email === email && application.status === "draft";
	return theirs ? { ok: true, application, linkedId } : refuse("That application wasn't found.");
}

/**
 * Moves all drafts of this email with the organization to one applicant account, so that one session opens them all.
 */
function adoptDrafts({ profileId, email, userId }: Application): void {
	for (const draft of draftsOf(email)) {
		if (draft.profileId === profileId && draft.userId !== userId) updateRecord(draft.id, { userId });
	}
}

function draftsOf(email: string): Application[] {
	const { id, profileId, status, userId, email: column } = rentalApplications;
	return db()
		.select({ id, profileId })
		.from(rentalApplications)
		.where(and(eq(column, email), eq(status, "draft"), isNotNull(userId)))
		.orderBy(id)
		.limit(20)
		.all()
		.flatMap((row) => findRecord(systemScope(row.profileId), row.id) ?? []);
}

function draftRow(application: Application): DraftRow {
	const { terms, listingId } = groupOf(application);
	const left = ({ step, state }: StepState) => step !== "review" && state !== "done";
	return {
		...{ applicationId: application.id, listingId, savedDate: application.savedDate },
		home: terms.address || homeOf(application).name,
		stepsLeft: stepStates(application, terms, itemsOf(application.id)).filter(left).length,
	};
}
