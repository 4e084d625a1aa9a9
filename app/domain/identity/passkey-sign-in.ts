import { nowIso } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import { accountOfUser } from "./accounts";
import { recordFailedLogin } from "./login-trail";
import { type Opening, openSession, type SignedIn } from "./open-session";
import { expected, keepChallenge, relyingParty, takeChallenge, webauthn } from "./passkeys";
import { findPending } from "./pending-sign-ins";
import { takeAttempt } from "./rate-limit";
import type { Visitor } from "./sessions";
import { deactivated } from "./sign-in";
import { passkeyLimits, signInMinutes } from "./sign-in-limits";

type Row = { userId: number; publicKey: string; counter: number };

/** What a browser needs to sign in with any passkey of this installation. Limited by sign-in-limits.ts. */
export async function askPasskeySignIn({ ipAddress }: Visitor): Promise<Result<{ options: object }>> {
	const allowed = takeAttempt(passkeyLimits(ipAddress), signInMinutes);
	if (!allowed.ok) return allowed;
	const { generateAuthenticationOptions } = await webauthn();
	const options = await generateAuthenticationOptions({ rpID: relyingParty().rpID, userVerification: "required" });
	keepChallenge(options.challenge, null);
	return { ok: true, options };
}

/**
 * Signs in whoever the passkey belongs to. The device checks a finger, a face or a PIN, so it stands for password and
 * code. `response` is the browser's answer, as JSON. A sign-in that waited for a code keeps its "Remember me". One that
 * fails is in the trail of whoever has the passkey.
 */
export async function signInWithPasskey(
	response: string,
	visitor: Visitor,
	{ pending, ...opening }: Omit<Opening, "remember" | "trust"> & { pending?: string | undefined },
): Promise<Result<SignedIn>> {
	const { verifyAuthenticationResponse } = await webauthn();
	const answer = JSON.parse(response);
	const row = typeof answer?.id === "string" ? rowOf(answer.id) : undefined;
	if (!row) return refuse("We don't recognize this passkey. Log in with your password.");
	const publicKey = new Uint8Array(Buffer.from(row.publicKey, "base64url"));
	const used = await verifyAuthenticationResponse({
		response: answer,
		expectedChallenge: (challenge) => takeChallenge(challenge, null),
		...{ ...expected(), credential: { id: answer.id, publicKey, counter: row.counter } },
	}).catch(() => undefined);
	const account = accountOfUser(row.userId);
	if (!used?.verified) {
		if (account) recordFailedLogin(account, visitor, "the passkey wasn't accepted");
		return refuse("That didn't work. Try again, or log in with your password.");
	}
	if (!account?.emailConfirmedDate || account.status === "inactive") {
		if (account) recordFailedLogin(account, visitor, "the account is deactivated");
		return refuse(deactivated);
	}
	statement("UPDATE passkeys SET counter = ?, last_used_date = ? WHERE credential_id = ?").run(
		...[used.authenticationInfo.newCounter, nowIso(), answer.id],
	);
	const waiting = pending === undefined ? undefined : findPending(pending);
	return openSession(account, visitor, { ...opening, remember: waiting?.remember ?? false });
}

function rowOf(credentialId: string): Row | undefined {
	return statement<Row>(
		"SELECT user_id AS userId, public_key AS publicKey, counter FROM passkeys WHERE credential_id = ?",
	).get(credentialId);
}
