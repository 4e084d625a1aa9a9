import { afterEach, expect, test } from "vitest";
import { now, setClock } from "#domain/calendar";
import {
	currentUser,
	deactivateAccount,
	endSession,
	forgetExpired,
	greeting,
	listSessions,
	requestPasswordReset,
	signOutEverywhere,
	updatePreferences,
	updateProfile,
} from "#domain/identity";
import { currencyLabels, localeLabels } from "#domain/identity/labels";
import { preferencesForm } from "#domain/identity/schema";
import { listOutbox } from "#domain/mail";
import { makeManager, startSessionOf, visitor } from "../../../tests/factories/identity";
import { inWrite } from "../../../tests/setup/in-write";

const preferences = {
	email_notifications: false,
	phone_notifications: true,
	locale: "de-DE",
	custom_bg_color: "#1d4ed8",
};

afterEach(() => setClock());

test("names and phone change for the user alone", async () => {
	const other = await startSessionOf(await makeManager());
	const { token, user } = await startSessionOf(await makeManager());
	updateProfile(user.userId, { firstname: "Anna", lastname: "Díaz", phone: "555 0100" });
	expect(currentUser(token)).toMatchObject({ fullName: "Anna Díaz", phone: "555 0100", nameInitials: "AD" });
	expect(currentUser(other.token)).toMatchObject({ fullName: "Ana Diaz" });
});

test("preferences are kept", async () => {
	const { token, user } = await startSessionOf(await makeManager());
	updatePreferences(user, preferences);
	expect(currentUser(token)).toMatchObject({
		emailNotifications: false,
		phoneNotifications: true,
		locale: "de-DE",
		customBgColor: "#1d4ed8",
	});
});

test("every currency and locale on offer is one that formats, with two decimals", () => {
	for (const currency of Object.keys(currencyLabels)) {
		const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
		expect(format.resolvedOptions().maximumFractionDigits, currency).toBe(2);
	}
	expect(Intl.NumberFormat.supportedLocalesOf(Object.keys(localeLabels))).toEqual(Object.keys(localeLabels));
	expect(preferencesForm.safeParse({ ...preferences, custom_bg_color: "#ffffff" }).success).toBe(false);
});

test("a user sees and ends their own sessions only", async () => {
	const manager = await makeManager();
	const one = await startSessionOf(manager);
	const two = await startSessionOf(manager, true);
	const stranger = await startSessionOf(await makeManager());
	expect(listSessions(manager.userId)).toMatchObject([
		{ id: two.user.sessionId, remember: true, ...visitor },
		{ id: one.user.sessionId, remember: false },
	]);

	expect(inWrite(endSession)(stranger.user.userId, one.user.sessionId)).toBe(false);
	expect(inWrite(endSession)(manager.userId, one.user.sessionId)).toBe(true);
	expect(currentUser(one.token)).toBeUndefined();
	expect(currentUser(two.token)).toBeDefined();

	inWrite(signOutEverywhere)(manager.userId);
	expect(currentUser(two.token)).toBeUndefined();
	expect(currentUser(stranger.token)).toBeDefined();
});

test("deactivation needs the password, ends every session and stops mailed links", async () => {
	const manager = await makeManager();
	const { token } = await startSessionOf(manager);
	expect(await deactivateAccount(manager.userId, "wrong password")).toEqual({
		ok: false,
		field: "password",
		message: "That password is incorrect.",
	});
	expect(currentUser(token)).toBeDefined();

	expect(await deactivateAccount(manager.userId, manager.password)).toEqual({ ok: true });
	expect(currentUser(token)).toBeUndefined();
	const before = listOutbox().length;
	requestPasswordReset(manager.email, visitor);
	expect(listOutbox()).toHaveLength(before);
});

test("what ended a month ago is forgotten, what may still be used is not", async () => {
	const manager = await makeManager();
	const day = await startSessionOf(manager);
	const year = await startSessionOf(manager, true);
	setClock(new Date(now().getTime() + 30 * 24 * 60 * 60_000));
	expect(forgetExpired()).toBe(0);
	setClock(new Date(now().getTime() + 3 * 24 * 60 * 60_000));
	expect(forgetExpired()).toBe(2);
	expect(currentUser(year.token)).toBeDefined();
	expect(currentUser(day.token)).toBeUndefined();
});

test.each([
	["2026-11-21T11:59:00Z", "UTC", "Good Morning, Ana"],
	["2026-11-21T12:00:00Z", "UTC", "Good Afternoon, Ana"],
	["2026-11-21T17:59:00Z", "UTC", "Good Afternoon, Ana"],
	["2026-11-21T18:00:00Z", "UTC", "Good Evening, Ana"],
	["2026-11-21T00:00:00Z", "UTC", "Good Morning, Ana"],
	["2026-11-21T18:00:00Z", "America/Los_Angeles", "Good Morning, Ana"],
])("at %s in %s the greeting is %s", (moment, timeZone, words) => {
	expect(greeting(new Date(moment), timeZone, "Ana")).toBe(words);
});

test("without a first name the greeting says User", () => {
	expect(greeting(new Date("2026-11-21T09:00:00Z"), "UTC", "")).toBe("Good Morning, User");
});
