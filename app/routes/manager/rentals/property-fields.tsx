import type { FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import { includedInRent, propertyFeatures, rentalTypes, subTypes, subTypesOf } from "#domain/rentals/labels";
import type { newPropertyForm, propertyForm } from "#domain/rentals/schema";
import { CheckboxesField, CheckboxField } from "~/ui/checkbox-field";
import type { Choices } from "~/ui/choices";
import { DateField } from "~/ui/date-field";
import { FoldedSection } from "~/ui/folded-section";
import { FieldRow, FormSection } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { type Option, optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { OwnerLines } from "./owner-lines";
import { UnitGrid, UnitPatternFields } from "./unit-lines";

type NewInput = z.input<ReturnType<typeof newPropertyForm>>;
type EditInput = z.input<ReturnType<typeof propertyForm>>;

/** The posted fields of the property form, for new and existing properties. */
export type PropertyInput = Omit<NewInput, "includedInRent" | "features"> &
	Pick<EditInput, "seenUpdatedDate"> & { includedInRent?: string[]; features?: string[] };

type PropertyMetadata = FormMetadata<PropertyInput>;
type Fields = ReturnType<PropertyMetadata["getFieldset"]>;

const kinds = optionsOf(rentalTypes).map(({ value, label }) => ({
	label,
	options: subTypesOf[value === "commercial" ? "commercial" : "residential"].map((kind) => ({
		value: kind,
		label: subTypes[kind],
	})),
}));

export function AddressFields({ fields }: { fields: Fields }) {
	const sharesAddress = fields.sameAddress.errors ?? fields.sameAddress.initialValue;
	return (
		<FormSection title="Property">
			<TextField field={fields.street} label="Street address" maxLength={100} autoComplete="off" />
			<FieldRow place>
				<TextField field={fields.city} label="City" maxLength={100} />
				<TextField field={fields.state} label="State" maxLength={60} optional />
				<TextField field={fields.postalCode} label="ZIP code" maxLength={20} optional />
			</FieldRow>
			{sharesAddress ? <CheckboxField field={fields.sameAddress} label="Yes, this is a different property" /> : null}
			<FieldRow>
				<SelectField field={fields.subType} label="Property type" width="full" empty="Choose a type" options={kinds} />
				<TextField
					field={fields.name}
					label="Name"
					placeholder="Defaults to the street address"
					maxLength={127}
					optional
				/>
			</FieldRow>
		</FormSection>
	);
}

export function OwnerFields({ form, fields, owners }: { form: PropertyMetadata; fields: Fields; owners: Choices }) {
	return (
		<FormSection title="Owners" hint="Shares must total 100%. If no owner is listed, your company is the owner.">
			<OwnerLines form={form} field={fields.owners} choices={owners} />
			<DateField
				field={fields.ownersFrom}
				label="Owned since"
				hint="Leave blank if they owned it before you started managing it."
				optional
			/>
		</FormSection>
	);
}

export function UnitFields({ form, fields }: { form: PropertyMetadata; fields: Fields }) {
	const units = fields.units.getFieldList().map((line) => line.getFieldset());
	if (units.length > 0) {
		return (
			<FormSection title="Units" hint="Edit any unit below. Lines without a unit number are skipped.">
				<input type="hidden" name={fields.unitMode.name} value="several" />
				<UnitGrid form={form} field={fields.units} units={units} />
			</FormSection>
		);
	}
	return (
		<FormSection title="Units">
			<div className="group grid gap-4">
				<RadioField
					field={fields.unitMode}
					label="How many units?"
					options={[
						{ value: "one", label: "Single unit", hint: "A house, condo or single storefront." },
						{ value: "several", label: "Multiple units", hint: "You'll review the units next." },
					]}
				/>
				<div className="grid gap-4 group-has-[[value=one]:checked]:hidden">
					<UnitPatternFields fields={fields} />
				</div>
			</div>
		</FormSection>
	);
}

export function MoneyFields({
	fields,
	banks,
	standard,
}: {
	fields: Fields;
	banks: readonly Option[];
	/** The default values of a new property. */
	standard: Readonly<Record<string, unknown>>;
}) {
	return (
		<FoldedSection
			title="Financial settings"
			hint="Bank accounts, reserve, management fee"
			fields={[
				...[fields.operatingAccountId, fields.depositAccountId, fields.reserve, fields.managementFeePercent],
				...[fields.managementFeeFlat, fields.managementFeeMin, fields.managementFeeMax],
				fields.managementFeeWaiveVacant,
			]}
			standard={standard}
		>
			<FieldRow>
				<SelectField
					field={fields.operatingAccountId}
					label="Operating bank account"
					width="full"
					empty="Choose an account"
					options={banks}
				/>
				<SelectField
					field={fields.depositAccountId}
					label="Deposit trust account"
					width="full"
					empty="Company default"
					options={banks}
					optional
				/>
			</FieldRow>
			<MoneyField field={fields.reserve} label="Cash reserve" hint="Held in reserve before owner payouts." optional />
			<FieldRow>
				<TextField
					field={fields.managementFeePercent}
					label="Management fee (% of rent collected)"
					inputMode="decimal"
					maxLength={8}
					optional
				/>
				<MoneyField field={fields.managementFeeFlat} label="Flat monthly fee" width="full" optional />
			</FieldRow>
			<FieldRow>
				<MoneyField field={fields.managementFeeMin} label="Minimum fee" width="full" optional />
				<MoneyField field={fields.managementFeeMax} label="Maximum fee" width="full" optional />
			</FieldRow>
			<CheckboxField field={fields.managementFeeWaiveVacant} label="No fee for vacant units" />
		</FoldedSection>
	);
}

export function DetailFields({ fields }: { fields: Fields }) {
	return (
		<>
			<FoldedSection
				title="Details"
				hint="Building, country, year built, insurance, description"
				fields={[
					...[fields.street2, fields.country, fields.managerName, fields.yearBuilt, fields.insuranceExpires],
					fields.description,
				]}
				standard={{ country: "US" }}
			>
				<FieldRow>
					<TextField field={fields.street2} label="Apt, suite, building" maxLength={100} optional />
					<TextField field={fields.country} label="Country" maxLength={60} optional />
				</FieldRow>
				<FieldRow>
					<TextField field={fields.managerName} label="Property manager" maxLength={120} optional />
					<TextField field={fields.yearBuilt} label="Year built" inputMode="numeric" maxLength={4} optional />
					<DateField field={fields.insuranceExpires} label="Insurance expires" width="full" optional />
				</FieldRow>
				<TextareaField field={fields.description} label="Description" maxLength={5000} optional />
			</FoldedSection>
			<FoldedSection
				title="Features"
				hint="What's included in rent and property amenities"
				fields={[fields.includedInRent, fields.features]}
			>
				<CheckboxesField field={fields.includedInRent} label="Included in rent" options={optionsOf(includedInRent)} />
				<CheckboxesField field={fields.features} label="Features" options={optionsOf(propertyFeatures)} />
			</FoldedSection>
		</>
	);
}
