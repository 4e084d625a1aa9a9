import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import { accountByEmail } from "./accounts";
import { resendConfirmation } from "./confirm-email";
import { isTrusted, type KnownDevice } from "./known-devices";
import { recordFailedLogin } from "./login-trail";
import { type Opening, openSession, type SignedIn } from "./open-session";
import { passwordMatches } from "./password";
import { startPending } from "./pending-sign-ins";
import { giveBackAttempt, takeAttempt } from "./rate-limit";
import type { Visitor } from "./sessions";
import { knownDeviceLimits, signInLimits, signInMinutes } from "./sign-in-limits";
import { hasTwoStep, takeCode, withAttempt, wrongCode } from "./two-step";

/** `code` may be sent along where a login is asked for a code; it is needed on devices that aren't trusted. */
type SignIn = { email: string; password: string; remember: boolean; code?: string };

/** The password was right and a code is needed too; `pending` is the secret to go on with. */
export type NeedsCode = Failure & { pending: string };

/** The specification's message for someone who knows the password of a deactivated account. */
export const deactivated = "Your account has been deactivated. Please contact support for assistance";

/**
 * Checks email and password and starts a session; the session `replaces` ends. With two-step sign-in, a code is needed
 * on every device that isn't trusted. Problems of an account are only revealed to someone with its password; an unknown
 * email is answered like a wrong password, as slowly. How often it may fail: sign-in-limits.ts; who may not come in:
 * open-standing.ts.
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
			? knownDeviceLimits(account.userId, device)
			: signInLimits(input.email, visitor.ipAddress);
	const allowed = takeAttempt(limits, signInMinutes);
	if (!allowed.ok) return allowed;
	const matches = await passwordMatches(account?.passwordHash, input.password);
	if (!account || !matches) {
		if (account) recordFailedLogin(account, visitor, "wrong password");
		return refuse("That email or password is incorrect.");
	}
	giveBackAttempt(limits);

	if (account.status === "inactive") {
		recordFailedLogin(account, visitor, "the account is deactivated");
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
	return withAttempt(account.userId, () => {
		if (takeCode(account.userId, code)) return open();
		recordFailedLogin(account, visitor, "wrong code");
		return refuse(wrongCode, "code");
	});
}

const askForCode = "Enter the code from your authenticator app.";

function needsCode(userId: number, device: KnownDevice | undefined): boolean {
	return hasTwoStep(userId) && !isTrusted(userId, device);
}
