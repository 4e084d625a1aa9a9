import type { FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import { mailingPreferences } from "#domain/rentals/labels";
import type { tenantForm } from "#domain/rentals/schema";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateField } from "~/ui/date-field";
import { FoldedSection } from "~/ui/folded-section";
import { FieldRow, FormSection } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { FoldedPostalFields } from "./contact-fields";

export type TenantInput = Omit<z.input<ReturnType<typeof tenantForm>>, "vehicles"> & { vehicles?: string[] };

type Fields = ReturnType<FormMetadata<TenantInput>["getFieldset"]>;

export function ContactFields({ fields }: { fields: Fields }) {
	return (
		<FormSection title="Contact">
			{fields.differentPerson.errors ? (
				<CheckboxField field={fields.differentPerson} label="Yes, this is a different person" />
			) : null}
			<TextField field={fields.email} label="Email" type="email" width="m" maxLength={254} optional />
			<FieldRow>
				<TextField field={fields.mobilePhone} label="Mobile phone" type="tel" maxLength={30} optional />
				<SelectField
					field={fields.mailingPreference}
					label="Preferred delivery"
					width="full"
					options={optionsOf(mailingPreferences)}
				/>
			</FieldRow>
		</FormSection>
	);
}

export function DetailFields({ fields }: { fields: Fields }) {
	return (
		<>
			<FoldedSection
				title="Other contact information"
				hint="Other phones, second email"
				fields={[fields.alternateEmail, fields.homePhone, fields.workPhone]}
			>
				<FieldRow>
					<TextField field={fields.homePhone} label="Home phone" type="tel" maxLength={30} optional />
					<TextField field={fields.workPhone} label="Work phone" type="tel" maxLength={30} optional />
				</FieldRow>
				<TextField field={fields.alternateEmail} label="Second email" type="email" width="m" maxLength={254} optional />
			</FoldedSection>
			<FoldedSection
				title="Emergency contact"
				fields={[...[fields.emergencyName, fields.emergencyRelationship, fields.emergencyPhone], fields.emergencyEmail]}
			>
				<FieldRow>
					<TextField field={fields.emergencyName} label="Name" maxLength={120} optional />
					<TextField field={fields.emergencyRelationship} label="Relationship" maxLength={60} optional />
				</FieldRow>
				<FieldRow>
					<TextField field={fields.emergencyPhone} label="Phone" type="tel" maxLength={30} optional />
					<TextField field={fields.emergencyEmail} label="Email" type="email" maxLength={254} optional />
				</FieldRow>
			</FoldedSection>
			<FoldedPostalFields fields={fields} hint="Only if it's different from their unit" />
			<FoldedSection
				title="Details"
				hint="Birth date, vehicles, comment"
				fields={[fields.birthDate, fields.vehicles, fields.comment]}
			>
				<DateField field={fields.birthDate} label="Birth date" optional />
				{fields.vehicles.getFieldList().map((vehicle, position) => (
					<TextField
						key={vehicle.key}
						field={vehicle}
						label={`Vehicle ${position + 1}`}
						hint={position === 0 ? "Make, model, color and plate." : undefined}
						maxLength={120}
						optional
					/>
				))}
				<TextareaField field={fields.comment} label="Comment" maxLength={5000} optional />
			</FoldedSection>
		</>
	);
}
