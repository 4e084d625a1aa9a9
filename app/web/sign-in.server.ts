import type { ActionFunctionArgs } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { deactivated, type Role, type SignedIn, signIn } from "#domain/identity";
import { signInForm } from "#domain/identity/schema";
import type { Result } from "~/domain/kernel/result";
import { redirectWithMessage } from "./flash.server";
import { parseForm } from "./form.server";
import { optionalUser, pageAfterLogin } from "./guards.server";
import { href } from "./href";
import { awaitsForm } from "./kept-form.server";
import { deviceCookie, knownDevice } from "./known-device.server";
import { sessionToken, signInHeaders } from "./session.server";
import { visitorOf } from "./visitor.server";

/** The action of every login page: each accepts every role and sends it to its own center. */
export async function signInAction({ request, context }: ActionFunctionArgs) {
	const form = await parseForm(request.clone(), signInForm);
	if (!form.ok) return form.reply;
	const user = await optionalUser(request);
	if (user) {
		const headers = await headersForKeptForm(request, user.userId);
		return redirectWithMessage(pageAfterLogin(user.role, request), alreadyIn, { kind: "info", headers });
	}

	const replaces = await sessionToken(request);
	const device = await knownDevice(request);
	const verify = () => signIn(form.value, visitorOf(request, context), { replaces, device });
	const authenticator = new Authenticator<Result<SignedIn>>().use(new FormStrategy(verify), "password");
	const result = await authenticator.authenticate("password", request);
	if (!result.ok) {
		const see = { to: href("/app/contactsupport"), label: "Contact support" };
		return form.refuse(result, { forget: ["remember"], ...(result.message === deactivated ? { see } : {}) });
	}

	const headers = await headersForKeptForm(request, result.userId, await signInHeaders(result.session));
	headers.append("Set-Cookie", await deviceCookie(device, result.userId));
	return redirectWithMessage(pageAfterLogin(result.role, request), welcome(result), { milliseconds: 1_000, headers });
}

/** If a kept form waits for this person, the next page is loaded in full, because the server fills it in. */
async function headersForKeptForm(request: Request, userId: number, headers = new Headers()): Promise<Headers> {
	if (await awaitsForm(request, userId)) headers.set("X-Remix-Reload-Document", "true");
	return headers;
}

/** The greeting after signing in: "back" unless it is the first time. */
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
