import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import { noJobWords } from "#domain/applications/labels";
import type { incomeForm } from "#domain/applications/schema";
import { DateField } from "~/ui/date-field";
import { FieldRow, FormSection } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { RowList } from "./row-list";

export type IncomeInput = z.input<ReturnType<typeof incomeForm>>;

type Props = {
	form: Pick<FormMetadata<IncomeInput>, "insert" | "remove">;
	fields: { [Name in keyof Required<IncomeInput>]: FieldMetadata<IncomeInput[Name], IncomeInput> };
};

/** What someone lives on. */
export function IncomeFields({ form, fields }: Props) {
	return (
		<>
			<RowList
				form={form}
				field={fields.jobs}
				rows={fields.jobs.getFieldList().map((row) => row.getFieldset())}
				title="Work"
				noun="Job"
				most={10}
			>
				{(job) => (
					<>
						<FieldRow>
							<TextField field={job.employer} label="Employer" maxLength={120} />
							<TextField field={job.position} label="Position" maxLength={120} optional />
						</FieldRow>
						<FieldRow>
							<DateField field={job.from} label="Since" optional />
							<DateField field={job.to} label="Until" hint="Blank: I still work there." optional />
						</FieldRow>
						<MoneyField field={job.monthly} label="Gross pay a month" />
						<FieldRow>
							<TextField field={job.supervisor} label="Supervisor" maxLength={120} optional />
							<TextField field={job.phone} label="Their phone" type="tel" maxLength={30} optional />
						</FieldRow>
					</>
				)}
			</RowList>
			<RowList
				form={form}
				field={fields.others}
				rows={fields.others.getFieldList().map((row) => row.getFieldset())}
				title="Other income"
				hint="Benefits, pension, support, grants, savings you live on."
				noun="Source"
				most={10}
			>
				{(other) => (
					<FieldRow>
						<TextField field={other.source} label="Source" maxLength={120} />
						<MoneyField field={other.monthly} label="A month" />
					</FieldRow>
				)}
			</RowList>
			<FormSection title="No work at present?">
				<SelectField
					field={fields.noJob}
					label="Then say why"
					options={optionsOf(noJobWords)}
					empty="I do work"
					optional
				/>
			</FormSection>
		</>
	);
}
