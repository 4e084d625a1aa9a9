import type { FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import { priorities, repeatPeriods } from "#domain/tasks/labels";
import type { taskForm } from "#domain/tasks/schema";
import { DateField } from "~/ui/date-field";
import { FieldRow } from "~/ui/form";
import { type Option, optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";

export type TaskInput = z.input<ReturnType<typeof taskForm>>;

type Fields = Pick<ReturnType<FormMetadata<TaskInput>["getFieldset"]>, Exclude<keyof TaskInput, "status">>;

export function TaskFields({ fields, team }: { fields: Fields; team: readonly Option[] }) {
	return (
		<>
			<TextField field={fields.title} label="Task" maxLength={127} />
			<FieldRow>
				<DateField field={fields.dueDate} label="Due" width="full" optional />
				<SelectField field={fields.priority} label="Priority" width="full" options={optionsOf(priorities)} />
			</FieldRow>
			<FieldRow>
				<SelectField
					field={fields.assigneeId}
					label="Assigned to"
					width="full"
					empty="No one yet"
					options={team}
					optional
				/>
				<DateField field={fields.remindOn} label="Remind on" width="full" optional />
			</FieldRow>
			<FieldRow>
				<TextField
					field={fields.repeatEvery}
					label="Repeat every"
					hint="Leave blank if it doesn't repeat."
					inputMode="numeric"
					maxLength={3}
					width="full"
					optional
				/>
				<SelectField
					field={fields.repeatPeriod}
					label="Period"
					width="full"
					options={optionsOf(repeatPeriods)}
					optional
				/>
			</FieldRow>
			<TextareaField field={fields.description} label="Details" rows={3} maxLength={5000} optional />
		</>
	);
}
