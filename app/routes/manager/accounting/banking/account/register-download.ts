import type { LoaderFunctionArgs } from "@remix-run/node";
import { findBankAccount } from "#domain/bank-accounts";
import { allRegister } from "#domain/banking";
import { clearedStates } from "#domain/banking/labels";
import { transactionTypes } from "#domain/ledger/labels";
import { plainAmount } from "#domain/money/format";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { found, idParam } from "~/web/not-found.server";
import { propertyOf } from "./register-columns";
import { registerFilters, registerList } from "./register-list";

/** Every row of the register that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findBankAccount(manager, idParam(request, "id")));
	const rows = allRegister(manager, id, registerFilters(listParams(request, registerList), manager));
	return downloadCsv(rows, [
		["Date", (row) => row.date],
		["Type", (row) => transactionTypes[row.type]],
		["Number", (row) => row.reference],
		["Payee", (row) => row.payee],
		["Memo", (row) => row.memo],
		["Property", propertyOf],
		["Money in", (row) => (row.amountCents >= 0 ? plainAmount(row.amountCents) : "")],
		["Money out", (row) => (row.amountCents < 0 ? plainAmount(-row.amountCents) : "")],
		["Status", (row) => clearedStates[row.state]],
		["Balance", (row) => (row.balanceCents === undefined ? "" : plainAmount(row.balanceCents))],
	]);
}
