import type { FieldMetadata } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { type ComponentProps, useRef } from "react";
import type { z } from "zod";
import { idTypes } from "#domain/applications/labels";
import type { aboutForm } from "#domain/applications/schema";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateField } from "~/ui/date-field";
import { FieldRow, FormSection } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";

export type AboutInput = z.input<ReturnType<typeof aboutForm>>;

/** Identity numbers are never shown in the form again. */
export const secretFields = ["taxId", "idNumber"];

type Props = {
	fields: { [Name in keyof Required<AboutInput>]: FieldMetadata<AboutInput[Name], AboutInput> };
	ssn: "off" | "optional" | "required";
	taxIdLast4: string;
	idNumberLast4: string;
};

/** The applicant's name, contact and current address. */
export function AboutFields({ fields, ssn, taxIdLast4, idNumberLast4 }: Props) {
	return (
		<>
			<DateField field={fields.birthDate} label="Date of birth" />
			<FormSection title="Current address">
				<TextField field={fields.street} label="Street address" autoComplete="street-address" maxLength={100} />
				<FieldRow place>
					<TextField field={fields.city} label="City" autoComplete="address-level2" maxLength={100} />
					<TextField field={fields.state} label="State" optional autoComplete="address-level1" maxLength={60} />
					<TextField field={fields.postalCode} label="ZIP" optional autoComplete="postal-code" maxLength={20} />
				</FieldRow>
				<CheckboxField field={fields.noFixedAddress} label="I don't have a permanent address" />
			</FormSection>
			<FormSection
				title="Identification"
				hint="Your numbers are encrypted. Only the reviewer can see them, and every view is logged."
			>
				<FieldRow>
					<SelectField
						field={fields.idType}
						label="Government ID"
						options={optionsOf(idTypes)}
						empty="Choose"
						optional
					/>
					<SecretField
						field={fields.idNumber}
						label="ID number"
						hint={idNumberLast4 ? `Saved, ending in ${idNumberLast4}. Leave blank to keep it.` : undefined}
						optional
						maxLength={40}
					/>
				</FieldRow>
				{ssn === "off" ? null : (
					<SecretField
						field={fields.taxId}
						label="Social Security or taxpayer number (SSN or ITIN)"
						hint={
							taxIdLast4
								? `Saved, ending in ${taxIdLast4}. Leave blank to keep it.`
								: "Nine digits. It's encrypted, and only the reviewer can see it."
						}
						optional={ssn === "optional" || taxIdLast4 !== ""}
						inputMode="numeric"
						maxLength={20}
						width="m"
					/>
				)}
			</FormSection>
			<FormSection title="Emergency contact">
				<FieldRow>
					<TextField field={fields.emergencyName} label="Name" optional maxLength={120} />
					<TextField field={fields.emergencyRelation} label="Relationship" optional maxLength={60} />
				</FieldRow>
				<TextField field={fields.emergencyPhone} label="Phone" type="tel" optional maxLength={30} width="m" />
			</FormSection>
		</>
	);
}

/** A text field that is empty after every answer: a number that must not stay on screen is typed again. */
function SecretField(props: ComponentProps<typeof TextField>) {
	const answer = useActionData();
	const seen = useRef({ answer, times: 0 });
	if (seen.current.answer !== answer) seen.current = { answer, times: seen.current.times + 1 };
	return <TextField key={seen.current.times} {...props} autoComplete="off" />;
}
