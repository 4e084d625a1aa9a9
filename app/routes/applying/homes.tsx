import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { saveStep } from "#domain/applications";
import { homesForm } from "#domain/applications/schema";
import { parseForm } from "~/web/form.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { afterStep, ownDraftForm } from "./form.server";
import { HomesFields, type HomesInput } from "./homes-fields";
import { StepForm } from "./step-form";
import { homesValues } from "./step-values";

export const meta = () => pageTitle("Rental History");

export async function loader({ request }: LoaderFunctionArgs) {
	const { form } = await ownDraftForm(request);
	return { values: homesValues(form), gapDays: form.gapDays };
}

export async function action({ request }: ActionFunctionArgs) {
	const { applicant, form: own, writer } = await ownDraftForm(request);
	const form = await parseForm(request, homesForm(writer));
	if (!form.ok) return form.reply;
	const saved = saveStep(applicant, own.id, "homes", form.value.answer);
	if (!saved.ok) return form.refuse(saved);
	return afterStep(own, "homes", form.value.press);
}

export default function Homes() {
	const { values, gapDays } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<HomesInput>({ values });
	return (
		<StepForm
			title="Rental history"
			lead="List where you've lived for the last two years, starting with your current home. Include time with family or friends."
			form={form}
			autosave="homes"
		>
			<HomesFields form={form} fields={fields} gapDays={gapDays} />
		</StepForm>
	);
}
