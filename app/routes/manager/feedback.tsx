import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submitFeedback } from "#domain/feedback";
import { feedbackSchema } from "#domain/feedback/schema";
import { refuse } from "~/domain/result";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { safeRedirect } from "~/web/safe-redirect";
import { visitorOf } from "~/web/visitor.server";
import { FeedbackForm } from "./feedback-form";

export const meta = () => pageTitle("Feedback");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireManager(request);
	return { back: pageBefore(request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, feedbackSchema);
	if (!form.ok) return form.reply;
	const { ipAddress, userAgent } = visitorOf(request, context);
	const { fullName: username, email, role, sessionId } = manager;
	try {
		submitFeedback(form.value, { username, email, role, sessionId: String(sessionId), userAgent, ipAddress });
	} catch (error) {
		console.error(error);
		return form.refuse(refuse("Error submitting feedback"));
	}
	return redirectWithMessage(safeRedirect(form.value.current_url, "/app"), "Thank you for your feedback!");
}

export default function Feedback() {
	const { back } = useLoaderData<typeof loader>();
	return (
		<div className="grid gap-5">
			<PageHead title="Share Your Feedback" facts="It reaches the people who build this." />
			<FeedbackForm back={back} lastResult={useActionData<typeof action>()} />
		</div>
	);
}

/** The page the form was opened from: `back`, or else where the browser says it comes from. */
function pageBefore(request: Request) {
	const here = new URL(request.url);
	const referrer = request.headers.get("referer") ?? "";
	const before = URL.canParse(referrer) ? new URL(referrer) : here;
	const back = here.searchParams.get("back") ?? before.pathname + before.search;
	return back.startsWith(here.pathname) ? "/app" : safeRedirect(back, "/app");
}
