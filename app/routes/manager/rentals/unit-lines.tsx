import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { bathroomChoices, bedroomChoices } from "#domain/rentals/labels";
import { FieldRow } from "~/ui/form";
import { MoneyCell, SelectCell, TextCell } from "~/ui/line-cells";
import { type LineColumn, LineGrid } from "~/ui/line-grid";
import { TextField } from "~/ui/text-field";

type Field = FieldMetadata<unknown>;
type PatternFields = Record<"unitCount" | "unitPrefix" | "unitFirstNumber" | "unitsPerFloor", Field>;
type UnitLine = Record<"unitNumber" | "bedrooms" | "bathrooms" | "sizeSqft" | "marketRent", Field>;

/** The number of units and their numbering, from which unit numbers are proposed. */
export function UnitPatternFields({ fields }: { fields: PatternFields }) {
	return (
		<>
			<FieldRow>
				<TextField field={fields.unitCount} label="Number of units" inputMode="numeric" maxLength={3} />
				<TextField field={fields.unitPrefix} label="Prefix" hint="Example: A- gives A-1, A-2" maxLength={20} optional />
			</FieldRow>
			<FieldRow>
				<TextField field={fields.unitFirstNumber} label="First number" inputMode="numeric" maxLength={9} optional />
				<TextField
					field={fields.unitsPerFloor}
					label="Units per floor"
					hint="Example: 4 gives 101 to 104, 201 to 204"
					inputMode="numeric"
					maxLength={3}
					optional
				/>
			</FieldRow>
		</>
	);
}

export function UnitGrid({
	form,
	field,
	units,
}: {
	form: Pick<FormMetadata, "update">;
	field: Field;
	units: readonly UnitLine[];
}) {
	return (
		<LineGrid form={form} field={field} label="Units" lineNoun="Unit" most={500} lines={units} columns={columns} />
	);
}

const columns: LineColumn<UnitLine>[] = [
	{
		header: "Number",
		field: (line) => line.unitNumber,
		cell: (line, label) => <TextCell field={line.unitNumber} label={label} maxLength={30} />,
	},
	{
		header: "Beds",
		field: (line) => line.bedrooms,
		cell: (line, label) => (
			<SelectCell field={line.bedrooms} label={label} options={bedroomChoices.slice(1)} empty="Not set" />
		),
	},
	{
		header: "Baths",
		field: (line) => line.bathrooms,
		cell: (line, label) => (
			<SelectCell field={line.bathrooms} label={label} options={bathroomChoices.slice(1)} empty="Not set" />
		),
	},
	{
		header: "Size (sq ft)",
		align: "end",
		field: (line) => line.sizeSqft,
		cell: (line, label) => <TextCell field={line.sizeSqft} label={label} maxLength={9} />,
	},
	{
		header: "Market rent",
		align: "end",
		grow: 1.3,
		field: (line) => line.marketRent,
		cell: (line, label) => <MoneyCell field={line.marketRent} label={label} />,
	},
];
