import type { Choices } from "~/ui/choices";
import type { FieldProps } from "~/ui/field";
import { SelectCell, TextCell } from "~/ui/line-cells";
import type { LineColumn, Share } from "~/ui/line-grid";
import type { OptionGroup } from "~/ui/options";
import { RecordCell } from "~/ui/record-picker";

type Line<Names extends string> = Record<Names, FieldProps["field"]>;

/** The property of a line and one of the property's units. If both are blank, the line belongs to the company. */
export function placeColumns(properties: Choices): LineColumn<Line<"propertyId" | "unitNumber">>[] {
	return [
		{
			header: "Property",
			grow: 3,
			field: (line) => line.propertyId,
			cell: (line, name) => <RecordCell field={line.propertyId} label={name} choices={properties} empty="Company" />,
		},
		{
			header: "Unit",
			field: (line) => line.unitNumber,
			cell: (line, name) => <TextCell field={line.unitNumber} label={name} maxLength={30} />,
		},
	];
}

export function accountColumn(accounts: readonly OptionGroup[]): LineColumn<Line<"accountId">> {
	return {
		header: "Account",
		grow: 3,
		field: (line) => line.accountId,
		cell: (line, name) => <SelectCell field={line.accountId} label={name} options={accounts} />,
	};
}

/** The memo column. Its footer holds the label of the totals in the next columns. */
export function memoColumn(grow: Share): LineColumn<Line<"memo">> {
	return {
		header: "Memo",
		grow,
		field: (line) => line.memo,
		cell: (line, name) => <TextCell field={line.memo} label={name} maxLength={65} />,
		total: "Total",
	};
}
