import type { LoaderFunctionArgs } from "@remix-run/node";
import { allRecurringRequests } from "#domain/maintenance";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { recurringFilters, recurringList, stateWords } from "./recurring-list";
import { scopeWords } from "./scope-words";

/** Every recurring request that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, recurringList);
	const { sort, direction } = list;
	return downloadCsv(allRecurringRequests(manager, { filters: recurringFilters(list), sort, direction }), [
		["Title", (row) => row.title],
		["Property", (row) => row.propertyName],
		["Scope", (row) => scopeWords(row)],
		["Every", (row) => row.everyWords],
		["Next", (row) => row.nextDate],
		["Last created", (row) => row.lastMadeDate],
		["Assigned to", (row) => row.assignee],
		["Status", (row) => stateWords[row.state]],
	]);
}
