import type { CheckLayout } from "#domain/bank-files";
import { amountForms, checkFields, dateForms, layoutKinds, mostColumns, separators } from "#domain/bank-files/labels";
import { AddPanel } from "~/ui/add-panel";
import { FieldError } from "~/ui/field";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { usePostForm } from "~/web/use-post-form";

type Input = Omit<CheckLayout, "columns"> & { columns: { field: string; width: string }[] };

/** How the bank wants its list of checks: its columns in order, and how days and amounts are written. */
export function CheckLayoutPanel({ layout }: { layout: CheckLayout }) {
	const columns = Array.from({ length: mostColumns }, (_, at) => {
		const { field = "", width = 0 } = layout.columns[at] ?? {};
		return { field, width: width === 0 ? "" : String(width) };
	});
	const [form, fields, answer] = usePostForm<Input>({
		values: { ...layout, columns },
		answers: (intent) => intent === "layout",
	});
	return (
		<AddPanel label="Layout" icon="settings" open={answer !== undefined}>
			<Form form={form} submit="Save layout" rowName={(at) => `Column ${at + 1}`}>
				<input type="hidden" name="intent" value="layout" />
				<FieldRow>
					<SelectField field={fields.kind} label="Columns" width="full" options={optionsOf(layoutKinds)} />
					<SelectField field={fields.separator} label="Separator" width="full" options={optionsOf(separators)} />
				</FieldRow>
				<FieldRow>
					<SelectField field={fields.dateForm} label="Dates" width="full" options={optionsOf(dateForms)} />
					<SelectField field={fields.amountForm} label="Amounts" width="full" options={optionsOf(amountForms)} />
				</FieldRow>
				<FieldRow>
					<TextField field={fields.issued} label="Issued" maxLength={10} width="full" optional />
					<TextField field={fields.void} label="Void" maxLength={10} width="full" optional />
				</FieldRow>
				<FormSection title="Columns">
					<FieldError field={fields.columns} />
					{fields.columns.getFieldList().map((column, at) => {
						const { field, width } = column.getFieldset();
						return (
							<fieldset key={column.key} className="min-w-0">
								<legend className="font-medium">Column {at + 1}</legend>
								<FieldRow>
									<SelectField
										field={field}
										label="Has"
										width="full"
										empty="No column"
										options={optionsOf(checkFields)}
									/>
									<TextField field={width} label="Width" maxLength={3} inputMode="numeric" width="xs" optional />
								</FieldRow>
							</fieldset>
						);
					})}
				</FormSection>
				<TextField
					field={fields.header}
					label="First line"
					hint="It can have {account}, {date}, {count} and {total}."
					maxLength={200}
					optional
				/>
				<TextField field={fields.trailer} label="Last line" maxLength={200} optional />
			</Form>
		</AddPanel>
	);
}
