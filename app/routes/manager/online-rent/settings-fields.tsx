import type { FieldMetadata } from "@conform-to/react";
import type { z } from "zod";
import { businessTypes, cardFeePayers, feePayers } from "#domain/payments/labels";
import type { settingsForm } from "#domain/payments/schema";
import { CheckboxField } from "~/ui/checkbox-field";
import { FieldRow, FormSection } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { type OptionGroup, SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";

export type SettingsInput = z.input<ReturnType<typeof settingsForm>>;
type Fields = { [Name in keyof Required<SettingsInput>]: FieldMetadata<SettingsInput[Name]> };

export function OrganizationFields({ fields, banks }: { fields: Fields; banks: OptionGroup[] }) {
	return (
		<FormSection title="Your organization">
			<SelectField field={fields.businessType} label="Business type" options={optionsOf(businessTypes)} />
			<TextField field={fields.legalName} label="Legal name" maxLength={120} />
			<TextField field={fields.supportPhone} label="Phone for questions" type="tel" width="m" maxLength={30} optional />
			<FieldRow>
				<SelectField
					field={fields.rentBankId}
					label="Bank account for rent"
					hint="Where a property has none of its own."
					options={banks}
					empty="Operating cash"
					optional
				/>
				<SelectField
					field={fields.depositBankId}
					label="Bank account for deposits"
					hint="Another one: deposits are kept apart."
					options={banks}
					empty="Deposit trust"
					optional
				/>
			</FieldRow>
		</FormSection>
	);
}

export function FeeFields({ fields }: { fields: Fields }) {
	return (
		<FormSection title="Ways to pay and who bears the fee">
			<CheckboxField
				field={fields.takesBanks}
				label="Take bank accounts"
				hint="$1.00 a payment; arrives in 3 to 5 days."
			/>
			<RadioField field={fields.bankFeeBy} label="Bank fee paid by" options={optionsOf(feePayers)} />
			<CheckboxField field={fields.takesCards} label="Take cards" hint="2.95% of a payment; arrives the same day." />
			<RadioField
				field={fields.cardFeeBy}
				label="Card fee paid by"
				hint="Some states bar passing a card fee on: ask before you do."
				options={optionsOf(cardFeePayers)}
			/>
			<TextField
				field={fields.cardSplit}
				label="The resident’s share of the card fee, %"
				hint="Where both pay."
				inputMode="decimal"
				width="xs"
				optional
			/>
		</FormSection>
	);
}

export function RuleFields({ fields }: { fields: Fields }) {
	return (
		<FormSection title="Rules">
			<CheckboxField
				field={fields.partialPayments}
				label="Residents may pay part of what they owe"
				hint="Off while an eviction is pending, and for leases that take certified funds only."
			/>
			<FieldRow>
				<MoneyField field={fields.minimum} label="At least" optional />
				<MoneyField field={fields.returnFee} label="Fee for a returned payment" optional />
			</FieldRow>
			<TextField
				field={fields.mostReturns}
				label="Returned payments in a year until online payment is off"
				hint="0: never."
				type="number"
				min={0}
				max={20}
				width="xs"
			/>
		</FormSection>
	);
}
