import type { ActionFunctionArgs } from "@remix-run/node";
import { submitFeedback } from "#domain/feedback";
import { feedbackForm } from "#domain/feedback/schema";
import { limitsFrom, takeAttempt } from "#domain/identity";
import { doneBeside } from "~/web/beside.server";
import { parseForm } from "~/web/form.server";
import { type Actor, homeOf } from "~/web/guards.server";
import { safeRedirect } from "~/web/safe-redirect";
import { tried } from "~/web/tried.server";
import { visitorOf } from "~/web/visitor.server";

/**
 * Saves feedback and returns to the page it is about. Visitors who aren't signed in can send ten an hour from one
 * network.
 */
export async function receiveFeedback({ request, context }: ActionFunctionArgs, actor: Actor | undefined) {
	const form = await parseForm(request, feedbackForm);
	if (!form.ok) return form.reply;
	const { ipAddress, userAgent } = visitorOf(request, context);
	const { fullName: username, email, role, sessionId } = actor ?? guest;
	const giver = { username, email, role, sessionId: String(sessionId), userAgent, ipAddress };
	const { value } = form;
	const limits = limitsFrom("guest-feedback", ipAddress, 10);
	const kept = await tried(() => {
		const allowed = actor ? { ok: true as const } : takeAttempt(limits, 60);
		if (allowed.ok) submitFeedback(value, giver);
		return allowed;
	}, "Error submitting feedback");
	if (!kept.ok) return form.refuse(kept);
	return doneBeside(request, "Thank you for your feedback!", safeRedirect(value.current_url, homeFor(actor)));
}

const guest = { fullName: "", email: "", role: "guest", sessionId: "" };

function homeFor(actor: Actor | undefined) {
	return actor ? homeOf(actor.role) : "/";
}

/** The page the form was opened from: `back`, otherwise the browser's referrer. */
export function pageBefore(request: Request, actor: Actor | undefined) {
	const here = new URL(request.url);
	const referrer = request.headers.get("referer") ?? "";
	const before = URL.canParse(referrer) ? new URL(referrer) : here;
	const back = here.searchParams.get("back") ?? before.pathname + before.search;
	return back.startsWith(here.pathname) ? homeFor(actor) : safeRedirect(back, homeFor(actor));
}
