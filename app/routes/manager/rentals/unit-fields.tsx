import type { FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import { bathroomChoices, bedroomChoices, unitFeatures, useStatuses } from "#domain/rentals/labels";
import type { unitForm } from "#domain/rentals/schema";
import { CheckboxesField } from "~/ui/checkbox-field";
import { DateField } from "~/ui/date-field";
import { FieldRow, FormSection } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";

export type UnitInput = z.input<ReturnType<typeof unitForm>>;

export function UnitFields({ fields }: { fields: ReturnType<FormMetadata<UnitInput>["getFieldset"]> }) {
	return (
		<>
			<FormSection title="Unit">
				<TextField field={fields.unitNumber} label="Unit number" maxLength={30} width="s" autoComplete="off" />
				<FieldRow>
					<SelectField field={fields.bedrooms} label="Bedrooms" width="full" options={bedroomChoices} />
					<SelectField field={fields.bathrooms} label="Bathrooms" width="full" options={bathroomChoices} />
					<TextField field={fields.sizeSqft} label="Size, sq ft" inputMode="numeric" maxLength={9} optional />
				</FieldRow>
				<MoneyField
					field={fields.marketRent}
					label="Market rent"
					hint="Monthly rent if it were leased today."
					optional
				/>
				<TextField
					field={fields.street}
					label="Unit address"
					hint="Only if it's different from the property's."
					maxLength={100}
					optional
				/>
			</FormSection>
			<FormSection title="Use">
				<FieldRow>
					<SelectField field={fields.useStatus} label="Status" width="full" options={optionsOf(useStatuses)} />
					<DateField field={fields.useStatusFrom} label="Since" width="full" optional />
				</FieldRow>
			</FormSection>
			<FormSection title="Details">
				<CheckboxesField field={fields.features} label="Features" options={optionsOf(unitFeatures)} />
				<TextareaField field={fields.description} label="Description" maxLength={5000} optional />
			</FormSection>
		</>
	);
}
