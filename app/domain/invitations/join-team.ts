import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import {
	accountByEmail,
	addManagerLogin,
	checkOwnPassword,
	hashChosenPassword,
	hashSecret,
	hasTwoStep,
	type NewSession,
	startSession,
	type Visitor,
} from "#domain/identity";
import { activateMember } from "#domain/team";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";

/** What the page of an invitation's link shows. */
export type TeamInvitation = {
	memberId: number;
	profileId: number;
	organizationName: string;
	roleName: string;
	roleDescription: string;
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
			r.description AS roleDescription,
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

/** `session` is unset if the login must still prove itself by its second step. */
export type Joined = { session?: NewSession; firstname: string; organizationName: string };

/** The browser that joins, and the token of the session that the new one replaces. */
type Browser = { visitor: Visitor; replaces?: string | undefined };

/**
 * Makes the invited person a login with the chosen password and an active member, and signs them in. The link was
 * emailed, so the address counts as confirmed. Refuses a used or expired link, a weak password, and an email that has a
 * login already.
 */
export async function joinWithNewLogin(
	input: { token: string; password: string; firstname: string; lastname: string; phone: string },
	browser: Browser,
): Promise<Result<Joined>> {
	const asked = findTeamInvitation(input.token);
	if (!asked || asked.expired) return refuse(ended);
	const hashed = await hashChosenPassword({ email: asked.email, password: input.password });
	if (!hashed.ok) return hashed;
	return write(() => {
		const invitation = findTeamInvitation(input.token);
		if (!invitation || invitation.expired) return refuse(ended);
		if (invitation.login !== "none") return refuse("Email ID is already in use");
		const { firstname, lastname, phone } = input;
		const { passwordHash } = hashed;
		const login = { email: invitation.email, passwordHash, firstname, lastname, phone };
		const { userId } = addManagerLogin(invitation.profileId, login);
		return join(invitation, { userId, firstname, lastname }, browser);
	});
}

/**
 * Adds the membership to the login that the invitation's email has already, by its password, and signs it in to this
 * organization. Its other organizations and records stay. With two-step sign-in it joins and logs in by itself. Refuses
 * a wrong password, and an email never confirmed, at `password`.
 */
export async function joinWithPassword(
	{ token, password }: { token: string; password: string },
	browser: Browser,
): Promise<Result<Joined>> {
	const asked = findTeamInvitation(token);
	const account = asked && accountByEmail(asked.email);
	if (!asked || asked.expired || account?.status !== "active") return refuse(ended);
	const checked = await checkOwnPassword(account.userId, password, "password");
	if (!checked.ok) return checked;
	if (account.emailConfirmedDate === null) return refuse("Confirm your email first.", "password");
	return write(() => {
		const invitation = findTeamInvitation(token);
		const { userId } = account;
		if (!invitation || invitation.expired || accountByEmail(invitation.email)?.userId !== userId) return refuse(ended);
		const { firstname, lastname } = invitation;
		return join(invitation, { userId, firstname, lastname }, browser);
	});
}

const ended = "This invitation is no longer valid.";

function join(
	{ memberId, profileId, organizationName }: TeamInvitation,
	{ userId, firstname, lastname }: { userId: number; firstname: string; lastname: string },
	{ visitor, replaces }: Browser,
): Result<Joined> {
	activateMember(memberId, { userId, firstname, lastname });
	const summary = `${firstname} ${lastname} joined the team.`;
	recordActivity(
		{ profileId, userId },
		{ action: "member.joined", subjectKind: "member", subjectId: memberId, summary },
	);
	if (hasTwoStep(userId)) return { ok: true, firstname, organizationName };
	const shows = { tenantId: null, propertyOwnerId: null, profileId };
	const session = startSession(userId, visitor, {
		remember: false,
		shows,
		...(replaces !== undefined && { replaces }),
	});
	return { ok: true, session, firstname, organizationName };
}
