import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PageHead } from "~/ui/page-head";
import { requireOfHouse } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { pageBefore, receiveFeedback } from "./answer.server";
import { FeedbackForm } from "./feedback-form";

export const meta = () => pageTitle("Feedback");

export async function loader({ request }: LoaderFunctionArgs) {
	return { back: pageBefore(request, await requireOfHouse(request)) };
}

export async function action(args: ActionFunctionArgs) {
	return receiveFeedback(args, await requireOfHouse(args.request));
}

export default function Feedback() {
	const { back } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title="Share Your Feedback" facts="Your feedback goes to the people who build this product." />
			<FeedbackForm back={back} lastResult={useActionData<typeof action>()} />
		</>
	);
}
