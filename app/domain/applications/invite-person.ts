import { nowIso } from "#domain/calendar";
import { takeAttempt } from "#domain/identity";
import { normalEmail } from "#domain/rentals";
import { mustBeWriting, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { invitationMail } from "~/emails/application";
import { type Application, findRecord, fullName, groupOf, membersOf, updateRecord } from "./application-record";
import { spendLinks } from "./links";
import { mailWithLink } from "./mail-links";
import { ownApplication } from "./own-draft";
import { insertApplication } from "./start-application";
import { note } from "./timeline";

export type Invitation = {
	firstname: string;
	lastname?: string | undefined;
	email: string;
	role: "co_applicant" | "guarantor";
};

const mostPeople = 8;

/**
 * Invites another adult of the household, or a guarantor, to the applicant's group; only the primary applicant may.
 * Refuses at `email` one's own and one invited before, and more than `mostPeople`.
 */
export function invitePerson(applicant: Scope, applicationId: number, invitation: Invitation): Result {
	return write((): Result => {
		const inviter = ownApplication(applicant, applicationId);
		if (inviter?.role !== "primary") return refuse("That application wasn't found.");
		const others = membersOf(inviter.groupId).filter(({ id, declinedDate }) => id !== inviter.id && !declinedDate);
		const email = normalEmail(invitation.email);
		if (email === inviter.email) return refuse("That's your own email. Each adult needs a separate one.", "email");
		if (others.some((member) => member.email === email)) return refuse("This person was already invited.", "email");
		if (others.length >= mostPeople) return refuse(`You can invite up to ${mostPeople} people.`);
		const allowed = takeAttempt([{ action: "invite", who: String(inviter.groupId), attempts: 12 }], 24 * 60);
		if (!allowed.ok) return allowed;
		const { terms, unitId, propertyId } = groupOf(inviter);
		const invited = insertApplication(systemScope(inviter.profileId), {
			...{ groupId: inviter.groupId, unitId, propertyId, terms },
			...invitation,
			email,
			invitedDate: nowIso(),
		});
		mailInvitation(inviter, invited);
		note(applicant, inviter.id, "invited", `${fullName(invited)} was invited.`);
		note(applicant, invited.id, "invited", `${fullName(inviter)} invited them.`);
		return { ok: true };
	});
}

/** Cancels an invitation that wasn't accepted yet, and erases the invited person's email. */
export function cancelInvitation(applicant: Scope, applicationId: number, invitedId: number): Result {
	return write(() => {
		const inviter = ownApplication(applicant, applicationId);
		const invited = inviter && unopened(applicant, inviter, invitedId);
		if (!invited) return refuse("This invitation was already opened or canceled.");
		forgetInvited(invited);
		note(applicant, invited.id, "uninvited", "The invitation was canceled.");
		return { ok: true };
	});
}

/** Emails an invitation that wasn't accepted yet again. The earlier link stops working. */
export function remindInvited(applicant: Scope, applicationId: number, invitedId: number): Result<{ email: string }> {
	return write((): Result<{ email: string }> => {
		const inviter = ownApplication(applicant, applicationId);
		const invited = inviter && unopened(applicant, inviter, invitedId);
		if (!inviter || !invited) return refuse("This invitation was already opened or canceled.");
		const allowed = takeAttempt([{ action: "invite-again", who: String(invitedId), attempts: 2 }], 24 * 60);
		if (!allowed.ok) return allowed;
		mailInvitation(inviter, invited);
		return { ok: true, email: invited.email };
	});
}

/** Ends an invited person's part and erases their email; only the name the inviter entered stays. */
export function forgetInvited({ id }: Application): void {
	mustBeWriting();
	spendLinks(id, "invite");
	updateRecord(id, {
		...{ email: "", searchText: "", feeState: "none", feeCents: 0 },
		...{ status: "cancelled", declinedDate: nowIso() },
	});
}

/** Emails an invitation; earlier links stop working. */
export function mailInvitation(inviter: Application, invited: Application): void {
	mustBeWriting();
	spendLinks(invited.id, "invite");
	mailWithLink(invited, "invite", (words) =>
		invitationMail({ ...words, inviter: fullName(inviter), asGuarantor: invited.role === "guarantor" }),
	);
}

function unopened(scope: Scope, inviter: Application, invitedId: number): Application | undefined {
	const invited = findRecord(scope, invitedId);
	const theirs = invited?.groupId === inviter.groupId && inviter.role === "primary";
	return theirs && invited.userId === null && !invited.declinedDate ? invited : undefined;
}
