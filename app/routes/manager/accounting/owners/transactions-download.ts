import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "#domain/money/format";
import { allOwnerTransactions } from "#domain/owner-accounts";
import { ownerPaymentMethodWords, ownerTransactionKindWords } from "#domain/owner-accounts/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { ownerTransactionFilters, ownerTransactionList } from "./transaction-list";

const header = ["Date", "Transaction", "Owner", "Property", "Type", "Method", "Number", "Memo", "Amount", "Status"];

/** Every transaction the filters let through, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, ownerTransactionList);
	const rows = allOwnerTransactions(manager, { filters: ownerTransactionFilters(list), direction: list.direction });
	return downloadCsv(
		header,
		rows.map((row) => [
			row.date,
			row.transactionId,
			row.ownerName,
			row.propertyName,
			ownerTransactionKindWords[row.kind],
			row.method ? ownerPaymentMethodWords[row.method] : "",
			row.reference,
			row.memo,
			plainAmount(row.kind === "contribution" || row.kind === "transfer_in" ? row.amountCents : -row.amountCents),
			row.reversed ? "Reversed" : "Posted",
		]),
	);
}
