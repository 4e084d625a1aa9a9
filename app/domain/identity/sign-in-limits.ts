import type { KnownDevice } from "./known-devices";
import { limitsFrom, networkOf } from "./network-of";
import type { Limit } from "./rate-limit";

/** Minutes within which the failed attempts below count; after the last one allowed, the person waits for its end. */
export const signInMinutes = 15;

/**
 * Failed attempts to sign in: 10 for an email from one network, so that a stranger elsewhere can't lock its user out; 40
 * from one network, which an office may share; 100 for an email from everywhere.
 */
export function signInLimits(email: string, ipAddress: string): Limit[] {
	return [
		{ action: "sign-in", who: `${email} ${networkOf(ipAddress)}`, attempts: 10 },
		...limitsFrom("sign-in-from", ipAddress, 40),
		{ action: "sign-in-as", who: email, attempts: 100 },
	];
}

/** Failed attempts on a device that the user signed in from before: 10, instead of those above. */
export function knownDeviceLimits(userId: number, device: Pick<KnownDevice, "id">): Limit[] {
	return [{ action: "sign-in-device", who: `${userId} ${device.id}`, attempts: 10 }];
}

/** Wrong codes of two-step sign-in: 10 for a user, from wherever. */
export function codeLimits(userId: number): Limit[] {
	return [{ action: "second-step", who: String(userId), attempts: 10 }];
}

/** Wrong passwords of someone signed in, before a sensitive change: 10 for a user. */
export function ownPasswordLimits(userId: number): Limit[] {
	return [{ action: "own-password", who: String(userId), attempts: 10 }];
}

/** Tries of a passkey: 60 from one network. */
export function passkeyLimits(ipAddress: string): Limit[] {
	return limitsFrom("passkey", ipAddress, 60);
}
