import { Secret, TOTP } from "otpauth";
import { now } from "#domain/calendar";
import type { Seal } from "~/domain/kernel/sealing";

const issuer = "Tenantry";
/** A code is good for its own 30 seconds and those before and after, since clocks differ. */
const window = 1;

/** What a user's secret is encrypted for. */
export function totpSeal(userId: number): Seal {
	return { kind: "sign-in secrets", owner: `user:${userId}:totp` };
}

/** A new secret of 160 bits for an authenticator app, in base32. */
export function newTotpSecret(): string {
	return new Secret({ size: 20 }).base32;
}

/** The address in the QR code that an authenticator app scans. */
export function totpAddress(secret: string, email: string): string {
	return totp(secret, email).toString();
}

/** The time step of which this is the code, at the present moment; undefined if it is of none. Constant time. */
export function totpStep(secret: string, code: string): number | undefined {
	const timestamp = now().getTime();
	const one = totp(secret);
	const delta = one.validate({ token: code, timestamp, window });
	return delta === null ? undefined : one.counter({ timestamp }) + delta;
}

/** The present code of a secret, as the authenticator app shows it. */
export function totpCode(secret: string): string {
	return totp(secret).generate({ timestamp: now().getTime() });
}

function totp(secret: string, label = "") {
	return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) });
}
