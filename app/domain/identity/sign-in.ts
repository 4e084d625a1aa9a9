import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import { accountByEmail } from "./accounts";
import { resendConfirmation } from "./confirm-email";
import { isTrusted, type KnownDevice } from "./known-devices";
import { limitsFrom, networkOf } from "./network-of";
import { type Opening, openSession, type SignedIn } from "./open-session";
import { passwordMatches } from "./password";
import { startPending } from "./pending-sign-ins";
import { giveBackAttempt, type Limit, takeAttempt } from "./rate-limit";
import type { Visitor } from "./sessions";
import { hasTwoStep, takeCode, withAttempt, wrongCode } from "./two-step";

/** `code` may be sent along where a login is asked for a code; it is needed on devices that aren't trusted. */
type SignIn = { email: string; password: string; remember: boolean; code?: string };

/** The password was right and a code is needed too; `pending` is the secret to go on with. */
export type NeedsCode = Failure & { pending: string };

/** The specification's message for someone who knows the password of a deactivated account. */
export const deactivated = "Your account has been deactivated. Please contact support for assistance";

/**
 * Checks email and password and starts a session; the session `replaces` ends. With two-step sign-in, a code is needed
 * on every device that isn't trusted. A `device` the user signed in from before has its own limit, so others' attempts
 * can't lock them out. Problems of an account are only revealed to someone with its password; an unknown email is
 * answered like a wrong password, and as slowly.
 */
export async function signIn(
	input: SignIn,
	visitor: Visitor,
	opening: Omit<Opening, "remember" | "trust"> = {},
): Promise<Result<SignedIn> | NeedsCode> {
	const { device } = opening;
	const account = accountByEmail(input.email);
	const limits =
		account && device?.userIds.includes(account.userId)
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
	const { remember, code } = input;
	const open = () => openSession(account, visitor, { ...opening, remember });
	if (!needsCode(account.userId, device)) return open();
	if (!code) return { ...refuse(askForCode, "code"), pending: startPending({ userId: account.userId, remember }) };
	return withAttempt(account.userId, () => (takeCode(account.userId, code) ? open() : refuse(wrongCode, "code")));
}

const askForCode = "Enter the code from your authenticator app.";

function needsCode(userId: number, device: KnownDevice | undefined): boolean {
	return hasTwoStep(userId) && !isTrusted(userId, device);
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
