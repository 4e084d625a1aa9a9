import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { saveStep } from "#domain/applications";
import { found } from "~/web/not-found.server";
import { ownDraftForm, toFirstMissing } from "./form.server";
import { answeredSteps, takeStep } from "./take-step.server";

/** There is no page here; leads to the application. */
export async function loader({ request }: LoaderFunctionArgs) {
	return toFirstMissing((await ownDraftForm(request)).form);
}

/** Saves a step while it is being filled in, for the page's script: 204, or 400 for input that isn't valid yet. */
export async function action({ request }: ActionFunctionArgs) {
	const { applicant, form, writer } = await ownDraftForm(request);
	const asked = new URL(request.url).searchParams.get("step");
	const step = found(answeredSteps.find((one) => one === asked));
	const refused = await takeStep(request, step, { writer, terms: form.terms }, (one, answer, identity) =>
		saveStep(applicant, form.id, one, answer, identity),
	);
	return new Response(null, { status: refused ? 400 : 204 });
}
