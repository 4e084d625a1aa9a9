import { afterEach, beforeEach, expect, test } from "vitest";
import { now, setClock } from "#domain/calendar";
import {
	changePassword,
	currentUser,
	findPasswordReset,
	requestPasswordReset,
	resetPassword,
	signIn,
	signUp,
} from "#domain/identity";
import { changePasswordForm, resetPasswordForm } from "#domain/identity/schema";
import { listOutbox } from "#domain/mail";
import {
	mailedToken,
	makeManager,
	newestMail,
	password,
	startSessionOf,
	visitor,
} from "../../../tests/factories/identity";
import { saying } from "../../../tests/factories/told";
import { hashPassword, passwordMatches, passwordWeakness } from "./password";

const chosen = "quiet orchard window";

beforeEach(() => setClock("2026-11-21T09:00:00.000Z"));
afterEach(() => setClock());

test("a reset is answered alike for known and unknown emails, and mailed to the known only", async () => {
	const manager = await makeManager();
	const before = listOutbox().length;
	expect(requestPasswordReset(manager.email, visitor)).toEqual({ ok: true });
	expect(requestPasswordReset("nobody@example.com", visitor)).toEqual({ ok: true });
	expect(listOutbox()).toHaveLength(before + 1);
	expect(newestMail(manager.email)).toMatchObject({ kind: "reset_password", secret: true });
});

test("a reset sets the password once, ends every session and tells the owner", async () => {
	const manager = await makeManager();
	const { token: session } = await startSessionOf(manager);
	requestPasswordReset(manager.email, visitor);
	const token = mailedToken(manager.email);
	expect(findPasswordReset(token)).toMatchObject({ email: manager.email, state: "open" });

	expect(await resetPassword({ token, password: chosen })).toEqual({ ok: true, role: "property_manager" });

	expect(currentUser(session)).toBeUndefined();
	expect(saying(await signIn({ ...manager, remember: false }, visitor))).toMatchInlineSnapshot(
		`"form: That email or password is incorrect."`,
	);
	expect(await signIn({ ...manager, password: chosen, remember: false }, visitor)).toMatchObject({ ok: true });
	expect(await resetPassword({ token, password: password })).toEqual({ ok: false, message: "This link has expired." });
	expect(newestMail(manager.email).kind).toBe("password_changed");
});

test("of two passwords sent with one link at the same moment, one is set", async () => {
	const manager = await makeManager();
	requestPasswordReset(manager.email, visitor);
	const token = mailedToken(manager.email);
	const both = [chosen, `${chosen} too`].map((one) => resetPassword({ token, password: one }));
	expect((await Promise.all(both)).map(saying).sort()).toEqual(["done", "form: This link has expired."]);
});

test("a reset uses up the other links that were sent", async () => {
	const manager = await makeManager();
	requestPasswordReset(manager.email, visitor);
	const first = mailedToken(manager.email);
	requestPasswordReset(manager.email, visitor);
	await resetPassword({ token: mailedToken(manager.email), password: chosen });
	expect(findPasswordReset(first)).toMatchObject({ state: "used" });
});

test("a reset link dies after an hour, and a weak password leaves it alive", async () => {
	const manager = await makeManager();
	requestPasswordReset(manager.email, visitor);
	const token = mailedToken(manager.email);
	expect(saying(await resetPassword({ token, password: "password123" }))).toMatchInlineSnapshot(
		`"password: This password is too common. Choose another one."`,
	);
	setClock(new Date(now().getTime() + 60 * 60_000));
	expect(await resetPassword({ token, password: chosen })).toEqual({ ok: false, message: "This link has expired." });
});

test("a password sent with a link that was never given is not hashed", async () => {
	const answered = resetPassword({ token: "guessed", password: chosen }).then(() => "at once");
	const later = new Promise((resolve) => setImmediate(resolve, "after work"));
	expect(await Promise.race([answered, later])).toBe("at once");
});

test("a confirmation link cannot reset a password", async () => {
	const ana = { firstname: "Ana", lastname: "Diaz", email: "ana@example.com", password };
	await signUp(ana, visitor);
	const token = mailedToken(ana.email);
	expect(await resetPassword({ token, password: chosen })).toEqual({ ok: false, message: "This link has expired." });
});

test("who resets by mail has confirmed that mail", async () => {
	const ana = { firstname: "Ana", lastname: "Diaz", email: "ana@example.com", password };
	await signUp(ana, visitor);
	requestPasswordReset(ana.email, visitor);
	await resetPassword({ token: mailedToken(ana.email), password: chosen });
	expect(await signIn({ ...ana, password: chosen, remember: false }, visitor)).toMatchObject({ ok: true });
});

test("the sixth reset for one email within an hour has to wait", async () => {
	for (let n = 0; n < 5; n++) requestPasswordReset("ana@example.com", visitor);
	expect(saying(requestPasswordReset("ana@example.com", visitor))).toMatchInlineSnapshot(
		`"form: Too many attempts. Try again in 60 minutes."`,
	);
	expect(requestPasswordReset("bo@example.com", visitor)).toEqual({ ok: true });
});

test("changing the password needs the present one and ends every session", async () => {
	const manager = await makeManager();
	const { token, user } = await startSessionOf(manager);
	const change = (current_password: string, next: string) =>
		changePassword(user.userId, { current_password, password: next });

	expect(await change("wrong password", chosen)).toEqual({
		ok: false,
		field: "current_password",
		message: "That password is incorrect.",
	});
	expect(saying(await change(password, "password123"))).toMatchInlineSnapshot(
		`"password: This password is too common. Choose another one."`,
	);
	expect(currentUser(token)).toBeDefined();
	expect(await change(password, chosen)).toEqual({ ok: true });
	expect(currentUser(token)).toBeUndefined();
	expect(await signIn({ ...manager, password: chosen, remember: false }, visitor)).toMatchObject({ ok: true });
});

test("ten wrong present passwords make a pause", async () => {
	const { userId } = await makeManager();
	for (let n = 0; n < 10; n++) await changePassword(userId, { current_password: "wrong", password: chosen });
	const next = await changePassword(userId, { current_password: password, password: chosen });
	expect(saying(next)).toMatchInlineSnapshot(`"current_password: Too many attempts. Try again in 15 minutes."`);
	expect(next).toHaveProperty("message", "Too many attempts. Try again in 15 minutes.");
});

test("the two new passwords must agree, said at the second", () => {
	const twice = { password: chosen, password_again: "quiet orchard windows" };
	for (const parsed of [
		resetPasswordForm.safeParse({ token: "t", ...twice }),
		changePasswordForm.safeParse({ current_password: password, ...twice }),
	]) {
		expect(parsed.error?.issues).toMatchObject([{ path: ["password_again"], message: "The passwords don't match." }]);
	}
});

test("a password matches its own hash however its accents were typed, and nothing matches no hash", async () => {
	const kept = await hashPassword("caf\u00e9 battery");
	expect(kept).toMatch(/^\$argon2id\$/);
	expect(
		await Promise.all([passwordMatches(kept, "cafe\u0301 battery"), passwordMatches(kept, "cafe battery")]),
	).toEqual([...[true, false]]);
	expect(await Promise.all([passwordMatches(null, ""), passwordMatches(undefined, "caf\u00e9 battery")])).toEqual([
		...[false, false],
	]);
});

test("a common password, one of fewer than four letters and the email itself can't be chosen", () => {
	const common = "This password is too common. Choose another one.";
	const weak = (password: string) => passwordWeakness(password, "ana@example.com");
	expect(["Password123", "abcabcabcabc", "aAbBcCaabbcc"].map(weak)).toEqual([common, common, common]);
	expect(weak("Ana@Example.com")).toBe("Choose a password other than your email.");
	expect(["abcdabcdabcd", "correct battery staple"].map(weak)).toEqual([undefined, undefined]);
});
