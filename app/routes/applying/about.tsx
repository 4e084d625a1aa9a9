import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { saveStep } from "#domain/applications";
import { aboutForm } from "#domain/applications/schema";
import { parseForm } from "~/web/form.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { AboutFields, type AboutInput, secretFields } from "./about-fields";
import { afterStep, ownDraftForm } from "./form.server";
import { StepForm } from "./step-form";
import { aboutValues } from "./step-values";

export const meta = () => pageTitle("About You");

export async function loader({ request }: LoaderFunctionArgs) {
	const { form } = await ownDraftForm(request);
	const { taxIdLast4, idNumberLast4, terms } = form;
	return { values: aboutValues(form), taxIdLast4, idNumberLast4, ssn: terms.ssn };
}

export async function action({ request }: ActionFunctionArgs) {
	const { applicant, form: own, writer } = await ownDraftForm(request);
	const form = await parseForm(request, aboutForm(writer), { secret: secretFields });
	if (!form.ok) return form.reply;
	const { answer, identity, press } = form.value;
	const saved = saveStep(
		applicant,
		own.id,
		"about",
		answer,
		own.terms.ssn === "off" ? { ...identity, taxId: undefined } : identity,
	);
	if (!saved.ok) return form.refuse(saved, { forget: secretFields });
	return afterStep(own, "about", press);
}

export default function About() {
	const { values, ...rest } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<AboutInput>({ values });
	return (
		<StepForm
			title="About you"
			lead="Skip anything you don't have. We'll remind you before you submit."
			form={form}
			autosave="about"
		>
			<AboutFields fields={fields} {...rest} />
		</StepForm>
	);
}
