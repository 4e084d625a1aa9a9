import { redirect } from "@remix-run/node";
import { findOwnApplication } from "#domain/applications";
import { type Step, stepWords } from "#domain/applications/labels";
import { organizationOf } from "~/domain/kernel/organization";
import { requireApplicant } from "~/web/applicant.server";
import { redirectWithMessage } from "~/web/flash.server";
import { href } from "~/web/href";
import { found, idParam } from "~/web/not-found.server";
import { nextStep, stepAddress } from "./steps";

/** The applicant and their application named in the address (`a`); 404 for anyone else's. */
export async function ownForm(request: Request) {
	const applicant = await requireApplicant(request);
	const form = found(findOwnApplication(applicant, idParam(request, "a")));
	return { applicant, form, writer: writerOf(applicant) };
}

/** The same while the application can still be edited; one that was sent leads to its status page. */
export async function ownDraftForm(request: Request) {
	const own = await ownForm(request);
	if (own.form.status === "draft") return own;
	throw await redirectWithMessage(
		href("/weblistings/status"),
		"You already submitted this application. Use the link in your email, or get a new one here.",
		{ kind: "info" },
	);
}

/** After a step was saved: the next step, or the page that says how to come back. */
export async function afterStep(
	{ id, steps, email }: { id: number; steps: readonly Step[]; email: string },
	step: Step,
	then: "continue" | "later",
): Promise<Response> {
	if (then === "later") {
		const message = `Saved. Use the link we emailed to ${email} to continue.`;
		return redirectWithMessage(href(stepAddress[step], { a: id }), message, { milliseconds: 15_000 });
	}
	const next = nextStep(steps, step);
	if (next === "review") return redirectWithMessage(href(stepAddress.review, { a: id }), "Saved.");
	return redirectWithMessage(href(stepAddress[next], { a: id }), `Saved. Next: ${stepWords[next]}.`);
}

/** Leads to the first incomplete step. */
export function toFirstMissing(form: { id: number; states: readonly { step: Step; state: string }[] }): Response {
	const step = form.states.find(({ state }) => state !== "done")?.step ?? "review";
	return redirect(href(stepAddress[step], { a: form.id }), 303);
}

function writerOf(applicant: { profileId: number; userId: number }) {
	const { locale, currency, timeZone, today } = organizationOf(applicant);
	return { locale, currency, timeZone, today };
}
