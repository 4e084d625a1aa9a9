import type { FieldMetadata } from "@conform-to/react";
import { CheckboxField } from "~/ui/checkbox-field";
import { FoldedSection } from "~/ui/folded-section";
import { FieldRow, FormSection } from "~/ui/form";
import { TextField } from "~/ui/text-field";

type Fields<Name extends string> = Record<Name, FieldMetadata<unknown>>;

/** A person's or a company's name. Any one of the three names is enough, so no field is labeled optional. */
export function NameFields({ fields }: { fields: Fields<"isCompany" | "companyName" | "firstname" | "lastname"> }) {
	return (
		<FormSection title="Name" hint="Enter a first or last name, or a company.">
			<div className="group grid gap-4">
				<CheckboxField field={fields.isCompany} label="This is a company" />
				<div className="hidden group-has-[[name=isCompany]:checked]:block">
					<TextField field={fields.companyName} label="Company" maxLength={120} />
				</div>
				<FieldRow>
					<TextField field={fields.firstname} label="First name" maxLength={60} autoComplete="off" />
					<TextField field={fields.lastname} label="Last name" maxLength={60} autoComplete="off" />
				</FieldRow>
			</div>
		</FormSection>
	);
}

type PostalFieldsOf = Fields<"street" | "street2" | "city" | "state" | "postalCode" | "country">;

export function PostalFields({ fields }: { fields: PostalFieldsOf }) {
	return (
		<>
			<FieldRow>
				<TextField field={fields.street} label="Street address" maxLength={100} autoComplete="off" optional />
				<TextField field={fields.street2} label="Apt, suite, building" maxLength={100} optional />
			</FieldRow>
			<FieldRow place>
				<TextField field={fields.city} label="City" maxLength={100} optional />
				<TextField field={fields.state} label="State" maxLength={60} optional />
				<TextField field={fields.postalCode} label="ZIP code" maxLength={20} optional />
			</FieldRow>
			<TextField field={fields.country} label="Country" width="m" maxLength={60} optional />
		</>
	);
}

/** The postal address fields, folded while they are empty. */
export function FoldedPostalFields({ fields, hint }: { fields: PostalFieldsOf; hint?: string }) {
	const { street, street2, city, state, postalCode, country } = fields;
	return (
		<FoldedSection
			title="Address"
			hint={hint}
			fields={[street, street2, city, state, postalCode, country]}
			standard={{ [country.name]: country.initialValue }}
		>
			<PostalFields fields={fields} />
		</FoldedSection>
	);
}
