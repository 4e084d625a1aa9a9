import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { saveStep } from "#domain/applications";
import { questionsForm } from "#domain/applications/schema";
import { parseForm } from "~/web/form.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { afterStep, ownDraftForm } from "./form.server";
import { QuestionFields, type QuestionsInput } from "./question-fields";
import { StepForm } from "./step-form";
import { questionValues } from "./step-values";

export const meta = () => pageTitle("Questions");

export async function loader({ request }: LoaderFunctionArgs) {
	const { form } = await ownDraftForm(request);
	const { ownQuestions, historyQuestions } = form.terms;
	return { values: questionValues(form), ownQuestions, historyQuestions };
}

export async function action({ request }: ActionFunctionArgs) {
	const { applicant, form: own, writer } = await ownDraftForm(request);
	const form = await parseForm(request, questionsForm(writer, own.terms));
	if (!form.ok) return form.reply;
	const saved = saveStep(applicant, own.id, "questions", form.value.answer);
	if (!saved.ok) return form.refuse(saved);
	return afterStep(own, "questions", form.value.press);
}

export default function Questions() {
	const { values, ...asked } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<QuestionsInput>({ values });
	return (
		<StepForm
			title="Questions"
			lead="A “yes” won't automatically disqualify you. We read your explanation."
			form={form}
			autosave="questions"
		>
			<QuestionFields fields={fields} {...asked} />
		</StepForm>
	);
}
