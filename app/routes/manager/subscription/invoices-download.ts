import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "#domain/money/format";
import { allInvoices, invoiceYears } from "#domain/subscriptions";
import { invoiceStateWords } from "#domain/subscriptions/format";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { invoiceList } from "./invoice-list";

/** The bills for the subscription that the filters let through, as a file. Amounts are in US dollars. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, invoiceList(invoiceYears(manager)));
	const invoices = allInvoices(manager, { filters: { year: list.filters.year }, direction: list.direction });
	return downloadCsv(invoices, [
		["Number", (row) => row.number],
		["Date", (row) => row.date],
		["Period from", (row) => row.periodFrom],
		["Period to", (row) => row.periodTo],
		["Description", (row) => row.description],
		["Amount", (row) => plainAmount(row.amountCents)],
		["Tax", (row) => plainAmount(row.taxCents)],
		["Paid from credit", (row) => plainAmount(row.creditCents)],
		["Status", invoiceStateWords],
	]);
}
