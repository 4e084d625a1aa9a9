import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Account, accountOfUser } from "./accounts";
import type { Role } from "./current-user";
import { type KnownDevice, seeDevice } from "./known-devices";
import { linkFirstLogin } from "./link-first-login";
import { recordFailedLogin, recordLogin } from "./login-trail";
import { mailNewSignIn } from "./mail-new-sign-in";
import { openStanding } from "./open-standing";
import { endPending, findPending } from "./pending-sign-ins";
import { hasSessions, type NewSession, startSession, type Visitor } from "./sessions";
import { takeCode, withAttempt, wrongCode } from "./two-step";

export type SignedIn = {
	session: NewSession;
	userId: number;
	role: Role;
	firstname: string;
	/** True if no session of this login is on record. */
	isFirst: boolean;
	/** True on a device that this login was never used on, unless it is its first sign-in. */
	isNewDevice: boolean;
};

/** How a session begins. */
export type Opening = {
	/** The sign-in lasts longer (`sessionDays`, sessions.ts). */
	remember: boolean;
	/** The token of a session that ends. */
	replaces?: string | undefined;
	/** The browser; without it, sign-ins aren't told apart by device. */
	device?: KnownDevice | undefined;
	/** Don't ask this device for a code for 30 days. */
	trust?: boolean | undefined;
	/** Runs in the same transaction. */
	alongside?: ((signedIn: SignedIn) => void) | undefined;
};

/** Starts the session of someone who proved who they are, and emails them if the device is new to them. */
export function openSession(account: Account, visitor: Visitor, opening: Opening): Result<SignedIn> {
	const { remember, replaces, device, trust = false, alongside } = opening;
	const { userId, firstname } = account;
	return write((): Result<SignedIn> => {
		const open = openStanding(account);
		if (!open.ok) return open;
		linkFirstLogin(account);
		const { shows, role } = open;
		const isFirst = !hasSessions(userId);
		const seen = device && seeDevice(userId, device, visitor, { trust });
		const session = startSession(userId, visitor, {
			...{ remember, shows, confirmed: true, deviceId: seen?.deviceId },
			...(replaces !== undefined && { replaces }),
		});
		endPending(userId);
		recordLogin(account, visitor, shows, session.sessionId);
		const isNewDevice = seen?.isNew === true && !isFirst;
		const signedIn: SignedIn = { session, userId, role, firstname, isFirst, isNewDevice };
		if (isNewDevice) mailNewSignIn(account, visitor);
		alongside?.(signedIn);
		return { ok: true, ...signedIn };
	});
}

/** Finishes a sign-in that waits for a code. Refuses at `code`, and as a whole if it took too long. */
export function finishSignIn(
	pending: string,
	code: string,
	visitor: Visitor,
	opening: Omit<Opening, "remember">,
): Result<SignedIn> {
	const found = findPending(pending);
	const account = found && accountOfUser(found.userId);
	if (!found || account?.status !== "active") return refuse(tookTooLong);
	return withAttempt(found.userId, () => {
		if (takeCode(found.userId, code)) return openSession(account, visitor, { ...opening, remember: found.remember });
		recordFailedLogin(account, visitor, "wrong code");
		return refuse(wrongCode, "code");
	});
}

const tookTooLong = "That took too long. Log in again.";
