import type { FieldMetadata } from "@conform-to/react";
import { postDaysInAdvanceChoices, prorations, rentCycleWords } from "#domain/lease-records/labels";
import { ConfirmField } from "~/ui/confirm-field";
import { DateField } from "~/ui/date-field";
import { FoldedSection } from "~/ui/folded-section";
import { FieldRow, FormSection } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { AmountLines } from "./amount-lines";
import type { AccountChoices, LeaseInput, LeaseInputFields, LeaseMetadata } from "./lease-input";

type Standard = Readonly<Record<string, unknown>>;
type Props = { form: LeaseMetadata; fields: LeaseInputFields; accounts: AccountChoices };

/** The rent, the billing cycle and the due date. */
export function RentFields({ form, fields, accounts }: Props) {
	return (
		<FormSection title="Rent">
			<AmountLines form={form} field={fields.rent} accounts={accounts} label="Rent" />
			<ConfirmField field={fields.withoutRent} label="Yes, there's no rent on this lease" />
			<FieldRow>
				<SelectField field={fields.cycle} label="Frequency" width="full" options={optionsOf(rentCycleWords)} />
				<TextField
					field={fields.paymentDueDay}
					label="Due day"
					hint="In shorter months, rent is due on the last day."
					inputMode="numeric"
					maxLength={2}
				/>
			</FieldRow>
		</FormSection>
	);
}

/** The prorations, the first due date of a full period, and the days that charges post in advance. */
export function BillingFields({ fields, standard }: Pick<Props, "fields"> & { standard: Standard }) {
	return (
		<FoldedSection
			title="Billing options"
			hint="Proration, first due date, posting in advance"
			fields={[fields.prorateFirst, fields.prorateLast, fields.firstDueDate, fields.postDaysInAdvance]}
			standard={standard}
		>
			<FieldRow>
				<SelectField
					field={fields.prorateFirst}
					label="Prorate first month"
					width="full"
					options={optionsOf(prorations)}
				/>
				<LastDays fields={fields} />
			</FieldRow>
			<FieldRow>
				<DateField
					field={fields.firstDueDate}
					label="First full rent due"
					hint="Defaults to the first due day."
					width="full"
					optional
				/>
				<SelectField
					field={fields.postDaysInAdvance}
					label="Post charges"
					width="full"
					options={postDaysInAdvanceChoices.map((days) => ({
						value: days,
						label: days === 0 ? "On the due date" : `${days} ${days === 1 ? "day" : "days"} before`,
					}))}
				/>
			</FieldRow>
		</FoldedSection>
	);
}

export function LastDays({ fields }: { fields: { prorateLast: FieldMetadata<LeaseInput["prorateLast"]> } }) {
	return (
		<SelectField field={fields.prorateLast} label="Prorate last month" width="full" options={optionsOf(prorations)} />
	);
}
