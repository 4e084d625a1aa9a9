import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "#domain/money/format";
import { totals1099 } from "#domain/owner-accounts";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { form1099ListOf, shownPayees, yearOf } from "./form-1099-list";

const header = ["Year", "Form", "Payee", "Tax name", "Tax ID ends in", "Address", "Amount", "Reported", "Missing"];

/** A year's totals as the filters let them through, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, form1099ListOf(manager));
	const year = yearOf(list);
	return downloadCsv(
		header,
		shownPayees(totals1099(manager, year).payees, list).map((payee) => [
			year,
			payee.form,
			payee.name,
			payee.taxName,
			payee.taxIdLast4,
			payee.address,
			plainAmount(payee.amountCents),
			payee.reported ? "Yes" : "No",
			payee.missing.join(", "),
		]),
	);
}
