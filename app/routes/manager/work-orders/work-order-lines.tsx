import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { FieldProps } from "~/ui/field";
import { MoneyCell, TextCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import type { OptionGroup } from "~/ui/options";
import { accountColumn } from "../accounting/line-columns";

type Line = Record<"accountId" | "description" | "quantity" | "unitPrice", FieldProps["field"]> & {
	id?: FieldMetadata<unknown>;
};

/** The lines of a work order: account, description, quantity and unit price. */
export function WorkOrderLines({
	form,
	field,
	lines,
	accounts,
}: {
	form: Pick<FormMetadata, "update">;
	field: FieldMetadata<unknown>;
	lines: readonly Line[];
	accounts: readonly OptionGroup[];
}) {
	return (
		<LineGrid
			form={form}
			field={field}
			label="Lines"
			lines={lines}
			add={3}
			columns={[
				accountColumn(accounts),
				{
					header: "Description",
					grow: 4,
					field: (line) => line.description,
					cell: (line, name) => (
						<>
							{line.id ? <input type="hidden" name={line.id.name} value={String(line.id.initialValue ?? "")} /> : null}
							<TextCell field={line.description} label={name} maxLength={200} />
						</>
					),
				},
				{
					header: "Quantity",
					field: (line) => line.quantity,
					cell: (line, name) => <TextCell field={line.quantity} label={name} maxLength={8} />,
				},
				{
					header: "Unit price",
					grow: 1.5,
					field: (line) => line.unitPrice,
					cell: (line, name) => <MoneyCell field={line.unitPrice} label={name} />,
				},
			]}
		/>
	);
}
