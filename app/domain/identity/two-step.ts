import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { queueMail } from "#domain/mail";
import { mustBeWriting, statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import { seal, unseal } from "~/domain/kernel/sealing";
import { twoStepChangedMail } from "~/emails/two-step";
import { accountByEmail } from "./accounts";
import { checkOwnPassword } from "./check-own-password";
import type { CurrentUser } from "./current-user";
import { distrustDevices } from "./known-devices";
import { giveBackAttempt, takeAttempt } from "./rate-limit";
import { countCodes, forgetCodes, isRecoveryCode, newCodes, takeRecoveryCode } from "./recovery-codes";
import { codeLimits, signInMinutes } from "./sign-in-limits";
import { newTotpSecret, totpAddress, totpSeal, totpStep } from "./totp";

type User = Pick<CurrentUser, "userId" | "profileId" | "email">;
type Row = { sealedSecret: string; onDate: string | null; lastStep: number };

/**
 * Whether two-step sign-in is off, waits for its first code, or is on since a moment, with the unused recovery codes.
 */
export type TwoStep = { state: "off" | "starting" } | { state: "on"; onDate: string; codesLeft: number };

export const wrongCode = "That code is incorrect or was already used. Enter the code your app shows now.";

export function twoStepOf(userId: number): TwoStep {
	const row = rowOf(userId);
	if (!row) return { state: "off" };
	if (row.onDate === null) return { state: "starting" };
	return { state: "on", onDate: row.onDate, codesLeft: countCodes(userId) };
}

/** Whether a code is asked for when this user signs in. */
export function hasTwoStep(userId: number): boolean {
	return statement("SELECT 1 FROM two_step WHERE user_id = ? AND on_date IS NOT NULL").get(userId) !== undefined;
}

/** Makes a secret for the user's authenticator app. It isn't asked for until a first code is right. */
export function startTwoStep({ userId }: User): Result {
	return write(() => {
		if (hasTwoStep(userId)) return refuse("Two-step sign-in is already on.");
		statement(
			`INSERT INTO two_step (user_id, sealed_secret, created_date) VALUES (@userId, @sealed, @moment)
			ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, last_step = 0,
				created_date = excluded.created_date`,
		).run({ userId, sealed: seal(newTotpSecret(), totpSeal(userId)), moment: nowIso() });
		return { ok: true };
	});
}

/** The secret to put into the authenticator app, and the address of its QR code; undefined once it is on. */
export function secretToScan({ userId, email }: User): { secret: string; address: string } | undefined {
	const row = rowOf(userId);
	if (row?.onDate !== null) return undefined;
	const secret = unseal(row.sealedSecret, totpSeal(userId));
	return { secret, address: totpAddress(secret, email) };
}

/** Turns two-step sign-in on after a right code of the app, and returns ten recovery codes, this once. */
export function turnOnTwoStep(user: User, code: string): Result<{ codes: string[] }> {
	return withAttempt(user.userId, () => {
		const row = rowOf(user.userId);
		if (!row) return refuse("Start the setup again.");
		if (row.onDate !== null) return refuse("Two-step sign-in is already on.");
		if (!takeTotp(user.userId, row, plainCode(code))) return refuse(wrongCode, "code");
		statement("UPDATE two_step SET on_date = ? WHERE user_id = ?").run(nowIso(), user.userId);
		const codes = newCodes(user.userId);
		note(user, "on", "Two-step sign-in was turned on.");
		return { ok: true, codes };
	});
}

/** Replaces the recovery codes and returns the ten new ones, this once. */
export function renewRecoveryCodes(user: User): Result<{ codes: string[] }> {
	return write(() => {
		if (!hasTwoStep(user.userId)) return refuse("Two-step sign-in is off.");
		const codes = newCodes(user.userId);
		note(user, "codes", "New recovery codes were created.");
		return { ok: true, codes };
	});
}

/** Turns two-step sign-in off after the password and a code. Devices are no longer trusted. */
export async function turnOffTwoStep(user: User, { password, code }: { password: string; code: string }) {
	const checked = await checkOwnPassword(user.userId, password, "password");
	if (!checked.ok) return checked;
	return withAttempt(user.userId, (): Result => {
		if (!takeCode(user.userId, code)) return refuse(wrongCode, "code");
		turnOff(user, "Two-step sign-in was turned off.");
		return { ok: true };
	});
}

/** Turns two-step sign-in off for a login by its email, for the operator: whoever lost phone and recovery codes. */
export function endTwoStep(email: string): Result {
	return write(() => {
		const account = accountByEmail(email);
		if (!account || !hasTwoStep(account.userId)) return refuse(`${email} has no two-step sign-in.`);
		const profileId = account.linkedProfileId ?? account.ownProfileId;
		turnOff({ userId: account.userId, profileId, email }, "Two-step sign-in was turned off by the operator.");
		return { ok: true };
	});
}

function turnOff(user: User, summary: string) {
	statement("DELETE FROM two_step WHERE user_id = ?").run(user.userId);
	forgetCodes(user.userId);
	distrustDevices(user.userId);
	note(user, "off", summary);
}

/** Runs a check of a code in one write; after too many wrong ones (sign-in-limits.ts) the user must wait. */
export function withAttempt<T extends object>(userId: number, check: () => Result<T>): Result<T> {
	const limits = codeLimits(userId);
	return write(() => {
		const allowed = takeAttempt(limits, signInMinutes);
		if (!allowed.ok) return { ...allowed, field: "code" };
		const checked = check();
		if (checked.ok) giveBackAttempt(limits);
		return checked;
	});
}

/**
 * Takes a code of the app or a recovery code, typed with or without spaces and dashes. Each is good once: a code that
 * was taken, and every earlier one, is refused. False if it is wrong.
 */
export function takeCode(userId: number, typed: string): boolean {
	mustBeWriting();
	const code = plainCode(typed);
	if (isRecoveryCode(code)) return hasTwoStep(userId) && takeRecoveryCode(userId, code);
	const row = rowOf(userId);
	return row !== undefined && row.onDate !== null && takeTotp(userId, row, code);
}

function takeTotp(userId: number, { sealedSecret, lastStep }: Row, code: string): boolean {
	if (!/^\d{6}$/.test(code)) return false;
	const step = totpStep(unseal(sealedSecret, totpSeal(userId)), code);
	if (step === undefined || step <= lastStep) return false;
	statement("UPDATE two_step SET last_step = ? WHERE user_id = ?").run(step, userId);
	return true;
}

function plainCode(typed: string): string {
	return typed.replace(/[\s-]/g, "").toUpperCase();
}

function rowOf(userId: number): Row | undefined {
	return statement<Row>(
		"SELECT sealed_secret AS sealedSecret, on_date AS onDate, last_step AS lastStep FROM two_step WHERE user_id = ?",
	).get(userId);
}

function note({ userId, profileId, email }: User, what: "on" | "off" | "codes", summary: string) {
	recordActivity(
		{ profileId, userId },
		{ action: `user.two_step_${what}`, subjectKind: "user", subjectId: userId, summary },
	);
	queueMail({
		...{ to: email, recipient: { kind: "user", id: userId }, kind: "two_step_changed" },
		...twoStepChangedMail(what),
	});
}
