import type { FormMetadata } from "@conform-to/react";
import { acceptedImages } from "#domain/files/labels";
import { CheckboxField } from "~/ui/checkbox-field";
import { FileField } from "~/ui/file-field";
import { FieldRow, FormSection } from "~/ui/form";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import type { SettingsInput } from "./settings-values";

type Props = { fields: ReturnType<FormMetadata<SettingsInput>["getFieldset"]> };

export function PublicFields({
	fields,
	listAddress,
	feedAddress,
	logo,
}: Props & { listAddress: string; feedAddress: string | null; logo: string | null }) {
	return (
		<FormSection title="Public pages">
			<TextField
				field={fields.slug}
				label="Your public address"
				hint={`Letters, digits and hyphens. Your homes are shown together at ${listAddress}`}
				maxLength={40}
				width="m"
				optional
			/>
			{logo ? (
				<div className="flex items-center gap-4">
					<img src={logo} alt="The logo shown now" className="h-12 max-w-48 rounded-control bg-sunken object-contain" />
					<CheckboxField field={fields.removeLogo} label="Take the logo away" />
				</div>
			) : null}
			<FileField
				field={fields.logo}
				label={logo ? "Another logo" : "Logo"}
				hint="Shown at the foot of your public pages."
				accept={acceptedImages}
				optional
			/>
			<CheckboxField
				field={fields.feedEnabled}
				label="Offer the feed that listing sites read"
				hint={feedAddress ? `Its address: ${feedAddress}` : "Its address is made from your public address."}
			/>
		</FormSection>
	);
}

export function DefaultFields({ fields }: Props) {
	return (
		<FormSection title="New listings begin with">
			<TextField field={fields.contactName} label="Contact" maxLength={80} />
			<FieldRow>
				<TextField field={fields.contactEmail} label="Email" type="email" maxLength={254} />
				<TextField field={fields.contactPhone} label="Phone" type="tel" maxLength={30} optional />
			</FieldRow>
			<FieldRow>
				<TextField field={fields.expiryDays} label="Days shown" inputMode="numeric" maxLength={3} />
				<TextField field={fields.turnDays} label="Days from move-out to available" inputMode="numeric" maxLength={3} />
			</FieldRow>
			<CheckboxField field={fields.hideStreet} label="Show only the city, not the street" />
		</FormSection>
	);
}

export function CriteriaFields({ fields }: Props) {
	return (
		<FormSection
			title="What you look for"
			hint="Written once, shown to everyone before they apply, and all that applicants are compared by."
		>
			<TextareaField field={fields.criteria} label="Criteria" rows={6} maxLength={4000} />
			<TextField
				field={fields.incomeMultiple}
				label="Income, times the rent"
				hint="Gross, a month: 3 means three times the rent."
				inputMode="decimal"
				maxLength={4}
				width="xs"
				optional
			/>
			<CheckboxField
				field={fields.considerInOrder}
				label="Complete applications are considered in the order they arrive"
			/>
			<CheckboxField field={fields.secondApproval} label="A second person confirms each decision" />
		</FormSection>
	);
}

export function LetterFields({ fields }: Props) {
	return (
		<FormSection
			title="Letters"
			hint="Left blank: the standard letter. What the law asks an adverse letter to say is always added."
		>
			<TextareaField field={fields.approvalLetter} label="Approval" maxLength={4000} optional />
			<TextareaField field={fields.conditionalLetter} label="Approval with conditions" maxLength={4000} optional />
			<TextareaField field={fields.adverseLetter} label="Adverse decision" maxLength={4000} optional />
		</FormSection>
	);
}
