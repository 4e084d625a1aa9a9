import type { ActionFunctionArgs } from "@remix-run/node";
import { emailForm, invitedSignUpForm, joinForm, tokenForm } from "#domain/identity/schema";
import { acceptInvitation, askByEmail, askWithOldLink, findInvitation, joinInvitation } from "#domain/invitations";
import type { InviteeKind } from "#domain/invitations/labels";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { sendSignedInOn } from "~/web/guards.server";
import { allowLink } from "~/web/mailed-link.server";
import { sessionToken, signInHeaders } from "~/web/session.server";
import { signedUpCookie } from "~/web/signed-up.server";
import { visitorOf } from "~/web/visitor.server";
import { entryPages } from "./entry-pages";

/** The invitation behind the link, or the form to ask for one. */
export async function loadSignUp(request: Request, kind: InviteeKind) {
	const token = new URL(request.url).searchParams.get("token") ?? "";
	if (token === "") await sendSignedInOn(request);
	return { kind, token, invitation: token === "" ? undefined : findInvitation(kind, token) };
}

/** The page's forms, named by `intent` in the address; signing up by default. */
export async function answerSignUp(args: ActionFunctionArgs, kind: InviteeKind) {
	const intent = new URL(args.request.url).searchParams.get("intent");
	if (intent === "join") return join(args, kind);
	if (intent === "ask") return ask(args, kind);
	return intent === "renew" ? renew(args, kind) : signUp(args, kind);
}

async function signUp(args: ActionFunctionArgs, kind: InviteeKind) {
	const form = await parseForm(args.request, invitedSignUpForm);
	if (!form.ok) return form.reply;
	allowLink(args, findInvitation(kind, form.value.token) !== undefined);
	const accepted = await acceptInvitation(kind, form.value);
	if (!accepted.ok) return form.refuse(accepted);
	return redirectWithMessage(
		entryPages[kind].signedUp,
		"Thank you for signing up ... Please check your email to activate your account",
		{ milliseconds: 15_000, headers: { "Set-Cookie": await signedUpCookie(accepted.email) } },
	);
}

/** Adds the invitation to the existing login with this email. */
async function join({ request, context }: ActionFunctionArgs, kind: InviteeKind) {
	const form = await parseForm(request, joinForm);
	if (!form.ok) return form.reply;
	allowLink({ request, context }, findInvitation(kind, form.value.token) !== undefined);
	const joined = await joinInvitation(kind, form.value, visitorOf(request, context), await sessionToken(request));
	if (!joined.ok) return form.refuse(joined);
	return redirectWithMessage(entryPages[kind].home, `Welcome ${joined.firstname}!`, {
		milliseconds: 1_000,
		headers: await signInHeaders(joined.session),
	});
}

async function ask({ request, context }: ActionFunctionArgs, kind: InviteeKind) {
	const form = await parseForm(request, emailForm);
	if (!form.ok) return form.reply;
	const asked = askByEmail(kind, form.value.email, visitorOf(request, context));
	if (!asked.ok) return form.refuse(asked);
	const answer = "If your manager has added this address, a sign-up link is on its way.";
	return redirectWithMessage(entryPages[kind].login, answer, { kind: "info", milliseconds: 15_000 });
}

async function renew({ request, context }: ActionFunctionArgs, kind: InviteeKind) {
	const form = await parseForm(request, tokenForm);
	if (!form.ok) return form.reply;
	allowLink({ request, context }, findInvitation(kind, form.value.token) !== undefined);
	const asked = askWithOldLink(kind, form.value.token, visitorOf(request, context));
	if (!asked.ok) return form.refuse(asked);
	return redirectWithMessage(entryPages[kind].login, "We emailed a new invitation to the same address.", {
		kind: "info",
		milliseconds: 15_000,
	});
}
