import { afterEach, beforeEach, expect, test } from "vitest";
import { now, setClock } from "#domain/calendar";
import { currentUser, deactivateAccount, limitsFrom, signIn, signOut, signUp, takeAttempt } from "#domain/identity";
import { listOutbox } from "#domain/mail";
import { db, openDatabase, sqlite, statement } from "~/db/client.server";
import { tenants } from "~/db/schema";
import { makeInvited, makeManager, password, startSessionOf, visitor } from "../../../tests/factories/identity";
import { saying } from "../../../tests/factories/told";
import { inWrite } from "../../../tests/setup/in-write";

const wrong = { ok: false, message: "That email or password is incorrect." };

beforeEach(() => setClock("2026-11-21T09:00:00.000Z"));
afterEach(() => setClock());

test("a manager signs in and is known by the session's token", async () => {
	const manager = await makeManager({ timezone: "America/Chicago" });
	const signedIn = await signIn({ ...manager, remember: false }, visitor);

	if (!signedIn.ok) throw new Error(signedIn.message);
	expect(signedIn).toMatchObject({ role: "property_manager", firstname: "Ana" });
	expect(currentUser(signedIn.session.token)).toMatchObject({
		profileId: manager.profileId,
		userId: manager.userId,
		role: "property_manager",
		fullName: "Ana Diaz",
		nameInitials: "AD",
		currency: "USD",
		locale: "en-US",
		timeZone: "America/Chicago",
		organizationName: "Maple Homes",
		currentSubscriptionPlan: "Free",
		emailNotifications: true,
	});
	expect(sqlValue("SELECT token_hash FROM sessions")).not.toBe(signedIn.session.token);
	expect(currentUser("invented")).toBeUndefined();
});

test("a wrong password and an unknown email get the same answer", async () => {
	const manager = await makeManager();
	expect(await signIn({ ...manager, password: "wrong password", remember: true }, visitor)).toEqual(wrong);
	expect(await signIn({ email: "nobody@example.com", password, remember: true }, visitor)).toEqual(wrong);
});

test("a manager whose access to every organization has ended is told so", async () => {
	const manager = await makeManager();
	statement("UPDATE members SET state = 'inactive' WHERE user_id = ?").run(manager.userId);
	expect(saying(await signIn({ email: manager.email, password, remember: false }, visitor))).toBe(
		"form: Your access has ended. Ask an administrator of your organization.",
	);
});

test("accents may be typed in either form", async () => {
	const manager = await makeManager({ password: "Cafe\u0301 au lait" });
	expect(await signIn({ ...manager, password: "Café au lait", remember: false }, visitor)).toMatchObject({ ok: true });
});

test.each([
	[false, 1],
	[true, 365],
])("a session with remember %s lasts %i days", async (remember, days) => {
	const { token } = await startSessionOf(await makeManager(), remember);
	const end = now().getTime() + days * 24 * 60 * 60_000;
	setClock(new Date(end - 1));
	expect(currentUser(token)).toBeDefined();
	setClock(new Date(end));
	expect(currentUser(token)).toBeUndefined();
});

test("a session is checked without writing, as on a read-only replica", async () => {
	const { token } = await startSessionOf(await makeManager());
	openDatabase(sqlite().name, { readonly: true });
	expect(currentUser(token)).toBeDefined();
});

test("signing in again ends the session it replaces; signing out ends the session", async () => {
	const manager = await makeManager();
	const { token } = await startSessionOf(manager);
	const again = await signIn({ ...manager, remember: false }, visitor, { replaces: token });
	if (!again.ok) throw new Error(again.message);
	expect(currentUser(token)).toBeUndefined();
	inWrite(signOut)(again.session.token);
	expect(currentUser(again.session.token)).toBeUndefined();
});

test("only the right password learns that an account is unconfirmed, and a new link is sent", async () => {
	const person = { firstname: "Ana", lastname: "Diaz", email: "ana@example.com", password };
	await signUp(person, visitor);
	expect(await signIn({ ...person, password: "wrong password", remember: false }, visitor)).toEqual(wrong);
	expect(listOutbox()).toHaveLength(1);
	expect(await signIn({ ...person, remember: false }, visitor)).toEqual({
		ok: false,
		message: "Confirm your email first. We sent you a new link.",
	});
	expect(listOutbox()).toHaveLength(2);
});

test("only the right password learns that an account is deactivated", async () => {
	const manager = await makeManager();
	await deactivateAccount(manager.userId, manager.password);
	expect(await signIn({ ...manager, password: "wrong password", remember: false }, visitor)).toEqual(wrong);
	expect(await signIn({ ...manager, remember: false }, visitor)).toEqual({
		ok: false,
		message: "Your account has been deactivated. Please contact support for assistance",
	});
});

test("after ten failures the address waits, even with the right password; another address does not", async () => {
	const manager = await makeManager();
	const attempt = (word: string, ipAddress = "192.0.2.1") =>
		signIn({ ...manager, password: word, remember: false }, { ...visitor, ipAddress });
	for (let n = 0; n < 10; n++) expect(await attempt("wrong password")).toEqual(wrong);

	setClock("2026-11-21T09:03:00.000Z");
	expect(await attempt(password)).toEqual({ ok: false, message: "Too many attempts. Try again in 12 minutes." });
	expect(await attempt(password, "192.0.2.2")).toMatchObject({ ok: true });
	setClock("2026-11-21T09:15:00.000Z");
	expect(await attempt(password)).toMatchObject({ ok: true });
});

test("attempts side by side cannot slip past the limit", async () => {
	const manager = await makeManager();
	const attempts = Array.from({ length: 15 }, () =>
		signIn({ ...manager, password: "wrong", remember: false }, visitor),
	);
	const refusals = (await Promise.all(attempts)).map((result) => (result.ok ? "in" : result.message));
	expect(refusals.filter((message) => message === wrong.message)).toHaveLength(10);
	expect(refusals.filter((message) => message.startsWith("Too many attempts."))).toHaveLength(5);
});

test("who signed in from a device before is not locked out by what others try", async () => {
	const manager = await makeManager();
	const device = { id: "browser", userIds: [manager.userId] };
	const attempt = (word: string, ipAddress: string, from?: typeof device) =>
		signIn({ ...manager, password: word, remember: false }, { ...visitor, ipAddress }, { device: from });
	for (let n = 0; n < 100; n++) takeAttempt([{ action: "sign-in-as", who: manager.email, attempts: 100 }], 15);
	const tooMany = { ok: false, message: "Too many attempts. Try again in 15 minutes." };
	expect(await attempt(password, "198.51.100.1")).toEqual(tooMany);
	expect(await attempt(password, "192.0.2.1", device)).toMatchObject({ ok: true });
	expect(await attempt(password, "192.0.2.1", { ...device, userIds: [manager.userId + 1] })).toEqual(tooMany);
	for (let n = 0; n < 10; n++) expect(await attempt("wrong password", "192.0.2.1", device)).toEqual(wrong);
	expect(await attempt(password, "192.0.2.1", device)).toEqual(tooMany);
	expect(await attempt(password, "192.0.2.1", { ...device, id: "another of theirs" })).toMatchObject({ ok: true });
});

test("networks of one site are counted together", async () => {
	const manager = await makeManager();
	for (let n = 0; n < 120; n++) takeAttempt(limitsFrom("sign-in-from", `2001:db8:7:${n.toString(16)}::1`, 40), 15);
	const there = { ...visitor, ipAddress: "2001:db8:7:ffff::1" };
	expect(saying(await signIn({ ...manager, remember: false }, there))).toMatchInlineSnapshot(
		`"form: Too many attempts. Try again in 15 minutes."`,
	);
	const elsewhere = { ...visitor, ipAddress: "2001:db8:8:1::1" };
	expect(await signIn({ ...manager, remember: false }, elsewhere)).toMatchObject({ ok: true });
});

test("one address trying many emails is slowed down too", async () => {
	for (let n = 0; n < 40; n++) await signIn({ email: `a${n}@example.com`, password, remember: false }, visitor);
	const next = await signIn({ email: "b@example.com", password, remember: false }, visitor);
	expect(next).toEqual({ ok: false, message: "Too many attempts. Try again in 15 minutes." });
});

test("what was counted while the clock was ahead keeps no one out once it is right, and counts no more", async () => {
	const limits = [{ action: "sign-in-as", who: "ana@example.com", attempts: 2 }];
	const take = () => takeAttempt(limits, 15);
	setClock("2026-11-22T09:00:00.000Z");
	expect([take(), take()]).toEqual([{ ok: true }, { ok: true }]);
	const tooMany = { ok: false, message: "Too many attempts. Try again in 15 minutes." };
	expect(take()).toEqual(tooMany);
	setClock("2026-11-21T09:00:00.000Z");
	expect([take(), take(), take()]).toEqual([{ ok: true }, { ok: true }, tooMany]);
	setClock("2026-11-21T09:15:00.000Z");
	expect(take()).toEqual({ ok: true });
});

test("signing in rightly does not use the limit up, and the table holds no email and no address", async () => {
	const manager = await makeManager();
	for (let n = 0; n < 12; n++) {
		expect(await signIn({ ...manager, remember: false }, visitor)).toMatchObject({ ok: true });
	}
	const keys = statement<{ key: string }, []>("SELECT key FROM rate_limits").all();
	expect(keys.filter(({ key }) => key.includes(manager.email) || key.includes(visitor.ipAddress))).toEqual([]);
});

test("an invited tenant's first sign-in ties the tenant's record to the login and ends its sign-up token", async () => {
	const { scope } = await makeManager({ organization: "Maple Homes" });
	const tenantId = addTenant(scope.profileId);
	const invited = await makeInvited(scope, "tenant", tenantId);
	expect(tenantLink(tenantId)).toEqual({ user_id: null, signup_token: "invitation" });

	const { user } = await startSessionOf(invited);

	expect(user).toMatchObject({
		role: "tenant",
		profileId: scope.profileId,
		linkedProfileId: scope.profileId,
		tenantId,
		propertyOwnerId: null,
		organizationName: "Maple Homes",
	});
	expect(tenantLink(tenantId)).toEqual({ user_id: invited.userId, signup_token: null });
});

test("a login cannot be made for another organization's tenant", async () => {
	const other = await makeManager();
	const { scope } = await makeManager();
	const tenantId = addTenant(other.profileId);
	await expect(makeInvited(scope, "tenant", tenantId)).rejects.toThrow("Not found.");
});

function addTenant(profileId: number) {
	const tenant = {
		profileId,
		displayName: "Bo Lee",
		sortName: "lee bo",
		searchText: "bo lee",
		signupToken: "invitation",
	};
	return db().insert(tenants).values(tenant).returning({ id: tenants.id }).get().id;
}

function tenantLink(tenantId: number) {
	return statement<unknown, [number]>("SELECT user_id, signup_token FROM tenants WHERE id = ?").get(tenantId);
}

function sqlValue(sql: string) {
	return Object.values(statement<object, []>(sql).get() ?? {})[0];
}
