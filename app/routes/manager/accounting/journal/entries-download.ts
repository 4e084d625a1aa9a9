import type { LoaderFunctionArgs } from "@remix-run/node";
import { allEntries } from "#domain/journal";
import { entryName, entryStates } from "#domain/journal/labels";
import { plainAmount } from "#domain/money/format";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { placeOf } from "./entry-columns";
import { entryFilters, entryList } from "./entry-list";

/** Every entry that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, entryList);
	return downloadCsv(allEntries(manager, { filters: entryFilters(list), direction: list.direction }), [
		["Number", (row) => entryName(row.number)],
		["Date", (row) => row.date],
		["Memo", (row) => row.memo],
		["Property", placeOf],
		["Accounts", (row) => row.accountNames],
		["Amount", (row) => plainAmount(row.amountCents)],
		["Entered by", (row) => row.author],
		["Status", (row) => entryStates[row.state]],
	]);
}
