import type { FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import { priorities } from "#domain/tasks/labels";
import type { taskForm } from "#domain/tasks/schema";
import { DateField } from "~/ui/date-field";
import { FieldRow } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";

export type TaskInput = z.input<ReturnType<typeof taskForm>>;

export function TaskFields({ fields }: { fields: ReturnType<FormMetadata<TaskInput>["getFieldset"]> }) {
	return (
		<>
			<TextField field={fields.title} label="Task" maxLength={127} />
			<FieldRow>
				<DateField field={fields.dueDate} label="Due" width="full" optional />
				<SelectField field={fields.priority} label="Priority" width="full" options={optionsOf(priorities)} />
			</FieldRow>
			<TextareaField field={fields.description} label="Details" rows={3} maxLength={5000} optional />
		</>
	);
}
