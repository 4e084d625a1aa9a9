import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { accountByEmail, addManagerLogin, hashChosenPassword, hashSecret } from "#domain/identity";
import { activateMember } from "#domain/team";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";

/** What the page of an invitation's link shows. */
export type TeamInvitation = {
	memberId: number;
	profileId: number;
	organizationName: string;
	roleName: string;
	firstname: string;
	lastname: string;
	email: string;
	/** The link was genuine and has expired. */
	expired: boolean;
	/** Whether the email has a login already, which accepts by its password. */
	login: "none" | "own" | "deactivated";
};

/** The invitation of a link's token; undefined if it was never sent, was replaced, used or revoked. */
export function findTeamInvitation(token: string): TeamInvitation | undefined {
	const row = statement<Omit<TeamInvitation, "expired" | "login"> & { expires: string }>(
		`SELECT m.id AS memberId, m.profile_id AS profileId, o.name AS organizationName, r.name AS roleName,
			m.firstname, m.lastname, m.email, m.token_expires_date AS expires
		FROM members m JOIN roles r ON r.id = m.role_id JOIN organization o ON o.profile_id = m.profile_id
		WHERE m.token_hash = ? AND m.state = 'invited'`,
	).get(hashSecret(token));
	if (!row) return undefined;
	const { expires, ...invitation } = row;
	const account = accountByEmail(row.email);
	const login = account ? (account.status === "active" ? "own" : "deactivated") : "none";
	return { ...invitation, expired: expires <= nowIso(), login };
}

/**
 * Makes the invited person a login with the chosen password and an active member. The link was emailed, so the address
 * counts as confirmed. Refuses a used or expired link, a weak password, and an email that has a login already.
 */
export async function acceptWithNewLogin(
	token: string,
	input: { password: string; firstname: string; lastname: string; phone?: string | undefined },
): Promise<Result<{ userId: number }>> {
	const asked = findTeamInvitation(token);
	if (!asked || asked.expired) return refuse(ended);
	const hashed = await hashChosenPassword({ email: asked.email, password: input.password });
	if (!hashed.ok) return hashed;
	return write(() => {
		const invitation = findTeamInvitation(token);
		if (!invitation || invitation.expired) return refuse(ended);
		if (invitation.login !== "none") return refuse("Email ID is already in use", "email");
		const { firstname, lastname, phone = "" } = input;
		const { passwordHash } = hashed;
		const { userId } = addManagerLogin(invitation.profileId, {
			...{ email: invitation.email, passwordHash, firstname, lastname, phone },
		});
		join(invitation, { userId, firstname, lastname });
		return { ok: true, userId };
	});
}

/** Adds the membership to the login of the invitation's email, whose password the caller has just checked. */
export function acceptWithLogin(
	token: string,
	userId: number,
): Result<{ profileId: number; organizationName: string }> {
	return write(() => {
		const invitation = findTeamInvitation(token);
		if (!invitation || invitation.expired) return refuse(ended);
		const account = accountByEmail(invitation.email);
		if (account?.userId !== userId || account.status !== "active") return refuse(ended);
		join(invitation, { userId, ...invitation });
		return { ok: true, profileId: invitation.profileId, organizationName: invitation.organizationName };
	});
}

const ended = "This invitation is no longer valid.";

function join(
	{ memberId, profileId }: TeamInvitation,
	{ userId, firstname, lastname }: { userId: number; firstname: string; lastname: string },
) {
	activateMember(memberId, { userId, firstname, lastname });
	const summary = `${firstname} ${lastname} joined the team.`;
	recordActivity(
		{ profileId, userId },
		{ action: "member.joined", subjectKind: "member", subjectId: memberId, summary },
	);
}
