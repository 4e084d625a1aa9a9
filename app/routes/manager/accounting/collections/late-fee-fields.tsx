import type { FieldMetadata } from "@conform-to/react";
import { lateFeeBaseWords, lateFeeScopes, lateFeeTimingWords } from "#domain/collections/labels";
import { CheckboxesField, CheckboxField } from "~/ui/checkbox-field";
import type { Choices } from "~/ui/choices";
import { DateField } from "~/ui/date-field";
import { FieldRow, FormSection } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { type Option, type OptionGroup, optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import type { LateFeeInput } from "./late-fee-values";

type Fields = Required<{ [Name in keyof LateFeeInput]: FieldMetadata<LateFeeInput[Name]> }>;

/** Whether a rule is for all leases, one property or one lease. This can't be changed once the rule is saved. */
export function ScopeFields({ fields, properties, leases }: { fields: Fields; properties: Choices; leases: Choices }) {
	return (
		<div className="group grid gap-4">
			<RadioField field={fields.scope} label="Applies to" options={optionsOf(lateFeeScopes)} />
			<div className="hidden group-has-[[value=property]:checked]:block">
				<RecordField field={fields.propertyId} label="Property" choices={properties} optional />
			</div>
			<div className="hidden group-has-[[value=lease]:checked]:block">
				<RecordField field={fields.leaseId} label="Lease" choices={leases} optional />
			</div>
		</div>
	);
}

/** The titles of a rule's fees, in order. */
export const feeTitles = ["Fee", "Second fee"] as const;

/** The fields of a rule's first fee and of its optional second fee. */
export function StepFields({ fields }: { fields: Fields }) {
	const [first, second] = fields.steps.getFieldList().map((step) => step.getFieldset());
	return (
		<>
			{first ? (
				<FormSection
					title={feeTitles[0]}
					hint="For example, rent due on the 1st with a 3-day grace period gets a late fee on the 5th. Pending online payments count as paid. If you enter both an amount and a percentage, we add them."
				>
					<OneStep step={first} />
				</FormSection>
			) : null}
			{second ? (
				<FormSection title={feeTitles[1]} hint="Leave the amount and percentage blank for no second fee.">
					<OneStep step={second} />
				</FormSection>
			) : null}
		</>
	);
}

type Step = NonNullable<LateFeeInput["steps"]>[number];

function OneStep({ step }: { step: ReturnType<FieldMetadata<Step>["getFieldset"]> }) {
	return (
		<>
			<FieldRow>
				<SelectField field={step.timing} label="How often" options={optionsOf(lateFeeTimingWords)} width="full" />
				<TextField field={step.graceDays} label="Grace period (days)" inputMode="numeric" maxLength={2} width="xs" />
			</FieldRow>
			<FieldRow>
				<MoneyField field={step.fixed} label="Amount" width="full" optional />
				<TextField field={step.percent} label="Percent" inputMode="decimal" maxLength={6} width="full" optional />
				<SelectField field={step.percentOf} label="Percent of" options={percentOf} width="full" />
			</FieldRow>
		</>
	);
}

const percentOf = optionsOf(lateFeeBaseWords).map(({ value, label }) => ({ value, label: label.replace(/^of /, "") }));

/** The minimum balance that a fee needs, the minimum fee, and the maximum fees per month and in total. */
export function LimitFields({ fields }: { fields: Fields }) {
	return (
		<FormSection title="Limits">
			<FieldRow>
				<MoneyField field={fields.minimumBalance} label="Minimum past due balance" width="full" optional />
				<MoneyField field={fields.floor} label="Minimum fee" width="full" optional />
			</FieldRow>
			<FieldRow>
				<MoneyField field={fields.monthCap} label="Maximum per month" width="full" optional />
				<MoneyField field={fields.totalCap} label="Maximum total" width="full" optional />
			</FieldRow>
		</FormSection>
	);
}

/** Which charges a late fee is computed from, and which income account the fee is posted to. */
export function ChargeFields({
	fields,
	income,
	countable,
}: {
	fields: Fields;
	income: readonly (Option | OptionGroup)[];
	countable: readonly Option[];
}) {
	return (
		<FormSection title="Charges">
			<div className="group grid gap-4">
				<RadioField
					field={fields.count}
					label="Eligible charges"
					options={[
						{ value: "usual", label: "All income accounts with late fees", hint: "No late fees on late fees." },
						{ value: "chosen", label: "Only these accounts" },
					]}
				/>
				<div className="hidden group-has-[[value=chosen]:checked]:block">
					<CheckboxesField field={fields.accountIds} label="Accounts" options={countable} />
				</div>
			</div>
			<CheckboxField
				field={fields.ignorePartialPayments}
				label="Ignore partial payments"
				hint="Partially paid charges count at the full amount."
			/>
			<SelectField field={fields.incomeAccountId} label="Late fee income account" options={income} />
			<CheckboxField field={fields.tellTenants} label="Email tenants when a fee is charged" />
			<DateField field={fields.startDate} label="Start date" hint="Charges due earlier are exempt." />
		</FormSection>
	);
}
