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

/** What the rent is and when it falls due. */
export function RentFields({ form, fields, accounts }: Props) {
	return (
		<FormSection title="Rent">
			<AmountLines form={form} field={fields.rent} accounts={accounts} label="Rent" />
			<ConfirmField field={fields.withoutRent} label="Yes, there is no rent" />
			<FieldRow>
				<SelectField field={fields.cycle} label="Every" width="full" options={optionsOf(rentCycleWords)} />
				<TextField
					field={fields.paymentDueDay}
					label="Due on day"
					hint="The last day in shorter months."
					inputMode="numeric"
					maxLength={2}
				/>
			</FieldRow>
		</FormSection>
	);
}

/** How parts of a period are charged, when the first whole rent is due, and how early charges post. */
export function BillingFields({ fields, standard }: Pick<Props, "fields"> & { standard: Standard }) {
	return (
		<FoldedSection
			title="Proration and posting"
			hint="Parts of a month, first due date, posting ahead"
			fields={[fields.prorateFirst, fields.prorateLast, fields.firstDueDate, fields.postDaysInAdvance]}
			standard={standard}
		>
			<FieldRow>
				<SelectField
					field={fields.prorateFirst}
					label="Days before the first due day"
					width="full"
					options={optionsOf(prorations)}
				/>
				<LastDays fields={fields} />
			</FieldRow>
			<FieldRow>
				<DateField
					field={fields.firstDueDate}
					label="First whole rent is due"
					hint="Left blank: the first due day."
					width="full"
					optional
				/>
				<SelectField
					field={fields.postDaysInAdvance}
					label="Post charges ahead"
					width="full"
					options={postDaysInAdvanceChoices.map((days) => ({
						value: days,
						label: days === 0 ? "On the due day" : `${days} ${days === 1 ? "day" : "days"} before`,
					}))}
				/>
			</FieldRow>
		</FoldedSection>
	);
}

export function LastDays({ fields }: { fields: { prorateLast: FieldMetadata<LeaseInput["prorateLast"]> } }) {
	return (
		<SelectField
			field={fields.prorateLast}
			label="Days after the last due day"
			width="full"
			options={optionsOf(prorations)}
		/>
	);
}
