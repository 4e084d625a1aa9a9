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

/** The fields of jobs and other income. */
export function IncomeFields({ form, fields }: Props) {
	return (
		<>
			<RowList
				form={form}
				field={fields.jobs}
				rows={fields.jobs.getFieldList().map((row) => row.getFieldset())}
				title="Employment"
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
							<DateField field={job.from} label="Start date" optional />
							<DateField field={job.to} label="End date" hint="Leave blank if you still work here." optional />
						</FieldRow>
						<MoneyField field={job.monthly} label="Gross monthly income" />
						<FieldRow>
							<TextField field={job.supervisor} label="Supervisor" maxLength={120} optional />
							<TextField field={job.phone} label="Supervisor's phone number" type="tel" maxLength={30} optional />
						</FieldRow>
					</>
				)}
			</RowList>
			<RowList
				form={form}
				field={fields.others}
				rows={fields.others.getFieldList().map((row) => row.getFieldset())}
				title="Other income"
				hint="Benefits, pension, child support, grants or savings you live on."
				noun="Source"
				most={10}
			>
				{(other) => (
					<FieldRow>
						<TextField field={other.source} label="Source" maxLength={120} />
						<MoneyField field={other.monthly} label="Monthly amount" />
					</FieldRow>
				)}
			</RowList>
			<FormSection title="Not working right now?">
				<SelectField field={fields.noJob} label="Reason" options={optionsOf(noJobWords)} empty="I'm working" optional />
			</FormSection>
		</>
	);
}
