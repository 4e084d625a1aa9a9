import { recordActivity } from "#domain/activity";
import { refuseUnapproved } from "#domain/approvals";
import { now } from "#domain/calendar";
import { newSecret } from "#domain/identity";
import { queueMail } from "#domain/mail";
import { refuseGrowth } from "#domain/subscriptions";
import {
	addInvitedMember,
	findMember,
	findRole,
	keepInvitationLink,
	type Limits,
	type Member,
	memberWithEmail,
	refuseEndless,
	refuseGrant,
	refuseLimits,
	refuseWider,
	removeInvitedMember,
} from "#domain/team";
import { mustBeWriting, statement } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { memberInvitationMail } from "~/emails/member-invitation";
import { teamLinkDays } from "./labels";

export type TeamInvitee = Limits & {
	firstname: string;
	lastname: string;
	email: string;
	roleId: number;
	/** The last day of access; unset for no end. */
	accessUntil?: string | undefined;
	message?: string | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Invites a person to the team by an emailed link that works for `teamLinkDays`. Refuses an email that a member has, a
 * role with a right that whoever acts lacks, limits wider than their own, more members than the plan has, a last
 * day that is past, and an auditor without one; each at its field. Waits for another member where that is set (`waits`).
 */
export function inviteToTeam(scope: Scope, input: TeamInvitee): Result<{ memberId: number; name: string }> {
	return once(scope, "invite-to-team", input, () => {
		const role = findRole(scope, input.roleId);
		if (!role) return refuse("Choose a role.", "roleId");
		const failure =
			refuseTaken(scope, input.email) ??
			refusePast(scope, input.accessUntil) ??
			refuseEndless(role, input.accessUntil) ??
			refuseGrant(scope, role.rights, { field: "roleId" }) ??
			refuseLimits(scope, input) ??
			refuseGrowth(scope, { seats: 1 }) ??
			refuseUnapproved(scope, "access");
		if (failure) return failure;
		const { firstname, lastname, email, roleId, accessUntil = null, message } = input;
		const person = { firstname, lastname, email, roleId, accessUntil };
		const memberId = addInvitedMember(scope, person, input);
		sendLink(scope, { id: memberId, firstname, email, roleId }, message);
		const name = `${firstname} ${lastname}`;
		record(scope, "member.invited", memberId, `${name} was invited as ${role.name}.`);
		return { ok: true, memberId, name };
	});
}

/** Emails a new link; the earlier one stops working. Refuses a member who has accepted, and a role as `inviteToTeam`. */
export function resendTeamInvitation(scope: Scope, memberId: number): Result<{ email: string }> {
	return allOrNothing(() => {
		const member = invited(scope, memberId);
		if (!member) return refuse("That invitation wasn't found.");
		const failure = refuseGrant(scope, member.rights) ?? refuseWider(scope, member);
		if (failure) return failure;
		sendLink(scope, member);
		record(scope, "member.invited_again", memberId, `${nameOf(member)} was sent a new invitation.`);
		return { ok: true, email: member.email };
	});
}

/**
 * Takes an invitation back. Its link stops working and the person isn't listed anymore. Refuses a role and limits as
 * `resendTeamInvitation`.
 */
export function revokeTeamInvitation(scope: Scope, memberId: number): Result<{ name: string }> {
	return allOrNothing(() => {
		const member = invited(scope, memberId);
		if (!member) return refuse("That invitation wasn't found.");
		const failure = refuseGrant(scope, member.rights) ?? refuseWider(scope, member);
		if (failure) return failure;
		removeInvitedMember(scope, memberId);
		record(scope, "member.invitation_revoked", memberId, `${nameOf(member)}'s invitation was revoked.`);
		return { ok: true, name: nameOf(member) };
	});
}

function invited(scope: Scope, memberId: number): Member | undefined {
	const member = findMember(scope, memberId);
	return member?.state === "invited" ? member : undefined;
}

function sendLink(scope: Scope, member: Pick<Member, "id" | "firstname" | "email" | "roleId">, message?: string) {
	mustBeWriting();
	const role = findRole(scope, member.roleId);
	if (!role) throw new Error(`Role ${member.roleId} is gone.`);
	const { secret, hash } = newSecret();
	const expiresDate = new Date(now().getTime() + teamLinkDays * 24 * 60 * 60_000).toISOString();
	keepInvitationLink(member.id, { hash, expiresDate });
	const { name: organizationName } = organizationOf(scope);
	const inviter = statement<{ name: string }>(
		"SELECT trim(firstname || ' ' || lastname) AS name FROM users WHERE id = ?",
	).get(scope.userId)?.name;
	const words = memberInvitationMail({
		...{ firstname: member.firstname, role, organizationName, inviter, message, token: secret },
	});
	queueMail({
		profileId: scope.profileId,
		to: member.email,
		recipient: null,
		kind: "member_invitation",
		secret: true,
		...words,
	});
}

function refuseTaken(scope: Scope, email: string) {
	const member = memberWithEmail(scope, email);
	if (!member) return undefined;
	if (member.state === "inactive")
		return refuse("This person used to be on your team. Make them active again instead.", "email");
	return refuse("This person is already on the team.", "email");
}

function refusePast(scope: Scope, accessUntil: string | undefined) {
	if (accessUntil === undefined || accessUntil >= organizationOf(scope).today) return undefined;
	return refuse("Choose today or a later day.", "accessUntil");
}

function nameOf({ firstname, lastname }: Pick<Member, "firstname" | "lastname">) {
	return `${firstname} ${lastname}`.trim();
}

function record(scope: Scope, action: string, subjectId: number, summary: string) {
	recordActivity(scope, { action, subjectKind: "member", subjectId, summary });
}
