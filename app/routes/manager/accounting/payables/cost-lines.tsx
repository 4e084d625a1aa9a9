import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { Choices } from "~/ui/choices";
import type { FieldProps } from "~/ui/field";
import { MoneyCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import type { OptionGroup } from "~/ui/options";
import { accountColumn, memoColumn, placeColumns } from "../line-columns";
import { LinesTotal } from "./lines-total";

type CostLine = Record<"propertyId" | "unitNumber" | "accountId" | "memo", FieldProps["field"]> & {
	amount: FieldMetadata<string | undefined>;
};

/** The lines of a cost: property, unit, account and amount. */
export function CostLines({
	form,
	field,
	lines,
	properties,
	accounts,
	add = 5,
	most = 120,
}: {
	form: Pick<FormMetadata, "update">;
	field: FieldMetadata<unknown>;
	lines: readonly CostLine[];
	properties: Choices;
	accounts: readonly OptionGroup[];
	add?: number;
	most?: number;
}) {
	return (
		<LineGrid
			form={form}
			field={field}
			label="Lines"
			lines={lines}
			add={add}
			most={most}
			columns={[
				...placeColumns(properties),
				accountColumn(accounts),
				memoColumn(3),
				{
					header: "Amount",
					grow: 2,
					align: "end",
					field: (line) => line.amount,
					cell: (line, name) => <MoneyCell field={line.amount} label={name} />,
					total: <LinesTotal amounts={lines.map((line) => line.amount)} />,
				},
			]}
		/>
	);
}
