import type { LoaderFunctionArgs } from "@remix-run/node";
import { allLedgerLines } from "#domain/lease-accounts";
import { findLease } from "#domain/lease-records";
import { plainAmount } from "#domain/money/format";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { found, idParam } from "~/web/not-found.server";
import { ledgerLineWords } from "../../accounting/transactions/transaction-words";
import { ledgerFilters, ledgerList } from "./ledger-list";

/** Every ledger line that matches the filters, as CSV; charges positive, payments negative. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const list = listParams(request, ledgerList);
	const filters = ledgerFilters(list, manager.today);
	return downloadCsv(allLedgerLines(manager, lease.id, { filters, direction: list.direction }), [
		["Date", (row) => row.date],
		["Description", ledgerLineWords],
		["Number", (row) => row.reference],
		["Name", (row) => row.payerName],
		["Amount", (row) => plainAmount(row.amountCents)],
		["Balance", (row) => plainAmount(row.balanceCents)],
	]);
}
