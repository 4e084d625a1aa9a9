import type { FieldMetadata } from "@conform-to/react";
import type { OpenBill } from "#domain/payables";
import { DateText } from "~/ui/date";
import { MoneyCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import { Amount } from "~/ui/money";
import { placeOf } from "./expense-columns";
import { LinesTotal } from "./lines-total";

type Line = { transactionId: FieldMetadata<unknown>; amount: FieldMetadata<string | undefined> };

/** The chosen bills with the amount to pay of each. A bill that was paid in the meantime says so. */
export function BillLines({
	form,
	field,
	bills,
}: {
	form: Parameters<typeof LineGrid>[0]["form"];
	field: FieldMetadata<{ transactionId?: unknown; amount?: string | undefined }[] | undefined>;
	bills: readonly OpenBill[];
}) {
	const lines = field.getFieldList().map((line) => line.getFieldset()) as Line[];
	const place = (bill: OpenBill | undefined) => (bill ? placeOf(bill) : null);
	const billOf = (line: Line) =>
		bills.find(({ transactionId }) => String(transactionId) === String(line.transactionId.initialValue));
	return (
		<LineGrid
			form={form}
			field={field}
			label="Bills"
			lineNoun="Bill"
			lines={lines}
			add={0}
			columns={[
				{
					header: "Payee",
					grow: 2,
					total: "Total",
					field: (line) => line.transactionId,
					cell: (line) => (
						<>
							<input
								type="hidden"
								name={line.transactionId.name}
								value={String(line.transactionId.initialValue ?? "")}
							/>
							<span className="block wrap-anywhere sm:py-1.5">{billOf(line)?.payeeName ?? "Already paid"}</span>
						</>
					),
				},
				{
					header: "Number",
					grow: 2,
					field: (line) => line.transactionId,
					cell: (line) => (
						<span className="block wrap-anywhere sm:py-1.5">{billOf(line)?.billNumber || billOf(line)?.memo}</span>
					),
				},
				{
					header: "Property",
					grow: 2,
					field: (line) => line.transactionId,
					cell: (line) => <span className="block wrap-anywhere sm:py-1.5">{place(billOf(line))}</span>,
				},
				{
					header: "Due",
					grow: 1.4,
					field: (line) => line.transactionId,
					cell: (line) => (
						<span className="block sm:py-1.5">
							<DateText date={billOf(line)?.dueDate} />
						</span>
					),
				},
				{
					header: "Open",
					align: "end",
					field: (line) => line.transactionId,
					cell: (line) => (
						<span className="block sm:py-1.5 sm:text-end">
							<Amount cents={billOf(line)?.openCents ?? 0} />
						</span>
					),
				},
				{
					header: "Pay",
					align: "end",
					grow: 2,
					field: (line) => line.amount,
					cell: (line, name) => <MoneyCell field={line.amount} label={`${name}, ${billOf(line)?.payeeName ?? ""}`} />,
					total: <LinesTotal amounts={lines.map((line) => line.amount)} />,
				},
			]}
		/>
	);
}
