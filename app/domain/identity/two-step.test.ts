import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { now, setClock } from "#domain/calendar";
import {
	confirmIdentity,
	currentUser,
	endTwoStep,
	finishSignIn,
	forgetDevice,
	forgetExpired,
	isConfirmed,
	keepSessionUses,
	listDevices,
	listSessions,
	type NeedsCode,
	noteSessionUse,
	renewRecoveryCodes,
	secretToScan,
	setTwoStepRequired,
	signIn,
	startTwoStep,
	switchOrganization,
	totpCode,
	turnOffTwoStep,
	turnOnTwoStep,
	twoStepOf,
} from "#domain/identity";
import { listOutbox } from "#domain/mail";
import { addMember } from "#domain/team";
import { statement, write } from "~/db/client.server";
import { makeManager, newestMail, password, startSessionOf, visitor } from "../../../tests/factories/identity";
import { must } from "../../../tests/factories/must";
import { saying, tellingFrom, toldSoFar } from "../../../tests/factories/told";

const wrong = {
	ok: false,
	field: "code",
	message: "That code is incorrect or was already used. Enter the code your app shows now.",
};

beforeEach(() => setClock("2026-11-21T09:00:00.000Z"));
afterEach(() => setClock());

function later(seconds: number) {
	setClock(new Date(now().getTime() + seconds * 1_000));
}

/** A manager with two-step sign-in on, half a minute after their first code. */
async function makeGuarded() {
	const manager = await makeManager();
	const { user, token } = await startSessionOf(manager);
	must(startTwoStep(user));
	const secret = secretToScan(user)?.secret ?? "";
	const { codes } = must(turnOnTwoStep(user, totpCode(secret)));
	later(30);
	return { manager, user, token, secret, codes };
}

async function pendingOf(manager: { email: string }, device?: { id: string; userIds: number[] }) {
	const asked = await signIn({ ...manager, password, remember: true }, visitor, { device });
	if (asked.ok || !("pending" in asked)) throw new Error("No code is asked for.");
	return (asked satisfies NeedsCode).pending;
}

test("two-step sign-in is off until a first code of the app is right, and its secret isn't stored in clear", async () => {
	const { user } = await startSessionOf(await makeManager());
	expect(twoStepOf(user.userId)).toEqual({ state: "off" });
	expect(secretToScan(user)).toBeUndefined();
	must(startTwoStep(user));
	const { secret = "", address = "" } = secretToScan(user) ?? {};
	expect(secret).toMatch(/^[A-Z2-7]{32}$/);
	expect(new URL(address).searchParams.get("secret")).toBe(secret);
	expect(address).toContain(encodeURIComponent(user.email));
	expect(JSON.stringify(statement("SELECT * FROM two_step").all())).not.toContain(secret);
	expect(turnOnTwoStep(user, "12345")).toEqual(wrong);
	expect(twoStepOf(user.userId)).toEqual({ state: "starting" });

	const { codes } = must(turnOnTwoStep(user, ` ${totpCode(secret).slice(0, 3)} ${totpCode(secret).slice(3)}`));
	expect(codes).toHaveLength(10);
	expect(new Set(codes).size).toBe(10);
	for (const code of codes) expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
	const stored = JSON.stringify(statement("SELECT * FROM recovery_codes").all());
	expect(codes.filter((code) => stored.includes(code) || stored.includes(code.replaceAll("-", "")))).toEqual([]);
	expect(twoStepOf(user.userId)).toMatchObject({ state: "on", codesLeft: 10 });
	expect(secretToScan(user)).toBeUndefined();
	expect(saying(startTwoStep(user))).toMatchInlineSnapshot(`"form: Two-step sign-in is already on."`);
	expect(newestMail(user.email).subject).toBe("Two-step sign-in is on");
});

test("the password alone no longer signs in; a code does, once, and no earlier one", async () => {
	const { manager, secret } = await makeGuarded();
	const pending = await pendingOf(manager);
	expect(finishSignIn(pending, "000000", visitor, {})).toEqual(wrong);
	const code = totpCode(secret);
	const signedIn = must(finishSignIn(pending, code, visitor, {}));
	expect(signedIn.session.remember).toBe(true);
	expect(currentUser(signedIn.session.token)).toMatchObject({ email: manager.email });
	const tooLate = { ok: false, message: "That took too long. Log in again." };
	expect(finishSignIn(pending, code, visitor, {})).toEqual(tooLate);

	const again = await pendingOf(manager);
	expect(finishSignIn(again, code, visitor, {})).toEqual(wrong);
	later(-30);
	expect(finishSignIn(again, totpCode(secret), visitor, {})).toEqual(wrong);
	later(60);
	expect(finishSignIn(again, totpCode(secret), visitor, {})).toMatchObject({ ok: true });
});

test("a code is good 30 seconds early and late, not longer", async () => {
	const { manager, secret } = await makeGuarded();
	later(90);
	const code = totpCode(secret);
	later(60);
	expect(finishSignIn(await pendingOf(manager), code, visitor, {})).toEqual(wrong);
	later(-90);
	expect(finishSignIn(await pendingOf(manager), code, visitor, {})).toMatchObject({ ok: true });
});

test("the password waits ten minutes for its code, and an unknown secret never waits", async () => {
	const { manager, secret } = await makeGuarded();
	const pending = await pendingOf(manager);
	later(10 * 60);
	const tooLate = { ok: false, message: "That took too long. Log in again." };
	expect(finishSignIn(pending, totpCode(secret), visitor, {})).toEqual(tooLate);
	expect(finishSignIn("invented", totpCode(secret), visitor, {})).toEqual(tooLate);
});

test("after ten wrong codes even a right one waits, wherever it is typed", async () => {
	const { manager, secret, user } = await makeGuarded();
	const pending = await pendingOf(manager);
	for (let n = 0; n < 10; n++) expect(finishSignIn(pending, "000000", visitor, {})).toEqual(wrong);
	const wait = { ok: false, field: "code", message: "Too many attempts. Try again in 15 minutes." };
	expect(finishSignIn(pending, totpCode(secret), visitor, {})).toEqual(wait);
	expect(finishSignIn(pending, totpCode(secret), { ...visitor, ipAddress: "203.0.113.9" }, {})).toEqual(wait);
	expect(await confirmIdentity(user, { code: totpCode(secret) })).toEqual(wait);
	later(15 * 60);
	expect(finishSignIn(await pendingOf(manager), totpCode(secret), visitor, {})).toMatchObject({ ok: true });
});

test("a recovery code works once; new codes end the old ones", async () => {
	const { manager, codes, user } = await makeGuarded();
	const [first = "", second = ""] = codes;
	expect(finishSignIn(await pendingOf(manager), first.toLowerCase(), visitor, {})).toMatchObject({ ok: true });
	expect(finishSignIn(await pendingOf(manager), first, visitor, {})).toEqual(wrong);
	expect(twoStepOf(user.userId)).toMatchObject({ codesLeft: 9 });
	const renewed = must(renewRecoveryCodes(user));
	expect(finishSignIn(await pendingOf(manager), second, visitor, {})).toEqual(wrong);
	const [fresh = ""] = renewed.codes;
	expect(finishSignIn(await pendingOf(manager), fresh, visitor, {})).toMatchObject({ ok: true });

	const other = await makeGuarded();
	expect(finishSignIn(await pendingOf(other.manager), renewed.codes[1] ?? "", visitor, {})).toEqual(wrong);
});

test("a remembered device isn't asked for 30 days, until it is forgotten, which ends its sessions", async () => {
	const { manager, secret, user } = await makeGuarded();
	const device = { id: "the office computer", userIds: [user.userId] };
	must(finishSignIn(await pendingOf(manager, device), totpCode(secret), visitor, { device, trust: true }));
	const trusted = await signIn({ ...manager, remember: false }, visitor, { device });
	if (!trusted.ok) throw new Error(trusted.message);
	await pendingOf(manager, { id: "another", userIds: [] });
	const [row] = listDevices(user.userId);
	expect(row).toMatchObject({ trustedUntil: "2026-12-21T09:00:30.000Z", ...visitor });
	expect(JSON.stringify(statement("SELECT * FROM known_devices").all())).not.toContain(device.id);

	const stranger = await startSessionOf(await makeManager());
	expect(forgetDevice(stranger.user.userId, row?.id ?? 0)).toBe(false);
	expect(currentUser(trusted.session.token)).toBeDefined();
	expect(forgetDevice(user.userId, row?.id ?? 0)).toBe(true);
	expect(currentUser(trusted.session.token)).toBeUndefined();
	await pendingOf(manager, device);

	must(finishSignIn(await pendingOf(manager, device), later30(secret), visitor, { device, trust: true }));
	later(30 * 24 * 60 * 60);
	await pendingOf(manager, device);
});

function later30(secret: string) {
	later(30);
	return totpCode(secret);
}

test("turning it off takes the password and a code, and no device stays trusted", async () => {
	const { manager, user, secret } = await makeGuarded();
	const device = { id: "laptop", userIds: [user.userId] };
	must(finishSignIn(await pendingOf(manager, device), totpCode(secret), visitor, { device, trust: true }));
	later(30);
	const code = totpCode(secret);
	expect(saying(await turnOffTwoStep(user, { password: "wrong", code }))).toMatchInlineSnapshot(
		`"password: That password is incorrect."`,
	);
	expect(await turnOffTwoStep(user, { password, code: "000000" })).toEqual(wrong);
	expect(await turnOffTwoStep(user, { password, code })).toEqual({ ok: true });
	expect(twoStepOf(user.userId)).toEqual({ state: "off" });
	expect(await signIn({ ...manager, remember: false }, visitor)).toMatchObject({ ok: true });
	expect(listDevices(user.userId)).toMatchObject([{ trustedUntil: null }]);
	expect(statement("SELECT * FROM recovery_codes").all()).toEqual([]);
});

test("the operator turns it off for someone who lost phone and codes, and they are told", async () => {
	const { manager } = await makeGuarded();
	expect(saying(endTwoStep("noone@example.com"))).toMatchInlineSnapshot(
		`"form: noone@example.com has no two-step sign-in."`,
	);
	must(endTwoStep(manager.email));
	expect(await signIn({ ...manager, remember: false }, visitor)).toMatchObject({ ok: true });
	expect(newestMail(manager.email).subject).toBe("Two-step sign-in is off");
});

test("a code sent along with the password signs in at once", async () => {
	const { manager, secret } = await makeGuarded();
	expect(await signIn({ ...manager, remember: false, code: "000000" }, visitor)).toEqual(wrong);
	expect(await signIn({ ...manager, remember: false, code: totpCode(secret) }, visitor)).toMatchObject({ ok: true });
});

test("a sign-in on a new device is mailed; the first of a login and a known device aren't", async () => {
	const manager = await makeManager();
	const subjects = () => listOutbox().filter(({ to, subject }) => to === manager.email && /^New sign-in/.test(subject));
	const from = (id: string, userIds: number[] = []) =>
		signIn({ ...manager, remember: false }, visitor, { device: { id, userIds } });
	expect(await from("first")).toMatchObject({ isFirst: true, isNewDevice: false });
	expect(await from("first")).toMatchObject({ isNewDevice: false });
	expect(await from("known by its cookie", [manager.userId])).toMatchObject({ isNewDevice: false });
	expect(subjects()).toHaveLength(0);
	expect(await from("second")).toMatchObject({ isNewDevice: true });
	expect(subjects()).toHaveLength(1);
	expect(newestMail(manager.email).textBody).toContain(visitor.ipAddress);
});

test("who signed in within ten minutes counts as confirmed; later the password or a code confirms them again", async () => {
	const { manager, secret, token, user } = await makeGuarded();
	expect(isConfirmed(user)).toBe(true);
	later(10 * 60);
	const fresh = () => {
		const found = currentUser(token);
		if (!found) throw new Error("The session ended.");
		return found;
	};
	expect(isConfirmed(fresh())).toBe(false);
	expect(isConfirmed(fresh(), 20)).toBe(true);
	expect(saying(await confirmIdentity(user, {}))).toMatchInlineSnapshot(`"password: Enter your password."`);
	expect(saying(await confirmIdentity(user, { password: "wrong" }))).toMatchInlineSnapshot(
		`"password: That password is incorrect."`,
	);
	expect(isConfirmed(fresh())).toBe(false);
	expect(await confirmIdentity(user, { password: manager.password })).toEqual({ ok: true });
	expect(isConfirmed(fresh())).toBe(true);
	later(10 * 60);
	expect(await confirmIdentity(user, { code: totpCode(secret) })).toEqual({ ok: true });
	expect(isConfirmed(fresh())).toBe(true);
});

test("an organization that requires two-step sign-in sends managers without it to set it up", async () => {
	const { user, token } = await makeGuarded();
	const everything = tellingFrom(user);
	const { user: plain, token: plainToken } = await startSessionOf(await makeManager());
	expect(saying(setTwoStepRequired(plain, true))).toMatchInlineSnapshot(
		`"required: Turn on two-step sign-in for yourself first."`,
	);
	must(setTwoStepRequired(user, true));
	expect(currentUser(token)).toMatchObject({ mustSetUpTwoStep: false });
	expect(currentUser(plainToken)).toMatchObject({ mustSetUpTwoStep: false });
	const guest = { userId: plain.userId, firstname: "Ana", lastname: "Diaz", email: plain.email };
	write(() => addMember(user, { ...guest, presetKey: "read_only" }));
	must(switchOrganization(plain, user.profileId));
	expect(currentUser(plainToken)).toMatchObject({ profileId: user.profileId, mustSetUpTwoStep: true });
	const member = currentUser(plainToken);
	expect(saying((member && setTwoStepRequired(member, false)) ?? { ok: true })).toMatchInlineSnapshot(
		`"form: Your role doesn't let you change this."`,
	);
	must(startTwoStep(plain));
	expect(currentUser(plainToken)).toMatchObject({ mustSetUpTwoStep: true });
	must(turnOnTwoStep(plain, totpCode(secretToScan(plain)?.secret ?? "")));
	expect(currentUser(plainToken)).toMatchObject({ mustSetUpTwoStep: false });
	expect(everything()).toMatchInlineSnapshot(`
		"organization.two_step_required of organization: Two-step sign-in is required for managers.
		login.switched of user: Switched to Maple Homes from another organization."
	`);
	expect(toldSoFar(plain).match(/.*two_step.*/g)).toMatchInlineSnapshot(`
		[
		  "user.two_step_on of user: Two-step sign-in was turned on.",
		]
	`);
});

test("a session's last use is kept to within ten minutes, and only once it is written", async () => {
	const { token, user } = await startSessionOf(await makeManager());
	const used = () => listSessions(user.userId)[0]?.lastUsedDate;
	noteSessionUse(user);
	expect(used()).toBeNull();
	keepSessionUses();
	expect(used()).toBe("2026-11-21T09:00:00.000Z");
	later(5 * 60);
	noteSessionUse(currentUser(token) ?? user);
	keepSessionUses();
	expect(used()).toBe("2026-11-21T09:00:00.000Z");
	later(5 * 60);
	noteSessionUse(currentUser(token) ?? user);
	keepSessionUses();
	expect(used()).toBe("2026-11-21T09:10:00.000Z");
});

test("uses are written together, five seconds after the first, and once", async () => {
	const sessions = [await startSessionOf(await makeManager()), await startSessionOf(await makeManager())];
	const used = () => sessions.map(({ user }) => listSessions(user.userId)[0]?.lastUsedDate);
	vi.useFakeTimers({ toFake: ["setTimeout"] });
	const [first, second] = sessions;
	if (first) noteSessionUse(first.user);
	vi.advanceTimersByTime(4_999);
	if (second) noteSessionUse(second.user);
	expect([vi.getTimerCount(), used()]).toEqual([1, [null, null]]);
	vi.advanceTimersByTime(1);
	expect(used()).toEqual(["2026-11-21T09:00:00.000Z", "2026-11-21T09:00:00.000Z"]);
	expect(vi.getTimerCount()).toBe(0);
	vi.useRealTimers();
});

test("what no longer works is forgotten", async () => {
	const { manager, user } = await makeGuarded();
	await pendingOf(manager);
	await signIn({ ...manager, remember: false }, visitor, { device: { id: "old", userIds: [] } });
	later(366 * 24 * 60 * 60);
	forgetExpired();
	expect(statement("SELECT * FROM pending_sign_ins").all()).toEqual([]);
	expect(listDevices(user.userId)).toEqual([]);
});
