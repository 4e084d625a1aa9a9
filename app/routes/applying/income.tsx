import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { saveStep } from "#domain/applications";
import { noJobWords } from "#domain/applications/labels";
import { incomeForm } from "#domain/applications/schema";
import { plainAmount } from "#domain/money/format";
import { DateField } from "~/ui/date-field";
import { FieldRow, FormSection } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { parseForm } from "~/web/form.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { afterStep, ownDraftForm } from "./form.server";
import { RowList } from "./row-list";
import { StepForm } from "./step-form";

export const meta = () => pageTitle("Income");

export async function loader({ request }: LoaderFunctionArgs) {
	const { form } = await ownDraftForm(request);
	const income = form.answers.income;
	const amount = (cents: number | undefined) => (cents === undefined ? undefined : plainAmount(cents));
	return {
		jobs: income ? income.jobs.map(({ monthlyCents, ...job }) => ({ ...job, monthly: amount(monthlyCents) })) : [{}],
		others: income?.others.map(({ source, monthlyCents }) => ({ source, monthly: amount(monthlyCents) })) ?? [],
		noJob: income?.noJob,
	};
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
	const values = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof incomeForm>>>({ values });
	return (
		<StepForm title="Income" lead="Before tax, a month. Income of any lawful kind counts." form={form}>
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
		</StepForm>
	);
}
