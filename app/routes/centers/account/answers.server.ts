import { removeAvatar, setAvatar } from "#domain/files";
import { avatarForm } from "#domain/files/schema";
import {
	askLoginEmail,
	changePassword,
	deactivateAccount,
	endSession,
	listSessions,
	signOutEverywhere,
	updatePreferences,
} from "#domain/identity";
import {
	changePasswordSchema,
	deactivateSchema,
	endSessionSchema,
	loginEmailSchema,
	preferencesSchema,
} from "#domain/identity/schema";
import { doneBeside } from "~/web/beside.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import type { Actor } from "~/web/guards.server";
import { leave } from "~/web/leave.server";
import { safeRedirect } from "~/web/safe-redirect";
import { signOutHeaders } from "~/web/session.server";
import { loginOf } from "~/web/sign-in.server";
import { tried } from "~/web/tried.server";
import { deviceName } from "./device-name";

/** Saves or removes the picture of whoever is signed in; `page` is where their picture is shown. */
export async function answerPicture(request: Request, { userId }: Actor, page: string) {
	const form = await parseForm(request, avatarForm);
	if (!form.ok) return form.reply;
	if (form.value.press === "remove") {
		await removeAvatar(userId);
		return redirectWithMessage(page, "Picture removed.");
	}
	const set = await setAvatar(userId, form.value.avatar);
	if (!set.ok) return form.refuse(set);
	return redirectWithMessage(page, "Picture saved.");
}

/** Changes the password; every session ends, and their login page follows. */
export async function answerPassword(request: Request, { userId, role }: Actor) {
	const form = await parseForm(request, changePasswordSchema);
	if (!form.ok) return form.reply;
	const changed = await tried(() => changePassword(userId, form.value), "Failed to update password.");
	if (!changed.ok) return form.refuse(changed);
	return redirectWithMessage(loginOf(role), "Password updated successfully. Please login with new password", {
		milliseconds: 2_000,
		headers: await signOutHeaders(),
	});
}

/** Mails the link that makes another email the one they log in with; `page` is where it stands. */
export async function answerLoginEmail(request: Request, { userId }: Actor, page: string) {
	const form = await parseForm(request, loginEmailSchema);
	if (!form.ok) return form.reply;
	const asked = await askLoginEmail(userId, form.value);
	if (!asked.ok) return form.refuse(asked);
	return redirectWithMessage(
		page,
		`We emailed a link to ${form.value.email}. Open it to start logging in with that address.`,
	);
}

/** Saves the preferences that were asked for and goes back to where they were asked for; `page` is where they stand. */
export async function answerPreferences(request: Request, actor: Actor, page: string) {
	const form = await parseForm(request, preferencesSchema);
	if (!form.ok) return form.reply;
	const { value } = form;
	const saved = await tried(() => updatePreferences(actor, value), "Profile update failed");
	if (!saved.ok) return form.refuse(saved);
	const back = new URL(request.url).searchParams.get("back");
	return doneBeside(request, "Preferences saved.", safeRedirect(back, page));
}

/** The open sessions of whoever is signed in, newest first. */
export function ownSessions({ userId, sessionId }: Actor) {
	return listSessions(userId).map(({ id, userAgent, ipAddress, createdDate, expiresDate }) => ({
		...{ id, ipAddress, createdDate, expiresDate },
		device: deviceName(userAgent),
		isThis: id === sessionId,
	}));
}

/** Ends one of their sessions, or all of them; `page` is where the list stands. */
export async function answerSessions(request: Request, { userId, sessionId }: Actor, page: string) {
	const form = await parseForm(request, endSessionSchema);
	if (!form.ok) return form.reply;
	const { session } = form.value;
	if (session === undefined) signOutEverywhere(userId);
	else endSession(userId, session);
	if (session === undefined || session === sessionId) return leave("/?signedOut=true");
	return redirectWithMessage(page, "Device signed out.");
}

/** Deactivates their account after its password, with what ends `alongside`; their login page follows. */
export async function answerDeactivation(
	request: Request,
	{ userId, role }: Actor,
	{ alongside }: { alongside?: () => void } = {},
) {
	const form = await parseForm(request, deactivateSchema);
	if (!form.ok) return form.reply;
	const { password } = form.value;
	const deactivated = await tried(
		() => deactivateAccount(userId, password, alongside ? { alongside } : {}),
		"Account deactivation failed",
	);
	if (!deactivated.ok) return form.refuse(deactivated);
	return redirectWithMessage(`${loginOf(role)}?skipGuard=true`, "Account deactivated successfully!", {
		headers: await signOutHeaders(),
	});
}
