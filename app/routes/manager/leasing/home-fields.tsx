import type { FieldMetadata } from "@conform-to/react";
import { leaseTypeHints, leaseTypes } from "#domain/lease-records/labels";
import type { UnitChoice } from "#domain/rentals";
import { occupancies } from "#domain/rentals/labels";
import { DateField } from "~/ui/date-field";
import { FoldedSection } from "~/ui/folded-section";
import { FieldRow, FormSection } from "~/ui/form";
import { type OptionGroup, optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import type { LeaseInputFields } from "./lease-input";

const vacantFirst = ["vacant", "notice", "leased_ahead", "occupied", "off_market"] as const;

/** The lease's unit and term, and what happens at the end of the term. */
export function HomeFields({ fields, units }: { fields: LeaseInputFields; units: readonly UnitChoice[] }) {
	return (
		<FormSection title="Unit and term">
			<SelectField field={fields.unitId} label="Unit" empty="Choose a unit" options={unitsByOccupancy(units)} />
			<div className="group grid gap-4">
				<RadioField
					field={fields.type}
					label="Lease type"
					options={optionsOf(leaseTypes).map((option) => ({
						...option,
						hint: Object.entries(leaseTypeHints).find(([type]) => type === option.value)?.[1],
					}))}
				/>
				<FieldRow>
					<DateField field={fields.startDate} label="Start date" width="full" />
					<div className="group-has-[[value=at_will]:checked]:invisible">
						<DateField field={fields.endDate} label="End date" hint="Defaults to one year." width="full" optional />
					</div>
				</FieldRow>
			</div>
		</FormSection>
	);
}

/** The move-in and signing dates, folded because they usually follow from the lease's own dates. */
export function FoldedSigningFields({ fields }: { fields: LeaseInputFields }) {
	return (
		<FoldedSection
			title="Move-in and signing"
			hint="If different from the start date"
			fields={[fields.moveInDate, fields.signedDate]}
		>
			<SigningFields fields={fields} />
		</FoldedSection>
	);
}

/** The move-in date and the signing date. They can also be edited after the lease has started. */
export function SigningFields({
	fields,
}: {
	fields: { moveInDate: FieldMetadata<string | undefined>; signedDate: FieldMetadata<string | undefined> };
}) {
	return (
		<FieldRow>
			<DateField
				field={fields.moveInDate}
				label="Move-in date"
				hint="Defaults to the start date."
				width="full"
				optional
			/>
			<DateField field={fields.signedDate} label="Signed on" width="full" optional />
		</FieldRow>
	);
}

/** Units grouped by occupancy, vacant ones first. An occupied unit can be leased from a later date. */
function unitsByOccupancy(units: readonly UnitChoice[]): OptionGroup[] {
	return vacantFirst.flatMap((occupancy) => {
		const options = units
			.filter((unit) => unit.occupancy === occupancy)
			.map((unit) => ({ value: unit.id, label: `${unit.propertyName} · ${unit.unitNumber}` }));
		return options.length > 0 ? [{ label: occupancies[occupancy], options }] : [];
	});
}
