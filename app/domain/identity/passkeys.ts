import { recordActivity } from "#domain/activity";
import { now, nowIso } from "#domain/calendar";
import { queueMail } from "#domain/mail";
import { config } from "~/config.server";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import { twoStepChangedMail } from "~/emails/two-step";
import type { CurrentUser } from "./current-user";
import { hashSecret } from "./secret-token";

export type Passkey = { id: number; name: string; createdDate: string; lastUsedDate: string | null };

type User = Pick<CurrentUser, "userId" | "profileId" | "email" | "fullName">;

/** The most passkeys of one user. */
const most = 20;
const challengeMinutes = 5;
/** EdDSA, ES256 and RS256: what devices have. */
const algorithms = [-8, -7, -257];

/** The library is large and needed rarely, so it is loaded with the first passkey. */
export const webauthn = () => import("@simplewebauthn/server");

/** Who asks, as browsers know it: passkeys are bound to this installation's host. */
export function relyingParty() {
	const { origin, hostname } = new URL(config().appUrl);
	return { expectedOrigin: origin, expectedRPID: hostname, rpID: hostname };
}

/** One's own passkeys, oldest first. */
export function listPasskeys(userId: number): Passkey[] {
	return statement<Passkey>(
		`SELECT id, name, created_date AS createdDate, last_used_date AS lastUsedDate
		FROM passkeys WHERE user_id = ? ORDER BY id`,
	).all(userId);
}

/** What a browser needs to make a passkey for this user. */
export async function askForPasskey({ userId, email, fullName }: User) {
	const { generateRegistrationOptions } = await webauthn();
	const present = statement<{ id: string }>("SELECT credential_id AS id FROM passkeys WHERE user_id = ?").all(userId);
	const options = await generateRegistrationOptions({
		...{ rpName: "Tenantry", rpID: relyingParty().rpID, userName: email, userDisplayName: fullName },
		userID: new TextEncoder().encode(`user ${userId}`),
		excludeCredentials: present,
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
		supportedAlgorithmIDs: algorithms,
	});
	keepChallenge(options.challenge, userId);
	return options;
}

/** Keeps a passkey that the browser made; `response` is what it answered, as JSON. Tells the user by email. */
export async function addPasskey(user: User, { response, name }: { response: string; name: string }): Promise<Result> {
	const { verifyRegistrationResponse } = await webauthn();
	const made = await verifyRegistrationResponse({
		response: JSON.parse(response),
		expectedChallenge: (challenge) => takeChallenge(challenge, user.userId),
		...{ ...expected(), supportedAlgorithmIDs: algorithms },
	}).catch(() => undefined);
	if (!made?.verified) return refuse("That didn't work. Try again.");
	const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
	return write((): Result => {
		if (listPasskeys(user.userId).length >= most) return refuse(`You can have up to ${most} passkeys.`);
		const kept = statement(
			`INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_date)
			VALUES (@userId, @id, @publicKey, @counter, @transports, @name, @moment) ON CONFLICT (credential_id) DO NOTHING`,
		).run({
			...{ userId: user.userId, id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, name },
			...{ transports: JSON.stringify(transports), moment: nowIso() },
		});
		if (kept.changes === 0) return refuse("This passkey is already in use.");
		note(user, "added", `The passkey “${name}” was added.`);
		tell(user, "passkey");
		return { ok: true };
	});
}

/** Gives one of the user's own passkeys another name. Refuses one that isn't theirs. */
export function renamePasskey(user: User, { passkeyId, name }: { passkeyId: number; name: string }): Result {
	return write((): Result => {
		const before = listPasskeys(user.userId).find(({ id }) => id === passkeyId);
		if (!before) return refuse("That passkey wasn't found.");
		if (before.name === name) return { ok: true };
		statement("UPDATE passkeys SET name = ? WHERE id = ? AND user_id = ?").run(name, passkeyId, user.userId);
		note(user, "renamed", `The passkey “${before.name}” is now called “${name}”.`);
		return { ok: true };
	});
}

/** Removes one of the user's own passkeys, and tells them by email. Refuses one that isn't theirs. */
export function removePasskey(user: User, passkeyId: number): Result<{ name: string }> {
	return write(() => {
		const row = statement<{ name: string }>("DELETE FROM passkeys WHERE id = ? AND user_id = ? RETURNING name").get(
			...[passkeyId, user.userId],
		);
		if (!row) return refuse("That passkey wasn't found.");
		note(user, "removed", `The passkey “${row.name}” was removed.`);
		tell(user, "no_passkey");
		return { ok: true, name: row.name };
	});
}

/** Where and by whom a passkey must have been used. */
export function expected() {
	const { expectedOrigin, expectedRPID } = relyingParty();
	return { expectedOrigin, expectedRPID, requireUserVerification: true };
}

/** Remembers what a browser was asked to sign; null for a sign-in of whoever it is. */
export function keepChallenge(challenge: string, userId: number | null): void {
	const expires = new Date(now().getTime() + challengeMinutes * 60_000).toISOString();
	write(() => {
		statement("DELETE FROM passkey_challenges WHERE expires_date <= ?").run(nowIso());
		statement("INSERT INTO passkey_challenges (challenge_hash, user_id, expires_date) VALUES (?, ?, ?)").run(
			...[hashSecret(challenge), userId, expires],
		);
	});
}

/** Uses up what a browser was asked to sign; false if it wasn't asked, or took longer than five minutes. */
export function takeChallenge(challenge: string, userId: number | null): boolean {
	return write(() => {
		const { changes } = statement(
			"DELETE FROM passkey_challenges WHERE challenge_hash = ? AND user_id IS ? AND expires_date > ?",
		).run(hashSecret(challenge), userId, nowIso());
		return changes === 1;
	});
}

function tell({ userId, email }: User, what: Parameters<typeof twoStepChangedMail>[0]) {
	queueMail({
		...{ to: email, recipient: { kind: "user", id: userId }, kind: "two_step_changed" },
		...twoStepChangedMail(what),
	});
}

function note({ userId, profileId }: User, done: "added" | "renamed" | "removed", summary: string) {
	recordActivity(
		{ profileId, userId },
		{ action: `user.passkey_${done}`, subjectKind: "user", subjectId: userId, summary },
	);
}
