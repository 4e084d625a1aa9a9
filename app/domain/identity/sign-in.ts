import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import { accountByEmail } from "./accounts";
import { resendConfirmation } from "./confirm-email";
import type { Role } from "./current-user";
import { linkFirstLogin } from "./link-first-login";
import { limitsFrom, networkOf } from "./network-of";
import { openStanding } from "./open-standing";
import { passwordMatches } from "./password";
import { giveBackAttempt, type Limit, takeAttempt } from "./rate-limit";
import { hasSessions, type NewSession, startSession, type Visitor } from "./sessions";

type SignIn = { email: string; password: string; remember: boolean };
/** A browser that these users signed in with before. */
export type KnownDevice = { id: string; userIds: readonly number[] };
export type SignedIn = {
	session: NewSession;
	userId: number;
	role: Role;
	firstname: string;
	/** True if no session of this login is on record. */
	isFirst: boolean;
};

/** The specification's message for someone who knows the password of a deactivated account. */
export const deactivated = "Your account has been deactivated. Please contact support for assistance";

/**
 * Checks email and password and starts a session; the session `replaces` ends. A `device` the user signed in from
 * before has its own limit, so others' attempts can't lock them out. Problems of an account are only revealed to
 * someone with its password; an unknown email is answered like a wrong password, and as slowly.
 */
export async function signIn(
	input: SignIn,
	visitor: Visitor,
	{ replaces, device }: { replaces?: string | undefined; device?: KnownDevice | undefined } = {},
): Promise<Result<SignedIn>> {
	const account = accountByEmail(input.email);
	const isKnown = device && account && device.userIds.includes(account.userId);
	const limits = isKnown
		? [{ action: "sign-in-device", who: `${account.userId} ${device.id}`, attempts: 10 }]
		: signInLimits(input.email, visitor);
	const allowed = takeAttempt(limits, 15);
	if (!allowed.ok) return allowed;
	const matches = await passwordMatches(account?.passwordHash, input.password);
	if (!account || !matches) return refuse("That email or password is incorrect.");
	giveBackAttempt(limits);

	if (account.status === "inactive") {
		return refuse(deactivated);
	}
	if (!account.emailConfirmedDate) {
		resendConfirmation(account.email, visitor);
		return refuse("Confirm your email first. We sent you a new link.");
	}
	return write((): Result<SignedIn> => {
		const open = openStanding(account);
		if (!open.ok) return open;
		linkFirstLogin(account);
		const { shows, role } = open;
		const isFirst = !hasSessions(account.userId);
		const session = startSession(account.userId, visitor, {
			...{ remember: input.remember, shows },
			...(replaces !== undefined && { replaces }),
		});
		return { ok: true, session, userId: account.userId, role, firstname: account.firstname, isFirst };
	});
}

/**
 * Failed attempts per 15 minutes: 10 for an email from one network, so that a stranger elsewhere can't lock its user
 * out; 40 from one network, which an office may share; 100 for an email from everywhere. Known devices count
 * separately.
 */
function signInLimits(email: string, visitor: Visitor): Limit[] {
	const network = networkOf(visitor.ipAddress);
	return [
		{ action: "sign-in", who: `${email} ${network}`, attempts: 10 },
		...limitsFrom("sign-in-from", visitor.ipAddress, 40),
		{ action: "sign-in-as", who: email, attempts: 100 },
	];
}
