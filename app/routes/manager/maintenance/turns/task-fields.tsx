import type { FieldMetadata } from "@conform-to/react";
import { turnStages } from "#domain/turns/labels";
import { CheckboxField } from "~/ui/checkbox-field";
import type { Choices } from "~/ui/choices";
import { DateField } from "~/ui/date-field";
import { FieldRow } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { type Option, optionsOf } from "~/ui/options";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";

export type TaskInput = {
	name: string;
	stage: string;
	dueDate: string;
	assigneeId: number;
	vendorId: number;
	estimate: string;
	actual: string;
	done: boolean;
};

export function TaskFields({
	fields,
	team,
	vendors,
	hasOrder = false,
}: {
	fields: { [Name in keyof TaskInput]-?: FieldMetadata<unknown> };
	team: readonly Option[];
	vendors: Choices;
	/** Its vendor, costs and whether it's done are its work order's. */
	hasOrder?: boolean;
}) {
	return (
		<>
			<FieldRow>
				<TextField field={fields.name} label="Task" maxLength={80} autoComplete="off" />
				<SelectField field={fields.stage} label="Stage" options={optionsOf(turnStages)} />
			</FieldRow>
			<FieldRow>
				<DateField field={fields.dueDate} label="Due" optional />
				<SelectField field={fields.assigneeId} label="Assigned to" options={team} empty="No one" optional />
			</FieldRow>
			{hasOrder ? null : (
				<>
					<RecordField field={fields.vendorId} label="Vendor" choices={vendors} empty="None" optional />
					<FieldRow>
						<MoneyField field={fields.estimate} label="Estimate" optional />
						<MoneyField field={fields.actual} label="Cost" optional />
					</FieldRow>
					<CheckboxField field={fields.done} label="Done" />
				</>
			)}
		</>
	);
}
