import type { TransactionType } from "#domain/ledger/labels";
import { DateTimeText } from "~/ui/date";
import type { Fact } from "~/ui/facts";
import { Link } from "~/ui/link";
import { href } from "~/web/href";
import type { Transaction } from "./transaction";

/** What is known of a posted transaction beside its lines; blank ones are not shown. */
export function factsOf(transaction: Transaction): Fact[] {
	const { payment, refund } = transaction;
	const other = (id: number | null, words: string) =>
		id && <Link to={href("/app/transaction", { id })} className="link">{`${words} ${id}`}</Link>;
	return [
		{ label: "Number", value: transaction.id },
		{ label: "Group", value: transaction.txnGroupNumber },
		{ label: "Property", value: transaction.propertyName },
		{ label: "Unit", value: transaction.unitNumber },
		{ label: "Owner", value: transaction.ownerName },
		{ label: "Received from", value: payment?.payerName },
		{ label: "Paid to", value: refund?.payeeName },
		{ label: "Method", value: transaction.paidWith },
		{ label: referenceLabel(transaction), value: transaction.reference },
		{ label: "Receipt", value: payment?.receiptNumber },
		{ label: "Deposit", value: depositLink(transaction) },
		{ label: "Memo", value: transaction.memo },
		{ label: "Reverses", value: other(transaction.reversalOf, "Transaction") },
		{ label: "Reversed by", value: other(transaction.reversedBy, "Transaction") },
		{ label: "Corrects", value: other(transaction.corrects, "Transaction") },
		{ label: "Corrected by", value: other(transaction.correctedBy, "Transaction") },
		{ label: "Reason", value: transaction.reason },
		{ label: "Entered by", value: transaction.authorName ?? "Scheduled posting" },
		{ label: "Entered", value: <DateTimeText iso={transaction.createdDate} /> },
	];
}

const referenceWords: Partial<Record<TransactionType, string>> = {
	journal_entry: "Entry",
	bill: "Vendor's number",
	vendor_credit: "Vendor's number",
	deposit: "Deposit number",
	transfer: "Reference",
};

/** The label of the reference: of an expense that wasn't paid by check, it's the vendor's number. */
function referenceLabel({ type, payable }: Transaction): string {
	if (type === "expense" && !payable?.expense?.checkNumber) return "Vendor's number";
	return referenceWords[type] ?? "Check number";
}

/** The deposit that took its money to the bank. */
function depositLink({ deposit }: Transaction) {
	if (!deposit) return null;
	return (
		<Link to={href("/app/bankaccount/deposit", { id: deposit.transactionId })} className="link">
			Deposit {deposit.number}
		</Link>
	);
}
