import { ConfirmField } from "~/ui/confirm-field";
import { FormSection } from "~/ui/form";
import { CheckboxCell, DateCell, MoneyCell, SelectCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import type { AccountChoices, LeaseInputFields, LeaseMetadata } from "./lease-input";

type Props = { form: LeaseMetadata; fields: LeaseInputFields; accounts: AccountChoices };

/** The lease's deposits by kind. Each is charged, or marked as already held. */
export function DepositFields({ form, fields, accounts }: Props) {
	return (
		<FormSection title="Deposits" hint="Charged at lease start unless you already hold it.">
			<LineGrid
				form={form}
				field={fields.deposits}
				label="Deposits"
				lineNoun="Deposit"
				add={1}
				most={10}
				lines={fields.deposits.getFieldList().map((line) => line.getFieldset())}
				columns={[
					{
						header: "Type",
						grow: 3,
						field: (line) => line.accountId,
						cell: (line, name) => <SelectCell field={line.accountId} label={name} options={accounts} />,
					},
					{
						header: "Amount",
						grow: 2,
						align: "end",
						field: (line) => line.amount,
						cell: (line, name) => <MoneyCell field={line.amount} label={name} />,
					},
					{
						header: "Already held",
						field: (line) => line.alreadyHeld,
						cell: (line, name) => <CheckboxCell field={line.alreadyHeld} label={name} />,
					},
					{
						header: "Received on",
						grow: 2,
						field: (line) => line.receivedDate,
						cell: (line, name) => <DateCell field={line.receivedDate} label={name} />,
					},
				]}
			/>
			<ConfirmField field={fields.confirmDeposits} label="Yes, start the lease with these deposits" />
		</FormSection>
	);
}
