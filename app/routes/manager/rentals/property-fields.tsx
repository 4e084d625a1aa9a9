import type { FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import { includedInRent, propertyFeatures, rentalTypes, subTypes, subTypesOf } from "#domain/rentals/labels";
import type { newPropertyForm, propertyForm } from "#domain/rentals/schema";
import { CheckboxesField, CheckboxField } from "~/ui/checkbox-field";
import type { Choices } from "~/ui/choices";
import { DateField } from "~/ui/date-field";
import { FieldRow, FormSection } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { type Option, SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { OwnerLines } from "./owner-lines";
import { UnitGrid, UnitPatternFields } from "./unit-lines";

type NewInput = z.input<ReturnType<typeof newPropertyForm>>;
type EditInput = z.input<ReturnType<typeof propertyForm>>;

/** What the form posts, new and edited together. */
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
			<TextField field={fields.street} label="Street" maxLength={100} autoComplete="off" />
			<TextField field={fields.street2} label="Building, floor or other" maxLength={100} optional />
			<TextField field={fields.city} label="City" maxLength={100} />
			<FieldRow>
				<TextField field={fields.state} label="State" maxLength={60} optional />
				<TextField field={fields.postalCode} label="Postcode" maxLength={20} optional />
				<TextField field={fields.country} label="Country" maxLength={60} optional />
			</FieldRow>
			{sharesAddress ? <CheckboxField field={fields.sameAddress} label="This is another property" /> : null}
			<TextField field={fields.name} label="Name" hint="Left blank, the street is the name." maxLength={127} optional />
			<SelectField field={fields.subType} label="Kind" empty="Choose the kind" options={kinds} />
		</FormSection>
	);
}

export function OwnerFields({ form, fields, owners }: { form: PropertyMetadata; fields: Fields; owners: Choices }) {
	return (
		<FormSection title="Owners" hint="Shares total 100 %. Without owners your organization itself owns it.">
			<OwnerLines form={form} field={fields.owners} choices={owners} />
		</FormSection>
	);
}

export function UnitFields({ form, fields }: { form: PropertyMetadata; fields: Fields }) {
	const units = fields.units.getFieldList().map((line) => line.getFieldset());
	if (units.length > 0) {
		return (
			<FormSection title="Units" hint="Change what differs. A line without a number is left out.">
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
					label="How many homes are there?"
					options={[
						{ value: "one", label: "One home", hint: "A house, a condo, one shop." },
						{ value: "several", label: "Several", hint: "You see the list of units next and can change it." },
					]}
				/>
				<div className="grid gap-4 group-has-[[value=one]:checked]:hidden">
					<UnitPatternFields fields={fields} />
				</div>
			</div>
		</FormSection>
	);
}

export function MoneyFields({ fields, banks }: { fields: Fields; banks: readonly Option[] }) {
	return (
		<FormSection title="Money">
			<FieldRow>
				<SelectField
					field={fields.operatingAccountId}
					label="Operating bank account"
					width="full"
					empty="Choose the account"
					options={banks}
				/>
				<SelectField
					field={fields.depositAccountId}
					label="Deposit trust account"
					width="full"
					empty="The organization's"
					options={banks}
					optional
				/>
			</FieldRow>
			<MoneyField field={fields.reserve} label="Cash reserve" hint="Kept back before owners are paid." optional />
			<FieldRow>
				<TextField
					field={fields.managementFeePercent}
					label="Management fee, percent of what is collected"
					inputMode="decimal"
					maxLength={8}
					optional
				/>
				<MoneyField field={fields.managementFeeFlat} label="Flat fee a month" width="full" optional />
			</FieldRow>
			<FieldRow>
				<MoneyField field={fields.managementFeeMin} label="Fee at least" width="full" optional />
				<MoneyField field={fields.managementFeeMax} label="Fee at most" width="full" optional />
			</FieldRow>
			<CheckboxField field={fields.managementFeeWaiveVacant} label="No fee for vacant units" />
		</FormSection>
	);
}

export function DetailFields({ fields }: { fields: Fields }) {
	return (
		<FormSection title="Details">
			<FieldRow>
				<TextField field={fields.managerName} label="Property manager" maxLength={120} optional />
				<TextField field={fields.yearBuilt} label="Year built" inputMode="numeric" maxLength={4} optional />
				<DateField field={fields.insuranceExpires} label="Insurance expires" width="full" optional />
			</FieldRow>
			<CheckboxesField field={fields.includedInRent} label="Included in rent" options={optionsOf(includedInRent)} />
			<CheckboxesField field={fields.features} label="Features" options={optionsOf(propertyFeatures)} />
			<TextareaField field={fields.description} label="Description" maxLength={5000} optional />
		</FormSection>
	);
}
