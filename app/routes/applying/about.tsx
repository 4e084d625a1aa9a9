import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { saveStep } from "#domain/applications";
import { idTypes } from "#domain/applications/labels";
import { aboutForm } from "#domain/applications/schema";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateField } from "~/ui/date-field";
import { FieldRow, FormSection } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { parseForm } from "~/web/form.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { afterStep, ownDraftForm } from "./form.server";
import { SecretField } from "./secret-field";
import { StepForm } from "./step-form";

export const meta = () => pageTitle("About You");

export async function loader({ request }: LoaderFunctionArgs) {
	const { form } = await ownDraftForm(request);
	const { answers, birthDate, taxIdLast4, idNumberLast4, terms, firstname } = form;
	return { about: answers.about, birthDate, taxIdLast4, idNumberLast4, ssn: terms.ssn, firstname };
}

/** Identity numbers never come back into the form. */
const secret = ["taxId", "idNumber"];

export async function action({ request }: ActionFunctionArgs) {
	const { applicant, form: own, writer } = await ownDraftForm(request);
	const form = await parseForm(request, aboutForm(writer), { secret });
	if (!form.ok) return form.reply;
	const { answer, identity, press } = form.value;
	const saved = saveStep(
		applicant,
		own.id,
		"about",
		answer,
		own.terms.ssn === "off" ? { ...identity, taxId: undefined } : identity,
	);
	if (!saved.ok) return form.refuse(saved, { forget: secret });
	return afterStep(own, "about", press);
}

export default function About() {
	const { about, birthDate, taxIdLast4, idNumberLast4, ssn } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof aboutForm>>>({
		values: { ...about, birthDate: birthDate ?? undefined, noFixedAddress: about?.noFixedAddress ? "on" : undefined },
	});
	return (
		<StepForm
			title="About you"
			lead="Leave out what you do not have at hand: it is asked for again before you send."
			form={form}
		>
			<DateField field={fields.birthDate} label="Date of birth" />
			<FormSection title="Where you live now">
				<TextField field={fields.street} label="Street and number" autoComplete="street-address" maxLength={100} />
				<FieldRow>
					<TextField field={fields.city} label="City" autoComplete="address-level2" maxLength={100} />
					<TextField field={fields.state} label="State" optional autoComplete="address-level1" maxLength={60} />
					<TextField field={fields.postalCode} label="ZIP" optional autoComplete="postal-code" maxLength={20} />
				</FieldRow>
				<CheckboxField field={fields.noFixedAddress} label="I have no fixed address at present" />
			</FormSection>
			<FormSection
				title="Identification"
				hint="Numbers are encrypted. Only who decides on your application can see them, and each look is recorded."
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
						label="Its number"
						hint={idNumberLast4 ? `Saved, ends in ${idNumberLast4}. Leave blank to keep it.` : undefined}
						optional
						maxLength={40}
					/>
				</FieldRow>
				{ssn === "off" ? null : (
					<SecretField
						field={fields.taxId}
						label="Social security or taxpayer number (SSN, ITIN)"
						hint={
							taxIdLast4
								? `Saved, ends in ${taxIdLast4}. Leave blank to keep it.`
								: "Nine digits. Encrypted; only the reviewer can see it."
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
					<TextField field={fields.emergencyRelation} label="Relation" optional maxLength={60} />
				</FieldRow>
				<TextField field={fields.emergencyPhone} label="Phone" type="tel" optional maxLength={30} width="m" />
			</FormSection>
		</StepForm>
	);
}
