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
/** A browser that people signed in with before. */
export type KnownDevice = { id: string; userIds: readonly number[] };
export type SignedIn = {
	session: NewSession;
	userId: number;
	role: Role;
	firstname: string;
	/** No one signed in with this login lately. */
	isFirst: boolean;
};

/** The specification's words, for who knows the password of an account that was deactivated. */
export const deactivated = "Your account has been deactivated. Please contact support for assistance";

/**
 * Checks email and password and starts a session in place of `replaces`. Who signed in from this `device` before is not
 * kept out by what others try, here or elsewhere. What is wrong with an account is only said
 * to who knows its password; an unknown email gets the same answer in the same time as a wrong password.
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
 * Failures in 15 minutes: ten for one email from one address, so that a stranger elsewhere cannot lock its owner out;
 * forty from one address, which an office may share; a hundred for one email from everywhere. A device that its owner
 * signed in from counts for itself.
 */
function signInLimits(email: string, visitor: Visitor): Limit[] {
	const network = networkOf(visitor.ipAddress);
	return [
		{ action: "sign-in", who: `${email} ${network}`, attempts: 10 },
		...limitsFrom("sign-in-from", visitor.ipAddress, 40),
		{ action: "sign-in-as", who: email, attempts: 100 },
	];
}
