import { useForm } from "@conform-to/react";
import { useId } from "react";
import { proposalMethods } from "#domain/renewals/labels";
import { Button } from "~/ui/button";
import { CheckboxesField, CheckboxField } from "~/ui/checkbox-field";
import { ErrorSummary } from "~/ui/error-summary";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { Form } from "~/ui/post-form";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import type { TypedRule } from "./read-rule.server";
import { termOptions } from "./term-options";

/** How the proposed rents are calculated. It is a GET form, so nothing is saved and the result has a URL. */
export function ProposalRuleForm({
	leaseIds,
	typed,
	errors,
}: {
	leaseIds: readonly number[];
	typed: TypedRule;
	errors: Record<string, string[] | null>;
}) {
	const [form, fields] = useRuleForm(typed, errors);
	return (
		<Form
			method="get"
			id={form.id}
			noValidate
			className="no-print grid gap-4 rounded-card border border-line bg-surface p-5 shadow-whisper max-sm:p-4"
		>
			<ErrorSummary form={form} />
			{leaseIds.map((id) => (
				<input key={id} type="hidden" name="lease" value={id} />
			))}
			<div className="grid items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
				<SelectField field={fields.method} label="New rent" options={optionsOf(proposalMethods)} width="full" />
				<TextField field={fields.percent} label="Percentage" inputMode="decimal" maxLength={10} optional />
				<MoneyField field={fields.amount} label="Amount" optional />
			</div>
			<CheckboxField field={fields.roundTo5} label="Round to nearest 5" />
			<CheckboxesField field={fields.terms} label="Terms" options={termOptions} />
			<div className="grid gap-4">
				<CheckboxField field={fields.monthToMonth} label="Also offer month-to-month" />
				<TextField
					field={fields.monthToMonthMore}
					label="Month-to-month increase (%)"
					inputMode="decimal"
					maxLength={10}
					width="xs"
					optional
				/>
			</div>
			<div>
				<Button look="plain">Calculate rents</Button>
			</div>
		</Form>
	);
}

/** The form filled with the URL's values and their errors. A different URL starts a new form state. */
function useRuleForm(typed: TypedRule, errors: Record<string, string[] | null>) {
	const id = `${useId()}-${JSON.stringify(typed).replace(/[^\w-]/g, "")}`;
	const wrong = Object.keys(errors).length > 0;
	const lastResult = wrong ? { status: "error" as const, error: errors, initialValue: typed } : undefined;
	return useForm<TypedRule>({ id, lastResult, defaultValue: typed });
}
