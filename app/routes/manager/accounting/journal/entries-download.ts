import type { LoaderFunctionArgs } from "@remix-run/node";
import { allEntries } from "#domain/journal";
import { entryName, entryStates } from "#domain/journal/labels";
import { plainAmount } from "#domain/money/format";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { placeOf } from "./entry-columns";
import { entryFilters, entryList } from "./entry-list";

const header = ["Number", "Date", "Memo", "Property", "Accounts", "Amount", "Entered by", "Status"];

/** Every entry the filters let through, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, entryList);
	return downloadCsv(
		header,
		allEntries(manager, { filters: entryFilters(list), direction: list.direction }).map((row) => [
			entryName(row.number),
			row.date,
			row.memo,
			placeOf(row),
			row.accountNames,
			plainAmount(row.amountCents),
			row.author ?? "",
			entryStates[row.state],
		]),
	);
}
