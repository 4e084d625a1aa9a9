import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { saveStep } from "#domain/applications";
import { found } from "~/web/not-found.server";
import { ownDraftForm, toFirstMissing } from "./form.server";
import { answeredSteps, takeStep } from "./take-step.server";

/** Nothing to be seen here: leads to the application. */
export async function loader({ request }: LoaderFunctionArgs) {
	return toFirstMissing((await ownDraftForm(request)).form);
}

/** Keeps a step as it is being written, on behalf of its page's script: 204, or 400 for what does not fit yet. */
export async function action({ request }: ActionFunctionArgs) {
	const { applicant, form, writer } = await ownDraftForm(request);
	const asked = new URL(request.url).searchParams.get("step");
	const step = found(answeredSteps.find((one) => one === asked));
	const refused = await takeStep(request, step, { writer, terms: form.terms }, (one, answer, identity) =>
		saveStep(applicant, form.id, one, answer, identity),
	);
	return new Response(null, { status: refused ? 400 : 204 });
}
