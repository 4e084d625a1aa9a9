import type { FormMetadata } from "@conform-to/react";
import {
	feePayerWords,
	historyQuestionWords,
	questionKindWords,
	sectionWords,
	ssnWords,
} from "#domain/listings/labels";
import { CheckboxesField, CheckboxField } from "~/ui/checkbox-field";
import { FieldRow, FormSection } from "~/ui/form";
import { CheckboxCell, SelectCell, TextCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import type { SettingsInput } from "./settings-values";

type Props = {
	fields: ReturnType<FormMetadata<SettingsInput>["getFieldset"]>;
	form: Pick<FormMetadata, "update">;
};

/** The application fee and the questions that a listing's applicants are asked. */
export function ApplicationFields({ fields, form }: Props) {
	return (
		<FormSection title="Applications" hint="Changes apply to applications started afterward.">
			<FieldRow>
				<MoneyField field={fields.applicationFee} label="Application fee" width="full" optional />
				<RadioField field={fields.feePaidBy} label="Paid by" options={optionsOf(feePayerWords)} />
			</FieldRow>
			<CheckboxField
				field={fields.refundWhenLet}
				label="Refund the fee if the home is rented to someone else"
				hint="Applies to fees paid online if no report has been ordered."
			/>
			<RadioField field={fields.ssn} label="SSN or ITIN" options={optionsOf(ssnWords)} />
			<CheckboxesField field={fields.sections} label="Sections" options={optionsOf(sectionWords)} />
			<CheckboxesField
				field={fields.historyQuestions}
				label="History"
				hint="Ask only where your state and city allow it."
				options={optionsOf(historyQuestionWords)}
			/>
			<OwnQuestions fields={fields} form={form} />
			<TextareaField
				field={fields.documents}
				label="Required documents"
				hint="One per line."
				rows={3}
				maxLength={1000}
				optional
			/>
			<FieldRow>
				<TextField
					field={fields.draftsKeptDays}
					label="Keep unfinished applications (days)"
					inputMode="numeric"
					maxLength={3}
				/>
				<TextField
					field={fields.sensitiveKeptMonths}
					label="Keep ID numbers (months)"
					inputMode="numeric"
					maxLength={3}
				/>
			</FieldRow>
		</FormSection>
	);
}

function OwnQuestions({ fields, form }: Props) {
	return (
		<div>
			<p className="mb-1 font-medium">Your own questions</p>
			<LineGrid
				form={form}
				field={fields.ownQuestions}
				label="Your own questions"
				lineNoun="Question"
				lines={fields.ownQuestions.getFieldList().map((line) => line.getFieldset())}
				add={3}
				most={30}
				columns={[
					{
						header: "Question",
						grow: 4,
						field: (line) => line.label,
						cell: (line, label) => (
							<>
								<input type="hidden" name={line.id.name} value={line.id.initialValue ?? ""} />
								<TextCell field={line.label} label={label} maxLength={200} />
							</>
						),
					},
					{
						header: "Answer",
						grow: 2,
						field: (line) => line.kind,
						cell: (line, label) => (
							<SelectCell field={line.kind} label={label} options={optionsOf(questionKindWords)} empty="Text" />
						),
					},
					{
						header: "Choices",
						grow: 2,
						field: (line) => line.choices,
						cell: (line, label) => <TextCell field={line.choices} label={label} maxLength={500} />,
					},
					{
						header: "Required",
						field: (line) => line.required,
						cell: (line, label) => <CheckboxCell field={line.required} label={label} />,
					},
				]}
			/>
		</div>
	);
}
