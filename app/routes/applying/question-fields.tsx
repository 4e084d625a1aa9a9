import type { FieldMetadata } from "@conform-to/react";
import type { ApplicationTerms } from "#domain/applications";
import { historyQuestionWords } from "#domain/listings/labels";
import { DateField } from "~/ui/date-field";
import type { FieldProps } from "~/ui/field";
import { MoneyField } from "~/ui/money-field";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";

export type QuestionsInput = Record<string, string | undefined>;

type Props = Pick<ApplicationTerms, "ownQuestions" | "historyQuestions"> & {
	fields: Readonly<Record<string, FieldMetadata<string | undefined, QuestionsInput> | undefined>>;
};

/** The application's questions: those about the applicant's history, then the organization's own. */
export function QuestionFields({ fields, ownQuestions, historyQuestions }: Props) {
	return (
		<>
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
		</>
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
