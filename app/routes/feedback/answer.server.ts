import type { ActionFunctionArgs } from "@remix-run/node";
import { submitFeedback } from "#domain/feedback";
import { feedbackSchema } from "#domain/feedback/schema";
import { refuse } from "~/domain/result";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Actor, homeOf } from "~/web/guards.server";
import { safeRedirect } from "~/web/safe-redirect";
import { visitorOf } from "~/web/visitor.server";

/** Keeps what somebody says of the product and brings them back to the page it is about. */
export async function receiveFeedback({ request, context }: ActionFunctionArgs, actor: Actor) {
	const form = await parseForm(request, feedbackSchema);
	if (!form.ok) return form.reply;
	const { ipAddress, userAgent } = visitorOf(request, context);
	const { fullName: username, email, role, sessionId } = actor;
	try {
		submitFeedback(form.value, { username, email, role, sessionId: String(sessionId), userAgent, ipAddress });
	} catch (error) {
		console.error(error);
		return form.refuse(refuse("Error submitting feedback"));
	}
	return redirectWithMessage(safeRedirect(form.value.current_url, homeOf(role)), "Thank you for your feedback!");
}

/** The page the form was opened from: `back`, or else where the browser says it comes from. */
export function pageBefore(request: Request, { role }: Actor) {
	const here = new URL(request.url);
	const referrer = request.headers.get("referer") ?? "";
	const before = URL.canParse(referrer) ? new URL(referrer) : here;
	const back = here.searchParams.get("back") ?? before.pathname + before.search;
	return back.startsWith(here.pathname) ? homeOf(role) : safeRedirect(back, homeOf(role));
}
