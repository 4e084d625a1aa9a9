import type { FieldMetadata } from "@conform-to/react";
import type { WithholdingPreview } from "#domain/deposits";
import type { DepositHeld } from "#domain/lease-accounts";
import { chargeName, payersWords } from "#domain/lease-accounts/labels";
import type { OpenCharge } from "#domain/ledger";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { FieldError } from "~/ui/field";
import { MoneyCell } from "~/ui/line-cells";
import { Amount, Money } from "~/ui/money";

/** A lease's deposits by kind. `charged` adds a column with the amount charged for each, paid or not. */
export function DepositTable({ held, charged }: { held: readonly DepositHeld[]; charged?: true }) {
	const columns = charged ? [deposit, chargedInAll, ...amounts] : [deposit, ...amounts];
	return (
		<DataTable
			caption={charged ? "Deposits held" : "Deposits"}
			columns={columns}
			rows={held}
			rowKey={(row) => row.accountId}
		/>
	);
}

const deposit: Column<DepositHeld> = { header: "Deposit", cell: (row) => payersWords(row.accountName) };

const chargedInAll: Column<DepositHeld> = {
	header: "Charged",
	align: "end",
	cell: (row) => <Amount cents={row.heldCents + row.refundedCents + row.withheldCents} />,
};

const amounts: Column<DepositHeld>[] = [
	{
		header: "Unpaid",
		align: "end",
		phone: "fact",
		phoneLabel: "Unpaid",
		cell: (row) => <Amount cents={row.unpaidCents} />,
	},
	{ header: "Withheld", align: "end", cell: (row) => <Amount cents={row.withheldCents} /> },
	{ header: "Refunded", align: "end", cell: (row) => <Amount cents={row.refundedCents} /> },
	{ header: "Held", align: "end", phone: "amount", cell: (row) => <Amount cents={row.receivedCents} zero /> },
];

type ChargeLine = { chargePostingId: string | number; amount?: string | undefined };

/** An amount field for each open charge. */
export function OpenChargeFields({
	field,
	open,
}: {
	field: FieldMetadata<ChargeLine[] | undefined>;
	open: readonly OpenCharge[];
}) {
	const lines = field.getFieldList().map((line) => line.getFieldset());
	const of = (id: number) => lines.find((line) => Number(line.chargePostingId.initialValue) === id);
	return (
		<div className="grid gap-2">
			{open.map((charge, at) => {
				const line = of(charge.chargePostingId) ?? lines[at];
				if (!line) return null;
				const what = chargeName(charge);
				return (
					<div key={charge.chargePostingId} className="flex flex-wrap items-center gap-x-4 gap-y-1">
						<input type="hidden" name={line.chargePostingId.name} value={charge.chargePostingId} />
						<span className="grow basis-48">
							{what}
							<small className="block text-small text-soft">
								Due <DateText date={charge.dueDate} />, <Money cents={charge.openCents} /> open
							</small>
						</span>
						<span className="w-40">
							<MoneyCell field={line.amount} label={`Withheld for ${what}`} />
							<FieldError field={line.amount} />
						</span>
					</div>
				);
			})}
		</div>
	);
}

/** The result of the withholding in the form. Nothing is saved. */
export function WithheldSum(preview: WithholdingPreview) {
	const { heldCents, chargedCents, withheldCents, leftCents, prepaidCents, owedCents, tooMuchCents } = preview;
	const ends =
		tooMuchCents > 0
			? [{ label: "Over by", value: <Money cents={tooMuchCents} /> }]
			: [
					{ label: "To refund", value: leftCents > 0 || owedCents === 0 ? <Money cents={leftCents} /> : null },
					{ label: "Paid from a prepayment", value: prepaidCents > 0 ? <Money cents={prepaidCents} /> : null },
					{ label: "Still owed", value: owedCents > 0 ? <Money cents={owedCents} /> : null },
				];
	return (
		<div
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: without JavaScript, this makes the browser scroll to the result.
			autoFocus
			className="rounded-card border border-line bg-surface p-4"
		>
			<Facts
				facts={[
					{ label: "Held", value: <Money cents={heldCents} /> },
					{ label: "Charged now", value: chargedCents > 0 ? <Money cents={chargedCents} /> : null },
					{ label: "Withheld", value: <Money cents={withheldCents} /> },
					...ends,
				]}
			/>
		</div>
	);
}
