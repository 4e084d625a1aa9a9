import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { saveStep } from "#domain/applications";
import { incomeForm } from "#domain/applications/schema";
import { parseForm } from "~/web/form.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { afterStep, ownDraftForm } from "./form.server";
import { IncomeFields, type IncomeInput } from "./income-fields";
import { StepForm } from "./step-form";
import { incomeValues } from "./step-values";

export const meta = () => pageTitle("Income");

export async function loader({ request }: LoaderFunctionArgs) {
	const { form } = await ownDraftForm(request);
	return { values: incomeValues(form) };
}

export async function action({ request }: ActionFunctionArgs) {
	const { applicant, form: own, writer } = await ownDraftForm(request);
	const form = await parseForm(request, incomeForm(writer));
	if (!form.ok) return form.reply;
	const saved = saveStep(applicant, own.id, "income", form.value.answer);
	if (!saved.ok) return form.refuse(saved);
	return afterStep(own, "income", form.value.press);
}

export default function Income() {
	const { values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<IncomeInput>({ values });
	return (
		<StepForm
			title="Income"
			lead="Enter monthly income before taxes. Any lawful source of income counts."
			form={form}
			autosave="income"
		>
			<IncomeFields form={form} fields={fields} />
		</StepForm>
	);
}
