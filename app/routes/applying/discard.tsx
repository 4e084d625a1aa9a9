import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { discardOwnDraft } from "#domain/applications";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { ownDraftForm } from "./form.server";
import { stepAddress } from "./steps";

export const meta = () => pageTitle("Discard Draft");

export async function loader({ request }: LoaderFunctionArgs) {
	const { form } = await ownDraftForm(request);
	return { home: form.home, back: href(stepAddress.review, { a: form.id }) };
}

export async function action({ request }: ActionFunctionArgs) {
	const { applicant, form } = await ownDraftForm(request);
	const discarded = discardOwnDraft(applicant, form.id);
	if (!discarded.ok) {
		return redirectWithMessage(href(stepAddress.review, { a: form.id }), discarded.message, { kind: "negative" });
	}
	return redirectWithMessage(href("/weblistings/resume"), "Draft discarded. Your answers were deleted.");
}

export default function Discard() {
	const { home, back } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage
			title="Discard this draft?"
			question={`We'll delete your answers for ${home}.`}
			yes="Yes, discard it"
			no="Keep it"
			back={back}
		/>
	);
}
