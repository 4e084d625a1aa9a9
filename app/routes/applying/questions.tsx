import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type ApplicationTerms, saveStep } from "#domain/applications";
import { questionsForm } from "#domain/applications/schema";
import { historyQuestionWords } from "#domain/listings/labels";
import { DateField } from "~/ui/date-field";
import type { FieldProps } from "~/ui/field";
import { MoneyField } from "~/ui/money-field";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { parseForm } from "~/web/form.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { afterStep, ownDraftForm } from "./form.server";
import { StepForm } from "./step-form";

export const meta = () => pageTitle("Questions");

export async function loader({ request }: LoaderFunctionArgs) {
	const { form } = await ownDraftForm(request);
	const { ownQuestions, historyQuestions } = form.terms;
	const answers = form.answers.questions;
	const own = ownQuestions.map(({ id }, at) => [`own${at}`, answers?.own[id]]);
	const history = historyQuestions.flatMap((id, at) => [
		[`history${at}`, answers?.history[id]?.answer],
		[`explain${at}`, answers?.history[id]?.explain],
	]);
	return {
		values: Object.fromEntries([...own, ...history]) as Record<string, string | undefined>,
		...{ ownQuestions, historyQuestions },
	};
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
	const { values, ownQuestions, historyQuestions } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<Record<string, string | undefined>>({ values });
	return (
		<StepForm title="Questions" lead="A yes is no refusal by itself: what you write beside it is read." form={form}>
			{historyQuestions.map((id, at) => {
				const [answer, explain] = [fields[`history${at}`], fields[`explain${at}`]];
				return answer && explain ? (
					<div key={id} className="grid gap-3">
						<RadioField field={answer} label={historyQuestionWords[id]} options={yesNo} />
						<TextareaField field={explain} label="Explain" rows={2} maxLength={1000} optional />
					</div>
				) : null;
			})}
			{ownQuestions.map((question, at) => {
				const field = fields[`own${at}`];
				return field && question.kind !== "file" ? (
					<OwnQuestion key={question.id} question={question} field={field} />
				) : null;
			})}
		</StepForm>
	);
}

const yesNo = [
	{ value: "yes", label: "Yes" },
	{ value: "no", label: "No" },
];

type Question = ApplicationTerms["ownQuestions"][number];

function OwnQuestion({ question, field }: { question: Question; field: FieldProps["field"] }) {
	const { label, kind, required, choices } = question;
	const props = { field, label, optional: !required };
	if (kind === "yes_no") return <RadioField {...props} options={yesNo} />;
	if (kind === "date") return <DateField {...props} />;
	if (kind === "amount") return <MoneyField {...props} />;
	if (kind === "choice") {
		return <SelectField {...props} options={choices.map((value) => ({ value, label: value }))} empty="Choose" />;
	}
	return <TextareaField {...props} rows={2} maxLength={2000} />;
}
