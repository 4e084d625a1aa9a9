import type { FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import {
	meters,
	recurrenceBases,
	recurrenceEnds,
	recurrencePeriods,
	recurringScopes,
	requestCategories,
	requestPlaces,
	requestPriorities,
} from "#domain/maintenance/labels";
import type { recurringRequestForm } from "#domain/maintenance/schema";
import { CheckboxField } from "~/ui/checkbox-field";
import type { Choices } from "~/ui/choices";
import { DateField } from "~/ui/date-field";
import { FieldRow, FormSection } from "~/ui/form";
import { type Option, optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";

export type RecurringInput = z.input<ReturnType<typeof recurringRequestForm>>;
type Fields = ReturnType<FormMetadata<RecurringInput>["getFieldset"]>;

export const newRecurringValues = {
	...{ category: "repair", priority: "normal", scope: "property", basis: "calendar", period: "month" },
	...{ every: "12", daysAhead: "7", ends: "never" },
} as const;

/** The fields of a recurring request: what is done, where, how often, and until when. */
export function RecurringFields({
	fields,
	properties,
	team,
}: {
	fields: Fields;
	properties: Choices;
	team: readonly Option[];
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
			</FieldRow>
			<FormSection title="Where">
				<RecordField field={fields.propertyId} label="Property" choices={properties} />
				<RadioField field={fields.scope} label="For" options={optionsOf(recurringScopes)} />
				<TextField field={fields.units} label="Chosen units" hint="Like 1A, 2B" maxLength={1000} optional />
				<CheckboxField field={fields.sharedWithOwners} label="Share with the property's owners" />
			</FormSection>
			<FormSection title="How often">
				<RadioField
					field={fields.basis}
					label="Repeats"
					options={optionsOf(recurrenceBases).map((option) => ({ ...option, hint: basisHints[option.value] }))}
				/>
				<FieldRow>
					<TextField field={fields.every} label="Every" hint="Number" inputMode="numeric" maxLength={9} width="full" />
					<SelectField field={fields.period} label="Period" width="full" options={optionsOf(recurrencePeriods)} />
					<DateField field={fields.firstDate} label="First date" width="full" />
				</FieldRow>
				<FieldRow>
					<SelectField
						field={fields.meter}
						label="Meter"
						width="full"
						empty="None"
						options={optionsOf(meters)}
						optional
					/>
					<TextField
						field={fields.meterStart}
						label="Starting reading"
						inputMode="numeric"
						maxLength={13}
						width="full"
						optional
					/>
				</FieldRow>
				<TextField
					field={fields.daysAhead}
					label="Days ahead"
					hint="We create the request this many days before its date, 0 to 60."
					inputMode="numeric"
					maxLength={2}
					width="s"
				/>
			</FormSection>
			<FormSection title="Ends">
				<RadioField field={fields.ends} label="Ends" headed options={optionsOf(recurrenceEnds)} />
				<FieldRow>
					<TextField
						field={fields.endsAfter}
						label="Number of dates"
						inputMode="numeric"
						maxLength={5}
						width="full"
						optional
					/>
					<DateField field={fields.endsOn} label="Last date" width="full" optional />
				</FieldRow>
			</FormSection>
		</>
	);
}

const basisHints: Record<string, string> = {
	calendar: "If the first date is the last day of a month, so are the others.",
	completion: "The next date is counted from the day the last request is completed.",
	meter: "Each time a reading reaches the next step. Enter readings under Meter readings.",
};
