import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "#domain/money/format";
import { allExpenses } from "#domain/payables";
import { disbursementMethodWords, expenseNouns, expenseStates } from "#domain/payables/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { expenseFilters, expenseList } from "./expense-list";

/** Every expense that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, expenseList);
	return downloadCsv(allExpenses(manager, { filters: expenseFilters(list), direction: list.direction }), [
		["Transaction", (row) => row.id],
		["Date", (row) => row.date],
		["Type", (row) => expenseNouns[row.kind]],
		["Payee", (row) => row.payeeName],
		["Number", (row) => row.billNumber],
		["Memo", (row) => row.memo],
		["Property", (row) => row.propertyName],
		["Unit", (row) => row.unitNumber],
		["Account", (row) => row.accountName],
		["Lines", (row) => row.lineCount],
		["Paid from", (row) => row.bankName],
		["Method", (row) => row.method && disbursementMethodWords[row.method]],
		["Check", (row) => row.checkNumber],
		["Due", (row) => row.dueDate],
		["Status", (row) => expenseStates[row.state]],
		["Amount", (row) => plainAmount(row.amountCents)],
		["Open", (row) => plainAmount(row.kind === "credit" ? -row.openCents : row.openCents)],
	]);
}
