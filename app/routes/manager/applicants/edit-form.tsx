import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { correctForm, findForm } from "#domain/applications";
import { applicationNumber, stepWords } from "#domain/applications/labels";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { Tabs } from "~/ui/tabs";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { answeredSteps, type FormStep, takeStep } from "../../applying/take-step.server";
import { PaperStep } from "./paper-step";

export const meta = () => pageTitle("Paper Form");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const form = found(findForm(manager, idParam(request, "id")));
	const steps = answeredSteps.filter((step) => form.steps.includes(step));
	return { form, steps, step: askedStep(request, steps), open: form.onPaper && isOpen(form.status) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const { terms, steps: all } = found(findForm(manager, id));
	const steps = answeredSteps.filter((step) => all.includes(step));
	const step = askedStep(request, steps);
	const refused = await takeStep(request, step, { writer: manager, terms }, (one, answer, identity) =>
		correctForm(manager, id, one, answer, identity),
	);
	if (refused) return refused;
	const next = steps[steps.indexOf(step) + 1];
	return next
		? redirectWithMessage(href("/app/editapplication", { id, step: next }), `Saved. Next: ${stepWords[next]}.`)
		: redirectWithMessage(href("/app/singleapplicantlayout/applicantapplication", { id }), "Saved.");
}

export default function PaperForm() {
	const { form, steps, step, open } = useLoaderData<typeof loader>();
	const { id, name, number } = form;
	return (
		<>
			<PageHead
				title="Paper form"
				facts={`${applicationNumber(number)}, as filled out by ${name}`}
				crumbs={[
					{ label: "Applicants", to: href("/app/applicants") },
					{ label: name, to: href("/app/singleapplicantlayout/applicantapplication", { id }) },
				]}
			/>
			{open ? (
				<>
					<Tabs
						name="Parts of the form"
						tabs={steps.map((one) => ({ label: stepWords[one], to: href("/app/editapplication", { id, step: one }) }))}
					/>
					<PaperStep key={step} step={step} form={form} />
				</>
			) : (
				<EmptyState>
					{form.onPaper
						? "This application already has a decision."
						: "The applicant filled out this form. Return it to them for changes."}
				</EmptyState>
			)}
		</>
	);
}

function askedStep(request: Request, steps: readonly FormStep[]): FormStep {
	const asked = new URL(request.url).searchParams.get("step");
	return steps.find((step) => step === asked) ?? "about";
}

function isOpen(status: string): boolean {
	return status === "new" || status === "undecided" || status === "deferred";
}
