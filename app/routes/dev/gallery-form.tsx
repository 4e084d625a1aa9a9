import type { z } from "zod";
import { Button } from "~/ui/button";
import { CheckboxesField, CheckboxField } from "~/ui/checkbox-field";
import { DateField } from "~/ui/date-field";
import { FileField } from "~/ui/file-field";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { MoneyCell, SelectCell, TextCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import { Money } from "~/ui/money";
import { MoneyField } from "~/ui/money-field";
import { RadioField } from "~/ui/radio-field";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { usePostForm } from "~/web/use-post-form";
import type { leaseShape } from "./gallery-form.server";
import { owners } from "./gallery-list";

export function LeaseForm() {
	const [form, fields] = usePostForm<z.input<typeof leaseShape>>({
		values: { city: "Springfield", utilities: ["water"], lines: [{ memo: "Rent", amount: "1250.00" }, {}, {}] },
	});
	return (
		<Form
			form={form}
			submit="Start lease"
			cancel="/dev/ui"
			encType="multipart/form-data"
			actions={
				<Button look="plain" name="then" value="draft">
					Save draft
				</Button>
			}
		>
			<TextField field={fields.street} label="Street" hint="House number and street name." />
			<FieldRow>
				<TextField field={fields.city} label="City" />
				<SelectField field={fields.unit} label="Unit" empty="Choose a unit" options={units} width="full" />
			</FieldRow>
			<RecordField field={fields.owner} label="Owner" choices={owners} optional />
			<FormSection title="Rent" hint="The first charge posts today.">
				<FieldRow>
					<MoneyField field={fields.rent} label="Amount" />
					<DateField field={fields.from} label="From" />
				</FieldRow>
				<RadioField field={fields.cycle} label="Cycle" options={cycles} />
				<CheckboxesField field={fields.utilities} label="Included in rent" options={utilities} />
				<CheckboxField field={fields.pets} label="Pets are allowed" hint="Shown on the listing." />
				<LineGrid
					form={form}
					field={fields.lines}
					label="Charges"
					lines={fields.lines.getFieldList().map((line) => line.getFieldset())}
					columns={[
						{
							header: "Account",
							field: (line) => line.account,
							cell: (line, label) => <SelectCell field={line.account} label={label} options={accounts} />,
						},
						{
							header: "Memo",
							grow: 2,
							field: (line) => line.memo,
							cell: (line, label) => <TextCell field={line.memo} label={label} maxLength={65} />,
							total: "Total",
						},
						{
							header: "Amount",
							align: "end",
							field: (line) => line.amount,
							cell: (line, label) => <MoneyCell field={line.amount} label={label} />,
							total: <Money cents={125_000} />,
						},
					]}
				/>
			</FormSection>
			<FormSection title="Papers">
				<FileField field={fields.agreement} label="Agreement" hint="PDF, up to 20 MB." optional />
				<TextareaField field={fields.note} label="Note" optional maxLength={5000} />
			</FormSection>
		</Form>
	);
}

const units = [
	{
		label: "Maple Court",
		options: [
			{ value: 1, label: "1A" },
			{ value: 2, label: "2B" },
		],
	},
	{ label: "12 Elm Street", options: [{ value: 3, label: "House" }] },
];

const cycles = [
	{ value: "monthly", label: "Monthly", hint: "On the due day; in short months on the last." },
	{ value: "weekly", label: "Weekly" },
];

const utilities = [
	{ value: "water", label: "Water" },
	{ value: "heat", label: "Heat" },
	{ value: "electricity", label: "Electricity" },
	{ value: "internet", label: "Internet" },
];

const accounts = [
	{
		label: "Income",
		options: [
			{ value: 1, label: "4000 Rent" },
			{ value: 2, label: "4100 Parking" },
		],
	},
];
