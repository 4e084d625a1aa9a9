import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "#domain/money/format";
import { allExpenses } from "#domain/payables";
import { disbursementMethodWords, expenseNouns, expenseStates } from "#domain/payables/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { expenseFilters, expenseList } from "./expense-list";

const header = [
	"Transaction",
	"Date",
	"Type",
	"Payee",
	"Number",
	"Memo",
	"Property",
	"Unit",
	"Account",
	"Lines",
	"Paid from",
	"Method",
	"Check",
	"Due",
	"Status",
	"Amount",
	"Open",
];

/** Every expense the filters let through, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, expenseList);
	return downloadCsv(
		header,
		allExpenses(manager, { filters: expenseFilters(list), direction: list.direction }).map((row) => [
			row.id,
			row.date,
			expenseNouns[row.kind],
			row.payeeName,
			row.billNumber,
			row.memo,
			row.propertyName,
			row.unitNumber,
			row.accountName,
			row.lineCount,
			row.bankName,
			row.method && disbursementMethodWords[row.method],
			row.checkNumber,
			row.dueDate,
			expenseStates[row.state],
			plainAmount(row.amountCents),
			plainAmount(row.kind === "credit" ? -row.openCents : row.openCents),
		]),
	);
}
