import { dateOrders, type StatementColumn, statementColumns } from "#domain/banking/labels";
import { CheckboxField } from "~/ui/checkbox-field";
import type { FieldProps } from "~/ui/field";
import { FieldRow } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";

type Fields = Record<StatementColumn | "headerRow" | "dateOrder" | "flip", FieldProps["field"]>;

const pairs: readonly (readonly StatementColumn[])[] = [
	["date", "description"],
	["amount", "number"],
	["moneyIn", "moneyOut"],
];

/** The choice of what each column of a CSV statement contains. `headers` are the headings in the file. */
export function ColumnFields({ fields, headers }: { fields: Fields; headers: readonly string[] }) {
	const options = headers.map((header, at) => ({ value: at + 1, label: `${at + 1}. ${header.slice(0, 40)}` }));
	return (
		<>
			{pairs.map((pair) => (
				<FieldRow key={pair[0]}>
					{pair.map((column) => (
						<SelectField
							key={column}
							field={fields[column]}
							label={statementColumns[column]}
							width="full"
							options={[{ value: 0, label: "None" }, ...options]}
							optional={column !== "date"}
						/>
					))}
				</FieldRow>
			))}
			<FieldRow>
				<SelectField field={fields.dateOrder} label="Date format" width="full" options={optionsOf(dateOrders)} />
				<TextField
					field={fields.headerRow}
					label="Header row"
					hint="Enter 0 if the file has no header row."
					inputMode="numeric"
					maxLength={3}
				/>
			</FieldRow>
			<CheckboxField field={fields.flip} label="Money out is positive and money in is negative" />
		</>
	);
}
