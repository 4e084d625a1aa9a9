import type { ReactNode } from "react";
import type { findForm } from "#domain/applications";
import { petWords } from "#domain/listings/format";
import { AboutFields, type AboutInput } from "~/routes/applying/about-fields";
import { HomesFields, type HomesInput } from "~/routes/applying/homes-fields";
import { HouseholdFields, type HouseholdInput } from "~/routes/applying/household-fields";
import { IncomeFields, type IncomeInput } from "~/routes/applying/income-fields";
import { QuestionFields, type QuestionsInput } from "~/routes/applying/question-fields";
import { aboutValues, homesValues, householdValues, incomeValues, questionValues } from "~/routes/applying/step-values";
import { Form } from "~/ui/form";
import { usePostForm } from "~/web/use-post-form";

type Written = Pick<
	NonNullable<ReturnType<typeof findForm>>,
	"answers" | "birthDate" | "terms" | "taxIdLast4" | "idNumberLast4" | "gapDays"
>;
type Step = "about" | "homes" | "income" | "household" | "questions";

const parts: Record<Step, (props: { form: Written }) => ReactNode> = {
	about: About,
	homes: Homes,
	income: Income,
	household: Household,
	questions: Questions,
};

/** The fields of one step of a paper application, for a manager to fill in. */
export function PaperStep({ step, form }: { step: Step; form: Written }) {
	const Part = parts[step];
	return <Part form={form} />;
}

const submit = "Save and continue";

function About({ form: { terms, taxIdLast4, idNumberLast4, ...written } }: { form: Written }) {
	const [form, fields] = usePostForm<AboutInput>({ values: aboutValues(written) });
	return (
		<Form form={form} submit={submit}>
			<AboutFields fields={fields} ssn={terms.ssn} taxIdLast4={taxIdLast4} idNumberLast4={idNumberLast4} />
		</Form>
	);
}

function Homes({ form: written }: { form: Written }) {
	const [form, fields] = usePostForm<HomesInput>({ values: homesValues(written) });
	return (
		<Form form={form} submit={submit}>
			<HomesFields form={form} fields={fields} gapDays={written.gapDays} />
		</Form>
	);
}

function Income({ form: written }: { form: Written }) {
	const [form, fields] = usePostForm<IncomeInput>({ values: incomeValues(written) });
	return (
		<Form form={form} submit={submit}>
			<IncomeFields form={form} fields={fields} />
		</Form>
	);
}

function Household({ form: written }: { form: Written }) {
	const [form, fields] = usePostForm<HouseholdInput>({ values: householdValues(written) });
	return (
		<Form form={form} submit={submit}>
			<HouseholdFields form={form} fields={fields} pets={petWords(written.terms)} />
		</Form>
	);
}

function Questions({ form: written }: { form: Written }) {
	const [form, fields] = usePostForm<QuestionsInput>({ values: questionValues(written) });
	const { ownQuestions, historyQuestions } = written.terms;
	return (
		<Form form={form} submit={submit}>
			<QuestionFields fields={fields} ownQuestions={ownQuestions} historyQuestions={historyQuestions} />
		</Form>
	);
}
