import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "#domain/money/format";
import { totals1099 } from "#domain/owner-accounts";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { form1099ListOf, shownPayees, yearOf } from "./form-1099-list";

/** A year's payees that match the filters, with their totals, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, form1099ListOf(manager));
	const year = yearOf(list);
	return downloadCsv(shownPayees(totals1099(manager, year).payees, list), [
		["Year", () => year],
		["Form", (payee) => payee.form],
		["Payee", (payee) => payee.name],
		["Tax name", (payee) => payee.taxName],
		["Tax ID ends in", (payee) => payee.taxIdLast4],
		["Address", (payee) => payee.address],
		["Amount", (payee) => plainAmount(payee.amountCents)],
		["Reported", (payee) => (payee.reported ? "Yes" : "No")],
		["Missing", (payee) => payee.missing.join(", ")],
	]);
}
