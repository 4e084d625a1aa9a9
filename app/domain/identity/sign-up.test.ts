import { afterEach, expect, test } from "vitest";
import { now, setClock } from "#domain/calendar";
import { confirmEmail, findConfirmation, resendConfirmation, signIn, signUp } from "#domain/identity";
import { signUpForm } from "#domain/identity/schema";
import { listOutbox } from "#domain/mail";
import { statement } from "~/db/client.server";
import { mailedToken, makeManager, newestMail, password, visitor } from "../../../tests/factories/identity";
import { saying } from "../../../tests/factories/told";

const ana = { firstname: "Ana", lastname: "Diaz", email: "ana@example.com", password };

afterEach(() => setClock());

test("sign-up makes user, profile, organization, accounts and the confirmation mail", async () => {
	const signedUp = await signUp({ ...ana, organization: "Maple Homes", timezone: "America/Denver" }, visitor);

	expect(signedUp).toMatchObject({ ok: true });
	expect(rows("SELECT user_role, firstname, email_confirmed_date FROM users")).toEqual([
		{ user_role: "property_manager", firstname: "Ana", email_confirmed_date: null },
	]);
	expect(rows("SELECT status, currency, locale, linked_profile_id FROM profiles")).toEqual([
		{ status: "active", currency: "USD", locale: "en-US", linked_profile_id: null },
	]);
	expect(rows("SELECT name, time_zone, email FROM organization")).toEqual([
		{ name: "Maple Homes", time_zone: "America/Denver", email: "ana@example.com" },
	]);
	expect(rows("SELECT trust_warning FROM banking_settings")).toEqual([{ trust_warning: "by_property" }]);
	expect(rows("SELECT 1 FROM gl_accounts").length).toBeGreaterThan(20);
	expect(newestMail("ana@example.com")).toMatchObject({ kind: "confirm_email", secret: true, status: "queued" });
	expect(newestMail("ana@example.com").textBody).toContain("http://localhost:3000/emailverification?token=");
});

test("no password and no link's secret can be read in the database", async () => {
	await signUp(ana, visitor);
	const token = mailedToken(ana.email);
	const { password_hash } = rows<{ password_hash: string }>("SELECT password_hash FROM users")[0] ?? {};
	expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
	expect(rows<{ token_hash: string }>("SELECT token_hash FROM user_tokens")[0]?.token_hash).not.toBe(token);
});

test("an email that has an account is refused with the specification's words, and nothing is written", async () => {
	await signUp(ana, visitor);
	const again = await signUp({ ...ana, firstname: "Eve" }, visitor);
	expect(again).toEqual({ ok: false, field: "email", message: "Email ID is already in use" });
	expect(rows("SELECT 1 FROM users")).toHaveLength(1);
	expect(rows("SELECT 1 FROM organization")).toHaveLength(1);
});

test.each([
	["password123", "This password is too common. Choose another one."],
	["PASSWORD1234", "This password is too common. Choose another one."],
	["aaaaaaaaaaaa", "This password is too common. Choose another one."],
	["ana@example.com", "Choose a password other than your email."],
])("the password %s is refused", async (weak, message) => {
	expect(await signUp({ ...ana, password: weak }, visitor)).toEqual({ ok: false, field: "password", message });
});

test("the 51st sign-up from one address within an hour has to wait, and the wait is named", async () => {
	for (let n = 0; n < 50; n++) await signUp({ ...ana, email: `a${n}@example.com`, password: "password123" }, visitor);
	const blocked = await signUp(ana, visitor);
	expect(blocked).toMatchObject({ ok: false, message: "Too many attempts. Try again in 60 minutes." });
	expect(await signUp(ana, { ...visitor, ipAddress: "192.0.2.2" })).toMatchObject({ ok: true });
});

test("the form's shape: trimmed, lower-cased, terms accepted, an unknown time zone ignored", () => {
	const typed = { ...ana, email: "  Ana@Example.COM ", firstname: " Ana ", terms_accepted: true };
	const parsed = signUpForm.parse({ ...typed, timezone: "Mars/Olympus" });
	expect(parsed).toMatchObject({ email: "ana@example.com", firstname: "Ana", timezone: "America/New_York" });
	expect(signUpForm.safeParse({ ...typed, terms_accepted: undefined }).success).toBe(false);
	expect(signUpForm.safeParse({ ...typed, password: "short" }).success).toBe(false);
	expect(signUpForm.safeParse({ ...typed, password: "x".repeat(129) }).success).toBe(false);
	expect(signUpForm.safeParse({ ...typed, firstname: "x".repeat(61) }).success).toBe(false);
	expect(signUpForm.safeParse({ ...typed, email: "not an email" }).success).toBe(false);
	expect(signUpForm.safeParse({ ...typed, phone: "<script>" }).success).toBe(false);
});

test("a mailed link names its address, confirms it, and may be pressed again", async () => {
	await signUp(ana, visitor);
	const token = mailedToken(ana.email);
	expect(findConfirmation(token)).toMatchObject({ email: ana.email, state: "open" });
	expect(rows("SELECT email_confirmed_date FROM users")).toEqual([{ email_confirmed_date: null }]);

	expect(confirmEmail(token)).toMatchObject({ ok: true });
	expect(confirmEmail(token)).toMatchObject({ ok: true });
	expect(findConfirmation(token)).toMatchObject({ state: "used" });
	expect(await signIn({ ...ana, remember: false }, visitor)).toMatchObject({ ok: true });
});

test("a link older than 48 hours, and one never sent, are too old", async () => {
	await signUp(ana, visitor);
	const token = mailedToken(ana.email);
	setClock(new Date(now().getTime() + 48 * 60 * 60_000 + 1000));
	expect(confirmEmail(token)).toEqual({ ok: false, message: "This link has expired." });
	expect(confirmEmail("invented")).toEqual({ ok: false, message: "This link has expired." });
});

test("a new link is sent to an unconfirmed account only, with one answer for all, five times an hour", async () => {
	const manager = await makeManager();
	await signUp(ana, visitor);
	const before = listOutbox().length;

	expect(resendConfirmation(ana.email, visitor)).toEqual({ ok: true });
	expect(resendConfirmation(manager.email, visitor)).toEqual({ ok: true });
	expect(resendConfirmation("nobody@example.com", visitor)).toEqual({ ok: true });
	expect(listOutbox()).toHaveLength(before + 1);

	for (let n = 0; n < 4; n++) resendConfirmation(ana.email, visitor);
	expect(saying(resendConfirmation(ana.email, visitor))).toMatchInlineSnapshot(
		`"form: Too many attempts. Try again in 60 minutes."`,
	);
});

function rows<Row = Record<string, unknown>>(sql: string) {
	return statement<Row, []>(sql).all();
}
