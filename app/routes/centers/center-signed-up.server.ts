import type { ActionFunctionArgs } from "@remix-run/node";
import { accountByEmail, sendConfirmationAgain } from "#domain/identity";
import type { InviteeKind } from "#domain/invitations/labels";
import { redirectWithMessage } from "~/web/flash.server";
import { signedUpEmail } from "~/web/signed-up.server";
import { visitorOf } from "~/web/visitor.server";
import { entryPages } from "./center-entry";

/** Which address was mailed; none when this browser did not sign up. */
export async function loadSignedUp(request: Request, kind: InviteeKind) {
	const email = await signedUpEmail(request);
	const waits = email !== undefined && accountByEmail(email)?.emailConfirmedDate === null;
	return { kind, email: waits ? email : undefined };
}

/** Sends the link again, to the address this browser signed up with. */
export async function answerSignedUp({ request, context }: ActionFunctionArgs, kind: InviteeKind) {
	const { signedUp } = entryPages[kind];
	const email = await signedUpEmail(request);
	if (email === undefined) return redirectWithMessage(signedUp, "Sign up first.", { kind: "negative" });
	const sent = sendConfirmationAgain(email, visitorOf(request, context));
	if (!sent.ok) return redirectWithMessage(signedUp, sent.message, { kind: "negative" });
	return redirectWithMessage(signedUp, "A new link is on its way.");
}
