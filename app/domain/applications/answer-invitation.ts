import { nowIso } from "#domain/calendar";
import { addAnonymous, type NewSession, startSession, type Visitor } from "#domain/identity";
import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import { systemScope } from "~/domain/kernel/scope";
import { type Application, fullName, groupOf, homeOf, isOver, membersOf, updateRecord } from "./application-record";
import { forgetInvited } from "./invite-person";
import { findLink, spendLinks } from "./links";
import { homeWords } from "./mail-links";
import { note } from "./timeline";

/** What an invited person sees before accepting or declining; undefined for a link that was never emailed. */
export function findInvitation(token: string) {
	const link = findLink(token, "invite");
	if (!link) return undefined;
	const { application, state } = link;
	const { terms } = groupOf(application);
	const primary = membersOf(application.groupId).find(({ role }) => role === "primary");
	const organization = homeWords(application).organizationName;
	return {
		state: isOver(primary?.status ?? "cancelled") ? ("expired" as const) : state,
		/** Empty where the organization invited. */
		inviter: primary && primary.id !== application.id ? fullName(primary) : "",
		home: terms.address || homeOf(application).name,
		organizationName: organization,
		...{ profileId: application.profileId, firstname: application.firstname, email: application.email },
		...{ rentCents: terms.rentCents, feeCents: application.feeCents },
		asGuarantor: application.role === "guarantor",
	};
}

/**
 * Accepts an invitation: uses up the link (links.ts says how long it works), creates the invited person's account and
 * signs them in.
 */
export function acceptInvitation(
	token: string,
	visitor: Visitor,
): Result<{ applicationId: number; session: NewSession }> {
	return write(() => {
		const found = openInvitation(token);
		if (!found.ok) return found;
		const { application } = found;
		const { profileId } = application;
		const userId = addAnonymous({ profileId });
		spendLinks(application.id, "invite");
		updateRecord(application.id, { userId, savedDate: nowIso() });
		note({ profileId, userId }, application.id, "opened", "The invitation was accepted.");
		return { ok: true, applicationId: application.id, session: startSession(userId, visitor, { remember: false }) };
	});
}

/** Declines an invitation: erases the invited person's email. The inviter sees only that they declined. */
export function declineInvitation(token: string): Result {
	return write(() => {
		const found = openInvitation(token);
		if (!found.ok) return found;
		const { application } = found;
		forgetInvited(application);
		note(systemScope(application.profileId), application.id, "declined", "The invitation was declined.");
		return { ok: true };
	});
}

function openInvitation(token: string): Result<{ application: Application }> {
	const link = findLink(token, "invite");
	if (!link) return refuse("This link isn't valid.");
	if (link.state === "used") return refuse("This link was already used.");
	if (link.state === "expired") return refuse("This link has expired.");
	return { ok: true, application: link.application };
}
