import type { findReceipt } from "#domain/lease-accounts";
import { chargeName } from "#domain/lease-accounts/labels";
import type { AppliedRow } from "#domain/ledger";
import { amountInWords } from "#domain/payables/format";
import { oneLineAddress } from "#domain/rentals/format";
import { Banner } from "~/ui/banner";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Amount, Money } from "~/ui/money";

type Receipt = NonNullable<ReturnType<typeof findReceipt>>;

/** The name, address and phone number of the receipt's issuer, in one line. */
export function receiptIssuer(issuer: Receipt["issuer"]): string {
	if (!issuer) return "";
	return [issuer.name, issuer.street && oneLineAddress(issuer), issuer.phone].filter(Boolean).join(" · ");
}

/** The body of a receipt. Managers and residents see the same one. */
export function ReceiptBody({ receipt }: { receipt: Receipt }) {
	return (
		<>
			{receipt.reversed ? (
				<Banner tone="bad">This payment was reversed, so the receipt is no longer valid.</Banner>
			) : null}
			<div className="grid max-w-160 gap-5">
				<Facts
					facts={[
						{ label: "Received from", value: receipt.payerName },
						{
							label: "Amount",
							value: (
								<strong>
									<Money cents={receipt.amountCents} />
								</strong>
							),
						},
						{ label: "In words", value: amountInWords(receipt.amountCents) },
						{
							label: "Online payment fee",
							value: receipt.feeCents > 0 ? <Money cents={receipt.feeCents} /> : null,
						},
						{ label: "Total charged", value: receipt.feeCents > 0 ? <Money cents={receipt.totalCents} /> : null },
						{ label: "Date", value: <DateText date={receipt.date} /> },
						{ label: "Method", value: receipt.paidWith },
						{ label: "Number", value: receipt.reference },
						{ label: "For", value: `${receipt.leaseName}, ${receipt.propertyName} · ${receipt.unitNumber}` },
						{ label: "Memo", value: receipt.memo },
					]}
				/>
				{receipt.appliedTo.length > 0 ? (
					<DataTable
						caption="Applied to"
						columns={columns}
						rows={receipt.appliedTo}
						rowKey={(row) => `${row.transactionId} ${row.memo} ${row.amountCents}`}
					/>
				) : null}
				<Facts
					facts={[
						{
							label: "Held as prepayment",
							value: receipt.prepaidCents > 0 && !receipt.reversed && <Money cents={receipt.prepaidCents} />,
						},
						{ label: "Current balance", value: <BalanceToday cents={receipt.balanceCents} /> },
					].filter(({ value }) => value !== false)}
				/>
			</div>
		</>
	);
}

const columns: Column<AppliedRow>[] = [
	{ header: "Applied to", cell: (row) => chargeName(row) },
	{ header: "Charge date", phone: "fact", cell: (row) => <DateText date={row.date} /> },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
];

/** The lease's balance in words for the payer: an amount that is due, or paid ahead. */
function BalanceToday({ cents }: { cents: number }) {
	return (
		<>
			<Money cents={Math.abs(cents)} />
			{cents === 0 ? null : cents > 0 ? " due" : " ahead"}
		</>
	);
}
