import type { FieldMetadata } from "@conform-to/react";
import { leaseTypeHints, leaseTypes } from "#domain/leasing/labels";
import { DateField } from "~/ui/date-field";
import { FieldRow, FormSection } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { type OptionGroup, SelectField } from "~/ui/select-field";
import type { LeaseInputFields } from "./lease-input";

type Unit = { id: number; unitNumber: string; propertyId: number; propertyName: string };

/** Which home, from when to when, and how it ends. */
export function HomeFields({ fields, units }: { fields: LeaseInputFields; units: readonly Unit[] }) {
	return (
		<FormSection title="Home and term">
			<SelectField field={fields.unitId} label="Unit" empty="Choose a unit" options={unitsByProperty(units)} />
			<div className="group grid gap-4">
				<RadioField
					field={fields.type}
					label="How it ends"
					options={optionsOf(leaseTypes).map((option) => ({
						...option,
						hint: Object.entries(leaseTypeHints).find(([type]) => type === option.value)?.[1],
					}))}
				/>
				<FieldRow>
					<DateField field={fields.startDate} label="From" width="full" />
					<div className="group-has-[[value=at_will]:checked]:invisible">
						<DateField field={fields.endDate} label="To" hint="Left blank: a year." width="full" optional />
					</div>
				</FieldRow>
			</div>
			<SigningFields fields={fields} />
		</FormSection>
	);
}

/** When they move in and when it was signed: edited of a started lease too. */
export function SigningFields({
	fields,
}: {
	fields: { moveInDate: FieldMetadata<string | undefined>; signedDate: FieldMetadata<string | undefined> };
}) {
	return (
		<FieldRow>
			<DateField field={fields.moveInDate} label="Move-in" hint="Left blank: the first day." width="full" optional />
			<DateField field={fields.signedDate} label="Signed on" width="full" optional />
		</FieldRow>
	);
}

function unitsByProperty(units: readonly Unit[]): OptionGroup[] {
	const properties = [...new Map(units.map((unit) => [unit.propertyId, unit.propertyName]))];
	return properties.map(([id, label]) => ({
		label,
		options: units
			.filter((unit) => unit.propertyId === id)
			.map((unit) => ({ value: unit.id, label: `${label} · ${unit.unitNumber}` })),
	}));
}
