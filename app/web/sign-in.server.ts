import type { ActionFunctionArgs } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { deactivated, type Role, type SignedIn, signIn } from "#domain/identity";
import { signInSchema } from "#domain/identity/schema";
import type { Result } from "~/domain/result";
import { redirectWithMessage } from "./flash.server";
import { parseForm } from "./form.server";
import { homeOf, optionalUser } from "./guards.server";
import { href } from "./href";
import { awaitsForm } from "./kept-form.server";
import { deviceCookie, knownDevice } from "./known-device.server";
import { safeRedirect } from "./safe-redirect";
import { sessionToken, signInHeaders } from "./session.server";
import { visitorOf } from "./visitor.server";

/** The action of every login page: each accepts every role and sends it to its own centre. */
export async function signInAction({ request, context }: ActionFunctionArgs) {
	const form = await parseForm(request.clone(), signInSchema);
	if (!form.ok) return form.reply;
	const user = await optionalUser(request);
	if (user) return redirectWithMessage(homeOf(user.role), alreadyIn, { kind: "info" });

	const replaces = await sessionToken(request);
	const device = await knownDevice(request);
	const verify = () => signIn(form.value, visitorOf(request, context), { replaces, device });
	const authenticator = new Authenticator<Result<SignedIn>>().use(new FormStrategy(verify), "password");
	const result = await authenticator.authenticate("password", request);
	if (!result.ok) {
		const see = { to: href("/app/contactsupport"), label: "Contact support" };
		return form.refuse(result, { forget: ["remember"], ...(result.message === deactivated ? { see } : {}) });
	}

	const next = new URL(request.url).searchParams.get("next");
	const headers = await signInHeaders(result.session);
	headers.append("Set-Cookie", await deviceCookie(device, result.userId));
	// The server fills in what was typed, so the page is asked of it whole.
	if (await awaitsForm(request, result.userId)) headers.set("X-Remix-Reload-Document", "true");
	return redirectWithMessage(pageAfterLogin(result.role, next), welcome(result), { milliseconds: 1_000, headers });
}

/** To whoever signed in: "back" where they were here before. */
function welcome({ isFirst, firstname }: SignedIn): string {
	return isFirst ? `Welcome ${firstname}!` : `Welcome back ${firstname}!`;
}

const alreadyIn = "You are already logged in. Please refresh the page to continue";

/** The login page of a role. */
export function loginOf(role: Role) {
	return logins[role];
}

const logins = {
	property_manager: "/",
	tenant: "/rlogin",
	property_owner: "/ologin",
	web_applicant: "/",
} as const satisfies Record<Role, string>;

/** The page someone was sent away from, if it is a file or within this site and their own centre; else their home. */
function pageAfterLogin(role: Role, next: string | null) {
	const home = homeOf(role);
	const page = safeRedirect(next, home);
	if (/^\/resources\/files\?/.test(page)) return page;
	const centre = /^\/(resident|owner)(?=[/?]|$)/.exec(page)?.[1];
	const ownCentre = {
		tenant: "resident",
		property_owner: "owner",
		property_manager: undefined,
		web_applicant: undefined,
	};
	return centre === ownCentre[role] && !/^\/(app\/logout)?([?#]|$)/.test(page) ? page : home;
}
