import type { FieldMetadata } from "@conform-to/react";
import type { z } from "zod";
import {
	formatWords,
	periodWords,
	quarterMonthWords,
	repeatWords,
	weekdayWords,
} from "#domain/report-schedules/labels";
import type { scheduleForm } from "#domain/report-schedules/schema";
import { CheckboxesField, CheckboxField } from "~/ui/checkbox-field";
import { type Option, optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";

export type ScheduleInput = z.input<typeof scheduleForm>;

type Fields = Record<keyof ScheduleInput, FieldMetadata<unknown>>;

/** The fields of a schedule: what, when, to whom, and how. */
export function ScheduleFields({
	fields,
	reports,
	members,
	months,
}: {
	fields: Fields;
	reports: readonly Option[];
	members: readonly Option[];
	months: readonly Option[];
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
			<TimesFields fields={fields} months={months} />
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

/** Shown with what it is chosen for, and always where it was refused. */
const shownFor = {
	weekly: "hidden group-has-[[value=weekly]:checked]:block has-[[aria-invalid]]:block",
	quarterly: "hidden group-has-[[value=quarterly]:checked]:block has-[[aria-invalid]]:block",
	yearly: "hidden group-has-[[value=yearly]:checked]:block has-[[aria-invalid]]:block",
	monthly: "group-has-[:is([value=daily],[value=weekly],[value=on_close]):checked]:not-has-[[aria-invalid]]:hidden",
	timed: "group-has-[[value=on_close]:checked]:not-has-[[aria-invalid]]:hidden",
} as const;

/** When it is sent; only what fits the choice is asked. */
function TimesFields({ fields, months }: { fields: Fields; months: readonly Option[] }) {
	return (
		<div className="group grid gap-4">
			<SelectField field={fields.repeats} label="When" options={optionsOf(repeatWords)} />
			<div className={shownFor.weekly}>
				<CheckboxesField field={fields.weekdays} label="Days of the week" options={optionsOf(weekdayWords)} />
			</div>
			<div className={shownFor.quarterly}>
				<SelectField field={fields.quarterMonth} label="Month of the quarter" options={optionsOf(quarterMonthWords)} />
			</div>
			<div className={shownFor.yearly}>
				<SelectField field={fields.month} label="Month" options={months} />
			</div>
			<div className={shownFor.monthly}>
				<TextField
					field={fields.dayOfMonth}
					label="Day of the month"
					hint="31 is the last day of each month."
					inputMode="numeric"
					width="xs"
				/>
			</div>
			<div className={shownFor.timed}>
				<TextField field={fields.atTime} label="Time" hint="Your local time, like 07:00." width="xs" />
			</div>
		</div>
	);
}
