import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "#domain/money/format";
import { allOwnerTransactions, type OwnerTransactionRow } from "#domain/owner-accounts";
import { ownerPaymentMethodWords, ownerTransactionKindWords } from "#domain/owner-accounts/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { ownerTransactionFilters, ownerTransactionList } from "./transaction-list";

/** Every transaction that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, ownerTransactionList);
	const rows = allOwnerTransactions(manager, { filters: ownerTransactionFilters(list), direction: list.direction });
	return downloadCsv(rows, [
		["Date", (row) => row.date],
		["Transaction", (row) => row.transactionId],
		["Owner", (row) => row.ownerName],
		["Property", (row) => row.propertyName],
		["Type", (row) => ownerTransactionKindWords[row.kind]],
		["Method", (row) => (row.method ? ownerPaymentMethodWords[row.method] : "")],
		["Number", (row) => row.reference],
		["Memo", (row) => row.memo],
		["Amount", (row) => plainAmount(addsMoney(row) ? row.amountCents : -row.amountCents)],
		["Status", (row) => (row.reversed ? "Reversed" : "Posted")],
	]);
}

function addsMoney({ kind }: OwnerTransactionRow): boolean {
	return kind === "contribution" || kind === "transfer_in";
}
