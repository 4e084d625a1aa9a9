import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import {
	currentUser,
	deactivated,
	type KnownDevice,
	type NeedsCode,
	type Role,
	type SignedIn,
	signIn,
} from "#domain/identity";
import { signInForm } from "#domain/identity/schema";
import { hearerOf, tellPerson } from "#domain/notifications";
import { redirectWithMessage } from "./flash.server";
import { parseForm } from "./form.server";
import { optionalUser, pageAfterLogin } from "./guards.server";
import { href } from "./href";
import { awaitsForm } from "./kept-form.server";
import { deviceCookie, deviceOf } from "./known-device.server";
import { noPendingCookie, pendingCookie } from "./pending-sign-in.server";
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

	const device = await deviceOf(request);
	const verify = async () => signIn(form.value, visitorOf(request, context), await openingOf(request, device));
	const authenticator = new Authenticator<Awaited<ReturnType<typeof signIn>>>();
	authenticator.use(new FormStrategy(verify), "password");
	const result = await authenticator.authenticate("password", request);
	if (result.ok) return goIn(request, result, device);
	if ("pending" in result) return askForCode(request, result);
	const see = { to: href("/app/contactsupport"), label: "Contact support" };
	return form.refuse(result, { forget: ["remember"], ...(result.message === deactivated ? { see } : {}) });
}

/** Leads to the page that asks for the code; its cookie says whose password was right. */
async function askForCode(request: Request, { pending }: NeedsCode): Promise<Response> {
	const { pathname: login, searchParams } = new URL(request.url);
	return redirect(href("/logincode", { login, next: searchParams.get("next") }), {
		status: 303,
		headers: { "Set-Cookie": await pendingCookie(pending) },
	});
}

/** What every sign-in page passes on: the session that ends, the browser, and the bell for a new device. */
export async function openingOf(request: Request, device: KnownDevice) {
	return { device, replaces: await sessionToken(request), alongside: ringForNewDevice };
}

function ringForNewDevice({ isNewDevice, session }: SignedIn) {
	const user = isNewDevice ? currentUser(session.token) : undefined;
	if (user) tellPerson(hearerOf(user), { type: "new_sign_in", about: { kind: "own_sessions" }, message: newDevice });
}

const newDevice =
	"Someone signed in to your account from a device you haven't used before. If that wasn't you, change your password.";

/** Signs the browser in and goes where the person was headed. */
export async function goIn(request: Request, signedIn: SignedIn, device: KnownDevice): Promise<Response> {
	const headers = await signedInHeaders(request, signedIn, device);
	const page = pageAfterLogin(signedIn.role, request);
	return redirectWithMessage(page, welcome(signedIn), { milliseconds: 1_000, headers });
}

/** The Set-Cookie headers of a sign-in. */
export async function signedInHeaders(request: Request, { session, userId }: SignedIn, device: KnownDevice) {
	const headers = await headersForKeptForm(request, userId, await signInHeaders(session));
	headers.append("Set-Cookie", await deviceCookie(device, userId));
	headers.append("Set-Cookie", await noPendingCookie());
	return headers;
}

/** If a kept form waits for this person, the next page is loaded in full, because the server fills it in. */
export async function headersForKeptForm(request: Request, userId: number, headers = new Headers()): Promise<Headers> {
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
