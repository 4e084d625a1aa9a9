import type { DefaultValue, FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import type { ownerForm } from "#domain/rentals/schema";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateField } from "~/ui/date-field";
import { FoldedSection } from "~/ui/folded-section";
import { FieldRow, FormSection } from "~/ui/form";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { FoldedPostalFields, NameFields } from "./contact-fields";

export type OwnerInput = z.input<ReturnType<typeof ownerForm>>;

type Fields = ReturnType<FormMetadata<OwnerInput>["getFieldset"]>;

export function OwnerContactFields({ fields }: { fields: Fields }) {
	return (
		<>
			<NameFields fields={fields} />
			<FormSection title="Contact">
				<FieldRow>
					<TextField field={fields.email} label="Email" type="email" maxLength={254} optional />
					<TextField field={fields.phone} label="Phone" type="tel" maxLength={30} optional />
				</FieldRow>
			</FormSection>
			<FoldedPostalFields fields={fields} hint="For letters, checks and tax forms" />
			<FoldedSection
				title="Other contact information"
				hint="Second email, second phone"
				fields={[fields.alternateEmail, fields.alternatePhone]}
			>
				<FieldRow>
					<TextField field={fields.alternateEmail} label="Second email" type="email" maxLength={254} optional />
					<TextField field={fields.alternatePhone} label="Second phone" type="tel" maxLength={30} optional />
				</FieldRow>
			</FoldedSection>
		</>
	);
}

export function OwnerAgreementFields({ fields, taxIdLast4 }: { fields: Fields; taxIdLast4: string }) {
	const known = taxIdLast4
		? `On file: ends in ${taxIdLast4}. Leave blank to keep it.`
		: "We store only the last four digits.";
	return (
		<>
			<FoldedSection
				title="Tax"
				hint={taxIdLast4 ? `Tax ID ends in ${taxIdLast4}` : "Tax ID, 1099 forms"}
				fields={[fields.taxId, fields.taxName, fields.includeIn1099]}
				standard={{ includeIn1099: true }}
			>
				<FieldRow>
					<TextField
						field={fields.taxId}
						label="Tax ID (SSN or EIN)"
						hint={known}
						maxLength={20}
						autoComplete="off"
						optional
					/>
					<TextField field={fields.taxName} label="Name on tax forms" maxLength={80} optional />
				</FieldRow>
				<CheckboxField field={fields.includeIn1099} label="Include on 1099 forms" />
			</FoldedSection>
			<FoldedSection title="Management agreement" fields={[fields.agreementStart, fields.agreementEnd]}>
				<FieldRow>
					<DateField field={fields.agreementStart} label="Starts" width="full" optional />
					<DateField field={fields.agreementEnd} label="Ends" width="full" optional />
				</FieldRow>
			</FoldedSection>
			<FoldedSection title="Comment" fields={[fields.comment]}>
				<TextareaField field={fields.comment} label="Comment" maxLength={5000} optional />
			</FoldedSection>
		</>
	);
}

type Stored = {
	[Name in Exclude<keyof OwnerInput, "taxId" | "idempotencyKey" | "seenUpdatedDate">]?: OwnerInput[Name] | null;
} & {
	updatedDate: string;
};

/** An owner as starting values of the form. The tax number is never included. */
export function ownerValues(owner: Stored) {
	return {
		isCompany: owner.isCompany ?? false,
		firstname: owner.firstname ?? "",
		lastname: owner.lastname ?? "",
		companyName: owner.companyName ?? "",
		email: owner.email ?? "",
		alternateEmail: owner.alternateEmail ?? "",
		phone: owner.phone ?? "",
		alternatePhone: owner.alternatePhone ?? "",
		street: owner.street ?? "",
		street2: owner.street2 ?? "",
		city: owner.city ?? "",
		state: owner.state ?? "",
		postalCode: owner.postalCode ?? "",
		country: owner.country ?? "",
		agreementStart: owner.agreementStart ?? "",
		agreementEnd: owner.agreementEnd ?? "",
		taxName: owner.taxName ?? "",
		includeIn1099: owner.includeIn1099 ?? true,
		comment: owner.comment ?? "",
		seenUpdatedDate: owner.updatedDate,
	};
}

export const newOwnerValues: DefaultValue<OwnerInput> = { country: "US", includeIn1099: true };
