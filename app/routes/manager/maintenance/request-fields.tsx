import type { FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import {
	entryWords,
	requestCategories,
	requestPlaces,
	requestPriorities,
	requestTypes,
	subcategories,
} from "#domain/maintenance/labels";
import type { requestForm } from "#domain/maintenance/schema";
import { CheckboxField } from "~/ui/checkbox-field";
import type { Choices } from "~/ui/choices";
import { ConfirmField } from "~/ui/confirm-field";
import { DateField } from "~/ui/date-field";
import { FieldRow, FormSection } from "~/ui/form";
import { type Option, optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";

export type RequestInput = z.input<ReturnType<typeof requestForm>>;
type Fields = ReturnType<FormMetadata<RequestInput>["getFieldset"]>;
type RequestChoices = {
	leases: Choices;
	properties: Choices;
	owners: Choices;
	assets: Choices;
	vendors: Choices;
	team: readonly Option[];
};

/** Who makes the request, and for which property and unit. */
export function WhereFields({ fields, choices }: { fields: Fields; choices: RequestChoices }) {
	return (
		<FormSection title="Requester and location">
			<RadioField
				field={fields.type}
				label="Requested by"
				options={optionsOf(requestTypes).map((option) => ({ ...option, hint: typeHints[option.value] }))}
			/>
			<RecordField field={fields.leaseId} label="Resident's lease" choices={choices.leases} empty="None" optional />
			<FieldRow>
				<RecordField field={fields.propertyId} label="Property" choices={choices.properties} empty="None" optional />
				<TextField field={fields.unitNumber} label="Unit" maxLength={30} optional />
			</FieldRow>
			<RecordField field={fields.ownerId} label="Rental owner" choices={choices.owners} empty="None" optional />
			<TextField field={fields.contactName} label="Requester's name" maxLength={120} width="m" optional />
		</FormSection>
	);
}

const typeHints: Record<string, string> = {
	resident: "Choose the lease. We fill in the property and unit.",
	owner: "Choose the owner and the property.",
	contact: "Enter a name and choose the property.",
	todo: "For the office. Choose a property if it's about one.",
};

/** The request's title, category, location and details, and who it is assigned to. */
export function WorkFields({
	fields,
	choices: { team, assets, vendors },
}: {
	fields: Fields;
	choices: RequestChoices;
}) {
	return (
		<>
			<TextField field={fields.title} label="Title" maxLength={80} />
			<FieldRow>
				<SelectField field={fields.category} label="Category" width="full" options={optionsOf(requestCategories)} />
				<SelectField
					field={fields.place}
					label="Location"
					width="full"
					empty="Not specified"
					options={optionsOf(requestPlaces)}
					optional
				/>
			</FieldRow>
			<RecordField field={fields.assetId} label="Appliance or equipment" choices={assets} empty="None" optional />
			<SelectField
				field={fields.subcategory}
				label="Subcategory"
				empty="Not specified"
				options={subcategoryGroups}
				optional
			/>
			<TextareaField field={fields.description} label="Description" maxLength={4000} optional />
			<FieldRow>
				<SelectField field={fields.priority} label="Priority" width="full" options={optionsOf(requestPriorities)} />
				<SelectField
					field={fields.assigneeId}
					label="Assigned to"
					width="full"
					empty="No one yet"
					options={team}
					optional
				/>
				<DateField field={fields.dueDate} label="Due" width="full" optional />
			</FieldRow>
			<RecordField field={fields.vendorId} label="Vendor" choices={vendors} empty="None" optional />
			<ConfirmField field={fields.confirmPastDue} label="Yes, save it with this due date" />
		</>
	);
}

/** The subcategories by their category. */
const subcategoryGroups = optionsOf(requestCategories)
	.map(({ value, label }) => ({
		label,
		options: optionsOf(subcategories).filter((option) => String(option.value).startsWith(`${value}.`)),
	}))
	.filter(({ options }) => options.length > 0);

/** How to enter the home, and whether residents and owners can see the request. */
export function AccessFields({ fields }: { fields: Fields }) {
	return (
		<FormSection title="Access">
			<SelectField field={fields.entry} label="Permission to enter" options={optionsOf(entryWords)} />
			<TextField field={fields.entryNotes} label="Times that work for them" maxLength={200} optional />
			<FieldRow>
				<TextField field={fields.pets} label="Pets" maxLength={120} optional />
				<TextField field={fields.phone} label="Phone" type="tel" maxLength={30} autoComplete="off" optional />
			</FieldRow>
			<TextField field={fields.alarmNote} label="Alarm or lock" maxLength={200} optional />
			<CheckboxField
				field={fields.sharedWithTenants}
				label="Share with the residents on the lease"
				hint="They see its status, photos and messages to them."
			/>
			<CheckboxField
				field={fields.sharedWithOwners}
				label="Share with the property's owners"
				hint="They see its status, photos, estimates and messages to them."
			/>
		</FormSection>
	);
}
