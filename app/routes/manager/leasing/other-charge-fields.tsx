import { rentCycleWords } from "#domain/lease-records/labels";
import { FoldedSection } from "~/ui/folded-section";
import { MoneyCell, SelectCell, TextCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import { optionsOf } from "~/ui/options";
import type { AccountChoices, LeaseInputFields, LeaseMetadata } from "./lease-input";

type Props = {
	form: LeaseMetadata;
	fields: LeaseInputFields;
	accounts: AccountChoices;
	standard: Readonly<Record<string, unknown>>;
};

/** The recurring charges of a lease besides the rent. */
export function OtherChargeFields({ form, fields, accounts, standard }: Props) {
	return (
		<FoldedSection
			title="Other charges"
			hint="Other recurring charges, such as parking, pets or storage"
			fields={[fields.charges]}
			standard={standard}
		>
			<LineGrid
				form={form}
				field={fields.charges}
				label="Other charges"
				lineNoun="Charge"
				add={2}
				most={20}
				lines={fields.charges.getFieldList().map((line) => line.getFieldset())}
				columns={[
					{
						header: "Account",
						grow: 3,
						field: (line) => line.accountId,
						cell: (line, name) => <SelectCell field={line.accountId} label={name} options={accounts} />,
					},
					{
						header: "Memo",
						grow: 2,
						field: (line) => line.memo,
						cell: (line, name) => <TextCell field={line.memo} label={name} maxLength={65} />,
					},
					{
						header: "Frequency",
						grow: 2,
						field: (line) => line.cycle,
						cell: (line, name) => <SelectCell field={line.cycle} label={name} options={optionsOf(rentCycleWords)} />,
					},
					{
						header: "Amount",
						grow: 2,
						align: "end",
						field: (line) => line.amount,
						cell: (line, name) => <MoneyCell field={line.amount} label={name} />,
					},
				]}
			/>
		</FoldedSection>
	);
}
