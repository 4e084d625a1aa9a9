import type { FieldMetadata } from "@conform-to/react";
import type { z } from "zod";
import { businessTypes, cardFeePayers, feePayers } from "#domain/payments/labels";
import type { settingsForm } from "#domain/payments/schema";
import { CheckboxField } from "~/ui/checkbox-field";
import { FieldRow, FormSection } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { type OptionGroup, optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";

export type SettingsInput = z.input<ReturnType<typeof settingsForm>>;
type Fields = { [Name in keyof Required<SettingsInput>]: FieldMetadata<SettingsInput[Name]> };

export function OrganizationFields({ fields, banks }: { fields: Fields; banks: OptionGroup[] }) {
	return (
		<FormSection title="Your organization">
			<SelectField field={fields.businessType} label="Business type" options={optionsOf(businessTypes)} />
			<TextField field={fields.legalName} label="Legal name" maxLength={120} />
			<TextField field={fields.supportPhone} label="Support phone" type="tel" width="m" maxLength={30} optional />
			<FieldRow>
				<SelectField
					field={fields.rentBankId}
					label="Bank account for rent"
					hint="Used when a property has no account of its own."
					options={banks}
					empty="Operating cash"
					optional
				/>
				<SelectField
					field={fields.depositBankId}
					label="Bank account for deposits"
					hint="Must be a separate account for security deposits."
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
		<FormSection title="Payment methods and fees">
			<CheckboxField
				field={fields.takesBanks}
				label="Accept bank payments (ACH)"
				hint="$1.00 per payment. Arrives in 3 to 5 days."
			/>
			<RadioField field={fields.bankFeeBy} label="Bank payment fee paid by" options={optionsOf(feePayers)} />
			<CheckboxField
				field={fields.takesCards}
				label="Accept cards"
				hint="2.95% of each payment. Arrives the same day."
			/>
			<RadioField
				field={fields.cardFeeBy}
				label="Card fee paid by"
				hint="Some states don't allow passing on card fees. Check your state's rules first."
				options={optionsOf(cardFeePayers)}
			/>
			<TextField
				field={fields.cardSplit}
				label="Resident’s share of the card fee (%)"
				hint="Used when you split the fee."
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
				label="Allow partial payments"
				hint="Turned off during a pending eviction and for leases that require certified funds."
			/>
			<FieldRow>
				<MoneyField field={fields.minimum} label="Minimum payment" optional />
				<MoneyField field={fields.returnFee} label="NSF fee" optional />
			</FieldRow>
			<TextField
				field={fields.mostReturns}
				label="Returned payments per year before we turn off online payments"
				hint="Enter 0 to never turn them off."
				type="number"
				min={0}
				max={20}
				width="xs"
			/>
		</FormSection>
	);
}
