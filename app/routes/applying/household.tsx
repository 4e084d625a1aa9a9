import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { saveStep } from "#domain/applications";
import { householdForm } from "#domain/applications/schema";
import { petWords } from "#domain/listings/format";
import { parseForm } from "~/web/form.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { afterStep, ownDraftForm } from "./form.server";
import { HouseholdFields, type HouseholdInput } from "./household-fields";
import { StepForm } from "./step-form";
import { householdValues } from "./step-values";

export const meta = () => pageTitle("Household");

export async function loader({ request }: LoaderFunctionArgs) {
	const { form } = await ownDraftForm(request);
	return { values: householdValues(form), pets: petWords(form.terms) };
}

export async function action({ request }: ActionFunctionArgs) {
	const { applicant, form: own, writer } = await ownDraftForm(request);
	const form = await parseForm(request, householdForm(writer));
	if (!form.ok) return form.reply;
	const saved = saveStep(applicant, own.id, "household", form.value.answer);
	if (!saved.ok) return form.refuse(saved);
	return afterStep(own, "household", form.value.press);
}

export default function Household() {
	const { values, pets } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<HouseholdInput>({ values });
	return (
		<StepForm
			title="Household"
			lead="Children, pets and vehicles moving in. If there are none, just save and continue."
			form={form}
			autosave="household"
		>
			<HouseholdFields form={form} fields={fields} pets={pets} />
		</StepForm>
	);
}
