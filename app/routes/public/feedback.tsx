import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageBefore, receiveFeedback } from "~/routes/centers/feedback/answer.server";
import { FeedbackForm } from "~/routes/centers/feedback/feedback-form";
import { EntryCard } from "~/ui/entry-card";
import { optionalUser } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Feedback");

export async function loader({ request }: LoaderFunctionArgs) {
	return { back: pageBefore(request, await optionalUser(request)) };
}

export async function action(args: ActionFunctionArgs) {
	return receiveFeedback(args, await optionalUser(args.request));
}

/** Feedback from visitors. Signed-in users have a feedback page of their own. */
export default function Feedback() {
	const { back } = useLoaderData<typeof loader>();
	return (
		<EntryCard
			title="Share Your Feedback"
			lead="Your feedback goes to our product team. Include your email if you'd like a reply."
		>
			<FeedbackForm back={back} lastResult={useActionData<typeof action>()} />
		</EntryCard>
	);
}
