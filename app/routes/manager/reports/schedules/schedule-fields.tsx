import type { FieldMetadata } from "@conform-to/react";
import type { z } from "zod";
import { formatWords, periodWords, repeatWords, weekdayWords } from "#domain/report-schedules/labels";
import type { scheduleForm } from "#domain/report-schedules/schema";
import { CheckboxesField, CheckboxField } from "~/ui/checkbox-field";
import type { Option } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";

export type ScheduleInput = z.input<typeof scheduleForm>;

type Fields = Record<keyof ScheduleInput, FieldMetadata<unknown>>;

const optionsOf = (words: Readonly<Record<string, string>>): Option[] =>
	Object.entries(words).map(([value, label]) => ({ value, label }));

/** The fields of a schedule: what, when, to whom, and how. */
export function ScheduleFields({
	fields,
	reports,
	members,
}: {
	fields: Fields;
	reports: readonly Option[];
	members: readonly Option[];
}) {
	return (
		<>
			<SelectField field={fields.reportId} label="Report" options={reports} empty="Choose a report" />
			<SelectField
				field={fields.period}
				label="Period covered"
				hint="Counted from the day it's sent, or from the day the books were closed through."
				options={optionsOf(periodWords)}
			/>
			<SelectField field={fields.repeats} label="When" options={optionsOf(repeatWords)} />
			<CheckboxesField
				field={fields.weekdays}
				label="Days of the week"
				hint="For every week."
				options={optionsOf(weekdayWords)}
			/>
			<TextField
				field={fields.dayOfMonth}
				label="Day of the month"
				hint="For a month, quarter or year. 31 is the last day."
				inputMode="numeric"
				width="xs"
			/>
			<TextField
				field={fields.month}
				label="Month"
				hint="For a year, 1 to 12. For a quarter, 1 to 3."
				inputMode="numeric"
				width="xs"
			/>
			<TextField field={fields.atTime} label="Time" hint="Your local time, like 07:00." width="xs" />
			<CheckboxesField
				field={fields.members}
				label="Team members"
				hint="Each gets what their role lets them see that day."
				options={members}
			/>
			<RadioField
				field={fields.owners}
				label="Rental owners"
				options={[
					{ value: "none", label: "No owners" },
					{ value: "all", label: "All owners, each only their own" },
				]}
			/>
			<TextareaField
				field={fields.addresses}
				label="Other email addresses"
				hint="One per line. They get what you can see."
				optional
			/>
			<RadioField field={fields.format} label="Sent as" options={optionsOf(formatWords)} />
			<TextField field={fields.subject} label="Subject" hint="Leave blank for the report's name and days." optional />
			<TextareaField field={fields.note} label="Note" optional />
			<CheckboxField field={fields.skipEmpty} label="Send nothing when the report is empty" />
			<CheckboxField field={fields.active} label="On" hint="Turn off to pause it." />
		</>
	);
}
