import { expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { chargeLease } from "#domain/lease-accounts";
import { leasePeople } from "#domain/lease-records";
import { accountByRole } from "#domain/ledger";
import { noRight } from "#domain/team";
import { mailedToken, makeManager, password, startSessionOf, visitor } from "../../../tests/factories/identity";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeOwner, makeTenant } from "../../../tests/factories/rentals";
import { makeResident } from "../../../tests/factories/residents";
import { mailedTo, saying, toldSoFar } from "../../../tests/factories/told";
import {
	askLoginEmail,
	blockPortal,
	changePassword,
	checkOwnPassword,
	confirmEmail,
	confirmInvited,
	confirmLoginEmail,
	deactivateAccount,
	editOrganization,
	findOrganization,
	openPortal,
	registerInvited,
	requestPasswordReset,
	resendConfirmation,
	resetPassword,
	sendConfirmationAgain,
	sendOwnResetLink,
	signIn,
	signUp,
	switchStanding,
} from "./index.server";

keepBooks("2026-01-10");

const other = "another good battery";
const elsewhere = { ...visitor, ipAddress: "203.0.113.9" };

/** What each of so many attempts, one after the other, is answered. */
async function answers(times: number, attempt: () => unknown) {
	const said: string[] = [];
	for (let time = 0; time < times; time++) said.push(saying((await attempt()) as Parameters<typeof saying>[0]));
	return said;
}

test("signing up and in is refused at the field that does not fit", async () => {
	const person = { firstname: "Cy", lastname: "Ray", email: "cy@example.org", password };
	const up = async (over: object) => saying(await signUp({ ...person, ...over }, visitor));
	const enter = async (over: object) =>
		saying(await signIn({ email: person.email, password, remember: false, ...over }, visitor));
	expect([
		await up({ password: "PASSWORD1234" }),
		await up({ password: "abcabcabcabc" }),
		await up({ email: "four@example.org", password: "abcdabcdabcd" }),
		await up({ email: "dee@example.org", password: "Dee@example.org" }),
		await up({}),
		await enter({ email: "no.one@example.org" }),
		await enter({ password: other }),
		await enter({}),
		saying(confirmEmail("never")),
		saying(confirmEmail(mailedToken(person.email))),
		await enter({}),
	]).toMatchInlineSnapshot(`
		[
		  "password: This password is too common. Choose another one.",
		  "password: This password is too common. Choose another one.",
		  "done",
		  "password: Choose a password other than your email.",
		  "done",
		  "form: That email or password is incorrect.",
		  "form: That email or password is incorrect.",
		  "form: Confirm your email first. We sent you a new link.",
		  "form: This link has expired.",
		  "done",
		  "done",
		]
	`);
	const { userId } = must(await signIn({ email: person.email, password, remember: false }, visitor));
	expect([
		saying(await deactivateAccount(userId, other)),
		saying(await deactivateAccount(userId, password)),
		await enter({}),
		await enter({ password: other }),
	]).toMatchInlineSnapshot(`
		[
		  "password: That password is incorrect.",
		  "done",
		  "form: Your account has been deactivated. Please contact support for assistance",
		  "form: That email or password is incorrect.",
		]
	`);
	expect(mailedTo(person.email)).toMatchInlineSnapshot(`
		"Hello,

		Welcome to Tenantry. Confirm your email to finish setting up your account.

		Confirm my email:
		http://localhost:3000/emailverification?token=…

		The link works for 48 hours. If you didn't sign up, ignore this email.

		Tenantry

		---
		Hello,

		Welcome to Tenantry. Confirm your email to finish setting up your account.

		Confirm my email:
		http://localhost:3000/emailverification?token=…

		The link works for 48 hours. If you didn't sign up, ignore this email.

		Tenantry
		"
	`);
});

test("attempts are counted, and refused beyond their number until the time is over", async () => {
	const { email, userId } = await makeManager();
	expect((await answers(11, () => checkOwnPassword(userId, other, "password"))).slice(-2)).toMatchInlineSnapshot(`
		[
		  "password: That password is incorrect.",
		  "password: Too many attempts. Try again in 15 minutes.",
		]
	`);
	expect((await answers(6, () => requestPasswordReset(email, visitor))).slice(-2)).toMatchInlineSnapshot(`
		[
		  "done",
		  "form: Too many attempts. Try again in 60 minutes.",
		]
	`);
	expect((await answers(6, () => resendConfirmation(email, visitor))).slice(-2)).toMatchInlineSnapshot(`
		[
		  "done",
		  "form: Too many attempts. Try again in 60 minutes.",
		]
	`);
	const office = { ...visitor, ipAddress: "203.0.113.20" };
	let asked = 0;
	const reset = () => requestPasswordReset(`someone${++asked}@example.org`, office);
	expect((await answers(21, reset)).slice(-2)).toMatchInlineSnapshot(`
		[
		  "done",
		  "form: Too many attempts. Try again in 60 minutes.",
		]
	`);
	const confirm = () => resendConfirmation(`someone${++asked}@example.org`, office);
	expect((await answers(21, confirm)).slice(-2)).toMatchInlineSnapshot(`
		[
		  "done",
		  "form: Too many attempts. Try again in 60 minutes.",
		]
	`);
	expect(await answers(2, () => sendConfirmationAgain("a@example.org", elsewhere))).toMatchInlineSnapshot(`
		[
		  "done",
		  "form: Too many attempts. Try again in 1 minute.",
		]
	`);
	const own = { userId, email: "b@example.org" };
	expect(await answers(2, () => sendOwnResetLink(own, elsewhere))).toMatchInlineSnapshot(`
		[
		  "done",
		  "form: Too many attempts. Try again in 1 minute.",
		]
	`);
	setClock("2026-01-10T17:00:59.999Z");
	expect(saying(sendOwnResetLink(own, elsewhere))).not.toBe("done");
	setClock("2026-01-10T17:01:00.000Z");
	expect(saying(sendOwnResetLink(own, elsewhere))).toBe("done");
	setClock("2026-01-10T17:14:59.999Z");
	expect(saying(await checkOwnPassword(userId, password, "password"))).toMatchInlineSnapshot(
		`"password: Too many attempts. Try again in 1 minute."`,
	);
	setClock("2026-01-10T17:15:00.000Z");
	expect(saying(await checkOwnPassword(userId, password, "password"))).toBe("done");
});

test("a password and a login email are changed by who knows the password, with a link that works once", async () => {
	const { email, userId, scope } = await makeManager();
	const { leaseId } = makeLease(scope, {
		tenants: [{ firstname: "Ana", lastname: "Diaz", email: "ana@example.org", differentPerson: true }],
	});
	const taken = await makeResident(scope, leaseId);
	const change = async (current_password: string, chosen: string) =>
		saying(await changePassword(userId, { current_password, password: chosen }));
	const ask = async (to: string, known = other) => saying(await askLoginEmail(userId, { email: to, password: known }));
	must(requestPasswordReset(email, visitor));
	const token = mailedToken(email);
	const reset = async (secret: string, chosen = other) =>
		saying(await resetPassword({ token: secret, password: chosen }));
	expect([
		await change(other, other),
		await change(password, "password1234"),
		await change(password, email),
		await reset("never"),
		await reset(token, "password1234"),
		await reset(token),
		await reset(token),
		await change(password, password),
		await ask("new@example.org", password),
		await ask(email),
		await ask(taken.email),
		await ask("new@example.org"),
		saying(confirmLoginEmail("never")),
	]).toMatchInlineSnapshot(`
		[
		  "current_password: That password is incorrect.",
		  "password: This password is too common. Choose another one.",
		  "password: Choose a password other than your email.",
		  "form: This link has expired.",
		  "password: This password is too common. Choose another one.",
		  "done",
		  "form: This link has expired.",
		  "current_password: That password is incorrect.",
		  "password: That password is incorrect.",
		  "email: You already log in with this email.",
		  "email: Email ID is already in use",
		  "done",
		  "form: This link has expired.",
		]
	`);
	const first = mailedToken("new@example.org");
	must(await askLoginEmail(userId, { email: "newer@example.org", password: other }));
	const second = mailedToken("newer@example.org");
	expect([
		saying(confirmLoginEmail(first)),
		saying(confirmLoginEmail(second)),
		saying(confirmLoginEmail(second)),
		await ask("newest@example.org"),
		await ask("last@example.org"),
	]).toMatchInlineSnapshot(`
		[
		  "form: This link no longer works. Request the change again.",
		  "done",
		  "done",
		  "done",
		  "done",
		]
	`);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"user.signed_up of user: Ana Diaz signed up.
		property.added of property: … was added with 1 unit.
		tenant.added of tenant: Ana Diaz was added.
		lease.drafted of lease: The draft for Ana Diaz at … · 1 was saved.
		lease.executed of lease: The lease for Ana Diaz was started.
		user.password_changed of user: Password changed.
		user.email_changed of user: Login email changed."
	`);
});

test("residents and owners are let in and kept out, with the manager's words", async () => {
	const { scope } = await makeManager();
	const tenants = [{ firstname: "Ana", lastname: "Diaz", email: "ana@example.org", differentPerson: true }];
	const { leaseId } = makeLease(scope, { tenants });
	const tenantId = leasePeople(scope, leaseId)[0]?.tenantId ?? 0;
	const ownerId = makeOwner(scope);
	const ana = await makeResident(scope, leaseId);
	const enter = async () => saying(await signIn({ ...ana, remember: false }, visitor));
	const block = (kind: "tenant" | "owner", recordId: number, message: string) =>
		saying(blockPortal(scope, { kind, recordId, message }));
	const open = (kind: "tenant" | "owner", recordId: number) => saying(openPortal(scope, { kind, recordId }));
	const invite = async (over: object) => {
		const person = { role: "tenant", recordId: tenantId, email: "new@example.org", password } as const;
		return saying(await registerInvited(scope, { ...person, firstname: "Bo", lastname: "Lee", ...over }));
	};
	expect([
		await invite({ password: "password1234" }),
		await invite({ recordId: -1 }),
		await invite({ role: "property_owner", recordId: -1 }),
		await invite({ email: ana.email }),
		await invite({ recordId: makeTenant(scope) }),
		saying(confirmInvited("never", visitor)),
		block("tenant", -1, ""),
		block("owner", -1, ""),
		open("tenant", -1),
		block("owner", ownerId, "Sold."),
		await enter(),
		block("tenant", tenantId, ""),
		await enter(),
		block("tenant", tenantId, "Call us."),
		await enter(),
		open("tenant", tenantId),
		await enter(),
		open("owner", ownerId),
	]).toMatchInlineSnapshot(`
		[
		  "password: This password is too common. Choose another one.",
		  "recordId: Not found.",
		  "recordId: Not found.",
		  "email: Email ID is already in use",
		  "done",
		  "form: This link has expired.",
		  "form: Not found.",
		  "form: Not found.",
		  "form: Not found.",
		  "done",
		  "done",
		  "done",
		  "form: Maple Homes has turned off your access.",
		  "done",
		  "form: Maple Homes has turned off your access. Call us.",
		  "done",
		  "done",
		  "done",
		]
	`);
	const { user } = await startSessionOf(ana);
	expect([
		saying(switchStanding(user, { kind: "tenant", recordId: -1 })),
		saying(switchStanding(user, { kind: "owner", recordId: ownerId })),
		saying(switchStanding(user, { kind: "tenant", recordId: tenantId })),
	]).toMatchInlineSnapshot(`
		[
		  "form: Not found.",
		  "form: Not found.",
		  "done",
		]
	`);
	must(await askLoginEmail(ana.userId, { email: "anew@example.org", password }));
	must(confirmLoginEmail(mailedToken("anew@example.org")));
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"user.signed_up of user: Ana Diaz signed up.
		property.added of property: … was added with 1 unit.
		tenant.added of tenant: Ana Diaz was added.
		lease.drafted of lease: The draft for Ana Diaz at … · 1 was saved.
		lease.executed of lease: The lease for Ana Diaz was started.
		owner.added of owner: Olga Owner … was added as an owner.
		tenant.added of tenant: Bo Lee … was added.
		owner.portal_blocked of owner: Olga Owner … was blocked from the center. Sold.
		tenant.portal_blocked of tenant: Ana Diaz was blocked from the center.
		tenant.portal_blocked of tenant: Ana Diaz was blocked from the center. Call us.
		tenant.portal_opened of tenant: Ana Diaz can use the center again.
		owner.portal_opened of owner: Olga Owner … can use the center again.
		user.email_changed of user: Login email changed."
	`);
});

test("an organization is changed by its members who may edit settings alone, its currency before anything is posted", async () => {
	const manager = await makeManager();
	const { user } = await startSessionOf(manager);
	const edit = (over: object, who = user) =>
		saying(editOrganization(who, { ...findOrganization(manager.scope), ...over }));
	expect([
		edit({}, { ...user, member: user.member && { ...user.member, rights: noRight } }),
		edit({}),
		edit({ currency: "EUR" }),
		edit({ currency: "USD", name: "Elm Homes" }),
	]).toMatchInlineSnapshot(`
		[
		  "form: Your role doesn't let you change this.",
		  "done",
		  "done",
		  "done",
		]
	`);
	const { leaseId } = makeLease(manager.scope, { rent: [], withoutRent: true });
	const lines = [{ accountId: accountByRole(manager.scope, "rent_income").id, amountCents: 1 }];
	must(chargeLease(manager.scope, leaseId, { date: "2026-01-10", lines }));
	expect([edit({ currency: "EUR" }), edit({ city: "Peoria" })]).toMatchInlineSnapshot(`
		[
		  "currency: You can't change the currency after transactions are posted.",
		  "done",
		]
	`);
	expect(toldSoFar(manager.scope).match(/.*organization.*/g)).toMatchInlineSnapshot(`
		[
		  "organization.edited of organization: Organization settings were changed. {"updatedDate":[null,"2026-01-10T17:00:00.000Z"]}",
		  "organization.edited of organization: Organization settings were changed. {"currency":["USD","EUR"],"updatedDate":[null,"2026-01-10T17:00:00.000Z"]}",
		  "organization.edited of organization: Organization settings were changed. {"name":["Maple Homes","Elm Homes"],"currency":["EUR","USD"],"updatedDate":[null,"2026-01-10T17:00:00.000Z"]}",
		  "organization.edited of organization: Organization settings were changed. {"city":["","Peoria"],"updatedDate":[null,"2026-01-10T17:00:00.000Z"]}",
		]
	`);
});
