import type { ActionFunctionArgs } from "@remix-run/node";
import { addPasskey, askForPasskey, askPasskeySignIn, isConfirmed, signInWithPasskey } from "#domain/identity";
import { passkeyForm } from "#domain/identity/schema";
import { parseForm } from "~/web/form.server";
import { pageAfterLogin, requireUser } from "~/web/guards.server";
import { deviceOf } from "~/web/known-device.server";
import { notFound } from "~/web/not-found.server";
import { pendingOf } from "~/web/pending-sign-in.server";
import { openingOf, signedInHeaders } from "~/web/sign-in.server";
import { visitorOf } from "~/web/visitor.server";

/** No one goes here: the pages' scripts ask it. */
export const loader = () => notFound();

/**
 * What the browser is to sign with a passkey, and what it signed. Answers JSON: `options`, `go` where to go on, or
 * `message` where it is refused.
 */
export async function action({ request, context }: ActionFunctionArgs) {
	const form = await parseForm(request, passkeyForm);
	if (!form.ok) return refused("That didn't work. Try again.");
	const { intent, response = "{}", name } = form.value;
	if (intent === "ask-new" || intent === "add") {
		const user = await requireUser(request);
		if (!isConfirmed(user, 20)) return refused("Confirm it's you first. Reload the page.");
		if (intent === "ask-new") return Response.json({ options: await askForPasskey(user) });
		const added = await addPasskey(user, { response, name });
		return added.ok ? Response.json({}) : refused(added.message);
	}
	const visitor = visitorOf(request, context);
	if (intent === "ask") {
		const asked = await askPasskeySignIn(visitor);
		return asked.ok ? Response.json({ options: asked.options }) : refused(asked.message);
	}
	const device = await deviceOf(request);
	const opening = { ...(await openingOf(request, device)), pending: await pendingOf(request) };
	const signedIn = await signInWithPasskey(response, visitor, opening);
	if (!signedIn.ok) return refused(signedIn.message);
	const headers = await signedInHeaders(request, signedIn, device);
	return Response.json({ go: pageAfterLogin(signedIn.role, request) }, { headers });
}

function refused(message: string): Response {
	return Response.json({ message }, { status: 400 });
}
