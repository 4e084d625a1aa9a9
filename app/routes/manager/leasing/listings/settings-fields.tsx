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
				hint={`Letters, digits and hyphens. All your homes appear at ${listAddress}`}
				maxLength={40}
				width="m"
				optional
			/>
			{logo ? (
				<div className="flex items-center gap-4">
					<img src={logo} alt="Current logo" className="h-12 max-w-48 rounded-control bg-sunken object-contain" />
					<CheckboxField field={fields.removeLogo} label="Remove logo" />
				</div>
			) : null}
			<FileField
				field={fields.logo}
				label={logo ? "New logo" : "Logo"}
				hint="Shown at the bottom of your public pages."
				accept={acceptedImages}
				optional
			/>
			<CheckboxField
				field={fields.feedEnabled}
				label="Turn on the feed for listing sites"
				hint={feedAddress ? `Feed address: ${feedAddress}` : "We create its address from your public address."}
			/>
		</FormSection>
	);
}

export function DefaultFields({ fields }: Props) {
	return (
		<FormSection title="Defaults for new listings">
			<TextField field={fields.contactName} label="Contact" maxLength={80} />
			<FieldRow>
				<TextField field={fields.contactEmail} label="Email" type="email" maxLength={254} />
				<TextField field={fields.contactPhone} label="Phone" type="tel" maxLength={30} optional />
			</FieldRow>
			<FieldRow>
				<TextField field={fields.expiryDays} label="Days a listing stays up" inputMode="numeric" maxLength={3} />
				<TextField field={fields.turnDays} label="Days from move-out to available" inputMode="numeric" maxLength={3} />
			</FieldRow>
			<CheckboxField field={fields.hideStreet} label="Show only the city, not the street" />
		</FormSection>
	);
}

export function CriteriaFields({ fields }: Props) {
	return (
		<FormSection
			title="Screening criteria"
			hint="Applicants see these before they apply. Use only these to compare applicants."
		>
			<TextareaField field={fields.criteria} label="Criteria" rows={6} maxLength={4000} />
			<TextField
				field={fields.incomeMultiple}
				label="Income (multiple of rent)"
				hint="Gross monthly income. 3 means three times the rent."
				inputMode="decimal"
				maxLength={4}
				width="xs"
				optional
			/>
			<CheckboxField
				field={fields.considerInOrder}
				label="Complete applications are considered in the order they arrive"
			/>
			<CheckboxField field={fields.secondApproval} label="Require a second person to approve each decision" />
		</FormSection>
	);
}

export function LetterFields({ fields }: Props) {
	return (
		<FormSection
			title="Letters"
			hint="Leave blank to use the standard letter. We always add the wording the law requires in adverse action letters."
		>
			<TextareaField field={fields.approvalLetter} label="Approval" maxLength={4000} optional />
			<TextareaField field={fields.conditionalLetter} label="Approval with conditions" maxLength={4000} optional />
			<TextareaField field={fields.adverseLetter} label="Adverse action" maxLength={4000} optional />
		</FormSection>
	);
}
