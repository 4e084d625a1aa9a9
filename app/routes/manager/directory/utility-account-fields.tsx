import type { FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import { utilityPayers } from "#domain/contacts/labels";
import type { utilityProviderForm } from "#domain/contacts/schema";
import type { Choices } from "~/ui/choices";
import { FormSection } from "~/ui/form";
import { CheckboxCell, SelectCell, TextCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import { optionsOf } from "~/ui/options";
import { RecordCell } from "~/ui/record-picker";

type Metadata = FormMetadata<z.input<typeof utilityProviderForm>>;

/** A provider's accounts, one line each: for a property, or for one unit of it. */
export function UtilityAccountFields({
	form,
	fields,
	properties,
}: {
	form: Metadata;
	fields: ReturnType<Metadata["getFieldset"]>;
	properties: Choices;
}) {
	return (
		<FormSection title="Accounts" hint="One line for each account. Leave the unit blank for the whole property.">
			<LineGrid
				form={form}
				field={fields.accounts}
				label="Accounts"
				lineNoun="Account"
				add={3}
				lines={fields.accounts.getFieldList().map((line) => line.getFieldset())}
				columns={[
					{
						header: "Property",
						grow: 3,
						field: (line) => line.propertyId,
						cell: (line, name) => (
							<RecordCell field={line.propertyId} label={name} choices={properties} empty="Choose a property" />
						),
					},
					{
						header: "Unit",
						field: (line) => line.unitNumber,
						cell: (line, name) => <TextCell field={line.unitNumber} label={name} maxLength={30} />,
					},
					{
						header: "Account number",
						grow: 2,
						field: (line) => line.accountNumber,
						cell: (line, name) => <TextCell field={line.accountNumber} label={name} maxLength={30} />,
					},
					{
						header: "Meter",
						field: (line) => line.meter,
						cell: (line, name) => <TextCell field={line.meter} label={name} maxLength={30} />,
					},
					{
						header: "Who pays",
						grow: 1.5,
						field: (line) => line.payer,
						cell: (line, name) => <SelectCell field={line.payer} label={name} options={optionsOf(utilityPayers)} />,
					},
					{
						header: "Transfer at move-in",
						field: (line) => line.transferAtMoveIn,
						cell: (line, name) => <CheckboxCell field={line.transferAtMoveIn} label={name} />,
					},
				]}
			/>
		</FormSection>
	);
}
