import type { ActionFunctionArgs } from "@remix-run/node";
import { confirmInvited, findConfirmation, resendConfirmation } from "#domain/identity";
import { emailForm, tokenForm } from "#domain/identity/schema";
import type { InviteeKind } from "#domain/invitations/labels";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { homeOf } from "~/web/guards.server";
import { allowLink } from "~/web/mailed-link.server";
import { sessionToken, signInHeaders } from "~/web/session.server";
import { visitorOf } from "~/web/visitor.server";
import { entryPages } from "./center-entry";

/** Whose address the mailed link confirms, and whether it still does. */
export function loadVerification(request: Request, kind: InviteeKind) {
	const { searchParams } = new URL(request.url);
	const token = searchParams.get("token") ?? searchParams.get("t") ?? "";
	const found = findConfirmation(token);
	const invited = found?.role === "tenant" || found?.role === "property_owner" ? found : undefined;
	return { kind, token, email: invited?.email ?? "", state: invited?.state ?? "expired" };
}

export async function answerVerification(args: ActionFunctionArgs, kind: InviteeKind) {
	const intent = new URL(args.request.url).searchParams.get("intent");
	return intent === "resend" ? resend(args, kind) : confirm(args);
}

/** Confirms the address and lets its person in. */
async function confirm({ request, context }: ActionFunctionArgs) {
	const form = await parseForm(request, tokenForm);
	if (!form.ok) return form.reply;
	allowLink({ request, context }, findConfirmation(form.value.token) !== undefined);
	const confirmed = confirmInvited(form.value.token, visitorOf(request, context), await sessionToken(request));
	if (!confirmed.ok) return form.refuse(confirmed);
	return redirectWithMessage(homeOf(confirmed.role), `Welcome ${confirmed.firstname}!`, {
		milliseconds: 1_000,
		headers: await signInHeaders(confirmed.session),
	});
}

async function resend({ request, context }: ActionFunctionArgs, kind: InviteeKind) {
	const form = await parseForm(request, emailForm);
	if (!form.ok) return form.reply;
	const sent = resendConfirmation(form.value.email, visitorOf(request, context));
	if (!sent.ok) return form.refuse(sent);
	const answer = "If this email still needs to be confirmed, a new link is on its way.";
	return redirectWithMessage(entryPages[kind].login, answer, { kind: "info" });
}
